/** A plan as a watch stores it: what is compared must outlive the offers and lines it came from. */
import type { StoredPlan } from "../basket/index.ts";
import type { Material } from "../sourcing/index.ts";
import type { SeenBasket } from "./price-watch.types.ts";

type SeenLine = Pick<
  StoredPlan["lines"][number],
  "materialId" | "materialName" | "supplierId" | "supplierName" | "totalCents"
>;
type SeenSupplier = Pick<StoredPlan["suppliers"][number], "deliveryCents" | "supplierId" | "supplierName">;

/** @param plan of a list with these materials */
export function toSeenBasket(
  {
    lines,
    suppliers,
    taxCents,
    totalCents,
  }: {
    readonly lines: readonly SeenLine[];
    readonly suppliers: readonly SeenSupplier[];
    readonly taxCents: number;
    readonly totalCents: number;
  },
  materials: readonly Pick<Material, "id" | "takeoffKey">[],
  seen: Pick<SeenBasket, "at" | "listKey">,
): SeenBasket {
  const keyOf = new Map(materials.map(({ id, takeoffKey }) => [id, takeoffKey]));
  return {
    ...seen,
    lines: lines.map(({ materialId, materialName, supplierId, supplierName, totalCents: cents }) => ({
      materialKey: keyOf.get(materialId) ?? materialId,
      materialName,
      supplierId,
      supplierName,
      totalCents: cents,
    })),
    deliveries: suppliers.map(({ supplierId, supplierName, deliveryCents }) => ({
      supplierId,
      supplierName,
      cents: deliveryCents,
    })),
    taxCents,
    totalCents,
  };
}

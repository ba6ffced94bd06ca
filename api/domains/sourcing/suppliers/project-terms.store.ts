/** A supplier's delivery terms for one project only, such as in a quote; they replace its usual terms. */
import type { Connection } from "../../../platform/database.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import type { Supplier } from "../offers/product.types.ts";
import { loadSuppliers } from "./supplier.store.ts";

type DeliveryTerms = Pick<Supplier, "deliveryFeeCents" | "freeDeliveryThresholdCents" | "minimumOrderCents">;

/** Suppliers with the terms that apply to a project. */
export async function loadSuppliersFor(
  connection: Connection,
  projectId: string,
  ids: readonly string[],
): Promise<Supplier[]> {
  const suppliers = await loadSuppliers(connection, ids);
  const rows = await connection.projectTerms.findMany({
    where: { projectId, supplierId: { in: [...ids] } },
  });
  const termsOf = new Map(
    rows.map((row): [string, DeliveryTerms] => [
      row.supplierId,
      {
        deliveryFeeCents: parseCents(row.deliveryFee.toFixed(2)),
        freeDeliveryThresholdCents:
          row.freeDeliveryThreshold && parseCents(row.freeDeliveryThreshold.toFixed(2)),
        minimumOrderCents: parseCents(row.minimumOrder.toFixed(2)),
      },
    ]),
  );
  return suppliers.map((supplier) => ({ ...supplier, ...termsOf.get(supplier.id) }));
}

/** Replaces all terms that apply to a project only. */
export async function replaceProjectTerms(
  transaction: Connection,
  projectId: string,
  terms: ReadonlyMap<string, DeliveryTerms>,
): Promise<void> {
  await transaction.projectTerms.deleteMany({ where: { projectId } });
  if (terms.size === 0) return;
  await transaction.projectTerms.createMany({
    data: [...terms].map(([supplierId, one]) => ({
      projectId,
      supplierId,
      deliveryFee: toDecimal(one.deliveryFeeCents),
      freeDeliveryThreshold:
        one.freeDeliveryThresholdCents === null ? null : toDecimal(one.freeDeliveryThresholdCents),
      minimumOrder: toDecimal(one.minimumOrderCents),
    })),
  });
}

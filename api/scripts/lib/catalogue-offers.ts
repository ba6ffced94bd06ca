/** The stand-in suppliers' offers for the materials that the takeoff can list. */
import { createSupplierSearch, type MaterialNeed, type Offer } from "../../domains/sourcing/index.ts";
import { sampleMaterials, sampleVariants, type TakeoffMaterial } from "../../domains/takeoff/index.ts";
import { createHttpConnector } from "../../integrations/suppliers/index.ts";
import { systemClock } from "../../platform/clock.ts";
import { startSandboxSuppliers } from "../../sandbox/suppliers/supplier-server.ts";

/** A material and every offer matched to it. */
export interface OfferedMaterial {
  material: MaterialNeed;
  offers: Offer[];
}

/** What a search needs to know about a material. */
export type SearchedMaterial = Pick<
  TakeoffMaterial,
  "name" | "category" | "quantity" | "unit" | "description" | "packSize" | "measuredUnit"
>;

/** Every material the assemblies list, with their defaults and with each option once. */
export function listedMaterials(): TakeoffMaterial[] {
  return [...sampleMaterials(), ...sampleVariants()].flatMap(({ materials }) => materials);
}

/**
 * Searches the stand-ins over HTTP, as an analysis does.
 * @param materials of several with the same name and unit, the first is used
 * @returns one entry per material, in the order given
 */
export async function searchStandIns(materials: readonly SearchedMaterial[]): Promise<OfferedMaterial[]> {
  const needs = [...new Map(materials.map(toNeed).map((need) => [need.id, need])).values()];
  const sandbox = await startSandboxSuppliers({ clock: systemClock });
  try {
    const { offers } = await createSupplierSearch({ deadlineMs: 60_000 })({
      materials: needs,
      suppliers: sandbox.suppliers.map(({ slug, name, url }) => ({
        id: slug,
        name,
        connector: createHttpConnector({
          supplierName: name,
          apiEndpoint: url,
          clock: systemClock,
          timeoutMs: 30_000,
        }),
      })),
      zip: "14201",
      signal: new AbortController().signal,
    });
    const byMaterial = new Map<string, Offer[]>(needs.map(({ id }) => [id, []]));
    for (const offer of offers) byMaterial.get(offer.materialId)?.push(offer);
    return needs.map((material) => ({ material, offers: byMaterial.get(material.id) ?? [] }));
  } finally {
    await sandbox.close();
  }
}

function toNeed(material: SearchedMaterial): MaterialNeed {
  const { name, category, quantity, unit, description, packSize, measuredUnit } = material;
  const unitHolds = { quantity: packSize, unit: measuredUnit };
  return { id: `${name} ${unit}`, name, category, quantity, unit, description, unitHolds };
}

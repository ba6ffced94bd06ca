/** Computes what each line of a list would cost at each supplier, and the sums per supplier. Pure. */
import { toCell } from "./matrix-cell.rules.ts";
import { markCheapestWhole, packagesOf, toColumn, toRow } from "./matrix-sides.rules.ts";
import type { MatrixInput, MatrixOffer, PriceMatrix } from "./price-matrix.types.ts";

/** Lines and suppliers that one matrix shows: as many as a person can compare and a page can hold. */
export const MOST_MATERIALS = 200;
export const MOST_SUPPLIERS = 12;

/**
 * @returns columns that cover most of the list first, of equal coverage the cheaper first; suppliers that were asked
 *   and offer nothing come last
 */
export function toPriceMatrix(input: MatrixInput): PriceMatrix {
  const materials = input.materials.slice(0, MOST_MATERIALS);
  const offersAt = groupOffers(input.offers);
  const gapsAt = new Map(input.gaps.toReversed().map((gap) => [keyOf(gap.materialId, gap.supplierId), gap]));
  const plannedAt = sumPlanned(input.planned);
  const sampled = new Set(input.offers.flatMap((offer) => (offer.isSample ? offer.supplierId : [])));
  const sellers = input.suppliers.map((seller) => {
    const cells = materials.map((material) =>
      toCell(
        material,
        {
          offers: offersAt.get(keyOf(material.id, seller.id)) ?? [],
          gap: gapsAt.get(keyOf(material.id, seller.id)) ?? null,
          plannedPacks: plannedAt.get(keyOf(material.id, seller.id)) ?? 0,
        },
        input.now,
      ),
    );
    const own = input.offers.filter(({ supplierId }) => supplierId === seller.id);
    const packages = packagesOf(own, input.now);
    const column = toColumn(seller, materials, cells, { packages, isSample: sampled.has(seller.id) });
    return { seller, cells, column };
  });
  const ordered = sellers.toSorted(
    ({ column: one }, { column: other }) =>
      other.coveredCount - one.coveredCount ||
      one.totalCents - other.totalCents ||
      one.supplierName.localeCompare(other.supplierName),
  );
  const shown = ordered.slice(0, MOST_SUPPLIERS);
  return {
    columns: markCheapestWhole(
      shown.map(({ column }) => column),
      materials.length,
    ),
    rows: materials.map((material, index) =>
      toRow(
        material,
        shown.flatMap(({ cells }) => cells[index] ?? []),
      ),
    ),
    leftOutMaterials: input.materials.length - materials.length,
    leftOutSuppliers: ordered.slice(MOST_SUPPLIERS).map(({ seller }) => seller.name),
  };
}

const keyOf = (materialId: string, supplierId: string) => `${materialId} ${supplierId}`;

function groupOffers(offers: readonly MatrixOffer[]): Map<string, MatrixOffer[]> {
  const groups = new Map<string, MatrixOffer[]>();
  for (const offer of offers) {
    const key = keyOf(offer.materialId, offer.supplierId);
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  return groups;
}

function sumPlanned(planned: MatrixInput["planned"]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { materialId, supplierId, packs } of planned) {
    const key = keyOf(materialId, supplierId);
    sums.set(key, (sums.get(key) ?? 0) + packs);
  }
  return sums;
}

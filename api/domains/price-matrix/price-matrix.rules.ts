/** What each line of a list would cost at each supplier, and what each supplier's part would come to. Pure. */
import { deliveryFee } from "../basket/index.ts";
import { toCell } from "./matrix-cell.rules.ts";
import type {
  MatrixCell,
  MatrixColumn,
  MatrixInput,
  MatrixMaterial,
  MatrixOffer,
  MatrixRow,
  MatrixSeller,
  PriceMatrix,
} from "./price-matrix.types.ts";

/** Lines and suppliers that one matrix shows: what a person can still compare, and a page can hold. */
export const MOST_MATERIALS = 200;
export const MOST_SUPPLIERS = 12;

/**
 * @returns columns that cover most of the list first, of those that cover as much the cheaper; who was asked and offers
 * nothing comes last
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
    return { seller, cells, column: toColumn(seller, cells, sampled.has(seller.id)) };
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

/** Of a line that several sell at the same price each is the cheapest. */
function toRow(material: MatrixMaterial, cells: readonly MatrixCell[]): MatrixRow {
  const prices = cells.flatMap(({ state, totalCents }) => (state === "offered" ? (totalCents ?? []) : []));
  const lowest = Math.min(...prices);
  return {
    material,
    cells: cells.map((cell) => ({
      ...cell,
      isCheapest: cell.state === "offered" && cell.totalCents === lowest,
    })),
  };
}

function toColumn(seller: MatrixSeller, cells: readonly MatrixCell[], isSample: boolean): MatrixColumn {
  const bought = cells.filter(({ state }) => state === "offered");
  const itemsCents = bought.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  const deliveryCents = deliveryFee(seller, itemsCents);
  const isBelow = bought.length > 0 && itemsCents < seller.minimumOrderCents;
  return {
    supplierId: seller.id,
    supplierName: seller.name,
    coveredCount: bought.length,
    itemsCents,
    deliveryCents,
    totalCents: itemsCents + deliveryCents,
    missedMinimumCents: isBelow ? seller.minimumOrderCents : null,
    isCheapestWhole: false,
    isSample,
  };
}

function markCheapestWhole(columns: readonly MatrixColumn[], materialCount: number): MatrixColumn[] {
  const isWhole = ({ coveredCount, missedMinimumCents }: MatrixColumn) =>
    materialCount > 0 && coveredCount === materialCount && missedMinimumCents === null;
  const lowest = Math.min(...columns.filter(isWhole).map(({ totalCents }) => totalCents));
  return columns.map((column) => ({
    ...column,
    isCheapestWhole: isWhole(column) && column.totalCents === lowest,
  }));
}

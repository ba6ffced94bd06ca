/** A material's row and a supplier's column. Pure. */
import type { Cents } from "../../platform/money.ts";
import { deliveryFee } from "../basket/index.ts";
import type {
  MatrixCell,
  MatrixColumn,
  MatrixMaterial,
  MatrixOffer,
  MatrixRow,
  MatrixSeller,
} from "./price-matrix.types.ts";

/** If several sell a line at the same lowest price, each is the cheapest. */
export function toRow(material: MatrixMaterial, cells: readonly MatrixCell[]): MatrixRow {
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

/** Lines that a supplier sells together, only as a whole, at one price. */
interface WholePackage {
  materialIds: ReadonlySet<string>;
  cents: Cents;
}

/** One supplier's packages that can be bought now. @param offers all of its offers */
export function packagesOf(offers: readonly MatrixOffer[], now: Date): WholePackage[] {
  const groups = new Map<string, { lines: number; offers: MatrixOffer[] }>();
  for (const offer of offers) {
    if (offer.package === null || offer.validUntil <= now || !offer.inStock) continue;
    const { id, lines } = offer.package;
    groups.set(id, { lines, offers: [...(groups.get(id)?.offers ?? []), offer] });
  }
  return [...groups.values()]
    .filter((group) => group.offers.length === group.lines)
    .map((group) => ({
      materialIds: new Set(group.offers.map(({ materialId }) => materialId)),
      cents: group.offers.reduce((sum, { priceCents }) => sum + priceCents, 0),
    }));
}

/**
 * What can be bought at one supplier: items on their own, plus the package, if there is one, with which it covers the
 * most lines; of equal ones, the cheapest.
 *
 * @param cells one per material, in their order
 */
export function toColumn(
  seller: MatrixSeller,
  materials: readonly MatrixMaterial[],
  cells: readonly MatrixCell[],
  { packages, isSample }: { packages: readonly WholePackage[]; isSample: boolean },
): MatrixColumn {
  const sumUp = (whole: WholePackage | null) => {
    const isInPackage = (index: number) => whole?.materialIds.has(materials[index]?.id ?? "") ?? false;
    const own = cells.filter(({ state }, index) => state === "offered" && !isInPackage(index));
    const itemsCents = own.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), whole?.cents ?? 0);
    const deliveryCents = deliveryFee(seller, itemsCents);
    return {
      coveredCount: own.length + cells.filter((_, index) => isInPackage(index)).length,
      itemsCents,
      deliveryCents,
      totalCents: itemsCents + deliveryCents,
      isPackage: whole !== null,
    };
  };
  const best = packages.map(sumUp).reduce((one, other) => {
    const more = other.coveredCount - one.coveredCount;
    return more > 0 || (more === 0 && other.totalCents < one.totalCents) ? other : one;
  }, sumUp(null));
  const isBelow = best.coveredCount > 0 && best.itemsCents < seller.minimumOrderCents;
  return {
    supplierId: seller.id,
    supplierName: seller.name,
    ...best,
    missedMinimumCents: isBelow ? seller.minimumOrderCents : null,
    isCheapestWhole: false,
    isSample,
  };
}

export function markCheapestWhole(columns: readonly MatrixColumn[], materialCount: number): MatrixColumn[] {
  const isWhole = ({ coveredCount, missedMinimumCents }: MatrixColumn) =>
    materialCount > 0 && coveredCount === materialCount && missedMinimumCents === null;
  const lowest = Math.min(...columns.filter(isWhole).map(({ totalCents }) => totalCents));
  return columns.map((column) => ({
    ...column,
    isCheapestWhole: isWhole(column) && column.totalCents === lowest,
  }));
}

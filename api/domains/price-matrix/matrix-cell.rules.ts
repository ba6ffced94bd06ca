/** One material at one supplier. Pure. */
import { compareOffers, coverNeed, hasStock } from "../sourcing/index.ts";
import { describeGap, UNASKED_GAP, UNKNOWN_GAP } from "./matrix-gaps.ts";
import type {
  MatrixCell,
  MatrixCellState,
  MatrixGap,
  MatrixMaterial,
  MatrixOffer,
} from "./price-matrix.types.ts";

/** How far an offer is from being available on its own: the best comes first. */
const STATES: readonly MatrixCellState[] = ["offered", "part-of-package", "out-of-stock", "price-too-old"];

interface Known {
  offers: readonly MatrixOffer[];
  gap: MatrixGap | null;
  plannedPacks: number;
}

export function toCell(
  material: MatrixMaterial,
  { offers, gap, plannedPacks }: Known,
  now: Date,
): MatrixCell {
  const candidates = offers.map((offer) => {
    const needed = { ...offer, materialQuantity: material.quantity };
    const need = coverNeed(needed);
    const isThere = hasStock(offer, need.packs);
    const state = stateOf(offer, { isThere, isOld: offer.validUntil <= now });
    return { needed, ...need, state };
  });
  const [best] = candidates.sort(
    (one, other) =>
      STATES.indexOf(one.state) - STATES.indexOf(other.state) || compareOffers(one.needed, other.needed),
  );
  if (!best) return { ...toGap(material, gap), plannedPacks };
  const { needed, packs, totalCents, state } = best;
  const hasPrice = state !== "price-too-old";
  return {
    state,
    totalCents: hasPrice ? totalCents : null,
    packs: hasPrice ? packs : null,
    saleUnit: needed.saleUnit,
    productName: needed.name,
    validUntil: needed.validUntil,
    isCheapest: false,
    plannedPacks,
    reason: reasonOf(state, needed, packs),
  };
}

function toGap(
  { unsourcedReason, isNoted }: MatrixMaterial,
  gap: MatrixGap | null,
): Omit<MatrixCell, "plannedPacks"> {
  if (unsourcedReason !== null) return { ...NO_OFFER, state: "not-asked", reason: unsourcedReason };
  if (gap === null) {
    return { ...NO_OFFER, state: "not-offered", reason: isNoted ? UNASKED_GAP : UNKNOWN_GAP };
  }
  const { isNear, words } = describeGap(gap);
  return {
    ...NO_OFFER,
    state: isNear ? "nearly" : "not-offered",
    productName: isNear ? gap.title : null,
    reason: words,
  };
}

const NO_OFFER = {
  totalCents: null,
  packs: null,
  saleUnit: null,
  productName: null,
  validUntil: null,
  isCheapest: false,
} as const;

function stateOf(
  offer: MatrixOffer,
  { isThere, isOld }: { isThere: boolean; isOld: boolean },
): MatrixCellState {
  if (isOld) return "price-too-old";
  if (!isThere) return "out-of-stock";
  return offer.package === null ? "offered" : "part-of-package";
}

function reasonOf(state: MatrixCellState, offer: MatrixOffer, packs: number): string | null {
  switch (state) {
    case "price-too-old":
      return "The price has expired";
    case "out-of-stock":
      return offer.inStock && offer.stock !== null
        ? `Only ${offer.stock} of the ${packs} needed are in stock`
        : "Out of stock";
    case "part-of-package":
      return `Sold only in a package of ${offer.package?.lines ?? 0}`;
    default:
      return null;
  }
}

/** Why a queried supplier has no offer for a line, and which of its articles nearly fits. Pure. */
import { lacksItsSize, type Matcher } from "../match-listing.ts";
import { toPackQuantity } from "../offers/pack-quantity.ts";
import type { MaterialNeed, SupplierListing, SupplierSearchResult } from "../sourcing.types.ts";
import type { ListingJudge, OfferGap } from "../supplier-search.types.ts";

/** An article with more differences than this is another article, not a near miss. */
const MOST_DIFFERENCES = 2;

interface Question {
  material: MaterialNeed;
  supplierId: string;
  /** The supplier's answer; null where none was usable. */
  result: SupplierSearchResult | null;
  match: Matcher;
  judge?: ListingJudge | undefined;
}

/** For a supplier without an offer for the material. */
export function explainGap({ material, supplierId, result, match, judge }: Question): OfferGap {
  const gap = (kind: OfferGap["kind"], near: Pick<OfferGap, "title" | "differences"> = NOTHING_NEAR) => ({
    materialId: material.id,
    supplierId,
    kind,
    ...near,
  });
  if (lacksItsSize(material)) return gap("unsized");
  if (!result) return gap("silent");
  if (material.accepts) return gap(material.accepts.kind === "article" ? "chosen" : "none");
  let nearest: Near | null = null;
  for (const listing of result.listings) {
    const near = judgeNear({ material, supplierId, match, judge }, listing);
    if (near !== null && (nearest === null || isNearer(near, nearest))) nearest = near;
  }
  if (nearest === null) return gap("none");
  const { kind, title, differences } = nearest;
  return gap(kind, { title, differences });
}

/** A difference that takes fewer words is smaller: one length of a size rather than two. */
const isNearer = (one: Near, other: Near): boolean =>
  one.steps < other.steps ||
  (one.steps === other.steps && one.differences.join().length < other.differences.join().length);

const NOTHING_NEAR: Pick<OfferGap, "title" | "differences"> = { title: null, differences: [] };

interface Near extends Pick<OfferGap, "kind" | "title" | "differences"> {
  /** Its distance from being an offer. */
  steps: number;
}

/** Null for something else altogether. */
function judgeNear(
  { material, supplierId, match, judge }: Omit<Question, "result">,
  listing: SupplierListing,
): Near | null {
  const { isMatch, differences, packs, contents } = match(listing);
  const { title } = listing;
  if (!isMatch) {
    const isNear = differences.length > 0 && differences.length <= MOST_DIFFERENCES;
    return isNear ? { kind: "near", title, differences, steps: 1 + differences.length } : null;
  }
  if (toPackQuantity(material, packs, contents) === null)
    return { kind: "pack", title, differences: [], steps: 1 };
  const isRefused = judge?.(material, listing, supplierId) === "refused";
  return isRefused ? { kind: "unwanted", title, differences: [], steps: 0 } : null;
}

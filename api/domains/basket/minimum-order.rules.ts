import type { Cents } from "../../platform/money.ts";

/** A supplier's minimum order, and how much is missing to reach it; each null when there is none. */
export function minimumOrderOf({
  itemsCents,
  minimumOrderCents = 0,
}: {
  itemsCents: Cents;
  minimumOrderCents?: Cents | undefined;
}): { minimumOrder: Cents | null; toMinimumOrder: Cents | null } {
  return {
    minimumOrder: minimumOrderCents > 0 ? minimumOrderCents : null,
    toMinimumOrder: itemsCents < minimumOrderCents ? minimumOrderCents - itemsCents : null,
  };
}

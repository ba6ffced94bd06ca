import * as z from "zod";
import type { Cents } from "../../platform/money.ts";

/** What a line cost at one supplier. */
const line = z.object({
  /** Stable between runs. */
  materialKey: z.string(),
  materialName: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  totalCents: z.number().int(),
});
const delivery = z.object({ supplierId: z.string(), supplierName: z.string(), cents: z.number().int() });

/** The cheapest basket of a list at some time. Lines, deliveries and tax add up to its total. */
export const seenBasketShape = z.object({
  /** Identifies the list: equal for the same list for the same job. */
  listKey: z.string(),
  at: z.coerce.date(),
  lines: z.array(line),
  deliveries: z.array(delivery),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
});
export type SeenBasket = z.infer<typeof seenBasketShape>;

/** The result of a check: all of the list, or that not all of it can be bought. */
export const lookShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("whole"), basket: seenBasketShape }),
  z.object({ kind: z.literal("short"), listKey: z.string(), missing: z.array(z.string()) }),
]);
export type Look = z.infer<typeof lookShape>;

export const reportedMoveShape = z.object({ from: seenBasketShape, to: seenBasketShape });
export type ToldMove = z.infer<typeof reportedMoveShape>;

/** A watch over the lowest cost of a project's list: its baseline, what was seen last, and when it is checked again. */
export interface PriceWatch {
  projectId: string;
  thresholdPercent: number;
  baseline: SeenBasket;
  latest: Look | null;
  lastMove: ToldMove | null;
  checkedAt: Date | null;
  nextCheckAt: Date;
  problem: string | null;
}

/** A part of the difference between two baskets. */
export interface MovePart {
  kind: "line" | "delivery" | "tax";
  label: string;
  /** Positive where it has become more expensive. */
  cents: Cents;
  /** Names separated by commas; null where it is not a line. */
  suppliersBefore: string | null;
  suppliersAfter: string | null;
}

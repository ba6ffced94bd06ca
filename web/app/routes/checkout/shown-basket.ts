import * as z from "zod/mini";

const shownRule = z.object({ shownBasketVersion: z.number() });

/** The state of a link to the checkout: the version of the basket that the buyer is looking at. */
export function toShownBasket({ version }: { version: number }): z.infer<typeof shownRule> {
  return { shownBasketVersion: version };
}

/** The version that the link carried; null when the page was opened another way. */
export function readShownVersion(state: unknown): number | null {
  const parsed = shownRule.safeParse(state);
  return parsed.success ? parsed.data.shownBasketVersion : null;
}

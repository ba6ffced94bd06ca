import * as z from "zod/mini";

const shownRule = z.object({ shownBasketVersion: z.number() });

/** The state of a link to the checkout: which version of the basket its buyer has before them. */
export function toShownBasket({ version }: { version: number }): z.infer<typeof shownRule> {
  return { shownBasketVersion: version };
}

/** The version that a link brought along; null when one came another way. */
export function readShownVersion(state: unknown): number | null {
  const parsed = shownRule.safeParse(state);
  return parsed.success ? parsed.data.shownBasketVersion : null;
}

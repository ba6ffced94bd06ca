/** Shown when a quantity cannot be checked or saved, for no reason that could be named. */
export const QUANTITY_NOT_SAVED = "The quantity could not be saved. Please try again.";

/**
 * Why a typed quantity to buy is none; null when it is one. The rules load when there is something to check: lists and
 * baskets are drawn without them.
 */
export async function findQuantityRefusal(typed: string): Promise<string | null> {
  const { orderedQuantityRule } = await import("../../../schema/rules/takeoff.ts");
  const checked = orderedQuantityRule.safeParse(typed);
  return checked.success ? null : (checked.error.issues[0]?.message ?? QUANTITY_NOT_SAVED);
}

/** Quantities that follow usage: the usage expected until the next order arrives, less stock on hand and on the way. */

import type { Connection } from "../../../platform/database.ts";
import { forecastUsage, readFacts, toMaterialKey } from "../../inventory/index.ts";
import type { ReorderSubscription } from "../subscriptions/subscription.types.ts";

const DAY_MS = 86_400_000;

/** How much of an item is ordered, and why that differs from the item's own quantity. */
interface AdjustedQuantity {
  quantity: number;
  reason: string;
}

/**
 * The quantities of a subscription's items that follow usage.
 * @param until when the order after this one is placed
 * @returns by item id; an item whose history is too short is not included and keeps its own quantity
 */
export async function adjustQuantities(
  connection: Connection,
  { organizationId, items }: ReorderSubscription,
  now: Date,
  until: Date,
): Promise<Map<string, AdjustedQuantity>> {
  const adjustable = items.filter(({ autoAdjustQuantity }) => autoAdjustQuantity);
  const facts = await readFacts(connection, organizationId, adjustable, now);
  const days = Math.max(1, Math.round((until.getTime() - now.getTime()) / DAY_MS));
  const adjusted = new Map<string, AdjustedQuantity>();
  for (const item of adjustable) {
    const known = facts.get(toMaterialKey(item));
    const forecast = known && forecastUsage(known.uses, now, days);
    // Without a method that was tested on past usage, the rate would be a guess.
    if (!forecast || forecast.method === null) continue;
    const underWay = known.underWay.reduce((sum, { quantity }) => sum + quantity, 0);
    adjusted.set(item.id, toQuantity(item.unit, forecast.ratePerDay, days, known.onHand, underWay));
  }
  return adjusted;
}

/** At least one: a user who needs nothing skips the order. Pure. */
export function toQuantity(
  unit: string,
  ratePerDay: number,
  days: number,
  onHand: number,
  underWay: number,
): AdjustedQuantity {
  const needed = ratePerDay * days - onHand - underWay;
  const quantity = Math.min(1_000_000, Math.max(1, Math.ceil(needed - 1e-6)));
  const reason = `${ratePerDay} ${unit} a day for ${days} days, less ${onHand} on hand and ${underWay} under way: ${quantity}`;
  return { quantity, reason };
}

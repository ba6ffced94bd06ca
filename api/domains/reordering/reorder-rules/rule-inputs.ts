/** From a rule and what is known of its material to the numbers it decides by. Pure. */
import { forecastUsage, round4 } from "../forecast/forecast-usage.ts";
import { DAY_MS } from "../forecast/weekly-history.ts";
import type { MaterialFacts } from "./facts.store.ts";
import type { ReorderInputs } from "./reorder-decision.ts";
import type { ReorderRule } from "./reorder-rule.types.ts";

/** How the orders of a rule stand. */
export interface RuleOrders {
  /** Whether one has not arrived yet. */
  hasOpenOrder: boolean;
  /** When the last one was cancelled; null when none was. */
  cancelledAt: Date | null;
}

/** No order yet. */
export const NO_ORDERS: RuleOrders = { hasOpenOrder: false, cancelledAt: null };

export function toInputs(
  rule: ReorderRule,
  { onHand, underWay, uses }: MaterialFacts,
  { hasOpenOrder, cancelledAt }: RuleOrders,
  now: Date,
): ReorderInputs {
  const arrivesAt = now.getTime() + rule.leadTimeDays * DAY_MS;
  const sumOf = (isInTime: boolean) =>
    round4(
      underWay
        .filter(({ expectedOn }) => expectedOn.getTime() <= arrivesAt === isInTime)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    );
  // Other rules decide by what is there; a history that is not asked for need not be forecast from.
  const forecast = rule.triggerType === "forecast" ? forecastUsage(uses, now, rule.leadTimeDays) : null;
  return {
    triggerType: rule.triggerType,
    triggerValue: rule.triggerValue,
    reorderQuantity: rule.reorderQuantity,
    minimumQuantity: rule.minimumQuantity,
    orderMultiple: rule.orderMultiple,
    leadTimeDays: rule.leadTimeDays,
    onHand: round4(onHand),
    onOrderInTime: sumOf(true),
    onOrderLater: sumOf(false),
    ratePerDay: forecast && (uses.length === 0 ? null : forecast.ratePerDay),
    ratePerDayHigh: forecast?.ratePerDayHigh ?? null,
    daysSinceStart: daysBetween(rule.startsAt, now),
    daysAtLastOrder: rule.lastTriggered ? daysBetween(rule.startsAt, rule.lastTriggered) : 0,
    isActive: rule.isActive,
    hasOpenOrder,
    daysSinceCancelled: cancelledAt && daysBetween(cancelledAt, now),
  };
}

/** Calendar days in UTC, so that a job that runs a little earlier than yesterday still finds the day due. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS);
  return Math.max(0, dayOf(to) - dayOf(from));
}

/** Computes the inputs of a rule's decision from the rule and the known facts of its material. Pure. */

import {
  DAY_MS,
  forecastUsage,
  type MaterialFacts,
  round4,
  type UsageForecast,
  type Use,
} from "../../inventory/index.ts";
import type { ReorderInputs } from "./reorder-decision.ts";
import type { ReorderRule } from "./reorder-rule.types.ts";

/** The state of a rule's orders. */
export interface RuleOrders {
  /** Whether one has not arrived yet. */
  hasOpenOrder: boolean;
  /** When the last one was cancelled; null when none was. */
  cancelledAt: Date | null;
}

/** No order yet. */
export const NO_ORDERS: RuleOrders = { hasOpenOrder: false, cancelledAt: null };

/** The forecast for a rule; null for a rule that decides by stock, so that no history is read without need. */
export function forecastFor(
  { triggerType, leadTimeDays }: ReorderRule,
  uses: readonly Use[],
  now: Date,
): UsageForecast | null {
  return triggerType === "forecast" ? forecastUsage(uses, now, leadTimeDays) : null;
}

/** @param forecast the rule's forecast at `now`, if already known */
export function toInputs(
  rule: ReorderRule,
  { onHand, underWay, uses }: MaterialFacts,
  { hasOpenOrder, cancelledAt }: RuleOrders,
  now: Date,
  forecast: UsageForecast | null = forecastFor(rule, uses, now),
): ReorderInputs {
  const arrivesAt = now.getTime() + rule.leadTimeDays * DAY_MS;
  const sumOf = (isInTime: boolean) =>
    round4(
      underWay
        .filter(({ expectedOn }) => expectedOn.getTime() <= arrivesAt === isInTime)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    );
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

/** Calendar days in UTC, so that a job that runs slightly earlier than yesterday still finds the day due. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS);
  return Math.max(0, dayOf(to) - dayOf(from));
}

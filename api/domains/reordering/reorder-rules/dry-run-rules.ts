/** A dry run of rules over the known facts of their materials. Pure. */

import { roundAsSaid } from "../../../../schema/units.ts";
import { DAY_MS, forecastUsage } from "../../inventory/index.ts";
import { type DryRun, simulateRule } from "./dry-run.ts";
import type { DecidedRule } from "./trigger-rules.ts";

/** What a rule would do, and the usage assumed. */
export interface RuleForecast {
  rule: DecidedRule;
  run: DryRun;
  assumption: string;
}

/** @param days today is the first */
export function runDry(decided: DecidedRule, now: Date, days: number): RuleForecast {
  const { rule, decision, openTrigger, facts } = decided;
  const forecast = forecastUsage(facts.uses, now, rule.leadTimeDays);
  const arrivals = facts.underWay.map(({ expectedOn, quantity }) => ({
    inDays: daysAhead(expectedOn, now),
    quantity,
  }));
  const awaited = facts.underWay.filter(({ reorderTriggerId }) => reorderTriggerId === openTrigger?.id);
  const openUntil =
    openTrigger && Math.max(1, ...awaited.map(({ expectedOn }) => daysAhead(expectedOn, now)));
  // Here a rule's open order blocks it until the day of arrival, not indefinitely, and a cancelled one is over.
  const inputs = { ...decision.inputs, isActive: true, hasOpenOrder: false, daysSinceCancelled: null };
  const run = simulateRule(inputs, arrivals, openUntil, forecast.ratePerDay, days);
  const rate = `About ${roundAsSaid(forecast.ratePerDay)} ${rule.unit} a day`;
  const basis = forecast.method === null ? "the plain mean" : `the forecast from ${forecast.weeks} weeks`;
  const assumption =
    facts.uses.length === 0
      ? "There is no recorded usage: nothing is used up."
      : `${rate} are used, ${basis} of your usage.`;
  return { rule: decided, run, assumption };
}

function daysAhead(date: Date, now: Date): number {
  return Math.max(0, Math.ceil((date.getTime() - now.getTime()) / DAY_MS));
}

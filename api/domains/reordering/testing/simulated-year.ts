/** A year of users who use materials at random, with the product's own decisions on a simulated clock. */

import { seeded } from "../../../testing/seeded.ts";
import { DAY_MS, type UnderWay, type UsageForecast, type Use } from "../../inventory/index.ts";
import { decideReorder, type ReorderDecision } from "../reorder-rules/reorder-decision.ts";
import type { ReorderRule } from "../reorder-rules/reorder-rule.types.ts";
import { forecastFor, toInputs } from "../reorder-rules/rule-inputs.ts";

/** Monday, 5 January 2026, in the morning. */
export const YEAR_START = new Date("2026-01-05T06:00:00.000Z");
export const YEAR_DAYS = 365;

/** Days of history before the year begins. */
export const HISTORY_DAYS = 26 * 7;

/** A user with one material: how much is used each day, and the rule that watches it. */
export interface SimulatedUser {
  rule: ReorderRule;
  /** The amount needed on each day, from the first day of the history on. */
  demand: number[];
  /** The most ever needed in a day. */
  most: number;
  startingStock: number;
}

interface SimulatedOrder {
  onDay: number;
  arrivesOnDay: number;
  decision: ReorderDecision;
}

interface StockOut {
  onDay: number;
  /** Needed from the last day on which the rule did not fire until the stock-out. */
  wanted: number;
  /** The point that would have prevented it, which the rule had not reached on that day. */
  point: number;
}

interface SimulatedYear {
  orders: SimulatedOrder[];
  stockOuts: StockOut[];
  /** What is left at the end. */
  onHand: number;
  /** Starting stock plus all arrivals, less everything taken out. */
  balance: number;
  /** Most orders open at the same time. */
  mostOpen: number;
}

/** The nth user: every second one uses daily, the others occasionally; rules of each kind in rotation. */
export function makeUser(n: number): SimulatedUser {
  const chance = seeded(1_000 + n);
  const most = 2 + Math.floor(chance() * 20);
  const isSteady = n % 2 === 0;
  const share = isSteady ? 0.9 : 0.1 + chance() * 0.2;
  const demand = Array.from({ length: HISTORY_DAYS + YEAR_DAYS }, () =>
    chance() < share ? 1 + Math.floor(chance() * most) : 0,
  );
  const leadTimeDays = Math.floor(chance() * 15);
  const [triggerType] = (["level", "level", "forecast", "schedule"] as const).slice(n % 4, (n % 4) + 1);
  const enough = most * (2 * leadTimeDays + 2);
  const rule: ReorderRule = {
    id: String(n),
    organizationId: String(n),
    materialName: "Deck screws",
    category: "Hardware",
    unit: "boxes",
    triggerType: triggerType ?? "level",
    triggerValue: { level: most * (leadTimeDays + 1), forecast: 3, schedule: 30 }[triggerType ?? "level"],
    reorderQuantity: triggerType === "schedule" ? most * 31 : enough,
    minimumQuantity: 1 + Math.floor(chance() * 10),
    orderMultiple: 1 + Math.floor(chance() * 12),
    leadTimeDays,
    preferredSupplierId: null,
    maxPriceCents: null,
    project: null,
    isActive: true,
    lastTriggered: null,
    startsAt: YEAR_START,
    createdAt: YEAR_START,
  };
  const startingStock = triggerType === "schedule" ? most * (31 + leadTimeDays) : enough;
  return { rule, demand, most, startingStock };
}

/** A user's forecasts by the day on whose morning they are made. */
export type Forecasts = Map<number, UsageForecast | null>;

/**
 * @param runsADay how often the job runs each morning
 * @param forecasts "each-run", or once a morning: usage does not change in between, and the same history gives the same
 *   forecast. Those in the map are not made again, and it keeps those that are made: how often the job runs does not
 *   change what is needed, and so no forecast of it.
 * @param days how many of the year's days are simulated
 */
export function simulateYear(
  user: SimulatedUser,
  runsADay: number,
  forecasts: Forecasts | "each-run" = new Map(),
  days = YEAR_DAYS,
): SimulatedYear {
  const { demand, startingStock } = user;
  let rule = user.rule;
  let onHand = startingStock;
  let balance = startingStock;
  let coming: (UnderWay & { day: number })[] = [];
  const uses: Use[] = [];
  const points: number[] = [];
  const year: SimulatedYear = { orders: [], stockOuts: [], onHand, balance, mostOpen: 0 };
  const dateOf = (day: number) => new Date(YEAR_START.getTime() + day * DAY_MS);
  for (let day = -HISTORY_DAYS; day < days; day += 1) {
    const now = dateOf(day);
    const wanted = demand[day + HISTORY_DAYS] ?? 0;
    if (day >= 0) {
      const receive = () => {
        for (const { day: due, quantity } of coming) {
          if (due > day) continue;
          onHand += quantity;
          balance += quantity;
        }
        coming = coming.filter(({ day: due }) => due > day);
      };
      receive();
      const known = forecasts === "each-run" ? undefined : forecastOn(day, forecasts, rule, uses, now);
      for (let run = 0; run < runsADay; run += 1) {
        const inputs = toInputs(
          rule,
          { onHand, underWay: coming, uses },
          { hasOpenOrder: coming.length > 0, cancelledAt: null },
          now,
          known,
        );
        const decision = decideReorder(inputs);
        points[day] ??= pointOf(decision);
        if (!decision.isDue) continue;
        const arrivesOnDay = day + rule.leadTimeDays;
        year.orders.push({ onDay: day, arrivesOnDay, decision });
        rule = { ...rule, lastTriggered: now };
        coming.push({
          day: arrivesOnDay,
          quantity: decision.quantity,
          expectedOn: dateOf(arrivesOnDay),
          reorderTriggerId: "open",
        });
        year.mostOpen = Math.max(year.mostOpen, coming.length);
        // Orders without lead time arrive before the next run of the same morning.
        receive();
      }
    }
    const taken = day < 0 ? wanted : Math.min(onHand, wanted);
    if (day >= 0) {
      if (taken < wanted) year.stockOuts.push(explainStockOut(user, year.orders, points, day));
      onHand -= taken;
      balance -= taken;
    }
    // The history contains the need: a user who ran out records what was needed.
    if (wanted > 0) uses.push({ at: new Date(now.getTime() + 6 * 3_600_000), quantity: wanted });
  }
  return { ...year, onHand, balance };
}

function forecastOn(
  day: number,
  forecasts: Forecasts,
  rule: ReorderRule,
  uses: readonly Use[],
  now: Date,
): UsageForecast | null {
  const known = forecasts.get(day);
  if (known !== undefined) return known;
  const made = forecastFor(rule, uses, now);
  forecasts.set(day, made);
  return made;
}

function explainStockOut(
  { demand }: SimulatedUser,
  orders: readonly SimulatedOrder[],
  points: readonly number[],
  day: number,
): StockOut {
  const before = Math.max(0, (orders.at(-1)?.onDay ?? 0) - 1);
  const wanted = demand
    .slice(before + HISTORY_DAYS, day + HISTORY_DAYS + 1)
    .reduce((sum, quantity) => sum + quantity, 0);
  return { onDay: day, wanted, point: points[before] ?? 0 };
}

/** The quantity a decision fires at, by the formula shown, deliberately written out a second time here. */
export function pointOf({ inputs }: ReorderDecision): number {
  if (inputs.triggerType !== "forecast") return inputs.triggerValue;
  const rate = inputs.ratePerDayHigh ?? inputs.ratePerDay ?? 0;
  return Math.round(rate * (inputs.leadTimeDays + 1 + inputs.triggerValue) * 10_000) / 10_000;
}

/** What a due decision orders, by the formula shown, deliberately written out a second time here. */
export function quantityOf(decision: ReorderDecision): number {
  const { inputs } = decision;
  const { onHand, onOrderInTime, onOrderLater, reorderQuantity, minimumQuantity, orderMultiple } = inputs;
  const missing = Math.round((pointOf(decision) - onHand - onOrderInTime - onOrderLater) * 10_000) / 10_000;
  const needed =
    inputs.triggerType === "schedule" || missing < 0
      ? reorderQuantity
      : Math.max(reorderQuantity, Math.floor(missing) + 1);
  return Math.ceil(Math.max(needed, minimumQuantity, 1) / orderMultiple) * orderMultiple;
}

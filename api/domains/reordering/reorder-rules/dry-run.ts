/** What a rule would do in the coming days: a pure simulation of its decisions, one day at a time. */
import { round4 } from "../../inventory/index.ts";
import { decideReorder, type ReorderInputs } from "./reorder-decision.ts";

/** A purchase, by the number of days until it arrives; 0 and below: today. */
interface ComingArrival {
  inDays: number;
  quantity: number;
}

interface DryRunOrder {
  /** Days from today on which it would be ordered and would arrive. */
  onDay: number;
  arrivesOnDay: number;
  quantity: number;
  summary: string;
}

export interface DryRun {
  orders: DryRunOrder[];
  /** What would be on hand at the end of each day, starting today. */
  levels: number[];
  /** First day that ends with nothing left although the material is used; null when there is none. */
  stockOutOnDay: number | null;
}

/**
 * Each day arrivals are received, the rule decides, and usage is taken out, as in the daily job.
 * @param inputs as they are today; what is on order is passed in `arrivals` instead
 * @param openUntilDay day on which the rule's open order arrives; null when it has none
 * @param usedPerDay units
 */
export function simulateRule(
  inputs: ReorderInputs,
  arrivals: readonly ComingArrival[],
  openUntilDay: number | null,
  usedPerDay: number,
  days: number,
): DryRun {
  let onHand = inputs.onHand;
  let daysAtLastOrder = inputs.daysAtLastOrder;
  let openUntil = openUntilDay;
  let coming = [...arrivals];
  const run: DryRun = { orders: [], levels: [], stockOutOnDay: null };
  const receive = (day: number) => {
    for (const { inDays, quantity } of coming) if (inDays <= day) onHand += quantity;
    coming = coming.filter(({ inDays }) => inDays > day);
  };
  for (let day = 0; day < days; day += 1) {
    receive(day);
    if (openUntil !== null && openUntil <= day) openUntil = null;
    const inTime = (one: ComingArrival) => one.inDays <= day + inputs.leadTimeDays;
    const decision = decideReorder({
      ...inputs,
      onHand: round4(onHand),
      onOrderInTime: sum(coming.filter(inTime)),
      onOrderLater: sum(coming.filter((one) => !inTime(one))),
      daysSinceStart: inputs.daysSinceStart + day,
      daysAtLastOrder,
      hasOpenOrder: openUntil !== null,
    });
    if (decision.isDue) {
      const arrivesOnDay = day + inputs.leadTimeDays;
      const { quantity, summary } = decision;
      run.orders.push({ onDay: day, arrivesOnDay, quantity, summary });
      coming.push({ inDays: arrivesOnDay, quantity });
      openUntil = arrivesOnDay;
      daysAtLastOrder = inputs.daysSinceStart + day;
      receive(day);
    }
    if (usedPerDay > 0 && onHand <= usedPerDay && run.stockOutOnDay === null) run.stockOutOnDay = day;
    onHand = Math.max(0, onHand - usedPerDay);
    run.levels.push(round4(onHand));
  }
  return run;
}

function sum(arrivals: readonly ComingArrival[]): number {
  return round4(arrivals.reduce((total, { quantity }) => total + quantity, 0));
}

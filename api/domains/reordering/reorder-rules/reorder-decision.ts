import { z } from "zod";
import { TRIGGER_TYPES } from "../../../../schema/rules/inventory.ts";
import { round4 } from "../../inventory/index.ts";

/** Everything a decision is computed from. Quantities are in the rule's unit, with at most four decimal places. */
export const reorderInputsRule = z.object({
  triggerType: z.enum(TRIGGER_TYPES),
  /** level: quantity to fire at; schedule: days between orders; forecast: days of safety. */
  triggerValue: z.number(),
  reorderQuantity: z.number(),
  minimumQuantity: z.number(),
  orderMultiple: z.number(),
  leadTimeDays: z.number(),
  onHand: z.number(),
  /** Bought, arriving before an order placed now would. */
  onOrderInTime: z.number(),
  /** Bought, arriving later. */
  onOrderLater: z.number(),
  /** Units a day; null when no usage is known. */
  ratePerDay: z.number().nullable(),
  /** Upper end of the range; null when the history is too short. */
  ratePerDayHigh: z.number().nullable(),
  /** Whole days from the start of the schedule until now, and until it last fired (0 when it never has). */
  daysSinceStart: z.number(),
  daysAtLastOrder: z.number(),
  isActive: z.boolean(),
  hasOpenOrder: z.boolean(),
  /** Whole days since its owner cancelled an order of the rule; null when they never have. */
  daysSinceCancelled: z.number().nullable(),
});
export type ReorderInputs = z.infer<typeof reorderInputsRule>;

/** A decision with its arithmetic, readable for users and reproducible. */
export interface ReorderDecision {
  inputs: ReorderInputs;
  isDue: boolean;
  /** 0 when it is not due. */
  quantity: number;
  formula: string;
  steps: string[];
  summary: string;
}

/** Whole units that cover `needed`, at least the minimum, in multiples. */
export function toOrderQuantity(
  needed: number,
  { minimumQuantity, orderMultiple }: Pick<ReorderInputs, "minimumQuantity" | "orderMultiple">,
): number {
  const least = Math.max(Math.ceil(needed), minimumQuantity, 1);
  return Math.ceil(least / orderMultiple) * orderMultiple;
}

/** Safety days beyond the lead time: rules are checked once a day, so a need may be noticed a day late. */
export const REVIEW_DAYS = 1;

/** Days a rule stays quiet after its owner cancelled its order: they do not want the same again right away. */
const REST_DAYS = 7;

/**
 * Whether a reorder rule orders now, how much, and why. A pure function of stored numbers: recomputing a decision from
 * its inputs gives the same decision.
 */
export function decideReorder(inputs: ReorderInputs): ReorderDecision {
  const found = inputs.triggerType === "schedule" ? bySchedule(inputs) : byPoint(inputs);
  const obstacle = found.isDue ? findObstacle(inputs) : null;
  if (obstacle === null) return { inputs, ...found };
  const summary = `It would be time to order, but ${obstacle}.`;
  return { inputs, ...found, isDue: false, quantity: 0, summary };
}

/** What keeps a due rule from ordering; null when nothing does. */
function findObstacle({ isActive, hasOpenOrder, daysSinceCancelled }: ReorderInputs): string | null {
  if (!isActive) return "the rule is paused";
  if (hasOpenOrder) return "an order of this rule has not arrived yet";
  if (daysSinceCancelled === null || daysSinceCancelled >= REST_DAYS) return null;
  return `its last order was canceled: it pauses for ${count(REST_DAYS - daysSinceCancelled, "more day")}`;
}

type Found = Omit<ReorderDecision, "inputs">;

function bySchedule(inputs: ReorderInputs): Found {
  const { triggerValue: days, daysSinceStart, daysAtLastOrder } = inputs;
  const passed = Math.floor(daysSinceStart / days);
  const ordered = Math.floor(daysAtLastOrder / days);
  const isDue = passed > ordered;
  const quantity = isDue ? toOrderQuantity(inputs.reorderQuantity, inputs) : 0;
  return {
    isDue,
    quantity,
    formula:
      "due = floor(daysSinceStart / triggerValue) > floor(daysAtLastOrder / triggerValue); quantity = reorderQuantity, at least minimumQuantity, rounded up to orderMultiple",
    steps: [
      `floor(${daysSinceStart} / ${days}) = ${passed}`,
      `floor(${daysAtLastOrder} / ${days}) = ${ordered}`,
      `${passed} > ${ordered}: ${isDue ? "due" : "not due"}`,
      ...quantityStep(isDue, inputs, inputs.reorderQuantity, quantity),
    ],
    summary: isDue
      ? `An order is due every ${count(days, "day")}.`
      : `The next order is due in ${count((passed + 1) * days - daysSinceStart, "day")}.`,
  };
}

function byPoint(inputs: ReorderInputs): Found {
  const { triggerType, triggerValue, leadTimeDays, onHand, onOrderInTime, onOrderLater } = inputs;
  const available = round4(onHand + onOrderInTime);
  const rate = inputs.ratePerDayHigh ?? inputs.ratePerDay;
  const isForecast = triggerType === "forecast";
  const point = isForecast ? round4((rate ?? 0) * (leadTimeDays + REVIEW_DAYS + triggerValue)) : triggerValue;
  const rateName = inputs.ratePerDayHigh === null ? "ratePerDay" : "ratePerDayHigh";
  const formula = [
    isForecast
      ? `point = ${rateName} × (leadTimeDays + ${REVIEW_DAYS} + triggerValue)`
      : "point = triggerValue",
    "available = onHand + onOrderInTime",
    "due = available ≤ point",
    "quantity = max(reorderQuantity, floor(point − available − onOrderLater) + 1), at least minimumQuantity, rounded up to orderMultiple",
  ].join("; ");
  if (isForecast && (rate === null || rate <= 0)) {
    return {
      isDue: false,
      quantity: 0,
      formula,
      steps: [`${rateName} = ${rate ?? "unknown"}`],
      summary: "There is no usage to forecast from: record what you use.",
    };
  }
  const isDue = available <= point;
  const shortfall = round4(point - available - onOrderLater);
  const needed = Math.max(inputs.reorderQuantity, shortfall < 0 ? 0 : Math.floor(shortfall) + 1);
  const quantity = isDue ? toOrderQuantity(needed, inputs) : 0;
  return {
    isDue,
    quantity,
    formula,
    steps: [
      isForecast
        ? `point = ${rate} × (${leadTimeDays} + ${REVIEW_DAYS} + ${triggerValue}) = ${point}`
        : `point = ${point}`,
      `available = ${onHand} + ${onOrderInTime} = ${available}`,
      `${available} ≤ ${point}: ${isDue ? "due" : "not due"}`,
      ...quantityStep(isDue, inputs, needed, quantity),
    ],
    summary: summarize(inputs, { available, point, isDue }),
  };
}

/** Counts are shown in tenths, rounded away from each other, so that the statement about them is true as displayed. */
function summarize(
  { triggerType, onOrderInTime, leadTimeDays }: ReorderInputs,
  exact: { available: number; point: number; isDue: boolean },
): string {
  const { isDue } = exact;
  const [ofStock, ofPoint] = isDue ? [Math.floor, Math.ceil] : [Math.ceil, Math.floor];
  const available = toTenths(exact.available, ofStock);
  // A level is shown as it was set.
  const point = triggerType === "level" ? exact.point : toTenths(exact.point, ofPoint);
  const what = onOrderInTime > 0 ? `${available} on hand and arriving in time` : `${available} on hand`;
  if (triggerType === "level") {
    return isDue
      ? `${what}: it is at or below the reorder point of ${point}.`
      : `${what}: the reorder point is ${point}.`;
  }
  const until = `an order that takes ${count(leadTimeDays, "day")} arrives`;
  return isDue
    ? `${what} may not last until ${until}: up to ${point} may be used.`
    : `${what} lasts until ${until}: up to ${point} may be used.`;
}

const toTenths = (exact: number, round: (tenths: number) => number) => round(round4(exact * 10)) / 10;

function quantityStep(isDue: boolean, inputs: ReorderInputs, needed: number, quantity: number): string[] {
  if (!isDue) return [];
  const { minimumQuantity, orderMultiple } = inputs;
  return [
    `quantity = ${needed}, at least ${minimumQuantity}, in multiples of ${orderMultiple} = ${quantity}`,
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

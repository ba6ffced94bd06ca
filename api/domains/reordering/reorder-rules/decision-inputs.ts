/** The numbers behind a decision in words, for users who check it. */
import type { ReorderDecision, ReorderInputs } from "./reorder-decision.ts";

interface NamedInput {
  name: keyof ReorderInputs;
  label: string;
  value: number | null;
  unit: string;
}

const POINT: readonly (keyof ReorderInputs)[] = [
  "triggerValue",
  "onHand",
  "onOrderInTime",
  "onOrderLater",
  "reorderQuantity",
  "minimumQuantity",
  "orderMultiple",
];

/** The inputs of each kind of rule, in the order of its formula. */
const USED: Readonly<Record<ReorderInputs["triggerType"], readonly (keyof ReorderInputs)[]>> = {
  level: [...POINT, "leadTimeDays"],
  schedule: [
    "triggerValue",
    "daysSinceStart",
    "daysAtLastOrder",
    "reorderQuantity",
    "minimumQuantity",
    "orderMultiple",
  ],
  forecast: ["ratePerDay", "ratePerDayHigh", "leadTimeDays", ...POINT],
};

const TRIGGER_VALUES = {
  level: "Orders at this quantity or below",
  schedule: "Days between two orders",
  forecast: "Days of safety stock beyond the lead time",
} as const;

const LABELS = {
  reorderQuantity: "Order quantity",
  minimumQuantity: "Minimum order quantity",
  orderMultiple: "Ordered in multiples of",
  leadTimeDays: "Lead time in days",
  onHand: "On hand",
  onOrderInTime: "On order, arriving within the lead time",
  onOrderLater: "On order, arriving later",
  ratePerDay: "Average use per day",
  ratePerDayHigh: "Use per day at the upper end of the range",
  daysSinceStart: "Days since the schedule started",
  daysAtLastOrder: "Days from its start to the last order",
} as const satisfies Partial<Record<keyof ReorderInputs, string>>;

const DAYS: readonly string[] = ["leadTimeDays", "daysSinceStart", "daysAtLastOrder"];

/** @param unit the material's */
export function listInputs({ inputs }: ReorderDecision, unit: string): NamedInput[] {
  const { triggerType } = inputs;
  return USED[triggerType].flatMap((name) => {
    const value = inputs[name];
    if (typeof value !== "number" && value !== null) return [];
    const isDays = DAYS.includes(name) || (name === "triggerValue" && triggerType !== "level");
    const isRate = name === "ratePerDay" || name === "ratePerDayHigh";
    const label = name === "triggerValue" ? TRIGGER_VALUES[triggerType] : labelOf(name);
    return [{ name, label, value, unit: isDays ? "days" : isRate ? `${unit} a day` : unit }];
  });
}

function labelOf(name: keyof ReorderInputs): string {
  return name in LABELS ? LABELS[name as keyof typeof LABELS] : name;
}

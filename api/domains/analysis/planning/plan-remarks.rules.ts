/** Remarks about plans: constraints that cannot be met, shortages, wishes that could not count. */
import { formatDollars } from "../../../platform/money.ts";
import type { Conflict, OptimizationResult, Relaxation } from "../../optimization/index.ts";
import type { Project } from "../../project/index.ts";
import { countOf } from "../analysis.rules.ts";
import type { MaterialShortage, PlanConflict, PlanConstraint, WayOut } from "../analysis.types.ts";
import {
  type AllocationInput,
  budgetLimitCents,
  daysUntilStart,
  isPreferred,
  isSustainable,
} from "./allocation.rules.ts";

const CONSTRAINTS = {
  budgetCents: "budget",
  latestLeadTimeDays: "latest-date",
  maximumSuppliers: "maximum-suppliers",
} as const satisfies Record<Conflict["constraints"][number], PlanConstraint>;

const day = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

function describeBudget(project: Project, limitCents: number): string {
  const { budgetFlexibility } = project.preferences;
  const budget = formatDollars(project.budgetMaxCents ?? limitCents);
  return budgetFlexibility > 0
    ? `${budget} (${formatDollars(limitCents)} with the ${budgetFlexibility}% you allow)`
    : budget;
}

/** What the budget does pay for; nothing when that is not known. */
function describeWithinBudget(
  result: OptimizationResult,
  input: AllocationInput,
  limitCents: number,
): string {
  const partial = result.plans.find((plan) => plan.leftOutMaterialIds.length > 0);
  if (partial) {
    const bought = new Set(partial.lines.map((line) => line.materialId)).size;
    const all = bought + partial.leftOutMaterialIds.length;
    return ` It covers at most ${bought} of ${countOf(all, "material")}, for ${formatDollars(partial.totalCents)}.`;
  }
  const isTooLittle = input.products.every((product) => product.priceCents > limitCents);
  return isTooLittle ? " Nothing on the list can be bought within it." : "";
}

function describeWayOut(
  { giveUp, needed, plan, overBudgetCents }: Relaxation,
  startDate: string | null,
): WayOut {
  const total = formatDollars(plan.totalCents);
  const days = needed.latestLeadTimeDays;
  const steps = giveUp.map((name) => {
    switch (name) {
      case "budgetCents":
        return `raise the budget to ${total}, ${formatDollars(overBudgetCents)} more`;
      case "latestLeadTimeDays":
        return days === null || days === undefined
          ? `accept that not everything may be there by ${startDate ? formatDay(startDate) : "then"}`
          : `wait ${countOf(days, "day")} for the last delivery`;
      case "maximumSuppliers":
        return `buy from ${countOf(needed.maximumSuppliers ?? plan.suppliers.length, "supplier")}`;
      default:
        return name satisfies never;
    }
  });
  const advice = steps.join(" and ");
  const price = giveUp.includes("budgetCents") ? "" : `: the basket then costs ${total}`;
  return {
    giveUp: giveUp.map((name) => CONSTRAINTS[name]),
    message: `${advice.charAt(0).toUpperCase()}${advice.slice(1)}${price}.`,
    totalCents: plan.totalCents,
  };
}

function describeSoonest({ plans }: OptimizationResult): string {
  const fastest = plans.find(({ kind }) => kind === "fastest");
  if (!fastest || fastest.leadTimeDays === null) return "";
  return `: the soonest is in ${countOf(fastest.leadTimeDays, "day")}, for ${formatDollars(fastest.totalCents)}`;
}

/**
 * States which of budget and date cannot be met, and the ways out with their costs.
 * @param conflict of the problem as requested
 * @param result whose plans are shown: of the problem without the constraint that its first way out gives up
 */
export function describeConflict(
  conflict: Conflict | null,
  result: OptimizationResult,
  input: AllocationInput,
): PlanConflict | null {
  const [first] = conflict?.relaxations ?? [];
  if (!conflict || !first) return null;
  const { project } = input;
  const { startDate } = project.preferences;
  const waysOut = conflict.relaxations.map((relaxation) => describeWayOut(relaxation, startDate));
  const limitCents = budgetLimitCents(project);
  const isDateMissed = conflict.relaxations.every((each) => each.giveUp.includes("latestLeadTimeDays"));
  const sentences: string[] = [];
  if (isDateMissed && startDate !== null) {
    const missed = `Not everything can be there when the work starts on ${formatDay(startDate)}`;
    sentences.push(`${missed}${describeSoonest(result)}.`);
  }
  const [cheapest] = result.plans;
  if (limitCents !== null && cheapest && !cheapest.isWithinBudget) {
    sentences.push(
      `The whole list does not fit your budget of ${describeBudget(project, limitCents)}: the cheapest basket costs ${formatDollars(cheapest.totalCents)}.${describeWithinBudget(result, input, limitCents)}`,
    );
  }
  if (sentences.length === 0) sentences.push("Not all of your requirements can be met at once.");
  return { message: sentences.join(" "), waysOut };
}

function formatAmount(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** Materials that have offers but are in no plan. The search names those without offers. */
export function listShortages(
  unavailable: OptimizationResult["unavailable"],
  materials: AllocationInput["materials"],
): MaterialShortage[] {
  return unavailable.flatMap(({ materialId, reason, availableQuantity }): MaterialShortage[] => {
    const material = materials.find(({ id }) => id === materialId);
    if (!material || reason === "no-offers") return [];
    const { name: materialName, quantity, unit } = material;
    const inStock =
      availableQuantity > 0
        ? `Only ${formatAmount(availableQuantity)} of ${formatAmount(quantity)} ${unit} are in stock at all suppliers together`
        : "Out of stock at every supplier";
    const message =
      reason === "not-enough-stock"
        ? `${inStock}. The plans leave it out: order it separately, or analyze again later.`
        : "The suppliers that sell it offer too little of your list to reach their minimum order. The plans leave it out.";
    return [{ materialName, reason, message }];
  });
}

/** Why nothing at all can be bought, and what to do. */
export function describeNothing(
  unavailable: OptimizationResult["unavailable"],
  conflict: Conflict | null,
): string {
  const kept = "Your list is kept: choose Retry Analysis later, or add a supplier.";
  if (conflict) return `This list is too small for the suppliers' minimum orders. ${kept}`;
  const onSale = unavailable.filter(({ reason }) => reason !== "no-offers");
  if (onSale.length > 0 && onSale.every(({ reason }) => reason === "not-enough-stock")) {
    return `Everything on the list is out of stock or in short supply at every supplier. ${kept}`;
  }
  return `No supplier can deliver any of these materials now. ${kept}`;
}

/** Which of the user's wishes could not count, and why. */
export function listPlanNotes({ project, materials, products, suppliers, now }: AllocationInput): string[] {
  const { preferences } = project;
  const notes: string[] = [];
  const names = preferences.preferredSuppliers;
  const missing = names.filter((name) => !suppliers.some((supplier) => isPreferred(supplier, [name])));
  if (missing.length > 0) {
    notes.push(`Nothing on this list is offered by ${missing.join(", ")}, which you prefer.`);
  }
  if (preferences.localSuppliers && !suppliers.some((supplier) => supplier.isLocal)) {
    notes.push(
      "None of these suppliers is known to be local, so that preference had no effect. You can add a local yard's price list as a supplier.",
    );
  }
  if (preferences.sustainableOnly) {
    const labelled = new Set(products.filter(isSustainable).map((product) => product.materialId));
    const without = materials.filter(({ id }) => !labelled.has(id)).length;
    if (without > 0) {
      notes.push(
        `For ${without} of ${countOf(materials.length, "material")} no seller states that a product is sustainable, so the preference had no effect there.`,
      );
    }
  }
  const { startDate } = preferences;
  if (startDate !== null && daysUntilStart(startDate, now) === null) {
    notes.push(`The start date of the work, ${formatDay(startDate)}, has passed: the plans ignore it.`);
  }
  const hasWishes =
    names.length > 0 || preferences.localSuppliers || preferences.sustainableOnly || preferences.fastShipping;
  if (hasWishes && project.budgetMaxCents === null) {
    notes.push(
      "Your preferences determine the best plan within a budget. Without a budget there is no such plan: the other plans are based on cost, suppliers and days.",
    );
  }
  return notes;
}

/** Values of the landing page's form, as the server accepts them. Pure. */
import { BUDGET_CHOICES } from "../../../../schema/constants.ts";
import type { CreateProjectInput } from "../../../gql/graphql.ts";
import { projectTypeOf } from "./project-input.ts";

/** The form's values by control name, read from the form or from its draft. */
type QuickValues = Readonly<Record<string, unknown>>;

/** The form's draft. */
export const QUICK_DRAFT = "quick-project";

/** An amount of a budget choice in the format the API uses. */
function dollars(amount: number | null | undefined): string | null {
  return amount === null || amount === undefined ? null : amount.toFixed(2);
}

/** The short form's values in the form the mutation accepts: trimmed, with null for empty ones. */
export function quickInputOf(values: QuickValues): CreateProjectInput {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const budget = BUDGET_CHOICES.find((choice) => choice.value === text("budget"));
  return {
    name: text("name"),
    description: text("description"),
    projectType: projectTypeOf(text("projectType")),
    timeline: text("timeline") || null,
    budgetMin: dollars(budget?.min),
    budgetMax: dollars(budget?.max),
  };
}

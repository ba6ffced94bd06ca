import { toPlainAmount } from "../../../../schema/typed-number.ts";
import type { CreateComprehensiveProjectInput, MaterialQuality, ProjectType } from "../../../gql/graphql.ts";
import type { WizardValues } from "./wizard-values.ts";

const TYPES: Record<string, ProjectType> = {
  residential: "RESIDENTIAL",
  commercial: "COMMERCIAL",
  industrial: "INDUSTRIAL",
};

const QUALITIES: Record<string, MaterialQuality> = {
  economy: "ECONOMY",
  standard: "STANDARD",
  premium: "PREMIUM",
};

/** Maps a form's type to the API's. Types that no form offers count as residential. */
export function projectTypeOf(value: string): ProjectType {
  return TYPES[value] ?? "RESIDENTIAL";
}

/** The wizard's values in the form the server accepts: empty texts become null. */
export function toProjectInput(values: WizardValues): CreateComprehensiveProjectInput {
  const text = (value: string) => value.trim() || null;
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    projectType: projectTypeOf(values.projectType),
    location: text(values.location),
    zipCode: text(values.zipCode),
    timeline: text(values.timeline),
    startDate: text(values.startDate),
    budgetMin: toPlainAmount(values.budgetMin) || null,
    budgetMax: toPlainAmount(values.budgetMax) || null,
    budgetFlexibility: values.budgetFlexibility,
    materialQuality: QUALITIES[values.materialQuality] ?? "STANDARD",
    materialPreferences: values.materialPreferences,
    preferredSuppliers: values.preferredSuppliers,
    requirements: values.requirements,
    specialInstructions: text(values.specialInstructions),
  };
}

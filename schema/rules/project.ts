/** Rules of projects: the home form, the quick form and the four-step wizard. Money is a decimal string in dollars. */
import * as z from "zod/mini";
import { LIMITS, MATERIAL_QUALITIES, PROJECT_TYPES } from "../constants.ts";
import { isDollars, toPlainAmount } from "../typed-number.ts";
import { MESSAGES } from "./messages.ts";
import { dollarsRule, withoutControls } from "./text.ts";

const text = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, MESSAGES.tooLong))));

const line = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, MESSAGES.tooLong), withoutControls)));

/** 5 digits or 5+4; empty counts as absent. */
const zipCode = z.optional(
  z.nullable(
    z.union([z.literal(""), z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, MESSAGES.zipInvalid))]),
  ),
);

/** Dollars as "5000", "5,000" or "$5000.50"; an empty field counts as absent. */
const money = z.optional(z.nullable(z.union([z.literal(""), dollarsRule(MESSAGES.budgetInvalid)])));

/** Whether the upper limit is not below the lower one; true when one of them is missing. */
function boundsInOrder(fields: {
  budgetMin?: string | null | undefined;
  budgetMax?: string | null | undefined;
}): boolean {
  return !fields.budgetMin || !fields.budgetMax || Number(fields.budgetMax) >= Number(fields.budgetMin);
}

/** A limit of the wizard's budget. @param low the message for an amount below the minimum of all budgets */
const budgetBound = (low: string) =>
  z.optional(
    z.nullable(
      z.union([
        z.literal(""),
        z.string(MESSAGES.budgetInvalid).check(
          z.overwrite(toPlainAmount),
          z.refine((dollars) => dollars === "" || !(Number(dollars) < LIMITS.budgetMin), low),
          z.refine(isDollars, MESSAGES.budgetInvalid),
        ),
      ]),
    ),
  );

/** Two texts that the home form and the quick form ask for; each form has its own toast for a missing one. */
const nameAndDescription = (missing: string) => ({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(LIMITS.projectNameMax, MESSAGES.projectNameLong),
      withoutControls,
    ),
  description: z
    .string()
    .check(z.trim(), z.minLength(1, missing), z.maxLength(LIMITS.descriptionMax, MESSAGES.descriptionLong)),
});

/** The name of a project's copy. */
export const copyNameRule = nameAndDescription(MESSAGES.copyNameMissing).name;

/** The default name of a copy, cut to the longest name allowed. */
export function nameOfCopy(name: string): string {
  return `Copy of ${name}`.slice(0, LIMITS.projectNameMax).trim();
}

/** The default name of a project that buys an order again, cut to the longest name allowed. */
export function nameOfRepeat(name: string): string {
  return `Again: ${name}`.slice(0, LIMITS.projectNameMax).trim();
}

const flag = z.optional(z.nullable(z.boolean()));
const materialFlags = {
  sustainableOnly: flag,
  localSuppliers: flag,
  bulkDiscounts: flag,
  fastShipping: flag,
};
const requirementFlags = {
  permitRequired: flag,
  professionalInstallation: flag,
  deliveryRequired: flag,
  urgentTimeline: flag,
};

/** The wizard's questions in addition to a project's own fields, in one level. */
const wishes = {
  startDate: z.optional(z.nullable(z.union([z.literal(""), z.iso.date(MESSAGES.startDateInvalid)]))),
  budgetFlexibility: z.optional(
    z.nullable(
      z
        .number()
        .check(z.int(), z.minimum(0, MESSAGES.flexibilityRange), z.maximum(100, MESSAGES.flexibilityRange)),
    ),
  ),
  materialQuality: z.optional(z.nullable(z.enum(MATERIAL_QUALITIES))),
  preferredSuppliers: z.optional(
    z.nullable(z.array(z.string().check(z.maxLength(100), withoutControls)).check(z.maxLength(20))),
  ),
  specialInstructions: text(2_000),
};

/** Changes of preferences; fields left out, or null, stay unchanged. */
export const projectPreferencesRule = z.object({ ...wishes, ...materialFlags, ...requirementFlags });
/** Requirements for a project's materials and suppliers, as forms hold them. */
export type ProjectPreferencesFields = z.infer<typeof projectPreferencesRule>;

/** A project after a change of its words; of the preferences only the changed ones. */
export const projectChangeRule = z.object({
  ...nameAndDescription(MESSAGES.homeMissing),
  preferences: z.optional(z.nullable(projectPreferencesRule)),
});

/** A project from the short form: a name and a description, everything else optional. */
export const quickProjectRule = z
  .object({
    ...nameAndDescription(MESSAGES.quickMissing),
    projectType: z.optional(z.nullable(z.enum(PROJECT_TYPES))),
    timeline: line(100),
    location: line(200),
    zipCode,
    budgetMin: money,
    budgetMax: money,
  })
  .check(z.refine(boundsInOrder, { path: ["budgetMax"], error: MESSAGES.budgetOrder }));
/** Values of the short form; the budget is a text in dollars. */
export type QuickProjectFields = z.infer<typeof quickProjectRule>;

/** A project from the wizard, whose steps are checked together at its end. */
export const wizardProjectRule = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(LIMITS.projectNameMin, MESSAGES.projectNameShort),
        z.maxLength(LIMITS.projectNameMax, MESSAGES.projectNameLong),
        withoutControls,
      ),
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(LIMITS.descriptionMin, MESSAGES.descriptionShort),
        z.maxLength(LIMITS.descriptionMax, MESSAGES.descriptionLong),
      ),
    projectType: z.enum(PROJECT_TYPES),
    location: line(200),
    zipCode,
    timeline: line(100),
    startDate: wishes.startDate,
    budgetMin: budgetBound(MESSAGES.budgetMinLow),
    budgetMax: budgetBound(MESSAGES.budgetMaxLow),
    budgetFlexibility: wishes.budgetFlexibility,
    materialQuality: wishes.materialQuality,
    materialPreferences: z.optional(z.nullable(z.object(materialFlags))),
    preferredSuppliers: wishes.preferredSuppliers,
    requirements: z.optional(z.nullable(z.object(requirementFlags))),
    specialInstructions: wishes.specialInstructions,
  })
  .check(z.refine(boundsInOrder, { path: ["budgetMax"], error: MESSAGES.budgetOrder }));
/** Values of the wizard; the budget is a text in dollars. */
export type WizardProjectFields = z.infer<typeof wizardProjectRule>;

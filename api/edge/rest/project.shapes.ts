/** What the project calls answer. */
import * as z from "zod/mini";
import { MATERIAL_QUALITIES, PROJECT_TYPES } from "../../../schema/constants.ts";
import { PROJECT_STATUSES } from "../../domains/project/index.ts";
import { amountText, completenessShape, described, id, instant, named } from "./shapes.ts";

const metadata = z.strictObject({
  startDate: z.nullable(z.iso.date()),
  budgetFlexibility: described("Percent by which the budget may be exceeded.", z.int()),
  materialQuality: z.enum(MATERIAL_QUALITIES),
  sustainableOnly: z.boolean(),
  localSuppliers: z.boolean(),
  bulkDiscounts: z.boolean(),
  fastShipping: z.boolean(),
  preferredSuppliers: z.array(z.string()),
  permitRequired: z.boolean(),
  professionalInstallation: z.boolean(),
  deliveryRequired: z.boolean(),
  urgentTimeline: z.boolean(),
  specialInstructions: z.nullable(z.string()),
});

export const projectShape = named(
  "Project",
  "A job whose materials are found, priced and bought.",
  z.strictObject({
    id,
    name: z.string(),
    description: z.string(),
    status: z.enum(PROJECT_STATUSES),
    projectType: z.enum(PROJECT_TYPES),
    timeline: z.nullable(z.string()),
    location: z.string(),
    zipCode: z.string(),
    isTest: described(
      "Whether it was made with a test key: the sandbox alone is asked and paid.",
      z.boolean(),
    ),
    createdAt: instant,
    updatedAt: instant,
    budgetMin: z.nullable(amountText),
    budgetMax: z.nullable(amountText),
    metadata: described("The wishes of the four-step wizard; defaults where it was not used.", metadata),
    jobNotes: described(
      "What whoever orders and builds must know beside the list: delivery, permit, installation, special instructions.",
      z.array(
        z.strictObject({
          label: described('What it is about, such as "Permit".', z.string()),
          text: described("What was said, in the owner's words where there are any.", z.string()),
          effect: described(
            "What is done about it; null where a person has to see to it.",
            z.nullable(z.string()),
          ),
        }),
      ),
    ),
    completeness: completenessShape,
  }),
);

export const deletedShape = z.strictObject({ deletedId: described("The project that is no more.", id) });

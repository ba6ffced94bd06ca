/** Answers of the project calls. */
import * as z from "zod/mini";
import { MATERIAL_QUALITIES, PROJECT_TYPES } from "../../../../schema/constants.ts";
import { PROJECT_STATUSES } from "../../../domains/project/index.ts";
import { amountText, completenessShape, described, id, instant, named } from "../shapes.ts";

const metadata = z.strictObject({
  startDate: z.nullable(z.iso.date()),
  budgetFlexibility: described("Percentage by which the budget may be exceeded.", z.int()),
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

const signedAmount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

const watchShape = z.strictObject({
  thresholdPercent: described("Change of the total, in percent, above which to notify.", z.int()),
  comparedSince: instant,
  comparedAmount: amountText,
  latestAmount: described(
    "At the last check; null before it, and while the list cannot be bought in full.",
    z.nullable(amountText),
  ),
  unavailableMaterials: z.array(z.string()),
  checkedAt: z.nullable(instant),
  nextCheckAt: instant,
  problem: described("Why the last check failed; null if it succeeded.", z.nullable(z.string())),
  lastMove: z.nullable(
    z.strictObject({
      movedAt: instant,
      amountBefore: amountText,
      amountAfter: amountText,
      parts: described(
        "What caused the difference, largest first; the parts add up to it to the cent.",
        z.array(
          z.strictObject({
            kind: z.enum(["line", "delivery", "tax"]),
            label: z.string(),
            difference: described("Negative for a decrease.", signedAmount),
            suppliersBefore: z.nullable(z.string()),
            suppliersAfter: z.nullable(z.string()),
          }),
        ),
      ),
    }),
  ),
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
      "Whether it was created with a test key: only the sandbox is searched and paid.",
      z.boolean(),
    ),
    createdAt: instant,
    updatedAt: instant,
    budgetMin: z.nullable(amountText),
    budgetMax: z.nullable(amountText),
    metadata: described("The preferences from the four-step wizard; defaults if it was not used.", metadata),
    jobNotes: described(
      "Notes for those who order and build: delivery, permit, installation, special instructions.",
      z.array(
        z.strictObject({
          label: described('The subject, such as "Permit".', z.string()),
          text: described("The note, in the owner's words where there are any.", z.string()),
          effect: described(
            "What is done about it automatically; null if a person must take care of it.",
            z.nullable(z.string()),
          ),
        }),
      ),
    ),
    completeness: completenessShape,
    priceWatch: described("Watch on its cheapest total; null if it is not watched.", z.nullable(watchShape)),
  }),
);

export const deletedShape = z.strictObject({ deletedId: described("The deleted project.", id) });

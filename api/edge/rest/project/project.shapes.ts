/** Answers of the project calls. */
import * as z from "zod/mini";
import { MATERIAL_QUALITIES, PROJECT_TYPES } from "../../../../schema/constants.ts";
import { PROJECT_STATUSES } from "../../../domains/project/index.ts";
import { amountText, completenessShape, described, id, instant, named } from "../shapes.ts";

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

const signedAmount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

const watchShape = z.strictObject({
  thresholdPercent: described("By more than how many percent the total must move to be told.", z.int()),
  comparedSince: instant,
  comparedAmount: amountText,
  latestAmount: described(
    "At the last look; null before it, and while not all of the list can be bought.",
    z.nullable(amountText),
  ),
  unavailableMaterials: z.array(z.string()),
  checkedAt: z.nullable(instant),
  nextCheckAt: instant,
  problem: described(
    "Why the last look came to nothing; null when it came to something.",
    z.nullable(z.string()),
  ),
  lastMove: z.nullable(
    z.strictObject({
      movedAt: instant,
      amountBefore: amountText,
      amountAfter: amountText,
      parts: described(
        "What made the difference, the largest first; they add up to it to the cent.",
        z.array(
          z.strictObject({
            kind: z.enum(["line", "delivery", "tax"]),
            label: z.string(),
            difference: described("Negative where it is cheaper.", signedAmount),
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
    priceWatch: described("How its cheapest total is watched; null when it is not.", z.nullable(watchShape)),
  }),
);

export const deletedShape = z.strictObject({ deletedId: described("The project that is no more.", id) });

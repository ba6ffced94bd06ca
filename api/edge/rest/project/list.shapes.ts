/** Answers of changes to the material list. */
import * as z from "zod/mini";
import { PROJECT_STATUSES } from "../../../domains/project/index.ts";
import { described, named } from "../shapes.ts";

const quantity = z.nullable(z.number());

const lineChange = named(
  "MaterialChange",
  "A line whose purchase has changed.",
  z.strictObject({
    key: described("Stable key of the line within the project.", z.string()),
    name: described("The material's name; its former name if it was removed.", z.string()),
    previousName: described("Its previous name; null if unchanged.", z.nullable(z.string())),
    unit: z.string(),
    previousQuantity: described("Null for a new line.", quantity),
    quantity: described("Null for a removed line.", quantity),
  }),
);

export const listChangeShape = named(
  "ListChange",
  "The list was recomputed; offers, plans and basket follow as the agents work.",
  z.strictObject({
    status: described("The project's current status.", z.enum(PROJECT_STATUSES)),
    changes: z.array(lineChange),
  }),
);

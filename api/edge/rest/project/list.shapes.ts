/** Answers of changes to the material list. */
import * as z from "zod/mini";
import { PROJECT_STATUSES } from "../../../domains/project/index.ts";
import { described, named } from "../shapes.ts";

const quantity = z.nullable(z.number());

const lineChange = named(
  "MaterialChange",
  "A line that is bought differently now.",
  z.strictObject({
    key: described("Stable name of the line within the project.", z.string()),
    name: described("The material's name; what it was called when it is gone.", z.string()),
    previousName: described(
      "What it was called before; null where that is the same.",
      z.nullable(z.string()),
    ),
    unit: z.string(),
    previousQuantity: described("Null for a new line.", quantity),
    quantity: described("Null for a line that is gone.", quantity),
  }),
);

export const listChangeShape = named(
  "ListChange",
  "The list follows the change; offers, plans and basket follow as the agents work.",
  z.strictObject({
    status: described("Where the project stands now.", z.enum(PROJECT_STATUSES)),
    changes: z.array(lineChange),
  }),
);

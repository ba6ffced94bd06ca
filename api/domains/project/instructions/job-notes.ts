/** What buyers and builders must know about a job in addition to its list. */
import type { ProjectPreferences } from "../project.types.ts";
import { describeWish } from "./describe-wish.ts";
import type { NamedSupplier } from "./instruction.types.ts";
import { readInstructions } from "./read-instructions.ts";

/** One note about a job, for those who order and build. */
export interface JobNote {
  label: string;
  text: string;
  /** How it is handled; null where a person has to do it. */
  effect: string | null;
}

type NotedPreferences = Pick<
  ProjectPreferences,
  "deliveryRequired" | "permitRequired" | "professionalInstallation" | "specialInstructions"
>;

/**
 * Delivery is always stated, because it determines suppliers and what an order costs; the others where they were
 * requested.
 * @param suppliers those that the instructions may name
 */
export function listJobNotes(asked: NotedPreferences, suppliers: readonly NamedSupplier[]): JobNote[] {
  return [
    asked.deliveryRequired
      ? {
          label: "Delivery",
          text: "To the site",
          effect:
            "Suppliers that say they do not deliver there are left out, and delivery is in the total, except where you pick up.",
        }
      : {
          label: "Delivery",
          text: "Not needed",
          effect: "No delivery is charged where the store offers pick-up.",
        },
    ...(asked.permitRequired
      ? [{ label: "Permit", text: "Required; its fee is not in the total", effect: null }]
      : []),
    ...(asked.professionalInstallation
      ? [{ label: "Installation", text: "By a professional; labor is not in the total", effect: null }]
      : []),
    ...readInstructions(asked.specialInstructions, suppliers).map(({ text, wish }) => ({
      label: "Special instructions",
      text,
      effect: wish && describeWish(wish),
    })),
  ];
}

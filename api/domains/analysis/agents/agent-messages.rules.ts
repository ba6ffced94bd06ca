/** Agents' messages about their work, where the sentence needs more than a count. Pure. */
import { formatDollars } from "../../../platform/money.ts";
import type { Plan } from "../../optimization/index.ts";
import { countOf } from "../analysis.rules.ts";

interface SearchCounts {
  offers: number;
  /** Materials with one of these offers. */
  offered: number;
  /** Materials that suppliers were not asked for, since earlier offers for them are still valid. */
  kept: number;
  /** Suppliers that answered. */
  answered: number;
}

/** The message about a search's result. After a change, only some lines are searched, often those that no supplier has. */
export function describeSearch({ offers, offered, kept, answered }: SearchCounts): string {
  const from = `from ${countOf(answered, "supplier")}`;
  const isMore = kept > 0;
  const found = `${countOf(offers, "offer")} for ${countOf(offered, "material")}${isMore ? " more" : ""} ${from}`;
  if (!isMore) return offers === 0 ? `No offers ${from}` : found;
  return `The offers for ${countOf(kept, "material")} are still valid; ${offers === 0 ? `nothing new ${from}` : found}`;
}

/** The message about the basket found so far, and its distance from the cheapest: rounded up, since it is a bound. */
export function describeIncumbent({
  totalCents,
  proof,
}: Pick<Plan, "totalCents"> & { proof: Pick<Plan["proof"], "gap"> }): string {
  const basket = `Best basket so far: ${formatDollars(totalCents)}`;
  if (proof.gap >= 1 || proof.gap <= 0) return basket;
  return `${basket}, at most ${(Math.ceil(proof.gap * 1_000) / 10).toFixed(1)}% above the cheapest possible`;
}

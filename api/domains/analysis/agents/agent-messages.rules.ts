/** What agents say of their work, where the sentence takes more than a count. Pure. */
import { formatDollars } from "../../../platform/money.ts";
import type { Plan } from "../../optimization/index.ts";
import { countOf } from "../analysis.rules.ts";

interface SearchCounts {
  offers: number;
  /** Materials with one of these offers. */
  offered: number;
  /** Materials that were not asked for, since what was found for them before still holds. */
  kept: number;
  /** Suppliers that answered. */
  answered: number;
}

/** What a search has found. After a change only some lines are asked for, often those that nobody has. */
export function describeSearch({ offers, offered, kept, answered }: SearchCounts): string {
  const from = `from ${countOf(answered, "supplier")}`;
  const isMore = kept > 0;
  const found = `${countOf(offers, "offer")} for ${countOf(offered, "material")}${isMore ? " more" : ""} ${from}`;
  if (!isMore) return offers === 0 ? `No offers ${from}` : found;
  return `The offers for ${countOf(kept, "material")} still hold; ${offers === 0 ? `nothing new ${from}` : found}`;
}

/** The basket found so far, and how far it can be from the cheapest: rounded up, since it is a bound. */
export function describeIncumbent({
  totalCents,
  proof,
}: Pick<Plan, "totalCents"> & { proof: Pick<Plan["proof"], "gap"> }): string {
  const basket = `Best basket so far: ${formatDollars(totalCents)}`;
  if (proof.gap >= 1 || proof.gap <= 0) return basket;
  return `${basket}, at most ${(Math.ceil(proof.gap * 1_000) / 10).toFixed(1)} % above the cheapest possible`;
}

import { formatWholeMoney } from "../../../lib/format.ts";

/** "$5,000 – $15,000", a single bound, or null when no budget was given. */
export function budgetRange(project: { budgetMin: string | null; budgetMax: string | null }): string | null {
  const { budgetMin, budgetMax } = project;
  if (budgetMin !== null && budgetMax !== null) {
    return `${formatWholeMoney(budgetMin)} – ${formatWholeMoney(budgetMax)}`;
  }
  if (budgetMax !== null) return `Up to ${formatWholeMoney(budgetMax)}`;
  return budgetMin === null ? null : `From ${formatWholeMoney(budgetMin)}`;
}

/** Counts usage in the same transaction as the counted work: either both happen or neither. */
import { PROFESSIONAL_USAGE, type UsageMeter } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";
import { findAccountPlan } from "../plans/find-plan.ts";
import { limitsOf } from "../plans/plan.rules.ts";
import { monthOf, projectLimitError } from "./usage.rules.ts";
import { addUse, loadCounts } from "./usage.store.ts";

/** Something done on behalf of an account. */
interface Use {
  organizationId: string;
  meter: UsageMeter;
  /** An integer; 0 counts nothing. */
  amount: number;
  /** When it happened: decides the month, UTC. */
  at: Date;
}

/** Counts usage that no plan limits. */
export async function meterUse(
  transaction: Connection,
  { organizationId, meter, amount, at }: Use,
): Promise<void> {
  if (amount === 0) return;
  await addUse(transaction, { organizationId, month: monthOf(at).startsAt, meter, amount }, null);
}

/**
 * Counts a new project.
 * @throws AppError PLAN_LIMIT when the month's projects are used up
 */
export async function meterProject(transaction: Connection, organizationId: string, at: Date): Promise<void> {
  const { kind } = await findAccountPlan(transaction, organizationId, at);
  const month = monthOf(at);
  const limit = limitsOf(kind).projectsPerMonth;
  const use = { organizationId, month: month.startsAt, meter: "projects", amount: 1 } as const;
  if (!(await addUse(transaction, use, limit))) throw projectLimitError(kind, limit ?? 0, month);
}

/**
 * How many supplier queries an account's plan still includes this month, for automatic queries: they must not cost
 * extra.
 *
 * @returns null where the plan sets no limit
 */
export async function findIncludedLeft(
  connection: Connection,
  organizationId: string,
  at: Date,
): Promise<number | null> {
  const { kind } = await findAccountPlan(connection, organizationId, at);
  if (kind !== "professional") return null;
  const counts = await loadCounts(connection, organizationId, monthOf(at).startsAt);
  return Math.max(0, PROFESSIONAL_USAGE["supplier-queries"].included - (counts.get("supplier-queries") ?? 0));
}

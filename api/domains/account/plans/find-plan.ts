/** Finds the plan of an account. */
import { ACCOUNT_PLANS } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { planAt } from "./plan.rules.ts";
import * as store from "./plan.store.ts";
import type { AccountPlan } from "./plan.types.ts";

/**
 * The plan of an account at an instant.
 * @throws AppError NOT_FOUND when there is no such account
 */
export async function findAccountPlan(
  connection: Connection,
  organizationId: string,
  now: Date,
): Promise<AccountPlan> {
  const since = await store.findAccountStart(connection, organizationId);
  if (since === null) throw notFound("User");
  return planAt(organizationId, await store.listPeriods(connection, organizationId), now, since);
}

/** The name of an organization's plan, and how many logins it includes; null for no limit. */
export async function findSeats(
  connection: Connection,
  organizationId: string,
  now: Date,
): Promise<{ name: string; seats: number | null }> {
  const { kind } = await findAccountPlan(connection, organizationId, now);
  const { name, seats } = ACCOUNT_PLANS[kind];
  return { name, seats };
}

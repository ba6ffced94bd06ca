/** Stores plan periods, and finds subscriptions to check at the provider. */
import { ACCOUNT_PLANS, type AccountPlanKind } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import type { PlanPeriodModel } from "../../../prisma/generated/models.ts";
import { subscriptionKey } from "./plan.rules.ts";
import type { PlanPeriod, PlanSource } from "./plan.types.ts";

/** The periods of an organization's plans, oldest first. */
export async function listPeriods(connection: Connection, organizationId: string): Promise<PlanPeriod[]> {
  const rows = await connection.planPeriod.findMany({
    where: { organizationId },
    orderBy: { startsAt: "asc" },
  });
  return rows.map(toPeriod);
}

/** When the account was created; null when there is none. */
export async function findAccountStart(connection: Connection, organizationId: string): Promise<Date | null> {
  if (!isId(organizationId)) return null;
  const row = await connection.organization.findUnique({
    where: { id: organizationId },
    select: { createdAt: true },
  });
  return row?.createdAt ?? null;
}

/** @returns false when a period with this source already exists */
export async function insertPeriod(connection: Connection, period: PlanPeriod): Promise<boolean> {
  const { count } = await connection.planPeriod.createMany({ data: [period], skipDuplicates: true });
  return count === 1;
}

/**
 * Stores a subscription as it was at `checkedAt`. An earlier answer never overwrites a later one, in whatever order
 * they arrive.
 */
export async function saveSubscription(
  connection: Connection,
  { organizationId, sourceKey, ...state }: PlanPeriod,
  checkedAt: Date,
): Promise<void> {
  await connection.planPeriod.createMany({
    data: [{ organizationId, sourceKey, ...state, checkedAt }],
    skipDuplicates: true,
  });
  await connection.planPeriod.updateMany({
    where: { sourceKey, OR: [{ checkedAt: null }, { checkedAt: { lte: checkedAt } }] },
    data: { ...state, checkedAt },
  });
}

/** The account a subscription belongs to; null when it is not known here. */
export async function findSubscriber(connection: Connection, subscriptionId: string): Promise<string | null> {
  const row = await connection.planPeriod.findUnique({
    where: { sourceKey: subscriptionKey(subscriptionId) },
  });
  return row?.organizationId ?? null;
}

/** Ends the current grants, because another replaces them. */
export async function endGrants(connection: Connection, organizationId: string, endsAt: Date): Promise<void> {
  await connection.planPeriod.updateMany({
    where: { organizationId, source: "grant", OR: [{ endsAt: null }, { endsAt: { gt: endsAt } }] },
    data: { endsAt },
  });
}

/** Periods of subscriptions that should have been renewed or have ended, and were not checked recently. */
export async function listOverdue(
  connection: Connection,
  { now, checkedBefore, limit }: { now: Date; checkedBefore: Date; limit: number },
): Promise<{ organizationId: string; subscriptionId: string }[]> {
  const rows = await connection.planPeriod.findMany({
    where: {
      source: "subscription",
      providerStatus: { in: ["active", "trialing", "past_due"] },
      renewsAt: { lte: now },
      checkedAt: { lt: checkedBefore },
    },
    orderBy: { checkedAt: "asc" },
    take: limit,
  });
  return rows.map(({ organizationId, sourceKey }) => ({
    organizationId,
    subscriptionId: sourceKey.slice(subscriptionKey("").length),
  }));
}

function toPeriod(row: PlanPeriodModel): PlanPeriod {
  const { organizationId, sourceKey, startsAt, endsAt, providerStatus, renewsAt, trialEndsAt } = row;
  return {
    organizationId,
    kind: toKind(row.kind),
    source: toSource(row.source),
    sourceKey,
    startsAt,
    endsAt,
    providerStatus,
    renewsAt,
    trialEndsAt,
  };
}

function toKind(text: string): AccountPlanKind {
  if (text in ACCOUNT_PLANS) return text as AccountPlanKind;
  throw new Error(`a stored plan is unknown: ${text}`);
}

function toSource(text: string): PlanSource {
  if (text === "trial" || text === "subscription" || text === "grant") return text;
  throw new Error(`the source of a stored plan is unknown: ${text}`);
}

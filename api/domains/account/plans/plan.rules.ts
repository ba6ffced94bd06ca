/** Determines the current plan, and its limits. */
import { ACCOUNT_PLANS, type AccountPlanKind } from "../../../../schema/constants.ts";
import type { AccountPlan, AccountPlanAction, PlanPeriod } from "./plan.types.ts";
import type { ProviderSubscription } from "./plan-provider.ts";

/**
 * Statuses of a subscription under which the plan is valid. `past_due` is among them: a payment has failed and the
 * provider is retrying; it ends the subscription when it gives up.
 */
const LIVE_STATUSES: readonly string[] = ["active", "trialing", "past_due"];

/** Statuses of a subscription whose first payment never arrived. */
const NEVER_PAID: readonly string[] = ["incomplete", "incomplete_expired"];

const RANKS: Readonly<Record<AccountPlanKind, number>> = { starter: 0, professional: 1, enterprise: 2 };
const SOURCE_RANKS: Readonly<Record<PlanPeriod["source"], number>> = { trial: 0, grant: 1, subscription: 2 };

const SUBSCRIPTION_KEY = "subscription:";

export const subscriptionKey = (subscriptionId: string): string => `${SUBSCRIPTION_KEY}${subscriptionId}`;

/** The larger plan wins; of two equal ones, the paid one wins over the free one. */
function compare(a: PlanPeriod, b: PlanPeriod): number {
  return RANKS[b.kind] - RANKS[a.kind] || SOURCE_RANKS[b.source] - SOURCE_RANKS[a.source];
}

function holdsAt(period: PlanPeriod, now: Date): boolean {
  const isLive = period.providerStatus === null || LIVE_STATUSES.includes(period.providerStatus);
  return isLive && period.startsAt <= now && (period.endsAt === null || now < period.endsAt);
}

/**
 * The plan at an instant.
 * @param periods all of one account
 * @param accountSince when the account was created: a Starter that never had another plan is one since then
 */
export function planAt(
  organizationId: string,
  periods: readonly PlanPeriod[],
  now: Date,
  accountSince: Date,
): AccountPlan {
  const holding = periods.filter((period) => holdsAt(period, now)).sort(compare);
  const [period] = holding;
  const subscriptions = holding.filter(({ source }) => source === "subscription");
  return {
    organizationId,
    kind: period?.kind ?? "starter",
    since: period?.startsAt ?? lastEnd(periods, now) ?? accountSince,
    trialEndsAt: trialEnd(period, now),
    periodEndsAt: period?.endsAt === null ? period.renewsAt : null,
    cancelsAt: period?.endsAt ?? null,
    isPastDue: subscriptions.some(({ providerStatus }) => providerStatus === "past_due"),
    allowedActions: actionsAt(periods, holding),
    subscriptionIds: subscriptions.map(({ sourceKey }) => sourceKey.slice(SUBSCRIPTION_KEY.length)),
  };
}

function trialEnd(period: PlanPeriod | undefined, now: Date): Date | null {
  if (period?.source === "trial") return period.endsAt;
  const end = period?.trialEndsAt ?? null;
  return end !== null && now < end ? end : null;
}

function lastEnd(periods: readonly PlanPeriod[], now: Date): Date | null {
  const ends = periods.flatMap(({ endsAt }) => (endsAt !== null && endsAt <= now ? [endsAt.getTime()] : []));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

function actionsAt(periods: readonly PlanPeriod[], holding: readonly PlanPeriod[]): AccountPlanAction[] {
  const subscriptions = holding.filter(({ source }) => source === "subscription");
  const isGranted = holding.some(({ source }) => source === "grant");
  const isNew = periods.every(({ source }) => source === "grant");
  return [
    ...(isNew && !isGranted ? (["start-trial"] as const) : []),
    ...(subscriptions.length === 0 && !isGranted ? (["subscribe"] as const) : []),
    ...(subscriptions.some(({ endsAt }) => endsAt === null) ? (["cancel"] as const) : []),
    ...(subscriptions.some(({ endsAt }) => endsAt !== null) ? (["resume"] as const) : []),
  ];
}

/**
 * The largest plan within a time range, and whether overage is priced: in a month that was a free trial throughout it
 * is not.
 */
export function planWithin(
  periods: readonly PlanPeriod[],
  startsAt: Date,
  endsAt: Date,
): { kind: AccountPlanKind; isPriced: boolean } {
  const within = periods
    .filter((period) => !NEVER_PAID.includes(period.providerStatus ?? ""))
    .filter((period) => period.startsAt < endsAt && (period.endsAt === null || startsAt < period.endsAt));
  const kind = [...within].sort(compare)[0]?.kind ?? "starter";
  return {
    kind,
    isPriced: kind === "professional" && within.some((period) => isPaidBefore(period, endsAt)),
  };
}

function isPaidBefore({ source, trialEndsAt }: PlanPeriod, endsAt: Date): boolean {
  return source !== "trial" && (trialEndsAt === null || trialEndsAt < endsAt);
}

/** The limits of a plan; null: none. */
export function limitsOf(kind: AccountPlanKind): {
  projectsPerMonth: number | null;
  materialsPerProject: number | null;
} {
  const { projectsPerMonth, materialsPerProject } = ACCOUNT_PLANS[kind];
  return { projectsPerMonth, materialsPerProject };
}

/** The free trial, from its first instant. */
export function trialPeriod(organizationId: string, now: Date): PlanPeriod {
  const endsAt = new Date(now.getTime() + ACCOUNT_PLANS.professional.trialDays * 24 * 60 * 60 * 1_000);
  return {
    organizationId,
    kind: "professional",
    source: "trial",
    sourceKey: `trial:${organizationId}`,
    startsAt: now,
    endsAt,
    providerStatus: null,
    renewsAt: null,
    trialEndsAt: null,
  };
}

/**
 * A subscription as a period.
 * @param checkedAt when it was fetched: taken as the end of one that is no longer valid and whose end the provider does
 *   not report
 */
export function subscriptionPeriod(
  organizationId: string,
  subscription: ProviderSubscription,
  checkedAt: Date,
): PlanPeriod {
  const { id, status, startedAt, renewsAt, trialEndsAt, cancelsAt, endedAt } = subscription;
  return {
    organizationId,
    kind: "professional",
    source: "subscription",
    sourceKey: subscriptionKey(id),
    startsAt: startedAt,
    endsAt: LIVE_STATUSES.includes(status) ? cancelsAt : (endedAt ?? checkedAt),
    providerStatus: status,
    renewsAt,
    trialEndsAt,
  };
}

/** Whether a subscription is to Professional: monthly, at its price or above. */
export function isProfessional({ amountCents, currency, interval }: ProviderSubscription): boolean {
  return amountCents >= ACCOUNT_PLANS.professional.priceCents && currency === "usd" && interval === "month";
}

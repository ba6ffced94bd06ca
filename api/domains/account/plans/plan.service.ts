import type { AccountPlanKind } from "../../../../schema/constants.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { hasConfirmedEmail } from "../confirmation/confirmation.store.ts";
import { findAccountPlan } from "./find-plan.ts";
import { isProfessional, subscriptionPeriod, trialPeriod } from "./plan.rules.ts";
import * as store from "./plan.store.ts";
import type { AccountPlan, AccountPlanOutcome } from "./plan.types.ts";
import type { PlanProvider, ProviderSubscription, SubscriptionEvent } from "./plan-provider.ts";

interface PlanDependencies {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Null when subscribing is not available here. */
  provider: PlanProvider | null;
  /** Whether the trial requires a confirmed address. */
  isConfirmationDemanded: boolean;
}

/** An organization's plan, its trial, and changes reported by the payment provider. */
export type PlanService = ReturnType<typeof createPlanService>;

/** How long to wait before checking again on a subscription that should have been renewed. */
const RECHECK_MS = 10 * 60 * 1_000;
const SWEEP_BATCH = 50;

const UNCONFIRMED =
  "Please confirm your email address first: you can request the link under Settings, Profile.";

/**
 * Use cases of plans: the free trial, subscribing on the provider's page, canceling, plans set by hand. The provider's
 * state of a subscription is authoritative and is fetched again whenever it reports a change.
 */
export function createPlanService(dependencies: PlanDependencies) {
  return bindTo(dependencies, {
    getPlan,
    paymentLinkOf,
    startTrial,
    cancelPlan,
    resumePlan,
    grantPlan,
    takeWebhook,
    reconcile,
  });
}

/** Where the account subscribes; null when it currently cannot. */
function paymentLinkOf({ provider }: PlanDependencies, plan: AccountPlan): string | null {
  return plan.allowedActions.includes("subscribe")
    ? (provider?.paymentLink(plan.organizationId) ?? null)
    : null;
}

/**
 * Starts the trial; of two parallel calls, one finds it already started. Requires a confirmed address where the
 * installation demands one.
 */
async function startTrial(dependencies: PlanDependencies, viewer: Viewer): Promise<AccountPlanOutcome> {
  const { isConfirmationDemanded, database, clock } = dependencies;
  const { organizationId } = viewer;
  const plan = await getPlan(dependencies, organizationId);
  const isAllowed = plan.allowedActions.includes("start-trial");
  if (isAllowed && isConfirmationDemanded && !(await hasConfirmedEmail(database, organizationId))) {
    return conflict(dependencies, organizationId, UNCONFIRMED);
  }
  if (!isAllowed || !(await store.insertPeriod(database, trialPeriod(organizationId, clock.now())))) {
    return conflict(
      dependencies,
      organizationId,
      "The Professional trial is available only once, and only before you subscribe.",
    );
  }
  return { kind: "success", plan: await getPlan(dependencies, organizationId) };
}

/** Professional ends at the end of the paid period. */
async function cancelPlan(dependencies: PlanDependencies, viewer: Viewer): Promise<AccountPlanOutcome> {
  return setCancelled(dependencies, viewer, true, "There is no subscription to cancel: nothing is charged.");
}

async function resumePlan(dependencies: PlanDependencies, viewer: Viewer): Promise<AccountPlanOutcome> {
  return setCancelled(dependencies, viewer, false, "There is no cancellation to undo.");
}

/**
 * Sets a plan by hand, replacing one that was set before. Starter removes it; a subscription continues.
 * @throws AppError NOT_FOUND when there is no such account
 */
async function grantPlan(
  { clock, database }: PlanDependencies,
  organizationId: string,
  kind: AccountPlanKind,
): Promise<AccountPlan> {
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    await store.endGrants(transaction, organizationId, now);
    const period = trialPeriod(organizationId, now);
    const sourceKey = `grant:${organizationId}:${now.toISOString()}`;
    if (kind !== "starter") {
      await store.insertPeriod(transaction, {
        ...period,
        kind,
        source: "grant",
        sourceKey,
        endsAt: null,
      });
    }
    return findAccountPlan(transaction, organizationId, now);
  });
}

/**
 * Handles a webhook of the provider about a subscription. Its contents are not trusted: the subscription's present
 * state is fetched, so repeats and any order of arrival have the same result.
 * @returns false when it is about something else, or its signature is invalid
 * @throws AppError UNAVAILABLE when the provider cannot be reached, so that it sends the webhook again
 */
async function takeWebhook(
  dependencies: PlanDependencies,
  rawBody: Buffer,
  signatureHeader: string,
): Promise<boolean> {
  const { provider, logger } = dependencies;
  const event = provider?.readEvent(rawBody, signatureHeader) ?? null;
  if (event === null) return false;
  const organizationId = await findOwner(dependencies, event);
  if (organizationId === null) {
    // The subscription's event can arrive before its checkout's, which names the account.
    logger.info({ eventId: event.id }, "a webhook is about an unknown subscription");
    return true;
  }
  await refresh(dependencies, organizationId, event.subscriptionId);
  return true;
}

/** Checks subscriptions that should have been renewed, so that a lost webhook does no harm. */
async function reconcile(dependencies: PlanDependencies): Promise<void> {
  const { clock, database } = dependencies;
  const now = clock.now();
  const checkedBefore = new Date(now.getTime() - RECHECK_MS);
  const overdue = await store.listOverdue(database, { now, checkedBefore, limit: SWEEP_BATCH });
  for (const { organizationId, subscriptionId } of overdue)
    await refresh(dependencies, organizationId, subscriptionId);
}

function getPlan({ database, clock }: PlanDependencies, organizationId: string) {
  return findAccountPlan(database, organizationId, clock.now());
}

async function conflict(
  dependencies: PlanDependencies,
  organizationId: string,
  message: string,
): Promise<AccountPlanOutcome> {
  return { kind: "plan-conflict", message, plan: await getPlan(dependencies, organizationId) };
}

async function keep(
  { database }: PlanDependencies,
  organizationId: string,
  subscription: ProviderSubscription,
  checkedAt: Date,
): Promise<void> {
  const period = subscriptionPeriod(organizationId, subscription, checkedAt);
  await store.saveSubscription(database, period, checkedAt);
}

/** Fetches a subscription from the provider and stores it. @returns whether it exists */
async function refresh(
  dependencies: PlanDependencies,
  organizationId: string,
  subscriptionId: string,
): Promise<boolean> {
  const { clock, provider, logger } = dependencies;
  // Read before the request: the answer is at least this recent.
  const checkedAt = clock.now();
  const subscription = (await provider?.findSubscription(subscriptionId)) ?? null;
  if (subscription === null) return false;
  if (!isProfessional(subscription)) {
    logger.warn(
      { subscriptionId, organizationId },
      "a subscription is not for Professional: its price is different",
    );
    return false;
  }
  await keep(dependencies, organizationId, subscription, checkedAt);
  return true;
}

async function setCancelled(
  dependencies: PlanDependencies,
  viewer: Viewer,
  isCancelled: boolean,
  refusal: string,
): Promise<AccountPlanOutcome> {
  const { provider, clock } = dependencies;
  const plan = await getPlan(dependencies, viewer.organizationId);
  if (!plan.allowedActions.includes(isCancelled ? "cancel" : "resume")) {
    return conflict(dependencies, viewer.organizationId, refusal);
  }
  if (provider === null) throw new AppError("UNAVAILABLE", "Payments are not set up here.");
  for (const id of plan.subscriptionIds) {
    const checkedAt = clock.now();
    await keep(dependencies, viewer.organizationId, await provider.setCancelled(id, isCancelled), checkedAt);
  }
  return { kind: "success", plan: await getPlan(dependencies, viewer.organizationId) };
}

/** The account an event is about: as stored, or as the payment link said. */
async function findOwner(
  { database }: PlanDependencies,
  { subscriptionId, organizationId }: SubscriptionEvent,
): Promise<string | null> {
  const known = await store.findSubscriber(database, subscriptionId);
  if (known !== null || organizationId === null) return known;
  return (await store.findAccountStart(database, organizationId)) === null ? null : organizationId;
}

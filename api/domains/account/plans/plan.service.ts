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
  /** Null when nothing can be subscribed to here. */
  provider: PlanProvider | null;
  /** Whether the trial waits for a confirmed address. */
  isConfirmationDemanded: boolean;
}

/** An organisation's plan, its trial, and changes that the payment provider tells of. */
export type PlanService = ReturnType<typeof createPlanService>;

/** How long a subscription that ought to have been renewed is left alone after it was asked about. */
const RECHECK_MS = 10 * 60 * 1_000;
const SWEEP_BATCH = 50;

const UNCONFIRMED =
  "Please confirm your email address first: under Settings, Profile you can have the link sent to you.";

/**
 * Use cases of plans: the free days, subscribing by the provider's page, cancelling, plans given by hand. The provider's
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

/** Where the account subscribes; null when it can't now. */
function paymentLinkOf({ provider }: PlanDependencies, plan: AccountPlan): string | null {
  return plan.allowedActions.includes("subscribe")
    ? (provider?.paymentLink(plan.organizationId) ?? null)
    : null;
}

/** Of two that begin it at the same time one finds it begun. Waits for a confirmed address, where that is demanded. */
async function startTrial(dependencies: PlanDependencies, viewer: Viewer): Promise<AccountPlanOutcome> {
  const { isConfirmationDemanded, database, clock } = dependencies;
  const { organizationId } = viewer;
  const plan = await getPlan(dependencies, organizationId);
  const isAllowed = plan.allowedActions.includes("start-trial");
  if (isAllowed && isConfirmationDemanded && !(await hasConfirmedEmail(database, organizationId))) {
    return conflict(dependencies, organizationId, UNCONFIRMED);
  }
  if (!isAllowed || !(await store.insertPeriod(database, trialPeriod(organizationId, clock.now())))) {
    return conflict(dependencies, organizationId, "Professional can be tried once, before it is paid for.");
  }
  return { kind: "success", plan: await getPlan(dependencies, organizationId) };
}

/** Professional ends with the period that is paid. */
async function cancelPlan(dependencies: PlanDependencies, viewer: Viewer): Promise<AccountPlanOutcome> {
  return setCancelled(dependencies, viewer, true, "There is no subscription to cancel: nothing is charged.");
}

async function resumePlan(dependencies: PlanDependencies, viewer: Viewer): Promise<AccountPlanOutcome> {
  return setCancelled(dependencies, viewer, false, "There is no cancellation to take back.");
}

/**
 * Sets a plan by hand, replacing one that was set before. Starter takes it away; a subscription goes on.
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
 * Takes a webhook of the provider that is about a subscription. What it says is not believed: the subscription's
 * present state is fetched, so repeats and any order of arrival end the same.
 * @returns false when it is about something else, or its signature is not right
 * @throws AppError UNAVAILABLE when the provider can't be asked, so that it is sent again
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
    logger.info({ eventId: event.id }, "a webhook is about a subscription of nobody here");
    return true;
  }
  await refresh(dependencies, organizationId, event.subscriptionId);
  return true;
}

/** Asks about subscriptions that ought to have been renewed, so that a lost webhook changes nothing. */
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

/** Asks the provider how a subscription stands, and stores it. @returns whether there is such a one */
async function refresh(
  dependencies: PlanDependencies,
  organizationId: string,
  subscriptionId: string,
): Promise<boolean> {
  const { clock, provider, logger } = dependencies;
  // Taken before asking: the answer is at least as new.
  const checkedAt = clock.now();
  const subscription = (await provider?.findSubscription(subscriptionId)) ?? null;
  if (subscription === null) return false;
  if (!isProfessional(subscription)) {
    logger.warn(
      { subscriptionId, organizationId },
      "a subscription is not to Professional: its price is another",
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
  if (provider === null) throw new AppError("UNAVAILABLE", "Payments are not set up here now.");
  for (const id of plan.subscriptionIds) {
    const checkedAt = clock.now();
    await keep(dependencies, viewer.organizationId, await provider.setCancelled(id, isCancelled), checkedAt);
  }
  return { kind: "success", plan: await getPlan(dependencies, viewer.organizationId) };
}

/** Whose subscription an event is about: as it is stored, or as the payment link said. */
async function findOwner(
  { database }: PlanDependencies,
  { subscriptionId, organizationId }: SubscriptionEvent,
): Promise<string | null> {
  const known = await store.findSubscriber(database, subscriptionId);
  if (known !== null || organizationId === null) return known;
  return (await store.findAccountStart(database, organizationId)) === null ? null : organizationId;
}

/** Ordering on account: nothing is charged, the supplier bills. Ordered lines leave the basket in the same transaction. */

import { bindTo } from "../../../platform/bind.ts";
import { createTurns } from "../../../platform/concurrency/sharing.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../../platform/domain-events.ts";
import { AppError, notFound, unauthenticated } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { markUsed } from "../../approval/index.ts";
import {
  announceOrder,
  type Order,
  orderPlacedOnAccount,
  orderStore,
  type Purchase,
  purchaseStore,
} from "../../order/index.ts";
import { holdKey } from "../../partner/index.ts";
import {
  assertMayWork,
  conflict,
  findProject,
  nextStatus,
  type Project,
  projectChanged,
} from "../../project/index.ts";
import type { Settlements } from "../payment.settlement.ts";
import type {
  AccountOutcome,
  BasketForCheckout,
  CheckoutBaskets,
  CheckoutPreview,
  CheckoutRefusal,
  ExplainNoAccount,
  Shown,
} from "../payment.types.ts";
import { PaymentProviderError } from "../payment-provider.ts";
import { findRepeats, toAccountPurchases } from "./account-order.rules.ts";
import { checkPurchase, type GateOptions, toBasketPurchase } from "./approval-gate.ts";
import type { CheckoutChecks, LeftOut } from "./checkout-checks.ts";
import { assertTotals } from "./purchase.rules.ts";
import { requireSite, type SiteGate } from "./site-gate.ts";

interface AccountOptions extends GateOptions, SiteGate {
  database: Database;
  baskets: CheckoutBaskets;
  settlements: Settlements;
  checks: CheckoutChecks;
  events: EventBus;
  domainEvents: DomainEvents;
  logger: Logger;
  explainNoAccount: ExplainNoAccount;
}

/** What to order on account, and what the buyer was shown of it. */
interface AccountRequest {
  projectId: string;
  /** Suppliers whose parts of the basket to order; null for all of it. */
  supplierIds: readonly string[] | null;
  /** `totalCents` is the total of these parts. */
  shown: Shown;
}

type Opened =
  | AccountOutcome
  | CheckoutPreview
  | LeftOut
  /** The same items could still be paid by card: these orders must be cancelled first. */
  | { kind: "in-the-way"; orderIds: string[] };

const EMPTY: CheckoutRefusal = {
  kind: "basket-empty",
  message: "None of this is in the basket any more. Check the project's orders.",
};

/** A card checkout may start while another is being cancelled; more rounds than this suggest abuse. */
const MAX_ROUNDS = 4;

/** Dependencies of its functions. */
interface Dependencies extends AccountOptions {
  readonly inTurn: ReturnType<typeof createTurns>;
}

export function createAccountOrders(options: AccountOptions) {
  const dependencies: Dependencies = { ...options, inTurn: createTurns() };
  return bindTo(dependencies, { orderOnAccount, previewOnAccount });
}

/** Runs every check that precedes an order. @throws as `run` */
function previewOnAccount(dependencies: Dependencies, viewer: Viewer, request: AccountRequest) {
  return run(dependencies, viewer, request, true);
}

/** Orders, or reports why not, in one transaction that locks the basket. */
function open(
  dependencies: Dependencies,
  viewer: Viewer,
  request: AccountRequest,
  isPreview: boolean,
): Promise<Opened> {
  const { database, clock, baskets, checks, events } = dependencies;
  const { projectId, shown } = request;
  const { organizationId } = viewer;
  return inTransaction(database, async (transaction, afterCommit): Promise<Opened> => {
    // Nothing checks the key again before the supplier has the order: it is revoked either before this point or after.
    if (viewer.key && !(await holdKey(transaction, viewer.key.id, clock.now()))) throw unauthenticated();
    const basket = await baskets.lockForCheckout(transaction, organizationId, { projectId });
    const project = await findProject(transaction, organizationId, projectId);
    if (project === null) throw notFound("Project");
    assertMayWork(viewer, project);
    if (basket === null) return EMPTY;
    const former = await purchaseStore.listAccountOrders(transaction, basket.id);
    const repeats = findRepeats(basket, former, request);
    const all = toAccountPurchases(basket, former);
    const fresh = all.filter((purchase) => isWanted(request, purchase) && !isRepeated(repeats, purchase));
    if (fresh.length === 0) {
      return repeats.length > 0 ? { kind: "success", orders: repeats, basketVersion: basket.version } : EMPTY;
    }
    const scope = { transaction, afterCommit };
    const refusal = await refuse(dependencies, scope, viewer, project, basket, fresh, shown);
    if (refusal !== null) return refusal;
    // The whole basket, however it is split: a spend limit cannot be avoided by buying in two halves.
    const wanted = await toBasketPurchase(transaction, project, basket, all);
    const approval = await checkPurchase(transaction, viewer, wanted, dependencies);
    if (approval.kind === "approval-required") return approval;
    const guarded = await checks.guard(transaction, viewer, basket, fresh, shown.agreed ?? []);
    if (guarded !== null) {
      if (guarded.kind === "left-out")
        afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
      return guarded;
    }
    if (isPreview) {
      return { kind: "preview", basketVersion: basket.version, totalCents: sumOf(fresh) };
    }
    const supplierIds = fresh.flatMap(({ supplierId }) => supplierId ?? []);
    const orderIds = await orderStore.listOpenRivals(transaction, basket.id, supplierIds);
    if (orderIds.length > 0) return { kind: "in-the-way", orderIds };
    const approvalId = approval.request?.id ?? null;
    if (approvalId !== null) await markUsed(transaction, approvalId);
    const buyer = { organizationId, userId: viewer.userId, approvalId };
    const orders: Order[] = [];
    for (const purchase of fresh) orders.push(await place(dependencies, scope, buyer, purchase));
    const present = await baskets.lockForCheckout(transaction, organizationId, { projectId });
    return {
      kind: "success",
      orders: [...repeats, ...orders],
      basketVersion: present?.version ?? basket.version,
    };
  });
}

const isWanted = ({ supplierIds }: AccountRequest, { supplierId }: Purchase): boolean =>
  supplierIds === null || supplierIds.includes(supplierId ?? "");

const isRepeated = (repeats: ReturnType<typeof findRepeats>, { supplierId }: Purchase): boolean =>
  repeats.some((order) => order.supplierId === supplierId);

/** Why this cannot be ordered in its current state; null when it can, unless it needs approval. */
async function refuse(
  dependencies: Dependencies,
  { transaction }: ChangeScope,
  { organizationId }: Viewer,
  project: Project,
  basket: BasketForCheckout,
  fresh: readonly Purchase[],
  shown: Shown,
): Promise<CheckoutRefusal | null> {
  const { checks } = dependencies;
  if (nextStatus(project.status, "basketPaid") === null) return conflict(project, "basketPaid");
  if (await purchaseStore.hasPaidOrder(transaction, project.id)) {
    return { kind: "status-conflict", message: "This project has been paid already.", project };
  }
  const bought = await purchaseStore.listBoughtParts(transaction, basket.id);
  const change = await checks.findChange(transaction, basket, shown, bought, sumOf(fresh));
  if (change !== null) return change;
  const lines = fresh.flatMap((purchase) => purchase.lines);
  const review =
    (await requireSite(dependencies, transaction, project, lines)) ??
    checks.reviewPrices(basket) ??
    checks.reviewMinimum(basket, fresh);
  if (review !== null) return review;
  const { isTest } = project;
  const message = await dependencies.explainNoAccount(transaction, { organizationId, lines, isTest });
  return message === null ? null : { kind: "payment-unavailable", message };
}

async function place(
  { settlements, domainEvents, events }: Dependencies,
  scope: ChangeScope,
  buyer: orderStore.Buyer,
  purchase: Purchase,
): Promise<Order> {
  assertTotals(purchase);
  const order = await orderStore.insertOrder(scope.transaction, buyer, purchase);
  await settlements.leaveBasket(scope, order);
  await domainEvents.publish(orderPlacedOnAccount, scope, { order });
  scope.afterCommit(() => announceOrder(events, order));
  return order;
}

/** @throws as `run` */
async function orderOnAccount(
  dependencies: Dependencies,
  viewer: Viewer,
  request: AccountRequest,
): Promise<AccountOutcome> {
  const outcome = await run(dependencies, viewer, request, false);
  if (outcome.kind === "preview") throw new Error("an order was asked for and only looked at");
  return outcome;
}

/**
 * @param isPreview orders nothing: reports what it would cost, unless it was already ordered
 * @throws AppError NOT_FOUND when the project is not the viewer's; UNAUTHENTICATED for a key that was revoked
 *   meanwhile; FORBIDDEN for a test key on a real project; CONFLICT while a payment for the same items is in progress
 */
async function run(
  dependencies: Dependencies,
  viewer: Viewer,
  request: AccountRequest,
  isPreview: boolean,
): Promise<AccountOutcome | CheckoutPreview> {
  const { inTurn } = dependencies;
  let { shown } = request;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const asked = { ...request, shown };
    const opened = await inTurn(viewer.organizationId, () => open(dependencies, viewer, asked, isPreview));
    switch (opened.kind) {
      case "left-out":
        // The buyer agreed to exactly this; they must see anything that others have changed since.
        shown = { ...shown, version: opened.basketVersion, totalCents: null };
        break;
      case "in-the-way": {
        const unavailable = await giveUp(dependencies, opened.orderIds);
        if (unavailable !== null) return unavailable;
        break;
      }
      default:
        return opened;
    }
  }
  throw new AppError(
    "CONFLICT",
    "A payment for this project is still under way. Please try again in a moment.",
  );
}

/**
 * Makes sure no one can pay for it by card any more before it is ordered on account. @returns why the provider could
 * not be reached
 */
async function giveUp(
  { settlements, logger }: Dependencies,
  orderIds: readonly string[],
): Promise<CheckoutRefusal | null> {
  try {
    for (const id of orderIds) await settlements.cancelOrder(id, "superseded");
    return null;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn(
      { err: error, orderIds },
      "card payments of what is ordered on account could not be given up",
    );
    const message = "A card payment for the same items could not be canceled. Please try again.";
    return { kind: "payment-unavailable", message };
  }
}

const sumOf = (purchases: readonly Purchase[]) =>
  purchases.reduce((sum, { totalCents }) => sum + totalCents, 0);

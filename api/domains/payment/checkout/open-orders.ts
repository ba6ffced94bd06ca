/** The orders of a basket in its current state, found or created in one transaction that locks the basket. */

import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../../platform/domain-events.ts";
import { notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import {
  type ApprovalCheck,
  type ApprovalSubject,
  askForApproval,
  markUsed,
  type PurchaseToApprove,
} from "../../approval/index.ts";
import {
  announceOrder,
  isOpen,
  isPaid,
  type Order,
  orderStore,
  type Purchase,
  purchaseStore,
} from "../../order/index.ts";
import {
  assertMayWork,
  conflict,
  findProject,
  nextStatus,
  type Project,
  projectChanged,
} from "../../project/index.ts";
import { findOrInsertPayment } from "../current-payment.ts";
import { explainUnpayable, TEST_PROJECT_REFUSED } from "../payment.rules.ts";
import type {
  AskOutcome,
  BasketForCheckout,
  CheckoutBaskets,
  CheckoutPreview,
  CheckoutRefusal,
  ListOrderable,
  Payment,
  PaymentPlace,
  Shown,
  WhichBasket,
} from "../payment.types.ts";
import { checkPurchase, type GateOptions, toBasketPurchase } from "./approval-gate.ts";
import type { CheckoutChecks, LeftOut } from "./checkout-checks.ts";
import { explainUnorderable } from "./orderable.rules.ts";
import { assertTotals, idempotencyKeyOf, toBundledPurchase, toSupplierPurchases } from "./purchase.rules.ts";
import { requireSite, type SiteGate } from "./site-gate.ts";

/** Dependencies for finding and creating a basket's orders. */
export interface OpeningDependencies extends GateOptions, SiteGate {
  database: Database;
  baskets: CheckoutBaskets;
  checks: CheckoutChecks;
  events: EventBus;
  domainEvents: DomainEvents;
  /** Whether the provider is the stand-in; test projects can only be paid there. Default false. */
  isSandbox?: boolean | undefined;
  /** As in `PaymentServiceOptions`. */
  takesRealMoney: boolean;
  listOrderable: ListOrderable;
}

/** What to pay, and what the buyer was shown of it. */
export interface CheckoutRequest {
  which: WhichBasket;
  kind: "bundled" | "multi-supplier";
  shown: Shown;
  /** Where it is to be paid. Default: in the form in our page. */
  place?: PaymentPlace;
  /** Creates no order: reports what would be due, unless it was already ordered. Default false. */
  isPreview?: boolean;
  /** Creates no order either: requests approval, with this message. */
  ask?: { note: string | null };
}

type ApprovalRequested = Extract<AskOutcome, { kind: "asked" | "approval-not-needed" }>;

/** What a buyer pays now. */
interface Open {
  kind: "open";
  basketVersion: number;
  /** Orders from its suppliers that are already paid. */
  paid: Order[];
  open: { order: Order; payment: Payment }[];
  /** Ids of orders that the open ones replace. */
  superseded: string[];
}

export type Opened = Open | CheckoutPreview | ApprovalRequested | LeftOut | CheckoutRefusal;

/** A locked basket, and what would be bought from it. */
interface Held {
  project: Project;
  basket: BasketForCheckout;
  /** Paid orders from single suppliers. */
  paid: Order[];
  purchases: Purchase[];
  /** For each purchase, in the same order, its existing order if there is one. */
  existing: (Order | null)[];
}

/**
 * Finds or creates the orders of the basket in its current state. @throws AppError NOT_FOUND when it is not the
 * viewer's
 */
export function openOrders(
  dependencies: OpeningDependencies,
  viewer: Viewer,
  request: CheckoutRequest,
): Promise<Opened> {
  const { database, checks } = dependencies;
  return inTransaction(database, async (transaction, afterCommit): Promise<Opened> => {
    const scope = { transaction, afterCommit };
    const held = await holdBasket(dependencies, transaction, viewer, request);
    if ("kind" in held) return held;
    const refusal = await findRefusal(dependencies, transaction, viewer, request, held);
    if (refusal !== null) return refusal;
    const { project, basket, purchases, existing } = held;
    const wanted = await toBasketPurchase(transaction, project, basket, purchases);
    const approval = await checkPurchase(transaction, viewer, wanted, dependencies);
    if (request.ask) return ask(dependencies, scope, viewer, wanted, approval, request.ask.note);
    if (approval.kind === "approval-required") return approval;
    // The buyer already agreed to any concerns when an existing order was created.
    const fresh = purchases.filter((_purchase, index) => !isStillOpen(existing[index]));
    const guarded = await checks.guard(transaction, viewer, basket, fresh, request.shown.agreed ?? []);
    if (guarded !== null) {
      if (guarded.kind === "left-out") afterCommit(() => announceProject(dependencies, project.id));
      return guarded;
    }
    assertTotals(basket);
    if (request.isPreview && fresh.length > 0) {
      const totalCents = purchases.reduce((sum, purchase) => sum + purchase.totalCents, 0);
      return { kind: "preview", basketVersion: basket.version, totalCents };
    }
    return openPayments(dependencies, scope, viewer, held, approval.request?.id ?? null, request);
  });
}

/** @returns the answer when it is already known: an empty basket, a test project, a fully paid basket */
async function holdBasket(
  { baskets, isSandbox }: OpeningDependencies,
  transaction: Connection,
  viewer: Viewer,
  { which, kind }: CheckoutRequest,
): Promise<Held | Open | CheckoutRefusal> {
  const basket = await baskets.lockForCheckout(transaction, viewer.organizationId, which);
  const projectId = basket?.projectId ?? ("projectId" in which ? which.projectId : "");
  const project = await findProject(transaction, viewer.organizationId, projectId);
  if (project === null) throw notFound("projectId" in which ? "Project" : "Basket");
  assertMayWork(viewer, project);
  if (project.isTest && isSandbox !== true) return TEST_PROJECT_REFUSED;
  const paid = basket === null ? [] : await purchaseStore.listPaidParts(transaction, basket.id);
  if (basket === null || basket.lines.length === 0) {
    // Every supplier is paid: the checkout page asks for all their orders once more.
    if (basket !== null && kind === "multi-supplier" && paid.length > 0) {
      return { kind: "open", basketVersion: basket.version, paid, open: [], superseded: [] };
    }
    return { kind: "basket-empty", message: "Your basket is empty" };
  }
  const purchases =
    kind === "bundled" ? [toBundledPurchase(basket)] : toSupplierPurchases(basket, countBySupplier(paid));
  const existing = await Promise.all(
    purchases.map(({ purchaseKey }) => orderStore.findOrderByPurchase(transaction, purchaseKey)),
  );
  const [bundled] = existing;
  if (kind === "bundled" && bundled && isPaid(bundled.status)) {
    return { kind: "open", basketVersion: basket.version, paid: [bundled], open: [], superseded: [] };
  }
  return { project, basket, paid, purchases, existing };
}

/** Why this cannot be paid in its current state; null when it can, unless it needs approval. */
async function findRefusal(
  { checks, takesRealMoney, listOrderable, findMissingSite }: OpeningDependencies,
  transaction: Connection,
  { organizationId }: Viewer,
  { kind, shown }: CheckoutRequest,
  { project, basket, paid, purchases }: Held,
): Promise<CheckoutRefusal | null> {
  if (nextStatus(project.status, "basketPaid") === null) return conflict(project, "basketPaid");
  // The project may not be completed yet: an analysis that ran during payment left it ready.
  if (await purchaseStore.hasPaidOrder(transaction, project.id)) {
    return { kind: "status-conflict", message: "This project has been paid already.", project };
  }
  // What is ordered on account stays ordered, however the rest is paid.
  const onAccount = await purchaseStore.listAccountOrders(transaction, basket.id);
  const left = kind === "multi-supplier" ? [...paid, ...onAccount] : onAccount;
  const lines = purchases.flatMap((purchase) => purchase.lines);
  const refusal =
    (await checks.findChange(transaction, basket, shown, left)) ??
    // Before the prices: those for another ZIP code are not the ones to review.
    (await requireSite({ findMissingSite }, transaction, project, lines)) ??
    checks.reviewPrices(basket) ??
    checks.reviewMinimum(basket, purchases) ??
    refuseToPay(purchases);
  if (refusal !== null || !takesRealMoney) return refusal;
  const message = explainUnorderable(lines, await listOrderable(transaction, organizationId));
  return message === null ? null : { kind: "payment-unavailable", message };
}

/** Requests approval, unless none is needed or it has already been given. */
async function ask(
  dependencies: OpeningDependencies,
  scope: ChangeScope,
  { organizationId, userId }: Viewer,
  { purchase, subject }: { purchase: PurchaseToApprove; subject: ApprovalSubject },
  approval: ApprovalCheck,
  note: string | null,
): Promise<ApprovalRequested> {
  switch (approval.kind) {
    case "free":
      return {
        kind: "approval-not-needed",
        message: "No approval is needed: you can pay for this basket.",
      };
    case "approved":
      return { kind: "asked", request: approval.request };
    case "approval-required": {
      const wanted = { organizationId, subject, purchase, demand: approval, requestedById: userId, note };
      return { kind: "asked", request: await askForApproval(dependencies, scope, wanted) };
    }
    default:
      return approval satisfies never;
  }
}

function announceProject({ events }: OpeningDependencies, projectId: string): Promise<void> {
  return events.publish(projectChanged, projectId, { projectId });
}

/** Creates an order and a payment for each purchase, and uses up the approval that allows them. */
async function openPayments(
  dependencies: OpeningDependencies,
  scope: ChangeScope,
  { organizationId, userId }: Viewer,
  { basket, paid, purchases, existing }: Held,
  approvalId: string | null,
  { kind, place = "form" }: CheckoutRequest,
): Promise<Open> {
  const { transaction } = scope;
  if (approvalId !== null) await markUsed(transaction, approvalId);
  const buyer = { organizationId, userId, approvalId };
  const open = [];
  for (const [index, purchase] of purchases.entries()) {
    open.push(await openPayment(dependencies, scope, buyer, purchase, existing[index] ?? null, place));
  }
  const orderIds = open.map(({ order }) => order.id);
  const superseded = await orderStore.listOpenSiblings(transaction, basket.id, orderIds);
  return {
    kind: "open",
    basketVersion: basket.version,
    paid: kind === "bundled" ? [] : paid,
    open,
    superseded,
  };
}

async function openPayment(
  { events, clock }: OpeningDependencies,
  { transaction, afterCommit }: ChangeScope,
  buyer: orderStore.Buyer,
  purchase: Purchase,
  existing: Order | null,
  place: PaymentPlace,
): Promise<{ order: Order; payment: Payment }> {
  assertTotals(purchase);
  const order = existing
    ? await orderStore.lockOrder(transaction, existing.id)
    : await orderStore.insertOrder(transaction, buyer, purchase);
  const keyOf = (attempt: number) => idempotencyKeyOf(purchase.purchaseKey, attempt);
  const payment = await findOrInsertPayment(transaction, order, keyOf, { place, now: clock.now() });
  if (existing === null || order.status === "cancelled") {
    afterCommit(() => announceOrder(events, order));
  }
  if (buyer.approvalId && order.approvalId === null) {
    await orderStore.updateOrder(transaction, order.id, { approvalId: buyer.approvalId });
  }
  if (order.status !== "cancelled") return { order, payment };
  const begun = { status: "pending", failureMessage: null } as const;
  await orderStore.updateOrder(transaction, order.id, { ...begun, supersededAt: null });
  return { order: { ...order, ...begun }, payment };
}

/** Whether an order is waiting to be paid or is being paid. */
function isStillOpen(order: Order | null | undefined): boolean {
  return order !== null && order !== undefined && isOpen(order.status);
}

function countBySupplier(paid: readonly Order[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { supplierId } of paid) {
    if (supplierId !== null) counts.set(supplierId, (counts.get(supplierId) ?? 0) + 1);
  }
  return counts;
}

/** Why these amounts cannot be paid by card; null when they can. */
function refuseToPay(purchases: readonly Purchase[]): CheckoutRefusal | null {
  for (const { totalCents, parts } of purchases) {
    const message = explainUnpayable(totalCents);
    if (message === null) continue;
    const [part] = parts;
    const names = purchases.length > 1 && part ? `${part.supplierName}: ` : "";
    return { kind: "payment-unavailable", message: `${names}${message}` };
  }
  return null;
}

import { createTurns } from "../../../platform/concurrency/sharing.ts";
import {
  type AfterCommit,
  type Connection,
  type Database,
  inTransaction,
} from "../../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../../platform/domain-events.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import {
  type ApprovalCheck,
  type ApprovalSubject,
  askForApproval,
  markUsed,
  type PurchaseToApprove,
} from "../../approval/index.ts";
import { conflict, findProject, nextStatus, projectChanged } from "../../project/index.ts";
import { isOpen, isPaid } from "../order/order.machine.ts";
import { announceOrder } from "../payment.events.ts";
import { explainUnpayable, TEST_PROJECT_REFUSED, UNAVAILABLE_MESSAGE } from "../payment.rules.ts";
import type { Settlements } from "../payment.settlement.ts";
import * as store from "../payment.store.ts";
import type {
  AskOutcome,
  CheckoutBaskets,
  CheckoutPreview,
  CheckoutRefusal,
  ListOrderable,
  MultiSupplierOutcome,
  Order,
  Payment,
  PaymentToMake,
  Purchase,
  Shown,
  WhichBasket,
} from "../payment.types.ts";
import { type PaymentProvider, PaymentProviderError } from "../payment-provider.ts";
import { checkPurchase, toBasketPurchase } from "./approval-gate.ts";
import type { CheckoutChecks, LeftOut } from "./checkout-checks.ts";
import { explainUnorderable } from "./orderable.rules.ts";
import { createPreparation } from "./prepare-payment.ts";
import { assertTotals, idempotencyKeyOf, toBundledPurchase, toSupplierPurchases } from "./purchase.rules.ts";
import type { BuyerSafeguards } from "./safeguards.rules.ts";

interface CheckoutOptions {
  database: Database;
  provider: PaymentProvider | null;
  baskets: CheckoutBaskets;
  settlements: Settlements;
  checks: CheckoutChecks;
  events: EventBus;
  domainEvents: DomainEvents;
  clock: { now(): Date };
  logger: Logger;
  /** Whether the provider is the stand-in; test projects are paid nowhere else. Default false. */
  isSandbox?: boolean;
  /** As in `PaymentServiceOptions`. */
  takesRealMoney: boolean;
  listOrderable: ListOrderable;
  findSafeguards?: (connection: Connection, organizationId: string) => Promise<BuyerSafeguards>;
}

/** What to pay, and what the buyer was shown of it. */
export interface CheckoutRequest {
  which: WhichBasket;
  kind: "bundled" | "multi-supplier";
  shown: Shown;
  /** Makes no order: says what there would be to pay, unless it was ordered already. Default false. */
  isPreview?: boolean;
  /** Makes no order either: asks whoever decides for a yes, with these words. */
  ask?: { note: string | null };
}

type Opened =
  | {
      kind: "open";
      basketVersion: number;
      paid: Order[];
      open: { order: Order; payment: Payment }[];
      superseded: string[];
    }
  | CheckoutPreview
  | Extract<AskOutcome, { kind: "asked" | "approval-not-needed" }>
  | LeftOut
  | CheckoutRefusal;

/** A checkout that a newer one overtook begins anew; more often than this, somebody is playing. */
const MAX_ROUNDS = 4;

/** Going to pay: orders of the basket as it stands, and one intent for each, however often it is asked for. */
export function createCheckout(options: CheckoutOptions) {
  const { database, provider, baskets, settlements, checks, events, logger } = options;
  const { preparePayment } = createPreparation({ database, settlements });

  // Who waits for the basket waits here: fifty clicks of one buyer hold one connection, and nobody else up.
  const inTurn = createTurns();

  /** Finds or makes the orders of the basket as it is now, in one transaction that holds the basket. */
  function openOrders(viewer: Viewer, request: CheckoutRequest): Promise<Opened> {
    return inTurn(viewer.organizationId, () => openInTransaction(viewer, request));
  }

  function openInTransaction(viewer: Viewer, request: CheckoutRequest): Promise<Opened> {
    const { which, kind, shown } = request;
    return inTransaction(database, async (transaction, afterCommit): Promise<Opened> => {
      const basket = await baskets.lockForCheckout(transaction, viewer.organizationId, which);
      const projectId = basket?.projectId ?? ("projectId" in which ? which.projectId : "");
      const project = await findProject(transaction, viewer.organizationId, projectId);
      if (project === null) throw notFound("projectId" in which ? "Project" : "Basket");
      if (project.isTest && options.isSandbox !== true) return TEST_PROJECT_REFUSED;
      const parts = basket === null ? [] : await store.listPaidParts(transaction, basket.id);
      if (basket === null || basket.lines.length === 0) {
        // The last supplier is paid: its page asks again what became of all of them.
        if (basket !== null && kind === "multi-supplier" && parts.length > 0) {
          return { kind: "open", basketVersion: basket.version, paid: parts, open: [], superseded: [] };
        }
        return { kind: "basket-empty", message: "Your basket is empty" };
      }
      const basketVersion = basket.version;
      // What is ordered on account stays ordered, whichever way the rest is paid.
      const onAccount = await store.listAccountOrders(transaction, basket.id);
      const left = kind === "multi-supplier" ? [...parts, ...onAccount] : onAccount;
      const purchases =
        kind === "bundled"
          ? [toBundledPurchase(basket)]
          : toSupplierPurchases(basket, countBySupplier(parts));
      const existing = await Promise.all(
        purchases.map(({ purchaseKey }) => store.findOrderByPurchase(transaction, purchaseKey)),
      );
      const [bundled] = existing;
      if (kind === "bundled" && bundled && isPaid(bundled.status)) {
        return { kind: "open", basketVersion, paid: [bundled], open: [], superseded: [] };
      }
      if (nextStatus(project.status, "basketPaid") === null) return conflict(project, "basketPaid");
      // The project may not be completed yet: an analysis that ran while it was paid left it ready.
      if (await store.hasPaidOrder(transaction, project.id)) {
        return { kind: "status-conflict", message: "This project has been paid already.", project };
      }
      const refusal =
        (await checks.findChange(transaction, basket, shown, left)) ??
        checks.reviewPrices(basket) ??
        refuseToPay(purchases) ??
        (await refuseUnorderable(transaction, viewer, purchases));
      if (refusal !== null) return refusal;
      const wanted = await toBasketPurchase(transaction, project, basket, purchases);
      const approval = await checkPurchase(transaction, viewer, wanted, options);
      if (request.ask) return ask({ transaction, afterCommit }, viewer, wanted, approval, request.ask.note);
      if (approval.kind === "approval-required") return approval;
      // Of an order that was made already its buyer has agreed to all there was to say.
      const fresh = purchases.filter((_purchase, index) => !isStillOpen(existing[index]));
      const guarded = await checks.guard(transaction, viewer, basket, fresh, shown.agreed ?? []);
      if (guarded !== null) {
        if (guarded.kind === "left-out") afterCommit(() => announceProject(project.id));
        return guarded;
      }
      assertTotals(basket);
      if (request.isPreview && fresh.length > 0) {
        const totalCents = purchases.reduce((sum, purchase) => sum + purchase.totalCents, 0);
        return { kind: "preview", basketVersion, totalCents };
      }
      const approvalId = approval.request?.id ?? null;
      if (approvalId !== null) await markUsed(transaction, approvalId);
      const buyer = { organizationId: viewer.organizationId, userId: viewer.userId, approvalId };
      const open = [];
      for (const [index, purchase] of purchases.entries()) {
        open.push(await openPayment(transaction, afterCommit, buyer, purchase, existing[index] ?? null));
      }
      const orderIds = open.map(({ order }) => order.id);
      const superseded = await store.listOpenSiblings(transaction, basket.id, orderIds);
      return { kind: "open", basketVersion, paid: kind === "bundled" ? [] : parts, open, superseded };
    });
  }

  async function refuseUnorderable(
    connection: Connection,
    { organizationId }: Viewer,
    purchases: readonly Purchase[],
  ): Promise<CheckoutRefusal | null> {
    if (!options.takesRealMoney) return null;
    const lines = purchases.flatMap((purchase) => purchase.lines);
    const message = explainUnorderable(lines, await options.listOrderable(connection, organizationId));
    return message === null ? null : { kind: "payment-unavailable", message };
  }

  /** Asks for a yes, unless none is needed or it is given already. */
  async function ask(
    scope: ChangeScope,
    { organizationId, userId }: Viewer,
    { purchase, subject }: { purchase: PurchaseToApprove; subject: ApprovalSubject },
    approval: ApprovalCheck,
    note: string | null,
  ): Promise<Extract<AskOutcome, { kind: "asked" | "approval-not-needed" }>> {
    switch (approval.kind) {
      case "free":
        return {
          kind: "approval-not-needed",
          message: "Nobody has to be asked: you can pay for this basket.",
        };
      case "approved":
        return { kind: "asked", request: approval.request };
      case "approval-required": {
        const wanted = { organizationId, subject, purchase, demand: approval, requestedById: userId, note };
        return { kind: "asked", request: await askForApproval(options, scope, wanted) };
      }
      default:
        return approval satisfies never;
    }
  }

  const announceProject = (projectId: string) => events.publish(projectChanged, projectId, { projectId });

  async function openPayment(
    transaction: Connection,
    afterCommit: AfterCommit,
    buyer: store.Buyer,
    purchase: Purchase,
    existing: Order | null,
  ): Promise<{ order: Order; payment: Payment }> {
    assertTotals(purchase);
    const order = existing
      ? await store.lockOrder(transaction, existing.id)
      : await store.insertOrder(transaction, buyer, purchase);
    const payment = await store.findOrInsertPayment(transaction, order, (attempt) =>
      idempotencyKeyOf(purchase.purchaseKey, attempt),
    );
    if (existing === null || order.status === "cancelled") {
      afterCommit(() => announceOrder(events, order));
    }
    if (buyer.approvalId && order.approvalId === null) {
      await store.updateOrder(transaction, order.id, { approvalId: buyer.approvalId });
    }
    if (order.status !== "cancelled") return { order, payment };
    const begun = { status: "pending", failureMessage: null } as const;
    await store.updateOrder(transaction, order.id, { ...begun, supersededAt: null });
    return { order: { ...order, ...begun }, payment };
  }

  /** @returns null when one of them was overtaken and all has to begin anew */
  async function preparePayments(
    open: readonly { order: Order; payment: Payment }[],
    taker: PaymentProvider,
  ): Promise<PaymentToMake[] | null> {
    const prepared: PaymentToMake[] = [];
    for (const { order, payment } of open) {
      const ready = await preparePayment(order, payment, taker);
      if (ready === null) return null;
      prepared.push(ready);
    }
    return prepared;
  }

  /**
   * @throws AppError NOT_FOUND when the project or basket is not the viewer's; CONFLICT when an older
   * payment is under way, or the basket changes faster than it can be ordered
   */
  async function checkout(viewer: Viewer, request: CheckoutRequest): Promise<MultiSupplierOutcome> {
    const outcome = await run(viewer, { ...request, isPreview: false });
    if (outcome.kind === "preview") throw new Error("an order was asked for and only looked at");
    return outcome;
  }

  /** Asks for a yes to the basket as it is now, when it could be paid but for that. @throws as `checkout` */
  async function askForBasket(
    viewer: Viewer,
    request: CheckoutRequest,
    note: string | null,
  ): Promise<AskOutcome> {
    const opened = await openOrders(viewer, { ...request, ask: { note } });
    switch (opened.kind) {
      case "open":
        return { kind: "approval-not-needed", message: "This basket is paid already." };
      case "preview":
      case "left-out":
        throw new Error("asking for a yes bought something");
      default:
        return opened;
    }
  }

  /** Checks all that is checked before an order is made. @throws as `checkout` */
  const previewCheckout = (viewer: Viewer, request: CheckoutRequest) =>
    run(viewer, { ...request, isPreview: true });

  async function run(
    viewer: Viewer,
    request: CheckoutRequest,
  ): Promise<MultiSupplierOutcome | CheckoutPreview> {
    if (provider === null) return { kind: "payment-unavailable", message: "Payments are not set up here." };
    let shown = request.shown;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const opened = await openOrders(viewer, { ...request, shown });
      if (opened.kind === "left-out") {
        // Exactly this is what the buyer agreed to; what somebody else changes since they have to see.
        shown = { ...shown, version: opened.basketVersion, totalCents: null };
        continue;
      }
      if (opened.kind === "asked" || opened.kind === "approval-not-needed") {
        throw new Error("a checkout asked for a yes");
      }
      if (opened.kind !== "open") return opened;
      const paid = opened.paid.map((order) => ({ order, payment: null }));
      try {
        // Before the new intents can be paid the older ones cannot: else one thing could be paid for twice.
        if (!(await giveUp(opened.superseded))) {
          for (const { order } of opened.open) await settlements.cancelOrder(order.id, "superseded");
          continue;
        }
        const prepared = await preparePayments(opened.open, provider);
        if (prepared !== null) {
          const payments = [...paid, ...prepared].toSorted(byAge);
          return { kind: "success", payments, basketVersion: opened.basketVersion };
        }
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        const level = error.kind === "unavailable" ? "warn" : "error";
        const orderIds = opened.open.map(({ order }) => order.id);
        logger[level]({ err: error, orderIds }, "a payment could not be prepared");
        return { kind: "payment-unavailable", message: UNAVAILABLE_MESSAGE };
      }
    }
    throw new AppError(
      "CONFLICT",
      "An earlier payment for this project is still under way. Please try again in a moment.",
    );
  }

  /** @returns whether none of these orders can be paid any more, nor has been */
  async function giveUp(orderIds: readonly string[]): Promise<boolean> {
    for (const id of orderIds) {
      const order = await settlements.cancelOrder(id, "superseded");
      if (order.status !== "cancelled") return false;
    }
    return true;
  }

  return { checkout, previewCheckout, askForBasket };
}

/** Whether an order waits to be paid, or is under way. */
function isStillOpen(order: Order | null | undefined): boolean {
  return order !== null && order !== undefined && isOpen(order.status);
}

/** The oldest first: a supplier keeps its place when it is paid. Ids are made in the order of time. */
function byAge(one: PaymentToMake, other: PaymentToMake): number {
  return one.order.id < other.order.id ? -1 : 1;
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

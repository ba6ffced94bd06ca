/** Use cases of payments and orders. The provider's word, never the browser's, makes an order paid. */

import { approvalAskRule } from "../../../schema/rules/approval.ts";
import { refundReasonRule } from "../../../schema/rules/payment.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { type Connection, type Database, inTransaction } from "../../platform/database.ts";
import { type ChangeScope, createDomainEvents, type DomainEvents } from "../../platform/domain-events.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { EventBus } from "../../platform/events.ts";
import { invalidInput, parseInput } from "../../platform/input.ts";
import type { Cents } from "../../platform/money.ts";
import type { Page, SortedPageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { type WorkLog, workOnEach } from "../../platform/work/due.ts";
import { findProject } from "../project/index.ts";
import { listOrderableIds } from "../sourcing/index.ts";
import { createCheckoutChecks } from "./checkout/checkout-checks.ts";
import {
  type NewReplacement,
  type OpenReplacementOutcome,
  openReplacement,
} from "./checkout/open-replacement.ts";
import { createAccountOrders } from "./checkout/order-on-account.ts";
import { storedBaskets } from "./checkout/payment.baskets.ts";
import { type CheckoutRequest, createCheckout } from "./checkout/payment.checkout.ts";
import type { BuyerSafeguards } from "./checkout/safeguards.rules.ts";
import { followSuppliers } from "./order/call-off.ts";
import { actionsOf, isForsaken } from "./order/order-actions.rules.ts";
import { listOrders, type OrderFilter } from "./order/order-list.store.ts";
import { createCharges } from "./payment.charges.ts";
import { ordersChanged } from "./payment.events.ts";
import { createOrderActions } from "./payment.orders.ts";
import { isFinal, MOST_AT_ONCE, ORDER_LIFETIME_MS, openPayments, openRefunds } from "./payment.rules.ts";
import { createSettlements } from "./payment.settlement.ts";
import * as store from "./payment.store.ts";
import type {
  AskOutcome,
  CheckoutBaskets,
  CheckoutOutcome,
  CheckoutPreview,
  ExplainNoAccount,
  ListOrderable,
  MultiSupplierOutcome,
  Order,
  PaymentUnavailable,
  Shown,
  WebhookOutcome,
  WhichBasket,
} from "./payment.types.ts";
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderEvent,
  type ProviderIntent,
} from "./payment-provider.ts";
import { createOrderClearing } from "./project/clear-orders.ts";
import { createProjectDeletion } from "./project/delete-project.ts";
import { createLeaving } from "./project/leave-orders.ts";
import { createProjectTransfer } from "./project/transfer-project.ts";
import { createRefunds, type RefundOutcome, type RefundWish } from "./refunds/payment.refunds.ts";
import { findRefund, takeQuietRefunds } from "./refunds/refund.store.ts";
import { createSavedMethods } from "./saved-method/saved-method.service.ts";

/** What payments are made of. */
interface PaymentServiceOptions extends WorkLog {
  database: Database;
  /** Null when paying is not configured. */
  provider: PaymentProvider | null;
  /** Whether the provider is the stand-in, where no money moves; test keys pay nowhere else. Default false. */
  isSandbox?: boolean;
  /**
   * Whether cards are really charged: then only for what is ordered. Default: wherever the provider is not the
   * stand-in.
   */
  takesRealMoney?: boolean;
  /** Where baskets are read and locked; default the stored ones. */
  baskets?: CheckoutBaskets;
  /** How a user wants to be ordered for; default without any limits. */
  findSafeguards?: (connection: Connection, organizationId: string) => Promise<BuyerSafeguards>;
  /** Where what is paid for is ordered; default wherever the installation places orders. */
  listOrderable?: ListOrderable;
  /** Whether suppliers bill what is ordered there; default nobody does. */
  explainNoAccount?: ExplainNoAccount;
  events: EventBus;
  /** Told of what orders come to; default nobody. */
  domainEvents?: DomainEvents;
  clock: { now(): Date };
}

/** Checkouts, orders, refunds and saved cards, as the edge calls them. */
export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(options: PaymentServiceOptions) {
  const { database, events, clock, logger } = options;
  const provider = options.provider ?? NO_PROVIDER;
  const baskets = options.baskets ?? storedBaskets;
  const { domainEvents = createDomainEvents() } = options;
  const { takesRealMoney = options.isSandbox !== true } = options;
  const settlements = createSettlements({
    ...options,
    provider,
    baskets,
    domainEvents,
  });
  const { listOrderable = listOrderableIds } = options;
  const checks = createCheckoutChecks({ ...options, baskets });
  const { checkout, previewCheckout, askForBasket } = createCheckout({
    ...options,
    takesRealMoney,
    listOrderable,
    baskets,
    settlements,
    checks,
    domainEvents,
  });
  const { explainNoAccount = async () => NO_ACCOUNTS } = options;
  const accountOrders = createAccountOrders({
    ...options,
    baskets,
    settlements,
    checks,
    domainEvents,
    explainNoAccount,
  });
  const actions = createOrderActions({
    database,
    provider,
    settlements,
    clock,
    logger,
    domainEvents,
    findSafeguards: options.findSafeguards,
  });
  const onceCleared = createOrderClearing({ database, baskets, settlements, logger });
  const { deleteProject } = createProjectDeletion({ onceCleared, domainEvents, events });
  const { transferProject } = createProjectTransfer({ database, onceCleared, domainEvents, events, clock });
  const refunds = createRefunds({ database, provider, settlements, clock, logger });
  const charges = createCharges({ database, settlements, events, logger, takesRealMoney, listOrderable });
  const methods = createSavedMethods({ database, provider, clock, logger });

  /** A test key never reaches the real provider, not even to ask. */
  const mayReachProvider = ({ key }: Viewer) => !key?.isTest || options.isSandbox === true;

  async function getOrder(viewer: Viewer, orderId: string): Promise<Order> {
    const order = await store.findOrder(database, viewer.organizationId, orderId);
    if (order === null) throw notFound("Order");
    return order;
  }

  /** Finds the payment an event is about; of what another environment made there is none. */
  async function locatePayment(event: ProviderEvent, intentId: string) {
    let intent: ProviderIntent;
    try {
      intent = await provider.retrieveIntent(intentId);
    } catch (error) {
      if (error instanceof PaymentProviderError && error.kind !== "unavailable") {
        logger.warn(
          { err: error, eventId: event.id },
          "a webhook names an intent that the provider does not know",
        );
        return null;
      }
      throw error;
    }
    const payment =
      (await store.findPaymentByIntent(database, intent.id)) ??
      (await store.findPaymentForIntent(database, intent));
    if (payment === null) {
      logger.warn({ eventId: event.id, intentId }, "a webhook is about a payment that is not ours");
      return null;
    }
    return { intent, payment };
  }

  async function applyEvent(event: ProviderEvent): Promise<WebhookOutcome> {
    const isOurs = !event.isForeign;
    if (!isOurs) logger.warn({ eventId: event.id }, "a webhook is about another account, or another mode");
    const located = isOurs && event.intentId !== null ? await locatePayment(event, event.intentId) : null;
    // Converges however often it runs, so it need not be one with the note of the event.
    const isSetup = isOurs && event.setupId !== null && (await methods.applySetup(event.setupId));
    return inTransaction(database, async (transaction, afterCommit): Promise<WebhookOutcome> => {
      const { id, type } = event;
      const isNew = await store.recordWebhookEvent(transaction, { id, type, processedAt: clock.now() });
      if (!isNew) return { kind: "duplicate" };
      if (located === null) return { kind: isSetup ? "applied" : "ignored" };
      await settlements.settle(transaction, afterCommit, located.payment, located.intent);
      return { kind: "applied" };
    });
  }

  async function checkoutBundled(
    viewer: Viewer,
    which: WhichBasket,
    shown: Shown = NOTHING_SHOWN,
  ): Promise<CheckoutOutcome> {
    if (!mayReachProvider(viewer)) return TEST_KEY_REFUSED;
    const outcome = await checkout(viewer, { which, kind: "bundled", shown });
    if (outcome.kind !== "success") return outcome;
    const [payment] = outcome.payments;
    if (payment === undefined) throw new Error("a basket was checked out without an order");
    return { kind: "success", ...payment };
  }

  /** Carries on refunds that the provider was not heard of about, or has not ended. */
  async function sweepRefunds(now: Date): Promise<number> {
    const due = await takeQuietRefunds(database, now);
    return workOnEach(openRefunds, due, (one) => carryOnRefund(one.id), options);
  }

  async function carryOnRefund(refundId: string): Promise<void> {
    const refund = await findRefund(database, refundId);
    if (refund) await refunds.carryOut(refund);
  }

  /** Asks about a payment that has gone quiet, or gives its order up. */
  async function askAbout({ orderId, createdAt }: { orderId: string; createdAt: Date }): Promise<void> {
    const order = await store.getOrderById(database, orderId);
    const isOverdue = clock.now().getTime() - createdAt.getTime() > ORDER_LIFETIME_MS;
    // A reorder is given up by who made it.
    if (order.paymentType !== "reorder" && (isOverdue || isForsaken(order))) {
      await settlements.cancelOrder(orderId, "abandoned");
      return;
    }
    for (const payment of await store.listPayments(database, orderId)) {
      if (!isFinal(payment.status)) await settlements.refreshPayment(payment);
    }
  }

  return {
    deleteProject,
    transferProject,

    ...createLeaving({ database, provider, settlements }),

    /** Makes or finds the order of a project's basket as it stands, and its one payment. */
    checkoutProject: (viewer: Viewer, projectId: string, shown?: Shown): Promise<CheckoutOutcome> =>
      checkoutBundled(viewer, { projectId }, shown),

    /** The same, by the basket's id. */
    checkoutBasket: (viewer: Viewer, basketId: string, shown?: Shown): Promise<CheckoutOutcome> =>
      checkoutBundled(viewer, { basketId }, shown),

    /**
     * What there is to pay, with everything checked that is checked before an order is made; orders that were made for
     * this very basket are answered with their payments.
     * @throws as `checkoutProject`
     */
    previewCheckout: async (
      viewer: Viewer,
      projectId: string,
      kind: CheckoutRequest["kind"],
      shown: Shown = NOTHING_SHOWN,
    ): Promise<MultiSupplierOutcome | CheckoutPreview> =>
      mayReachProvider(viewer)
        ? previewCheckout(viewer, { which: { projectId }, kind, shown })
        : TEST_KEY_REFUSED,

    /** Makes or finds an order for each supplier of a project's basket, each with its payment. */
    checkoutSuppliers: async (
      viewer: Viewer,
      projectId: string,
      shown: Shown = NOTHING_SHOWN,
    ): Promise<MultiSupplierOutcome> => {
      const request: CheckoutRequest = { which: { projectId }, kind: "multi-supplier", shown };
      return mayReachProvider(viewer) ? checkout(viewer, request) : TEST_KEY_REFUSED;
    },

    ...accountOrders,

    /**
     * Asks whoever decides for a yes to a project's basket as it stands.
     * @param input unknown: parsed with `approvalAskRule`
     * @throws as `checkoutProject`
     */
    async requestApproval(
      viewer: Viewer,
      projectId: string,
      shown: Shown,
      input: unknown,
    ): Promise<AskOutcome> {
      const parsed = parseInput(approvalAskRule, input);
      if (!parsed.ok) return parsed.error;
      return askForBasket(
        viewer,
        { which: { projectId }, kind: "bundled", shown },
        parsed.value.note || null,
      );
    },

    ...charges,

    /** Makes the order of what a supplier left missing, unpaid, in the caller's transaction. */
    openReplacement: (
      scope: ChangeScope,
      viewer: Viewer,
      replacement: NewReplacement,
    ): Promise<OpenReplacementOutcome> =>
      openReplacement(
        { ...options, takesRealMoney, listOrderable, domainEvents },
        scope,
        viewer,
        replacement,
      ),

    /** @throws AppError NOT_FOUND */
    payOrder: async (viewer: Viewer, orderId: string) =>
      mayReachProvider(viewer) ? actions.payOrder(viewer, orderId) : TEST_KEY_REFUSED,

    /** @throws AppError NOT_FOUND */
    cancelOrder: async (viewer: Viewer, orderId: string) =>
      mayReachProvider(viewer) ? actions.cancelOrder(viewer, orderId) : TEST_KEY_REFUSED,

    markReceived: actions.markReceived,

    actionsOf: (order: Order) => actionsOf(order, clock.now()),

    /** @throws AppError NOT_FOUND */
    async refundOrder(viewer: Viewer, wish: RefundWish): Promise<RefundOutcome | PaymentUnavailable> {
      if (!mayReachProvider(viewer)) return TEST_KEY_REFUSED;
      const reason = parseInput(refundReasonRule, wish.reason);
      if (!reason.ok) return invalidInput({ reason: reason.error.message });
      return refunds.refundOrder(viewer, { ...wish, reason: reason.value || null });
    },

    setUpMethod: methods.setUp,
    saveMethod: methods.save,
    removeMethod: methods.remove,

    /** @throws AppError NOT_FOUND */
    getOrder,

    findOrder: (viewer: Viewer, orderId: string): Promise<Order | null> =>
      store.findOrder(database, viewer.organizationId, orderId),

    /** Several of the viewer's at once; others are left out. */
    loadOrders: ({ organizationId }: Viewer, ids: readonly string[]): Promise<Order[]> =>
      store.loadOrders(database, organizationId, ids),

    /** A page of the viewer's orders; empty for someone else's project. */
    listOrders: (viewer: Viewer, filter: OrderFilter, page: SortedPageRequest): Promise<Page<Order>> =>
      listOrders(database, viewer.organizationId, filter, page),

    /**
     * The viewer's newest orders now and after every change of one of them, until the project that was named is gone or
     * not the viewer's any more.
     * @param projectId null for the orders of all projects
     * @throws AppError NOT_FOUND at once when the project is not the viewer's
     */
    async watchOrders(
      viewer: Viewer,
      projectId: string | null,
      first: number,
    ): Promise<AsyncIterableIterator<Page<Order>>> {
      const { organizationId } = viewer;
      const isVisible = async () =>
        projectId === null || (await findProject(database, organizationId, projectId)) !== null;
      if (!(await isVisible())) throw notFound("Project");
      // Who looks at one project may have the attempt on screen that was superseded in this moment.
      const hasSuperseded = projectId !== null;
      const filter: OrderFilter = { projectId, hasSuperseded, status: null, sort: "newest" };
      return mapAsync(events.changes(ordersChanged, organizationId), async () =>
        (await isVisible()) ? listOrders(database, organizationId, filter, { first, after: null }) : null,
      );
    },

    /** Newest first; empty for someone else's project. */
    listOrdersOfProject: (viewer: Viewer, projectId: string): Promise<Order[]> =>
      store.listOrdersOfProject(database, viewer.organizationId, projectId),

    /** What the viewer's paid orders saved against the best single supplier of each. */
    sumSavings: (viewer: Viewer): Promise<Cents> => store.sumSavings(database, viewer.organizationId),

    /**
     * An order brought up to date with the provider: what the page after paying shows. When the provider does not
     * answer, the order as we know it.
     * @throws AppError NOT_FOUND
     */
    async refreshOrder(viewer: Viewer, orderId: string): Promise<Order> {
      const order = await getOrder(viewer, orderId);
      if (!mayReachProvider(viewer)) return order;
      try {
        for (const payment of await store.listPayments(database, order.id)) {
          await settlements.refreshPayment(payment);
        }
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        logger.warn({ err: error, orderId }, "an order could not be brought up to date");
      }
      return getOrder(viewer, orderId);
    },

    /**
     * Takes a webhook of the provider. Its signature is checked, its id recorded in the transaction of its effect,
     * and the effect is the intent's present state, not what the event says.
     * @param rawBody the bytes as they arrived
     * @throws AppError UNAVAILABLE when it could not be recorded, so that the provider sends it again
     */
    async handleWebhook(rawBody: Buffer, signatureHeader: string): Promise<WebhookOutcome> {
      let event: ProviderEvent;
      try {
        event = provider.verifyWebhook(rawBody, signatureHeader);
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        logger.warn({ err: error.message }, "a webhook was refused");
        return { kind: "rejected" };
      }
      try {
        return await applyEvent(event);
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        throw new AppError("UNAVAILABLE", "The event could not be applied now.", { cause: error });
      }
    },

    /**
     * Asks the provider about payments that have gone quiet, so that a lost webhook loses nothing, gives up
     * orders that nobody paid in time, and completes paid projects. Run it every half minute or so, from any number of processes.
     * @returns how many payments were asked about, and how many could not be
     */
    async reconcile(): Promise<{ asked: number; failed: number }> {
      const now = clock.now();
      const due = await store.takeQuietPayments(database, now);
      const failed = await workOnEach(openPayments, due, askAbout, options);
      const failedRefunds = await sweepRefunds(now);
      await settlements.completePaidProjects(MOST_AT_ONCE);
      await followSuppliers({ database, settlements, domainEvents }, MOST_AT_ONCE);
      return { asked: due.length, failed: failed + failedRefunds };
    },
  };
}

const NO_ACCOUNTS = "Nothing can be ordered on account here.";

/** A caller that does not say what it was shown takes the basket as it is. */
const NOTHING_SHOWN: Shown = { version: null, totalCents: null };

const TEST_KEY_REFUSED: PaymentUnavailable = {
  kind: "payment-unavailable",
  message: "This is a test key, which pays in the sandbox only, and there is no sandbox here.",
};

function refuse(): never {
  throw new PaymentProviderError("unavailable", "paying is not configured");
}

/** Stands where no provider is configured. */
const NO_PROVIDER: PaymentProvider = {
  createIntent: async () => refuse(),
  retrieveIntent: async () => refuse(),
  cancelIntent: async () => refuse(),
  chargeSaved: async () => refuse(),
  findIntentOf: async () => refuse(),
  createCustomer: async () => refuse(),
  createSetup: async () => refuse(),
  retrieveSetup: async () => refuse(),
  forgetCard: async () => refuse(),
  refund: async () => refuse(),
  verifyWebhook: refuse,
};

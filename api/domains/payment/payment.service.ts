/** Use cases of payments and orders. An order becomes paid only when the provider reports it, never the browser. */

import { approvalAskRule } from "../../../schema/rules/approval.ts";
import { refundReasonRule } from "../../../schema/rules/payment.ts";
import { bindTo } from "../../platform/bind.ts";
import type { Connection, Database } from "../../platform/database.ts";
import { type ChangeScope, createDomainEvents, type DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import { invalidInput, parseInput } from "../../platform/input.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Viewer } from "../../platform/viewer.ts";
import type { WorkLog } from "../../platform/work/due.ts";
import { getOrder, type Order } from "../order/index.ts";
import { listOrderableIds } from "../sourcing/index.ts";
import { listGaps } from "./checkout/basket-gaps.ts";
import { createCheckoutChecks } from "./checkout/checkout-checks.ts";
import type { CheckoutRequest } from "./checkout/open-orders.ts";
import {
  type NewReplacement,
  type OpenReplacementOutcome,
  openReplacement,
} from "./checkout/open-replacement.ts";
import { createAccountOrders } from "./checkout/order-on-account.ts";
import { storedBaskets } from "./checkout/payment.baskets.ts";
import { type Checkout, createCheckout } from "./checkout/payment.checkout.ts";
import type { BuyerSafeguards } from "./checkout/safeguards.rules.ts";
import type { SiteGate } from "./checkout/site-gate.ts";
import { NO_PROVIDER } from "./no-provider.ts";
import { actionsOf } from "./order-actions/order-actions.rules.ts";
import { createOrderActions, type OrderActions } from "./order-actions/order-actions.ts";
import { createCharges } from "./payment.charges.ts";
import { createSettlements, type Settlements } from "./payment.settlement.ts";
import * as paymentStore from "./payment.store.ts";
import { createPaymentSync } from "./payment.sync.ts";
import type {
  AskOutcome,
  CheckoutBaskets,
  CheckoutOutcome,
  CheckoutPreview,
  ExplainNoAccount,
  ListOrderable,
  MultiSupplierOutcome,
  PaymentPlace,
  PaymentUnavailable,
  Shown,
  WhichBasket,
} from "./payment.types.ts";
import { type PaymentProvider, PaymentProviderError } from "./payment-provider.ts";
import { createAccountClosing } from "./project/account-orders.ts";
import { deleteProject } from "./project/delete-project.ts";
import { transferProject } from "./project/transfer-project.ts";
import {
  createRefunds,
  type RefundOutcome,
  type Refunds,
  type RefundWish,
} from "./refunds/payment.refunds.ts";
import { createSavedMethods } from "./saved-method/saved-method.service.ts";

/** The parts that payments are built from. */
interface PaymentServiceOptions extends WorkLog, SiteGate {
  database: Database;
  /** Null when payment is not configured. */
  provider: PaymentProvider | null;
  /** Whether the provider is the stand-in, where no money moves. Test keys can pay nowhere else. Default false. */
  isSandbox?: boolean;
  /**
   * Whether cards are really charged; then only what actually gets ordered is charged. Default: true unless the
   * provider is the stand-in.
   */
  takesRealMoney?: boolean;
  /** Reads and locks baskets; default: the stored ones. */
  baskets?: CheckoutBaskets;
  /** The buyer's safeguards; default: no limits. */
  findSafeguards?: (connection: Connection, organizationId: string) => Promise<BuyerSafeguards>;
  /** Which suppliers receive orders for what was paid; default: all suppliers that the installation orders from. */
  listOrderable?: ListOrderable;
  /** Whether suppliers invoice orders placed with them; default: none does. */
  explainNoAccount?: ExplainNoAccount;
  events: EventBus;
  /** Notified of the outcome of orders; default: no subscribers. */
  domainEvents?: DomainEvents;
  /** Where the provider's pages return to, without a trailing slash; default: this machine. */
  publicUrl?: string;
  clock: { now(): Date };
}

/** Dependencies of paying, canceling and refunding. */
interface Dependencies {
  database: Database;
  isSandbox?: boolean | undefined;
  checkouts: Checkout;
  settlements: Settlements;
  actions: OrderActions;
  refunds: Refunds;
  logger: Logger;
}

/** Checkouts, orders, refunds and saved cards, as the edge calls them. */
export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(options: PaymentServiceOptions) {
  const { clock } = options;
  const base = withDefaults(options);
  const settlements = createSettlements(base);
  const settling = { ...base, settlements };
  const checking = { ...settling, checks: createCheckoutChecks(base) };
  const refunds = createRefunds(settling);
  const actions = createOrderActions(settling);
  const methods = createSavedMethods(base);
  // Checkouts themselves report when there is no provider.
  const checkouts = createCheckout({ ...checking, provider: options.provider });
  const dependencies: Dependencies = { ...settling, refunds, actions, checkouts };
  return {
    ...createPaymentSync({ ...settling, refunds, methods }),
    ...createAccountClosing(settling),
    ...bindTo(settling, { deleteProject, transferProject, listGaps }),
    ...createAccountOrders(checking),
    ...createCharges(settling),

    /** Creates the unpaid order for items a supplier failed to deliver, in the caller's transaction. */
    openReplacement: (
      scope: ChangeScope,
      viewer: Viewer,
      replacement: NewReplacement,
    ): Promise<OpenReplacementOutcome> => openReplacement(base, scope, viewer, replacement),

    markReceived: actions.markReceived,
    closeRest: actions.closeRest,
    actionsOf: (order: Order) => actionsOf(order, clock.now()),

    setUpMethod: methods.setUp,
    saveMethod: methods.save,
    removeMethod: methods.remove,

    ...bindTo(dependencies, {
      checkoutProject,
      checkoutBasket,
      previewCheckout,
      checkoutSuppliers,
      requestApproval,
      payOrder,
      cancelOrder,
      refundOrder,
      refreshOrder,
    }),
  };
}

/** The options with defaults filled in. */
function withDefaults(options: PaymentServiceOptions) {
  return {
    ...options,
    provider: options.provider ?? NO_PROVIDER,
    publicUrl: options.publicUrl ?? "http://localhost",
    takesRealMoney: options.takesRealMoney ?? options.isSandbox !== true,
    baskets: options.baskets ?? storedBaskets,
    domainEvents: options.domainEvents ?? createDomainEvents(),
    listOrderable: options.listOrderable ?? listOrderableIds,
    explainNoAccount: options.explainNoAccount ?? (async () => NO_ACCOUNTS),
  };
}

/** Creates or finds the order for a project's basket in its current state, and its one payment. */
function checkoutProject(
  dependencies: Dependencies,
  viewer: Viewer,
  projectId: string,
  shown?: Shown,
  place?: PaymentPlace,
): Promise<CheckoutOutcome> {
  return checkoutBundled(dependencies, viewer, { projectId }, shown, place);
}

/** The same, by the basket's id. */
function checkoutBasket(
  dependencies: Dependencies,
  viewer: Viewer,
  basketId: string,
  shown?: Shown,
  place?: PaymentPlace,
): Promise<CheckoutOutcome> {
  return checkoutBundled(dependencies, viewer, { basketId }, shown, place);
}

/**
 * What there is to pay, after all the checks that precede an order. Orders already created for this very basket are
 * returned with their payments.
 * @throws as `checkoutProject`
 */
async function previewCheckout(
  dependencies: Dependencies,
  viewer: Viewer,
  projectId: string,
  kind: CheckoutRequest["kind"],
  shown: Shown = NOTHING_SHOWN,
): Promise<MultiSupplierOutcome | CheckoutPreview> {
  const { checkouts } = dependencies;
  return mayReachProvider(dependencies, viewer)
    ? checkouts.previewCheckout(viewer, { which: { projectId }, kind, shown })
    : TEST_KEY_REFUSED;
}

/** Creates or finds an order for each supplier of a project's basket, each with its payment. */
async function checkoutSuppliers(
  dependencies: Dependencies,
  viewer: Viewer,
  projectId: string,
  shown: Shown = NOTHING_SHOWN,
  place: PaymentPlace = "form",
): Promise<MultiSupplierOutcome> {
  const { checkouts } = dependencies;
  const request: CheckoutRequest = { which: { projectId }, kind: "multi-supplier", shown, place };
  return mayReachProvider(dependencies, viewer) ? checkouts.checkout(viewer, request) : TEST_KEY_REFUSED;
}

/**
 * Requests approval of a project's basket in its current state.
 * @param input unknown: parsed with `approvalAskRule`
 * @throws as `checkoutProject`
 */
async function requestApproval(
  { checkouts }: Dependencies,
  viewer: Viewer,
  projectId: string,
  shown: Shown,
  input: unknown,
): Promise<AskOutcome> {
  const parsed = parseInput(approvalAskRule, input);
  if (!parsed.ok) return parsed.error;
  return checkouts.askForBasket(
    viewer,
    { which: { projectId }, kind: "bundled", shown },
    parsed.value.note || null,
  );
}

/** @throws AppError NOT_FOUND */
async function payOrder(
  dependencies: Dependencies,
  viewer: Viewer,
  orderId: string,
  place: PaymentPlace = "form",
) {
  const { actions } = dependencies;
  return mayReachProvider(dependencies, viewer) ? actions.payOrder(viewer, orderId, place) : TEST_KEY_REFUSED;
}

/** @throws AppError NOT_FOUND */
async function cancelOrder(dependencies: Dependencies, viewer: Viewer, orderId: string) {
  const { actions } = dependencies;
  return mayReachProvider(dependencies, viewer) ? actions.cancelOrder(viewer, orderId) : TEST_KEY_REFUSED;
}

/** @throws AppError NOT_FOUND */
async function refundOrder(
  dependencies: Dependencies,
  viewer: Viewer,
  wish: RefundWish,
): Promise<RefundOutcome | PaymentUnavailable> {
  const { refunds } = dependencies;
  if (!mayReachProvider(dependencies, viewer)) return TEST_KEY_REFUSED;
  const reason = parseInput(refundReasonRule, wish.reason);
  if (!reason.ok) return invalidInput({ reason: reason.error.message });
  return refunds.refundOrder(viewer, { ...wish, reason: reason.value || null });
}

/**
 * An order after syncing it with the provider, for the page shown after payment. When the provider does not answer, the
 * order as last stored.
 * @throws AppError NOT_FOUND
 */
async function refreshOrder(dependencies: Dependencies, viewer: Viewer, orderId: string): Promise<Order> {
  const { database, settlements, logger } = dependencies;
  const order = await getOrder(dependencies, viewer, orderId);
  if (!mayReachProvider(dependencies, viewer)) return order;
  try {
    for (const payment of await paymentStore.listPayments(database, order.id)) {
      await settlements.refreshPayment(payment);
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, orderId }, "an order could not be brought up to date");
  }
  return getOrder(dependencies, viewer, orderId);
}

/** A test key never reaches the real provider, not even with a query. */
function mayReachProvider({ isSandbox }: Pick<Dependencies, "isSandbox">, { key }: Viewer) {
  return !key?.isTest || isSandbox === true;
}

async function checkoutBundled(
  dependencies: Dependencies,
  viewer: Viewer,
  which: WhichBasket,
  shown: Shown = NOTHING_SHOWN,
  place: PaymentPlace = "form",
): Promise<CheckoutOutcome> {
  if (!mayReachProvider(dependencies, viewer)) return TEST_KEY_REFUSED;
  const outcome = await dependencies.checkouts.checkout(viewer, { which, kind: "bundled", shown, place });
  if (outcome.kind !== "success") return outcome;
  const [payment] = outcome.payments;
  if (payment === undefined) throw new Error("a basket was checked out without an order");
  return { kind: "success", ...payment };
}

const NO_ACCOUNTS = "Nothing can be ordered on account here.";

/** A caller that does not state what it was shown accepts the basket in its current state. */
const NOTHING_SHOWN: Shown = { version: null, totalCents: null };

const TEST_KEY_REFUSED: PaymentUnavailable = {
  kind: "payment-unavailable",
  message: "This is a test key, which pays in the sandbox only, and there is no sandbox here.",
};

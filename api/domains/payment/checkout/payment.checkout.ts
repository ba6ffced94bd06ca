/** Checkout: the orders of the basket in its current state and one intent for each, however often it is requested. */

import { bindTo } from "../../../platform/bind.ts";
import { createTurns } from "../../../platform/concurrency/sharing.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { Order } from "../../order/index.ts";
import { UNAVAILABLE_MESSAGE } from "../payment.rules.ts";
import type { Settlements } from "../payment.settlement.ts";
import type {
  AskOutcome,
  CheckoutPreview,
  MultiSupplierOutcome,
  Payment,
  PaymentToMake,
} from "../payment.types.ts";
import { type PaymentProvider, PaymentProviderError } from "../payment-provider.ts";
import { type CheckoutRequest, type Opened, type OpeningDependencies, openOrders } from "./open-orders.ts";
import { createPreparation } from "./prepare-payment.ts";

interface CheckoutOptions extends OpeningDependencies {
  publicUrl: string;
  provider: PaymentProvider | null;
  settlements: Settlements;
  logger: Logger;
}

interface Dependencies extends CheckoutOptions {
  /** Checkouts of one basket queue here, so that fifty clicks by one buyer use one connection and delay no one else. */
  inTurn: ReturnType<typeof createTurns>;
  preparePayment: ReturnType<typeof createPreparation>["preparePayment"];
}

/** A checkout that a newer one overtook starts over; more rounds than this suggest abuse. */
const MAX_ROUNDS = 4;

/** Checkouts by card, as the payment service calls them. */
export type Checkout = ReturnType<typeof createCheckout>;

export function createCheckout(options: CheckoutOptions) {
  const dependencies: Dependencies = { ...options, ...createPreparation(options), inTurn: createTurns() };
  return bindTo(dependencies, { checkout, previewCheckout, askForBasket });
}

/**
 * @throws AppError NOT_FOUND when the project or basket is not the viewer's; CONFLICT when an older payment is in
 *   progress, or the basket changes faster than it can be ordered
 */
async function checkout(
  dependencies: Dependencies,
  viewer: Viewer,
  request: CheckoutRequest,
): Promise<MultiSupplierOutcome> {
  const outcome = await run(dependencies, viewer, { ...request, isPreview: false });
  if (outcome.kind === "preview") throw new Error("an order was asked for and only looked at");
  return outcome;
}

/** Requests approval of the basket in its current state, if approval is all that is missing. @throws as `checkout` */
async function askForBasket(
  dependencies: Dependencies,
  viewer: Viewer,
  request: CheckoutRequest,
  note: string | null,
): Promise<AskOutcome> {
  const opened = await open(dependencies, viewer, { ...request, ask: { note } });
  switch (opened.kind) {
    case "open":
      return { kind: "approval-not-needed", message: "This basket is paid already." };
    case "preview":
    case "left-out":
      throw new Error("a request for approval bought something");
    default:
      return opened;
  }
}

/** Runs every check that precedes an order. An order already being paid is left where it is. @throws as `checkout` */
function previewCheckout(dependencies: Dependencies, viewer: Viewer, request: CheckoutRequest) {
  return run(dependencies, viewer, { ...request, isPreview: true, place: "begun" });
}

async function run(
  dependencies: Dependencies,
  viewer: Viewer,
  request: CheckoutRequest,
): Promise<MultiSupplierOutcome | CheckoutPreview> {
  const { provider, settlements, logger } = dependencies;
  if (provider === null) return { kind: "payment-unavailable", message: "Payments are not set up here." };
  let shown = request.shown;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const opened = await open(dependencies, viewer, { ...request, shown });
    if (opened.kind === "left-out") {
      // The buyer agreed to exactly this; they must see anything that others have changed since.
      shown = { ...shown, version: opened.basketVersion, totalCents: null };
      continue;
    }
    if (opened.kind === "asked" || opened.kind === "approval-not-needed") {
      throw new Error("a checkout requested approval");
    }
    if (opened.kind !== "open") return opened;
    const paid = opened.paid.map((order) => ({ order, payment: null, pageUrl: null }));
    try {
      // The older intents must become unpayable before the new ones can be paid, or one item could be paid for twice.
      if (!(await giveUp(dependencies, opened.superseded))) {
        for (const { order } of opened.open) await settlements.cancelOrder(order.id, "superseded");
        continue;
      }
      const prepared = await preparePayments(dependencies, opened.open, provider);
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

/** @throws as `checkout` */
function open(dependencies: Dependencies, viewer: Viewer, request: CheckoutRequest): Promise<Opened> {
  return dependencies.inTurn(viewer.organizationId, () => openOrders(dependencies, viewer, request));
}

/** @returns null when one of them was overtaken and everything must start over */
async function preparePayments(
  { preparePayment }: Dependencies,
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

/** @returns whether none of these orders was paid or can still be paid */
async function giveUp({ settlements }: Dependencies, orderIds: readonly string[]): Promise<boolean> {
  for (const id of orderIds) {
    const order = await settlements.cancelOrder(id, "superseded");
    if (order.status !== "cancelled") return false;
  }
  return true;
}

/** Oldest first, so that a supplier keeps its position when it is paid. Ids are in order of creation. */
function byAge(one: PaymentToMake, other: PaymentToMake): number {
  return one.order.id < other.order.id ? -1 : 1;
}

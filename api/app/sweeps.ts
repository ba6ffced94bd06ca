/** Everything that runs periodically: when, and in which process. */

import { isRunStalled, resumeStalledRuns } from "../domains/analysis/index.ts";
import {
  createOrderAttachments,
  type FindDesk,
  isPurchaseOrderDue,
  sendPurchaseOrders,
  watchPurchaseOrders,
} from "../domains/fulfillment/index.ts";
import { receiveDueArrivals } from "../domains/inventory/index.ts";
import { isDeliveryDue, type WebhookSender } from "../domains/partner/index.ts";
import { checkPriceWatches, type LookPorts } from "../domains/price-watch/index.ts";
import { createQuoteAttachments } from "../domains/quotes/index.ts";
import { isReorderDue, receivedByStock } from "../domains/reordering/index.ts";
import { sweepAnswers, sweepCallShares } from "../domains/sourcing/index.ts";
import type { Services } from "../edge/context.ts";
import type { Clock } from "../platform/clock.ts";
import { isMessageDue, type MessageTransports, sendDueMessages } from "../platform/mail/message-sender.ts";
import { every, type Sweep } from "../platform/work/schedule.ts";
import type { Foundation } from "./foundation.ts";

/** Sweeps of every server: payments are here, since the stand-in's live there. */
export function serverSweeps(
  { payments, processing, plans, accountDeletion, organizations, approvals, quotes, activities }: Services,
  clock: Clock,
  hasProvider: boolean,
): Sweep[] {
  return [
    every("5 s", "due reorders", () => processing.sweepOrders(), {
      isDue: () => isReorderDue(clock.now()),
    }),
    // Stock moves slowly, and forecasts take time.
    every("1 min", "reorder rules", () => processing.sweepRules(), { inTurn: true }),
    every("1 min", "purchases awaiting approval", () => approvals.notifyWaiting(), { inTurn: true }),
    every("1 min", "quotes and requests for quotes", () => quotes.sweep(), { inTurn: true }),
    every("1 min", "members without a seat", () => organizations.fitAllSeats(), { inTurn: true }),
    every("1 min", "accounts due for deletion", () => accountDeletion.endDue(), { inTurn: true }),
    every("15 min", "expired activities", () => activities.sweep(), { inTurn: true }),
    ...(hasProvider
      ? [
          every("30 s", "payments gone quiet", () => payments.reconcile()),
          every("1 min", "subscriptions not renewed", () => plans.reconcile(), { inTurn: true }),
        ]
      : []),
  ];
}

/** Sweeps of every worker, and of the server when there is no other process. */
export function workerSweeps(
  foundation: Foundation,
  {
    transports,
    webhooks,
    findDesk,
    searchSuppliers,
    connectorFor,
    optimize,
  }: { transports: MessageTransports; webhooks: WebhookSender; findDesk: FindDesk } & LookPorts,
): Sweep[] {
  const { database, clock } = foundation;
  const makeAttachments = { ...createOrderAttachments(foundation), ...createQuoteAttachments(foundation) };
  return [
    every(
      "1 s",
      "messages to send",
      () => sendDueMessages({ ...foundation, transports, makeAttachments, now: clock.now() }),
      { isDue: () => isMessageDue(transports, clock.now()) },
    ),
    every("1 s", "purchase orders to send", () => sendPurchaseOrders({ ...foundation, findDesk }), {
      isDue: () => isPurchaseOrderDue(clock.now()),
    }),
    every(
      "5 min",
      "unanswered purchase orders, and those due tomorrow",
      () => watchPurchaseOrders(foundation),
      {
        inTurn: true,
      },
    ),
    every("1 min", "watched prices", () =>
      checkPriceWatches({ ...foundation, searchSuppliers, connectorFor, optimize }),
    ),
    every("1 s", "webhooks to send", () => webhooks.begin(clock.now()), {
      isDue: () => isDeliveryDue(clock.now()),
    }),
    every("1 s", "runs that stalled", () => resumeStalledRuns(foundation), { isDue: isRunStalled }),
    every("1 min", "stock arrivals", () =>
      receiveDueArrivals({ ...foundation, onReceived: receivedByStock }),
    ),
    every("15 min", "old webhooks", () => webhooks.sweep(clock.now()), { inTurn: true }),
    every(
      "15 min",
      "expired answers and call counts",
      async () => {
        await sweepAnswers(database, clock.now());
        await sweepCallShares(database, clock.now());
      },
      { inTurn: true },
    ),
  ];
}

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
    every("5 s", "reorders that are due", () => processing.sweepOrders(), {
      isDue: () => isReorderDue(clock.now()),
    }),
    // Stock moves slowly, and forecasts take time.
    every("1 min", "reorder rules", () => processing.sweepRules(), { inTurn: true }),
    every("1 min", "purchases that wait for a yes", () => approvals.tellWaiting(), { inTurn: true }),
    every("1 min", "quotes and what suppliers were asked", () => quotes.sweep(), { inTurn: true }),
    every("1 min", "members without a seat", () => organizations.fitAllSeats(), { inTurn: true }),
    every("1 min", "accounts whose days have passed", () => accountDeletion.endDue(), { inTurn: true }),
    every("15 min", "activities past their time", () => activities.sweep(), { inTurn: true }),
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
      "messages to be sent",
      () => sendDueMessages({ ...foundation, transports, makeAttachments, now: clock.now() }),
      { isDue: () => isMessageDue(transports, clock.now()) },
    ),
    every("1 s", "purchase orders to be sent", () => sendPurchaseOrders({ ...foundation, findDesk }), {
      isDue: () => isPurchaseOrderDue(clock.now()),
    }),
    every(
      "5 min",
      "purchase orders that nobody answers, or that come tomorrow",
      () => watchPurchaseOrders(foundation),
      {
        inTurn: true,
      },
    ),
    every("1 min", "prices that are watched", () =>
      checkPriceWatches({ ...foundation, searchSuppliers, connectorFor, optimize }),
    ),
    every("1 s", "webhooks to be sent", () => webhooks.begin(clock.now()), {
      isDue: () => isDeliveryDue(clock.now()),
    }),
    every("1 s", "runs that stalled", () => resumeStalledRuns(foundation), { isDue: isRunStalled }),
    every("1 min", "what has arrived for the stock", () =>
      receiveDueArrivals({ ...foundation, onReceived: receivedByStock }),
    ),
    every("15 min", "webhooks that are long past", () => webhooks.sweep(clock.now()), { inTurn: true }),
    every(
      "15 min",
      "answers and counts of calls that no longer hold",
      async () => {
        await sweepAnswers(database, clock.now());
        await sweepCallShares(database, clock.now());
      },
      { inTurn: true },
    ),
  ];
}

/**
 * A server in the middle of a payment, for tests that kill it: it makes one payment as its command line says, answers
 * nobody, and stays until it is ended.
 */

import pg from "pg";
import { z } from "zod";
import { createPaymentService } from "../../domains/payment/index.ts";
import { createStripePaymentProvider } from "../../integrations/stripe/index.ts";
import { systemClock } from "../../platform/clock.ts";
import { createDatabase } from "../../platform/database.ts";
import { createEventBus } from "../../platform/events.ts";
import { createLogger } from "../../platform/logger.ts";
import { ownViewer } from "../../platform/viewer.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "../../sandbox/payments/testing.ts";

const order = z
  .object({
    databaseUrl: z.string(),
    providerUrl: z.string(),
    work: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("charge"), orderId: z.string() }),
      z.object({ kind: z.literal("checkout"), userId: z.string(), projectId: z.string() }),
    ]),
  })
  .parse(JSON.parse(process.argv[2] ?? "null"));

/** The process's parameters. */
export type PayingOrder = typeof order;

const logger = createLogger("silent");
const payments = createPaymentService({
  database: createDatabase(new pg.Pool({ connectionString: order.databaseUrl, max: 2 })),
  provider: createStripePaymentProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: order.providerUrl,
    isProduction: false,
  }),
  isSandbox: true,
  events: createEventBus(null, logger),
  clock: systemClock,
  logger,
});

const { work } = order;
await (work.kind === "charge"
  ? payments.chargeOffSession(work.orderId, 1)
  : payments.checkoutProject(ownViewer({ id: work.userId, username: "" }), work.projectId));
setInterval(() => {}, 60_000);

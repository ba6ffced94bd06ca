/** Payments against the real stand-in provider, over HTTP with the official SDK, with a database of their own. */

import { randomUUID } from "node:crypto";
import { explainNoAccount, listOrderable, subscribePurchaseOrders } from "../../domains/fulfillment/index.ts";
import { createNotify } from "../../domains/notification/index.ts";
import { createOrderService, type OrderService, orderPaid } from "../../domains/order/index.ts";
import {
  type BuyerSafeguards,
  createPaymentService,
  type PaymentProvider,
  type PaymentService,
} from "../../domains/payment/index.ts";
import { createStripePaymentProvider } from "../../integrations/stripe/index.ts";
import type { Database } from "../../platform/database.ts";
import { createDomainEvents } from "../../platform/domain-events.ts";
import { createEventBus } from "../../platform/events.ts";
import { createLogger, type Logger } from "../../platform/logger.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { openBench, SECRET_KEY, WEBHOOK_SECRET } from "../../sandbox/payments/testing.ts";
import { createAcknowledgements } from "../laws/acknowledged.ts";
import { readBooked } from "../laws/booked.ts";
import { keepLaws } from "../laws/laws.ts";
import { createTestDatabase } from "../test-database.ts";
import { createProject, createUser, fillBasket, type TestProject } from "./payment-projects.ts";
import { saveCard, watchProvider } from "./provider-side.ts";
import { sendOrders } from "./send-orders.ts";

export type { TestProject } from "./payment-projects.ts";

/** The services of a process that takes payments: the payments, and the orders they pay for. */
export type PayingProcess = PaymentService & OrderService;

export type PaymentBench = Awaited<ReturnType<typeof openPaymentBench>>;

/** @param options.hasProcesses whether separate processes take payments here too; default no */
export async function openPaymentBench({ hasProcesses = false } = {}) {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const bench = await openBench();
  bench.sandbox.webhooks.set({ paused: true });
  bench.clock.time = new Date();
  const logger = createLogger("silent");
  const events = createEventBus(null, logger);
  const notify = createNotify({ events, publicUrl: null });
  const parts = { database, events, clock: bench.clock, logger, notify };
  const connectProvider = (timeoutMs: number, maxNetworkRetries?: number) =>
    connectToSandbox(bench.sandbox.url, timeoutMs, maxNetworkRetries);
  const provider = connectProvider(10_000);
  /** Orders that were reported as paid, once for each report. */
  const paidOrders: string[] = [];
  const acknowledged = createAcknowledgements();
  /** Answers of services that charge real cards. */
  const forReal = createAcknowledgements();

  /**
   * Another process.
   * @param through stands between the process and the provider
   * @param options.on how it reaches the database
   * @param options.safeguards of every buyer
   * @param options.takesRealMoney whether it should believe that real cards are charged
   */
  function startService(
    through: PaymentProvider = provider,
    {
      on = database,
      safeguards = null,
      takesRealMoney = false,
    }: { on?: Database; safeguards?: BuyerSafeguards | null; takesRealMoney?: boolean } = {},
  ): PayingProcess {
    const service = composeService({ ...parts, database: on }, through, {
      paidOrders,
      safeguards,
      takesRealMoney,
    });
    const watched = { ...createOrderService({ database: on, events }), ...acknowledged.watch(service) };
    return takesRealMoney ? forReal.watch(watched) : watched;
  }

  const endLaws = keepLaws({
    database,
    pool: testDatabase.pool,
    acknowledged,
    forReal,
    activity: () => bench.sandbox.ledger.requests().length,
    settle: () => settle(bench, startService(), parts),
    listBooked: () => readBooked(bench.sandbox),
    // A payment that another process completed calls the hook there.
    ...(hasProcesses ? {} : { toldOf: paidOrders }),
  });

  const providerSide = watchProvider(bench, database);

  return {
    bench,
    /** For separate processes. */
    databaseUrl: testDatabase.url,
    database,
    events,
    provider,
    connectProvider,
    paidOrders,
    startService,
    createUser: () => createUser(database),
    /** @param quantities sale units, one supplier each */
    createProject: (quantities: readonly number[]) => createProject(database, quantities),
    fillBasket: (project: TestProject, quantities: readonly number[]) =>
      fillBasket(database, project, quantities),
    ...providerSide,
    /** A card saved through a form that its owner filled in. */
    saveCard: (viewer: Viewer, card?: string) => saveCard(startService(), bench, viewer, card),
    /**
     * The books of a user, as `watchProvider` reads them, with the number of orders that are paid and that were
     * reported as paid.
     */
    async readBooks(userId: string) {
      const { paidIds, ...books } = await providerSide.readBooks(userId);
      return {
        ...books,
        paidOrders: paidIds.length,
        toldOf: paidOrders.filter((id) => paidIds.includes(id)).length,
      };
    },
    async close() {
      endLaws();
      await bench.close();
      await testDatabase.stop();
    },
  };
}

/** The provider is healthy again, and the sweep works for two minutes, then once more a day later. */
async function settle(
  bench: Awaited<ReturnType<typeof openBench>>,
  service: PaymentService,
  parts: Parameters<typeof sendOrders>[0],
): Promise<Date> {
  const { faults } = bench.sandbox;
  faults.clear();
  faults.release();
  const from = bench.clock.now().getTime();
  // Old payments are checked only now and then: advance some hours more than the day an order has.
  for (const hours of [1 / 30, 28]) {
    bench.clock.time = new Date(from + hours * 3_600_000);
    let left = 1;
    while (left > 0) left = (await service.reconcile()).asked;
    await sendOrders(parts);
  }
  return bench.clock.now();
}

/** Payments as the product composes them. @param paidOrders is notified of each order that was paid */
function composeService(
  parts: Parameters<typeof subscribePurchaseOrders>[1] & { database: Database; logger: Logger },
  provider: PaymentProvider,
  {
    paidOrders,
    safeguards,
    takesRealMoney,
  }: { paidOrders: string[]; safeguards: BuyerSafeguards | null; takesRealMoney: boolean },
): PaymentService {
  const domainEvents = createDomainEvents();
  domainEvents.on(orderPaid, "news", async (_scope, { order }) => void paidOrders.push(order.id));
  subscribePurchaseOrders(domainEvents, parts);
  return createPaymentService({
    ...parts,
    ...(safeguards && { findSafeguards: async () => safeguards }),
    explainNoAccount,
    listOrderable,
    provider,
    isSandbox: true,
    takesRealMoney,
    domainEvents,
  });
}

/**
 * @param timeoutMs how long it waits for an answer
 * @param maxNetworkRetries the SDK's own retries after the first try; two in production
 */
function connectToSandbox(apiBase: string, timeoutMs: number, maxNetworkRetries = 0): PaymentProvider {
  return createStripePaymentProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase,
    isProduction: false,
    maxNetworkRetries,
    timeoutMs,
  });
}

/** Lines for a reorder of ten studs: items 42.50, delivery 10.00, tax 3.40. */
export function makeReorder(userId: string, purchaseKey: string = `reorder:${randomUUID()}`) {
  const line = {
    productId: null,
    supplierId: null,
    supplierName: "Home Depot",
    name: "Stud",
    materialName: null,
    category: "Lumber & Wood",
    sku: "HD-248",
    saleUnit: "piece",
    quantity: 10,
    unitCents: 425,
    totalCents: 4_250,
    provenance: null,
  };
  const sums = { itemsCents: 4_250, deliveryCents: 1_000, taxCents: 340, totalCents: 5_590, savingsCents: 0 };
  return { organizationId: userId, purchaseKey, title: "Reorder: Site supplies", lines: [line], ...sums };
}

/** @throws Error when an outcome is not a success */
export function expectSuccess<Outcome extends { kind: string }>(
  outcome: Outcome,
): Extract<Outcome, { kind: "success" }> {
  if (outcome.kind !== "success") throw new Error(`it came to ${JSON.stringify(outcome)}`);
  return outcome as Extract<Outcome, { kind: "success" }>;
}

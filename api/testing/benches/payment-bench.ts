/** Payments over the real stand-in provider, over HTTP with the official SDK, and a database of their own. */

import { randomUUID } from "node:crypto";
import {
  explainNoAccount,
  listOrderable,
  sendPurchaseOrders,
  subscribePurchaseOrders,
} from "../../domains/fulfillment/index.ts";
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
import { createLogger } from "../../platform/logger.ts";
import { toDecimal } from "../../platform/money.ts";
import { ownViewer, type Viewer } from "../../platform/viewer.ts";
import { openBench, SECRET_KEY, WEBHOOK_SECRET } from "../../sandbox/payments/testing.ts";
import { createAcknowledgements } from "../laws/acknowledged.ts";
import { readBooked } from "../laws/booked.ts";
import { keepLaws } from "../laws/laws.ts";
import { createTestDatabase } from "../test-database.ts";

/** What a process that takes payments serves: them, and the orders that they are for. */
export type PayingProcess = PaymentService & OrderService;

export type PaymentBench = Awaited<ReturnType<typeof openPaymentBench>>;

/** What one supplier's part of a test basket holds: sale units at $4.25, delivery $59.00 below $500. */
interface BasketPart {
  supplierId: string;
  productId: string;
  quantity: number;
}

export interface TestProject {
  id: string;
  userId: string;
  viewer: Viewer;
  basketId: string;
  parts: BasketPart[];
}

const SUPPLIERS = ["Home Depot", "Lowe's", "Menards"];

/** @param options.hasProcesses whether others pay here too, in processes of their own; default no */
export async function openPaymentBench({ hasProcesses = false } = {}) {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const bench = await openBench();
  bench.sandbox.webhooks.set({ paused: true });
  bench.clock.time = new Date();
  const logger = createLogger("silent");
  const events = createEventBus(null, logger);
  const notify = createNotify({ events, publicUrl: null });
  /**
   * @param timeoutMs how long it waits for an answer
   * @param maxNetworkRetries tries of the SDK's own after the first; in production two
   */
  const connectProvider = (timeoutMs: number, maxNetworkRetries = 0): PaymentProvider =>
    createStripePaymentProvider({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: bench.sandbox.url,
      isProduction: false,
      maxNetworkRetries,
      timeoutMs,
    });
  const provider = connectProvider(10_000);
  /** Orders that were told of as paid, once each time. */
  const paidOrders: string[] = [];
  const acknowledged = createAcknowledgements();
  /** What services have answered that charge real cards. */
  const forReal = createAcknowledgements();

  /**
   * A process of its own.
   * @param through stands between it and the provider
   * @param options.on how it reaches the database
   * @param options.safeguards of every buyer
   * @param options.takesRealMoney whether it is to think that cards are really charged
   */
  function startService(
    through: PaymentProvider = provider,
    {
      on = database,
      safeguards = null,
      takesRealMoney = false,
    }: { on?: Database; safeguards?: BuyerSafeguards | null; takesRealMoney?: boolean } = {},
  ): PayingProcess {
    const domainEvents = createDomainEvents();
    domainEvents.on(orderPaid, "news", async (_scope, { order }) => void paidOrders.push(order.id));
    subscribePurchaseOrders(domainEvents, { events, clock: bench.clock, notify });
    const service = createPaymentService({
      ...(safeguards && { findSafeguards: async () => safeguards }),
      explainNoAccount,
      listOrderable,
      database: on,
      provider: through,
      isSandbox: true,
      takesRealMoney,
      events,
      clock: bench.clock,
      logger,
      domainEvents,
    });
    const watched = { ...createOrderService({ database: on, events }), ...acknowledged.watch(service) };
    return takesRealMoney ? forReal.watch(watched) : watched;
  }

  /** The provider is well again, and the sweep works for two minutes, then a day later. */
  async function settle(): Promise<Date> {
    const { faults } = bench.sandbox;
    faults.clear();
    faults.release();
    const service = startService();
    const from = bench.clock.now().getTime();
    // An old payment is asked about now and then: some hours more than the day that an order has.
    for (const hours of [1 / 30, 28]) {
      bench.clock.time = new Date(from + hours * 3_600_000);
      let left = 1;
      while (left > 0) left = (await service.reconcile()).asked;
      await sendPurchaseOrders({
        database,
        events,
        notify,
        clock: bench.clock,
        logger,
        findDesk: () => null,
        publicUrl: null,
        orderDeskEmail: null,
      });
    }
    return bench.clock.now();
  }

  const endLaws = keepLaws({
    database,
    pool: testDatabase.pool,
    acknowledged,
    forReal,
    activity: () => bench.sandbox.ledger.requests().length,
    settle,
    listBooked: () => readBooked(bench.sandbox),
    // Of what another process has paid the hook there is told.
    ...(hasProcesses ? {} : { toldOf: paidOrders }),
  });

  async function createUser() {
    const username = `user-${randomUUID()}`;
    const { id } = await database.user.create({ data: { username, passwordHash: "-" } });
    return ownViewer({ id: id, username });
  }

  /** @param quantities sale units, one supplier each */
  async function createProject(quantities: readonly number[]): Promise<TestProject> {
    const viewer = await createUser();
    const project = await database.project.create({
      data: {
        organizationId: viewer.userId,
        name: "Deck",
        description: "A deck",
        status: "ready",
        zipCode: "94110",
      },
    });
    const basket = await database.basket.create({ data: { projectId: project.id } });
    const parts: BasketPart[] = [];
    for (const [index, quantity] of quantities.entries()) {
      const supplier = await database.supplier.create({
        data: {
          name: SUPPLIERS[index] ?? `Supplier ${index}`,
          slug: randomUUID(),
          deliveryFee: "59.00",
          freeDeliveryThreshold: "500.00",
        },
      });
      parts.push({ supplierId: supplier.id, productId: randomUUID(), quantity });
    }
    const made = { id: project.id, userId: viewer.userId, viewer, basketId: basket.id, parts };
    await fillBasket(made, quantities);
    return made;
  }

  /** Puts these quantities into the basket, as the next version. 0 leaves a supplier out. */
  async function fillBasket(
    { basketId, parts }: TestProject,
    quantities: readonly number[],
  ): Promise<number> {
    const items = parts.flatMap((part, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity === 0 ? [] : [makeItem(part, SUPPLIERS[index] ?? "", quantity)];
    });
    const { version } = await database.basket.update({
      where: { id: basketId },
      data: { items, version: { increment: 1 } },
    });
    await database.basketVersion.create({ data: { basketId, version, items, totalAmount: toDecimal(0) } });
    return version;
  }

  const pay = (intentId: string, card = "pm_card_visa") =>
    bench.stripe.paymentIntents.confirm(intentId, { payment_method: card }).catch(() => null);

  /**
   * Hands an event over as the provider would send it.
   * @param event the id of one that the provider made, or one of the test's own
   */
  async function deliver(
    service: PaymentService,
    event: string | object,
    { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {},
  ) {
    const payload = JSON.stringify(typeof event === "string" ? bench.sandbox.findEvent(event) : event);
    const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
    const options = { payload, secret, timestamp };
    return service.handleWebhook(
      Buffer.from(payload),
      bench.stripe.webhooks.generateTestHeaderString(options),
    );
  }

  /** Events of all of a user's intents, oldest first. */
  async function eventsOf(userId: string): Promise<string[]> {
    const found: string[] = [];
    for (const { id } of await intentsOf(userId)) {
      found.push(...bench.sandbox.eventsOf(id).map((event) => event.id));
    }
    return found;
  }

  /** Every intent that the provider made for a user's orders, whether we noted it or not. */
  async function intentsOf(userId: string) {
    const orders = await database.order.findMany({ where: { organizationId: userId }, select: { id: true } });
    const ids = new Set(orders.map((order) => order.id));
    return bench.sandbox.intents().filter((intent) => ids.has(intent.metadata["orderId"] ?? ""));
  }

  /** The owner's yes to the bank's question. */
  async function approveSetup({ setupId, clientSecret }: { setupId: string; clientSecret: string }) {
    await fetch(`${bench.sandbox.url}/v1/setup_intents/${setupId}/authenticate`, {
      method: "POST",
      headers: { authorization: `Bearer ${SECRET_KEY}` },
      body: new URLSearchParams({ client_secret: clientSecret, outcome: "approve" }),
    });
  }

  /** A card kept by a form that its owner filled in. */
  async function saveCard(viewer: Viewer, card = "pm_card_visa"): Promise<void> {
    const service = startService();
    const setup = await service.setUpMethod(viewer);
    if (setup.kind !== "success") throw new Error(setup.message);
    const { status } = await bench.stripe.setupIntents.confirm(setup.setupId, { payment_method: card });
    if (status === "requires_action") await approveSetup(setup);
    const saved = await service.saveMethod(viewer, setup.setupId);
    if (saved.kind !== "success") throw new Error(saved.message);
  }

  return {
    bench,
    /** For processes of their own. */
    databaseUrl: testDatabase.url,
    database,
    events,
    provider,
    connectProvider,
    paidOrders,
    startService,
    createUser,
    createProject,
    fillBasket,
    pay,
    deliver,
    eventsOf,
    intentsOf,
    saveCard,
    /** The books of a user: what the provider holds, and what our orders say; both in cents. */
    async readBooks(userId: string) {
      const { ledger } = bench.sandbox;
      const intents = await intentsOf(userId);
      const orders = await database.order.findMany({
        where: { organizationId: userId, paidAt: { not: null } },
      });
      const cents = (amount: { toFixed(digits: number): string }) =>
        Math.round(Number(amount.toFixed(2)) * 100);
      return {
        held: intents.reduce((sum, { id }) => sum + ledger.capturedCents(id) - ledger.refundedCents(id), 0),
        charges: intents.reduce((sum, { id }) => sum + ledger.chargeCount(id), 0),
        recorded: orders.reduce((sum, row) => sum + cents(row.totalAmount) - cents(row.refundedAmount), 0),
        paidOrders: orders.length,
        toldOf: paidOrders.filter((id) => orders.some((order) => order.id === id)).length,
      };
    },
    async close() {
      endLaws();
      await bench.close();
      await testDatabase.stop();
    },
  };
}

function makeItem({ supplierId, productId }: BasketPart, supplierName: string, quantity: number) {
  return {
    id: randomUUID(),
    productId,
    materialId: randomUUID(),
    supplierId,
    supplierName,
    sku: `SKU-${productId.slice(0, 8)}`,
    name: `Stud of ${supplierName}`,
    category: "Lumber & Wood",
    saleUnit: "piece",
    packQuantity: 1,
    quantity,
    listPriceCents: 425,
    quantityBreaks: [],
    stock: null,
    imageUrl: null,
    source: "test",
    fetchedAt: "2026-11-20T10:00:00.000Z",
    validUntil: "2126-11-27T10:00:00.000Z",
    isSample: true,
  };
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

/** @throws Error when an outcome is no success */
export function expectSuccess<Outcome extends { kind: string }>(
  outcome: Outcome,
): Extract<Outcome, { kind: "success" }> {
  if (outcome.kind !== "success") throw new Error(`it came to ${JSON.stringify(outcome)}`);
  return outcome as Extract<Outcome, { kind: "success" }>;
}

/**
 * Reordering over a real database and the real stand-in suppliers over HTTP. Only what a test must steer is its own: the
 * clock, the payment provider's answers, and where a process dies.
 */

import { randomUUID } from "node:crypto";
import { registerSuppliers } from "../../app/register-suppliers.ts";
import { createSupplierAccess } from "../../app/suppliers.ts";
import { NO_SUPPLIER_SOURCES } from "../../config.ts";
import { createApprovalService, subscribeApprovals } from "../../domains/approval/index.ts";
import { sendPurchaseOrders, subscribePurchaseOrders } from "../../domains/fulfillment/index.ts";
import { receiveDueArrivals } from "../../domains/inventory/index.ts";
import { createNotify } from "../../domains/notification/index.ts";
import { optimize } from "../../domains/optimization/index.ts";
import { createPaymentService } from "../../domains/payment/index.ts";
import {
  cancelOrdersOf,
  createProcessingService,
  createReorderRuleService,
  createSubscriptionService,
  type ProcessingPorts,
  receivedByStock,
  subscribeReorders,
} from "../../domains/reordering/index.ts";
import { createDomainEvents } from "../../platform/domain-events.ts";
import { createEventBus } from "../../platform/events.ts";
import { createLogger } from "../../platform/logger.ts";
import { ownViewer, type Viewer } from "../../platform/viewer.ts";
import { startSandboxSuppliers } from "../../sandbox/suppliers/supplier-server.ts";
import { createAcknowledgements } from "../laws/acknowledged.ts";
import { keepLaws } from "../laws/laws.ts";
import { createLedgerProvider } from "../outside/ledger-provider.ts";
import { createTestDatabase } from "../test-database.ts";
import { createTestClock } from "../test-http.ts";

export type ReorderingBench = Awaited<ReturnType<typeof openReorderingBench>>;

/** Where a process can be held as if it had died. */
export type Step = "searchSuppliers" | "optimize" | "openPurchase" | "chargeOffSession" | "voidPurchase";

/** An item as a form gives it; studs are on sale everywhere. */
export const STUDS = {
  materialName: "2x4x8 stud",
  category: "Lumber & Wood",
  quantity: 20,
  unit: "pieces",
};

export async function openReorderingBench() {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const clock = createTestClock(new Date("2026-11-20T12:00:00Z"));
  const events = createEventBus(null, createLogger("silent"));
  const logger = createLogger("silent");
  const suppliers = await startSandboxSuppliers({ clock });
  await registerSuppliers(
    database,
    { suppliers: suppliers.suppliers, yards: { yards: [] } },
    NO_SUPPLIER_SOURCES,
  );
  const ledger = createLedgerProvider();
  const notify = createNotify({ events, publicUrl: null });
  const acknowledged = createAcknowledgements();
  const domainEvents = createDomainEvents();
  subscribeReorders(domainEvents, { database, events, clock, logger, notify });
  subscribeApprovals(domainEvents, { events, clock, notify });
  subscribePurchaseOrders(domainEvents, { events, clock, notify });
  const service = createPaymentService({
    database,
    provider: ledger.provider,
    isSandbox: true,
    events,
    clock,
    logger,
    domainEvents,
  });
  const payments = acknowledged.watch(service);
  const access = createSupplierAccess(
    { database, clock, logger },
    { supplierSources: NO_SUPPLIER_SOURCES, supplierCache: false, smtp: null, stripe: null },
  );
  const ports: ProcessingPorts = {
    database,
    events,
    domainEvents,
    clock,
    logger,
    notify,
    payments,
    optimize,
    ...access,
  };
  const startProcess = (own: ProcessingPorts = ports) =>
    acknowledged.watch(createProcessingService({ ...own, isSandbox: true }));
  const processing = startProcess();
  const subscriptions = createSubscriptionService({ database, events, clock, cancelOrders: cancelOrdersOf });

  /** Lets every lease run out, as time does when nobody extends it. */
  async function expireLeases(): Promise<void> {
    await database.$executeRaw`UPDATE reorder_batches SET lease_until = now() - interval '1 second'`;
  }

  /** Makes a supplier misbehave until it is told otherwise; `{}` heals it. */
  async function setFaults(slug: string, faults: object): Promise<void> {
    const supplier = suppliers.suppliers.find((one) => one.slug === slug);
    const response = await fetch(`${supplier?.url}/sandbox/faults`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(faults),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async function healSuppliers(): Promise<void> {
    for (const { slug } of suppliers.suppliers) await setFaults(slug, {});
  }

  /** Everything outside is well again, and the sweeps work for two minutes, then until the last wait is over. */
  async function settle(): Promise<Date> {
    ledger.mood = "pays";
    ledger.hold = async () => {};
    await healSuppliers();
    await expireLeases();
    for (const minutes of WAITS_MINUTES) {
      clock.advance(minutes * 60_000);
      await payments.reconcile();
      await processing.sweepOrders();
      await sendPurchaseOrders({
        database,
        events,
        notify,
        clock,
        logger,
        findDesk: access.findDesk,
        publicUrl: null,
        orderDeskEmail: null,
      });
      await receiveDueArrivals({ database, events, notify, clock, logger, onReceived: receivedByStock });
    }
    const until = clock.now();
    // The next test begins when this one ended; what was done meanwhile stays done.
    clock.advance(-WAITS_MINUTES.reduce((sum, minutes) => sum + minutes * 60_000, 0));
    return until;
  }

  const endLaws = keepLaws({
    database,
    pool: testDatabase.pool,
    acknowledged,
    settle,
    listBooked: ledger.booked,
  });

  return {
    database,
    clock,
    ledger,
    payments,
    processing,
    subscriptions,
    rules: createReorderRuleService({ database, clock, events }),
    approvals: createApprovalService({ database, events, domainEvents, clock, notify }),

    /** Another process on the same database. */
    startProcess: (overrides: Partial<ProcessingPorts> = {}) => startProcess({ ...ports, ...overrides }),

    /** A process that stops for ever before or after a step: `reached` settles when it is there. */
    startDoomedProcess(step: Step, when: "before" | "after") {
      let arrive = () => {};
      let wake = () => {};
      const reached = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const doom =
        <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Promise<Result>) =>
        async (...parameters: Parameters): Promise<Result> => {
          const halt = async () => {
            arrive();
            await woken;
          };
          if (when === "before") await halt();
          const result = await run(...parameters);
          if (when === "after") await halt();
          return result;
        };
      const doomed: ProcessingPorts = {
        ...ports,
        ...(step === "searchSuppliers" ? { searchSuppliers: doom(ports.searchSuppliers) } : {}),
        ...(step === "optimize" ? { optimize: doom(ports.optimize) } : {}),
        payments: {
          ...payments,
          ...(step === "openPurchase" ? { openPurchase: doom(payments.openPurchase) } : {}),
          ...(step === "chargeOffSession" ? { chargeOffSession: doom(payments.chargeOffSession) } : {}),
          ...(step === "voidPurchase" ? { voidPurchase: doom(payments.voidPurchase) } : {}),
        },
      };
      return { processing: startProcess(doomed), reached, wake };
    },

    expireLeases,

    /**
     * What the payments' own sweep does, when it is time. Payments are dated by the database, whose present may be far
     * from that of the test.
     */
    async sweepPayments(): Promise<void> {
      const asked = new Date(clock.now().getTime() - 60_000);
      await database.paymentIntent.updateMany({ data: { createdAt: asked, updatedAt: asked } });
      await payments.reconcile();
    },

    /** Takes an order out of the database that a test has put there. */
    async removeOrder(id: string): Promise<void> {
      acknowledged.forget(id);
      await database.order.delete({ where: { id } });
    },

    /** What stock is told of as received. */
    receivedByStock,

    /** A new user who is charged by themselves, with a card that the provider keeps. */
    async makeUser({ hasCard = true, isAutomatic = true } = {}): Promise<Viewer> {
      const username = `user-${randomUUID()}`;
      const { id: userId } = await database.user.create({ data: { username, passwordHash: "-" } });
      const viewer = ownViewer({ id: userId, username });
      if (hasCard) {
        await database.paymentCustomer.create({
          data: {
            organizationId: userId,
            providerId: `cus_${userId}`,
            methodId: `pm_${userId}`,
            brand: "visa",
            last4: "4242",
            expMonth: 12,
            expYear: 2034,
            savedAt: clock.now(),
          },
        });
      }
      await processing.updateSafeguards(viewer, { ...SAFEGUARDS, isAutomatic });
      return viewer;
    },

    /** A subscription whose first order is due now. */
    async makeDue(viewer: Viewer, overrides: object = {}) {
      const outcome = await subscriptions.createSubscription(viewer, {
        name: "Site supplies",
        frequency: "monthly",
        timeZone: "America/New_York",
        items: [STUDS],
        ...overrides,
      });
      if (outcome.kind !== "success") throw new Error(JSON.stringify(outcome));
      const { id } = outcome.subscription;
      await database.reorderSubscription.update({
        where: { id },
        data: { nextOrderDate: new Date(clock.now().getTime() - 60_000) },
      });
      return outcome.subscription;
    },

    setFaults,
    healSuppliers,

    async stop(): Promise<void> {
      endLaws();
      processing.stop();
      await suppliers.close();
      await testDatabase.stop();
    },
  };
}

/** Minutes from one sweep to the next: to the law's two, and past each wait for suppliers or provider. */
const WAITS_MINUTES = [2, 10, 30, 120] as const;

/** Nothing is guarded against. */
export const SAFEGUARDS = {
  isAutomatic: true,
  zipCode: "14201",
  priceRisePercent: null,
  priceRiseAction: "ask",
  shortStockAction: "drop-line",
  latestDeliveryDays: null,
  lateDeliveryAction: "ask",
  maxDeliveryFee: null,
  deliveryFeeAction: "ask",
};

/**
 * Reordering on a real database, with the real stand-in suppliers over HTTP. Only what a test must control is replaced:
 * the clock, the payment provider's answers, and the point where a process dies.
 */

import { registerSuppliers } from "../../app/register-suppliers.ts";
import { createSupplierAccess } from "../../app/suppliers.ts";
import { NO_SUPPLIER_SOURCES } from "../../config.ts";
import { createApprovalService, subscribeApprovals } from "../../domains/approval/index.ts";
import { subscribePurchaseOrders } from "../../domains/fulfillment/index.ts";
import { receiveDueArrivals } from "../../domains/inventory/index.ts";
import { createNotify } from "../../domains/notification/index.ts";
import { optimize } from "../../domains/optimization/index.ts";
import {
  createPaymentService,
  type PaymentProvider,
  type PaymentService,
} from "../../domains/payment/index.ts";
import {
  cancelOrdersOf,
  createProcessingService,
  createReorderRuleService,
  createSubscriptionService,
  type ProcessingPorts,
  type ProcessingService,
  receivedByStock,
  subscribeReorders,
} from "../../domains/reordering/index.ts";
import type { Database } from "../../platform/database.ts";
import { createDomainEvents } from "../../platform/domain-events.ts";
import { createEventBus } from "../../platform/events.ts";
import { createLogger } from "../../platform/logger.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { startSandboxSuppliers } from "../../sandbox/suppliers/supplier-server.ts";
import { createAcknowledgements } from "../laws/acknowledged.ts";
import { keepLaws } from "../laws/laws.ts";
import { createLedgerProvider } from "../outside/ledger-provider.ts";
import { createTestDatabase } from "../test-database.ts";
import { createTestClock } from "../test-http.ts";
import { createUser } from "./payment-projects.ts";
import { sendOrders } from "./send-orders.ts";

export type ReorderingBench = Awaited<ReturnType<typeof openReorderingBench>>;

/** Points where a process can be held as if it had died. */
export type Step = "searchSuppliers" | "optimize" | "openPurchase" | "chargeOffSession" | "voidPurchase";

/** An item as a form submits it; every supplier sells studs. */
export const STUDS = {
  materialName: "2x4x8 stud",
  category: "Lumber & Wood",
  quantity: 20,
  unit: "pieces",
};

/** A subscription with defaults, which a test overrides where it matters. */
const SITE_SUPPLIES = {
  name: "Site supplies",
  frequency: "monthly",
  timeZone: "America/New_York",
  items: [STUDS],
};

type TestClock = ReturnType<typeof createTestClock>;

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
  const acknowledged = createAcknowledgements();
  const parts = { database, events, clock, logger, notify: createNotify({ events, publicUrl: null }) };
  const { notify } = parts;
  const ports = composePorts(parts, ledger.provider, (service) => acknowledged.watch(service));
  const { payments, domainEvents } = ports;
  const startProcess = (own: ProcessingPorts = ports) =>
    acknowledged.watch(createProcessingService({ ...own, isSandbox: true }));
  const processing = startProcess();
  const subscriptions = createSubscriptionService({ database, events, clock, cancelOrders: cancelOrdersOf });

  /** Lets every lease expire, as it does over time when nobody extends it. */
  async function expireLeases(): Promise<void> {
    await database.$executeRaw`UPDATE reorder_batches SET lease_until = now() - interval '1 second'`;
  }

  const { setFaults, healSuppliers } = steerFaults(suppliers.suppliers);

  /** Makes everything outside healthy again. */
  async function heal(): Promise<void> {
    ledger.mood = "pays";
    ledger.hold = async () => {};
    await healSuppliers();
    await expireLeases();
  }

  const endLaws = keepLaws({
    database,
    pool: testDatabase.pool,
    acknowledged,
    async settle() {
      await heal();
      return sweepAll(clock, ports, processing);
    },
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

    /** A process that hangs before or after a step: `reached` settles when it gets there. */
    startDoomedProcess(step: Step, when: "before" | "after") {
      const { ports: doomed, reached, wake } = doomAt(step, when, ports);
      return { processing: startProcess(doomed), reached, wake };
    },

    expireLeases,

    sweepPayments: () => sweepPayments(ports),

    /** Removes an order that a test has put into the database. */
    async removeOrder(id: string): Promise<void> {
      acknowledged.forget(id);
      await database.order.delete({ where: { id } });
    },

    /** The deliveries reported to stock. */
    receivedByStock,

    /** A new user who is charged automatically, by a card that the provider has saved. */
    makeUser: ({ hasCard = true, isAutomatic = true } = {}): Promise<Viewer> =>
      makeUser(ports, processing, { hasCard, isAutomatic }),

    /** A subscription whose first order is due now. */
    makeDue: (viewer: Viewer, overrides: object = {}) =>
      makeDue(ports, subscriptions, viewer, { ...SITE_SUPPLIES, ...overrides }),

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

/** The dependencies of processing, with the real stand-ins. @param watch wraps the payments; what it returns is used */
function composePorts(
  parts: Pick<ProcessingPorts, "database" | "events" | "clock" | "logger" | "notify">,
  provider: PaymentProvider,
  watch: (payments: PaymentService) => PaymentService,
) {
  const domainEvents = createDomainEvents();
  subscribeReorders(domainEvents, parts);
  subscribeApprovals(domainEvents, parts);
  subscribePurchaseOrders(domainEvents, parts);
  const payments = watch(createPaymentService({ ...parts, provider, isSandbox: true, domainEvents }));
  const access = createSupplierAccess(parts, {
    supplierSources: NO_SUPPLIER_SOURCES,
    supplierCache: false,
    smtp: null,
    stripe: null,
  });
  return { ...parts, domainEvents, payments, optimize, ...access };
}

/** The sweeps work for two minutes, then until the last wait is over. @returns the time at which that was */
async function sweepAll(
  clock: TestClock,
  ports: ReturnType<typeof composePorts>,
  processing: Pick<ProcessingService, "sweepOrders">,
): Promise<Date> {
  for (const minutes of WAITS_MINUTES) {
    clock.advance(minutes * 60_000);
    await ports.payments.reconcile();
    await processing.sweepOrders();
    await sendOrders(ports, ports.findDesk);
    await receiveDueArrivals({ ...ports, onReceived: receivedByStock });
  }
  const until = clock.now();
  // The next test begins when this one ended, so what was done in between stays done.
  clock.advance(-WAITS_MINUTES.reduce((sum, minutes) => sum + minutes * 60_000, 0));
  return until;
}

/**
 * What the payments' own sweep does, when it is due. Payments are dated by the database, whose present may be far from
 * that of the test.
 */
async function sweepPayments({ database, clock, payments }: ReturnType<typeof composePorts>): Promise<void> {
  const asked = new Date(clock.now().getTime() - 60_000);
  await database.paymentIntent.updateMany({ data: { createdAt: asked, updatedAt: asked } });
  await payments.reconcile();
}

async function makeDue(
  { database, clock }: Pick<ProcessingPorts, "database" | "clock">,
  subscriptions: ReturnType<typeof createSubscriptionService>,
  viewer: Viewer,
  fields: object,
) {
  const outcome = await subscriptions.createSubscription(viewer, fields);
  if (outcome.kind !== "success") throw new Error(JSON.stringify(outcome));
  const { subscription } = outcome;
  await database.reorderSubscription.update({
    where: { id: subscription.id },
    data: { nextOrderDate: new Date(clock.now().getTime() - 60_000) },
  });
  return subscription;
}

/** The ports of a process that hangs before or after a step: `reached` settles when it gets there. */
function doomAt(step: Step, when: "before" | "after", ports: ProcessingPorts) {
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
      ...ports.payments,
      ...(step === "openPurchase" ? { openPurchase: doom(ports.payments.openPurchase) } : {}),
      ...(step === "chargeOffSession" ? { chargeOffSession: doom(ports.payments.chargeOffSession) } : {}),
      ...(step === "voidPurchase" ? { voidPurchase: doom(ports.payments.voidPurchase) } : {}),
    },
  };
  return { ports: doomed, reached, wake };
}

function steerFaults(suppliers: readonly { slug: string; url: string }[]) {
  /** Makes a supplier misbehave until changed again; `{}` heals it. */
  async function setFaults(slug: string, faults: object): Promise<void> {
    const supplier = suppliers.find((one) => one.slug === slug);
    const response = await fetch(`${supplier?.url}/sandbox/faults`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(faults),
    });
    if (!response.ok) throw new Error(await response.text());
  }
  return {
    setFaults,
    async healSuppliers(): Promise<void> {
      for (const { slug } of suppliers) await setFaults(slug, {});
    },
  };
}

async function makeUser(
  { database, clock }: Pick<ProcessingPorts, "database" | "clock">,
  processing: Pick<ProcessingService, "updateSafeguards">,
  { hasCard, isAutomatic }: { hasCard: boolean; isAutomatic: boolean },
): Promise<Viewer> {
  const viewer = await createUser(database);
  if (hasCard) await keepCard(database, viewer.userId, clock.now());
  await processing.updateSafeguards(viewer, { ...SAFEGUARDS, isAutomatic });
  return viewer;
}

/** A card that the provider has saved for a user. */
async function keepCard(database: Database, userId: string, savedAt: Date): Promise<void> {
  await database.paymentCustomer.create({
    data: {
      organizationId: userId,
      providerId: `cus_${userId}`,
      methodId: `pm_${userId}`,
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2034,
      savedAt,
    },
  });
}

/**
 * Minutes from one sweep to the next: up to the two that the law allows, and past each wait for suppliers or the
 * provider.
 */
const WAITS_MINUTES = [2, 10, 30, 120] as const;

/** No safeguard is on. */
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

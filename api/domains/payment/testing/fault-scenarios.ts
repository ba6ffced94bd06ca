/** What is done at the provider, one call at a time: before it, the call that is to fail, and what its buyer does then. */
import {
  expectSuccess,
  makeReorder,
  type PaymentBench,
  type TestProject,
} from "../../../testing/benches/payment-bench.ts";
import type { PaymentProvider, PaymentService } from "../index.ts";

/** How a call goes wrong. before: nothing happened; after: it happened and nobody heard of it. */
export const FAULTS = [
  "before",
  "after",
  "time-out before",
  "time-out after",
  "crash before",
  "crash after",
] as const;
export type Fault = (typeof FAULTS)[number];

/** What a user's books must say in the end; money in cents. */
export interface Books {
  held: number;
  /** Charges that went through, and orders that were paid and told of: one each. */
  paid: number;
}

/** One user on the way through a scenario. */
export interface Lane {
  userId: string;
  /** The form whose messages are told as well; without one those of payments alone. */
  setupId?: string;
  /** The calls of which one fails. */
  act(service: PaymentService): Promise<unknown>;
  /** What the buyer does who saw nothing happen. @param tell hands over the provider's messages so far */
  finish(service: PaymentService, tell: () => Promise<void>): Promise<Books>;
}

/** An outside call, and all that leads to it. */
interface Scenario {
  /** What the stand-in calls the call. */
  operation: string;
  /** The provider's method in which a crashing process dies; null for what the buyer's browser does by itself. */
  method: keyof PaymentProvider | null;
  begin(): Promise<Lane>;
}

/** 10 studs at 4.25, delivery 59.00, tax 3.40. */
const PROJECT_CENTS = 10_490;
const REORDER_CENTS = 5_590;

/** Every call that a payment makes outside: by its name, in the order of a payment's life. */
export function makeScenarios(bench: PaymentBench) {
  return {
    ...checkoutScenarios(bench),
    ...changeScenarios(bench),
    ...chargeScenarios(bench),
    ...cardScenarios(bench),
  } satisfies Record<string, Scenario>;
}

/** What a checkout asks for, and looking at what became of it. */
function checkoutScenarios(bench: PaymentBench) {
  return {
    createIntent: {
      operation: "payment_intents.create",
      method: "createIntent",
      async begin() {
        const project = await bench.createProject([10]);
        return {
          userId: project.userId,
          act: (service) => service.checkoutProject(project.viewer, project.id),
          async finish(_service, tell) {
            await bench.pay((await openCheckout(bench, project)).intentId);
            await tell();
            return { held: PROJECT_CENTS, paid: 1 };
          },
        };
      },
    },
    confirm: {
      operation: "payment_intents.confirm",
      method: null,
      async begin() {
        const project = await bench.createProject([10]);
        const { order, intentId } = await openCheckout(bench, project);
        return {
          userId: project.userId,
          act: () => bench.pay(intentId),
          async finish(service, tell) {
            await tell();
            const { status } = await service.refreshOrder(project.viewer, order.id);
            if (status !== "paid") await bench.pay(intentId);
            await tell();
            return { held: PROJECT_CENTS, paid: 1 };
          },
        };
      },
    },
    retrieveIntent: {
      operation: "payment_intents.retrieve",
      method: "retrieveIntent",
      async begin() {
        const { project, orderId } = await paidProject(bench);
        return {
          userId: project.userId,
          act: (service) => service.refreshOrder(project.viewer, orderId),
          async finish(_service, tell) {
            await tell();
            return { held: PROJECT_CENTS, paid: 1 };
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

/** What changes a payment that was made, or is open. */
function changeScenarios(bench: PaymentBench) {
  return {
    listRefunds: {
      operation: "refunds.list",
      // Part of reading a paid intent.
      method: "retrieveIntent",
      async begin() {
        const { project, orderId, intentId } = await paidProject(bench);
        await bench.bench.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
        return {
          userId: project.userId,
          act: (service) => service.refreshOrder(project.viewer, orderId),
          async finish(_service, tell) {
            await tell();
            return { held: PROJECT_CENTS - 1_000, paid: 1 };
          },
        };
      },
    },
    cancelIntent: {
      operation: "payment_intents.cancel",
      method: "cancelIntent",
      async begin() {
        const project = await bench.createProject([10]);
        const old = await openCheckout(bench, project);
        await bench.fillBasket(project, [20]);
        return {
          userId: project.userId,
          act: (service) => service.checkoutProject(project.viewer, project.id),
          async finish(service, tell) {
            // The worst moment: the older payment, which may or may not be cancelled, is made in another tab.
            const late = await bench.pay(old.intentId);
            const present = await service.checkoutProject(project.viewer, project.id);
            if (present.kind === "success") await bench.pay(present.payment?.intentId ?? "");
            await tell();
            return { held: late ? PROJECT_CENTS : 15_080, paid: 1 };
          },
        };
      },
    },
    refund: {
      operation: "refunds.create",
      method: "refund",
      async begin() {
        const { project, orderId } = await paidProject(bench);
        const { lines } = await bench.startService().refreshOrder(project.viewer, orderId);
        const wish = {
          orderId,
          lines: lines.map((line) => ({ lineId: line.id, refundedQuantity: 4 })),
          reason: null,
        };
        return {
          userId: project.userId,
          act: (service) => service.refundOrder(project.viewer, wish),
          async finish(service, tell) {
            await service.refundOrder(project.viewer, wish);
            await tell();
            return { held: PROJECT_CENTS - 1_700 - 136, paid: 1 };
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

/** What a charge to a saved card asks for. */
function chargeScenarios(bench: PaymentBench) {
  return {
    chargeSaved: {
      operation: "payment_intents.create",
      method: "chargeSaved",
      async begin() {
        const viewer = await bench.createUser();
        await bench.saveCard(viewer);
        const orderId = await openReorder(viewer, bench.startService());
        return {
          userId: viewer.userId,
          act: (service) => service.chargeOffSession(orderId, 1),
          async finish(service, tell) {
            await tell();
            await chargeTwice(service, orderId);
            return { held: REORDER_CENTS, paid: 1 };
          },
        };
      },
    },
    findIntentOf: {
      operation: "payment_intents.list",
      method: "findIntentOf",
      async begin() {
        const viewer = await bench.createUser();
        await bench.saveCard(viewer);
        const service = bench.startService();
        const orderId = await openReorder(viewer, service);
        // Charged, and the answer that would have named the intent was lost.
        const lost = { kind: "cut_body", operation: "payment_intents.create", count: 1 } as const;
        bench.bench.sandbox.faults.add(lost);
        await service.chargeOffSession(orderId, 1);
        return {
          userId: viewer.userId,
          act: (dying) => dying.refreshOrder(viewer, orderId),
          async finish(again, tell) {
            await tell();
            await chargeTwice(again, orderId);
            return { held: REORDER_CENTS, paid: 1 };
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

/** What saving a card, and forgetting it, asks for. */
function cardScenarios(bench: PaymentBench) {
  return {
    createCustomer: {
      operation: "customers.create",
      method: "createCustomer",
      begin: () => beginSavingCard(bench),
    },
    createSetup: {
      operation: "setup_intents.create",
      method: "createSetup",
      begin: () => beginSavingCard(bench),
    },
    retrieveSetup: {
      operation: "setup_intents.retrieve",
      method: "retrieveSetup",
      async begin() {
        const viewer = await bench.createUser();
        const { setupId } = expectSuccess(await bench.startService().setUpMethod(viewer));
        await bench.bench.stripe.setupIntents.confirm(setupId, { payment_method: "pm_card_visa" });
        return {
          userId: viewer.userId,
          setupId,
          act: (service) => service.saveMethod(viewer, setupId),
          async finish(service, tell) {
            await tell();
            expectSuccess(await service.saveMethod(viewer, setupId));
            await chargeTwice(service, await openReorder(viewer, service));
            await tell();
            return { held: REORDER_CENTS, paid: 1 };
          },
        };
      },
    },
    forgetCard: {
      operation: "payment_methods.detach",
      method: "forgetCard",
      async begin() {
        const viewer = await bench.createUser();
        await bench.saveCard(viewer);
        return {
          userId: viewer.userId,
          act: (service) => service.removeMethod(viewer),
          async finish(service, tell) {
            // Whatever the provider heard: what was forgotten here is charged by nobody.
            await service.chargeOffSession(await openReorder(viewer, service), 1);
            await tell();
            return { held: 0, paid: 0 };
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

async function openCheckout(bench: PaymentBench, project: TestProject) {
  const outcome = await bench.startService().checkoutProject(project.viewer, project.id);
  const { order, payment } = expectSuccess(outcome);
  return { order, intentId: payment?.intentId ?? "" };
}

async function paidProject(
  bench: PaymentBench,
): Promise<{ project: TestProject; orderId: string; intentId: string }> {
  const project = await bench.createProject([10]);
  const { order, intentId } = await openCheckout(bench, project);
  await bench.pay(intentId);
  return { project, orderId: order.id, intentId };
}

/** A user with a card, and the order of a reorder of theirs. */
async function openReorder(viewer: TestProject["viewer"], service: PaymentService): Promise<string> {
  return expectSuccess(await service.openPurchase(makeReorder(viewer.userId))).order.id;
}

/** The same attempt, noted before the fault, is made again; twice at once, for good measure. */
async function chargeTwice(service: PaymentService, orderId: string): Promise<void> {
  await Promise.all([service.chargeOffSession(orderId, 1), service.chargeOffSession(orderId, 1)]);
}

/** A user without a saved card starts saving one. */
async function beginSavingCard(bench: PaymentBench): Promise<Lane> {
  const viewer = await bench.createUser();
  return {
    userId: viewer.userId,
    act: (service) => service.setUpMethod(viewer),
    finish: (_service, tell) => saveAndCharge(bench, viewer, tell),
  };
}

/** Saves a card where none could be saved before, and pays with it. */
async function saveAndCharge(
  bench: PaymentBench,
  viewer: TestProject["viewer"],
  tell: () => Promise<void>,
): Promise<Books> {
  const service = bench.startService();
  await bench.saveCard(viewer);
  await chargeTwice(service, await openReorder(viewer, service));
  await tell();
  return { held: REORDER_CENTS, paid: 1 };
}

/** The name of a call's scenario. */
export type Call = keyof ReturnType<typeof makeScenarios>;

/** What a buyer's own payment asks for. */
export const PAYMENT_CALLS: readonly Call[] = ["createIntent", "confirm", "retrieveIntent", "cancelIntent"];

/** What giving money back asks for, and saving a card and charging it. */
export const REFUND_AND_CARD_CALLS: readonly Call[] = [
  "listRefunds",
  "refund",
  "chargeSaved",
  "findIntentOf",
  "createCustomer",
  "createSetup",
  "retrieveSetup",
  "forgetCard",
];

/** Operations at the provider, one call at a time: the preparation, the call that fails, and what the buyer does next. */
import {
  expectSuccess,
  makeReorder,
  type PaymentBench,
  type TestProject,
} from "../../../testing/benches/payment-bench.ts";
import type { PaymentService } from "../index.ts";
import { pageScenarios } from "./page-scenarios.ts";
import { type Lane, openCheckout, type Scenario } from "./scenario.ts";

/** Every call that a payment makes to the provider, by name, in the order of a payment's life. */
export function makeScenarios(bench: PaymentBench) {
  return {
    ...checkoutScenarios(bench),
    ...pageScenarios(bench),
    ...changeScenarios(bench),
    ...chargeScenarios(bench),
    ...cardScenarios(bench),
  } satisfies Record<string, Scenario>;
}

/** Calls made by a checkout, and by checking on its result. */
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
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

/** Calls that change a payment that was made or is open. */
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
            // The worst moment: the older payment, which may or may not be canceled, is made in another tab.
            await bench.pay(old.intentId);
            const present = await service.checkoutProject(project.viewer, project.id);
            if (present.kind === "success") await bench.pay(present.payment?.intentId ?? "");
            await tell();
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
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

/** Calls made by a charge to a saved card. */
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
        // The charge went through, but the response that would have named the intent was lost.
        const lost = { kind: "cut_body", operation: "payment_intents.create", count: 1 } as const;
        bench.bench.sandbox.faults.add(lost);
        await service.chargeOffSession(orderId, 1);
        return {
          userId: viewer.userId,
          act: (dying) => dying.refreshOrder(viewer, orderId),
          async finish(again, tell) {
            await tell();
            await chargeTwice(again, orderId);
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

/** Calls made by saving a card and removing it. */
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
            // Whatever reached the provider: a card removed here is never charged.
            await service.chargeOffSession(await openReorder(viewer, service), 1);
            await tell();
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

async function paidProject(
  bench: PaymentBench,
): Promise<{ project: TestProject; orderId: string; intentId: string }> {
  const project = await bench.createProject([10]);
  const { order, intentId } = await openCheckout(bench, project);
  await bench.pay(intentId);
  return { project, orderId: order.id, intentId };
}

/** A reorder's order for a user who has a card. */
async function openReorder(viewer: TestProject["viewer"], service: PaymentService): Promise<string> {
  return expectSuccess(await service.openPurchase(makeReorder(viewer.userId))).order.id;
}

/** Repeats the attempt recorded before the fault; twice concurrently, for good measure. */
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

/** Saves a card for a user who could not save one before, and pays with it. */
async function saveAndCharge(
  bench: PaymentBench,
  viewer: TestProject["viewer"],
  tell: () => Promise<void>,
): Promise<void> {
  const service = bench.startService();
  await bench.saveCard(viewer);
  await chargeTwice(service, await openReorder(viewer, service));
  await tell();
}

/** The name of a call's scenario. */
export type Call = keyof ReturnType<typeof makeScenarios>;

/** Calls made by a buyer's own payment. */
export const PAYMENT_CALLS = [
  "createIntent",
  "confirm",
  "retrieveIntent",
  "cancelIntent",
  "createPage",
  "retrievePage",
  "closePage",
] as const satisfies readonly Call[];

/** Calls made by refunding money, and by saving and charging a card. */
export const REFUND_AND_CARD_CALLS = [
  "listRefunds",
  "refund",
  "chargeSaved",
  "findIntentOf",
  "createCustomer",
  "createSetup",
  "retrieveSetup",
  "forgetCard",
] as const satisfies readonly Call[];

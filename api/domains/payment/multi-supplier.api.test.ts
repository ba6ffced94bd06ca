import { beforeEach, describe, expect, it } from "vitest";
import {
  expectSuccess,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../testing/benches/payment-bench.ts";
import type { PaymentToMake } from "./payment.types.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let payments: PayingProcess;
let project: TestProject;

withPaymentBench((opened) => {
  bench = opened;
  payments = opened.startService();
});
beforeEach(async () => {
  project = await bench.createProject([10, 20, 200]);
});

const checkout = async () =>
  expectSuccess(await payments.checkoutSuppliers(project.viewer, project.id)).payments;
const intentOf = ({ payment }: PaymentToMake) => payment?.intentId ?? "";

async function settle({ order, payment }: PaymentToMake, card?: string) {
  await bench.pay(payment?.intentId ?? "", card);
  return payments.refreshOrder(project.viewer, order.id);
}

async function readProject() {
  const row = await bench.database.project.findUniqueOrThrow({
    where: { id: project.id },
    include: { basket: true },
  });
  return { status: row.status, items: row.basket?.items };
}

describe("a payment attempt that another one replaced", () => {
  const history = async () => {
    const filter = { status: null, projectId: null, hasSuperseded: false, sort: "oldest" } as const;
    const { items } = await payments.listOrders(project.viewer, filter, { first: 20, after: null });
    return items.map(({ paymentType, status }) => `${paymentType} ${status}`);
  };

  it("leaves the history but stays with its project; it returns when the buyer goes back to it", async () => {
    const apart = await checkout();
    const bundled = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    expect(await history()).toEqual(["bundled pending"]);
    expect(await payments.listOrdersOfProject(project.viewer, project.id)).toHaveLength(apart.length + 1);
    expect((await payments.getOrder(project.viewer, apart[0]?.order.id ?? "")).status).toBe("cancelled");

    await checkout();
    expect(await history()).toEqual(apart.map(() => "multi-supplier pending"));
    expect((await payments.getOrder(project.viewer, bundled.order.id)).status).toBe("cancelled");
  });

  it("stays in the history when its buyer cancelled it", async () => {
    const [first] = await checkout();
    await payments.cancelOrder(project.viewer, first?.order.id ?? "");
    expect(await history()).toContain("multi-supplier cancelled");
  });
});

describe("paying each supplier", () => {
  it("creates one order and one intent per supplier, in one transfer group, that sum to the basket", async () => {
    const made = await checkout();
    expect(made.map(({ order }) => [order.lines[0]?.supplierName, order.totalCents])).toEqual([
      ["Home Depot", 4_250 + 5_900 + 340],
      ["Lowe's", 8_500 + 5_900 + 680],
      // 850.00 is above the free delivery threshold.
      ["Menards", 85_000 + 0 + 6_800],
    ]);
    for (const { order, payment } of made) {
      const intent = await bench.bench.stripe.paymentIntents.retrieve(payment?.intentId ?? "");
      expect(intent).toMatchObject({ amount: order.totalCents, transfer_group: project.basketId });
      expect(order.parts).toHaveLength(1);
    }
  });

  it("F15: gives 50 simultaneous requests, at two servers, the same single set of orders and intents", async () => {
    const servers = [1, 2].map(() => bench.startService(bench.connectProvider(10_000, 2)));
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, () => servers).flatMap((pair) =>
        pair.map((server) => server.checkoutSuppliers(project.viewer, project.id)),
      ),
    );
    const seen = outcomes.map((outcome) =>
      expectSuccess(outcome)
        .payments.map((one) => `${one.order.id} ${intentOf(one)}`)
        .join(),
    );
    expect(seen).toHaveLength(50);
    expect(new Set(seen).size).toBe(1);
    expect(await bench.intentsOf(project.userId)).toHaveLength(3);
    expect(await bench.database.order.count({ where: { organizationId: project.userId } })).toBe(3);
  });

  it("keeps two orders when the third is declined, and lets the declined one be paid again", async () => {
    const [first, second, third] = await checkout();
    if (!first || !second || !third) throw new Error("expected three orders");
    expect((await settle(first)).status).toBe("paid");
    expect((await settle(second, "pm_card_chargeDeclined")).status).toBe("failed");
    expect((await settle(third)).status).toBe("paid");
    expect(await readProject()).toMatchObject({ status: "ready", items: [{ supplierName: "Lowe's" }] });

    const again = expectSuccess(await payments.payOrder(project.viewer, second.order.id));
    expect(intentOf(again)).toBe(intentOf(second));
    expect((await settle(again)).status).toBe("paid");
    expect(await readProject()).toEqual({ status: "completed", items: [] });
  });

  it("shows the state of all of them when requested again", async () => {
    const [first, second] = await checkout();
    if (!first || !second) throw new Error("expected orders");
    await settle(first);
    await settle(second, "pm_card_chargeDeclined");
    const again = await checkout();
    expect(again.map(({ order }) => order.status)).toEqual(["paid", "failed", "pending"]);
    expect(again[0]?.payment).toBeNull();
    for (const open of again.slice(1)) await settle(open);
    expect((await checkout()).map(({ order }) => order.status)).toEqual(["paid", "paid", "paid"]);
  });

  it("completes the project once the rest is taken out of the basket", async () => {
    const [first] = await checkout();
    if (!first) throw new Error("expected orders");
    await settle(first);
    await bench.fillBasket(project, []);
    await payments.reconcile();
    expect((await readProject()).status).toBe("completed");
  });
});

describe("switching between one payment and one per supplier", () => {
  it("cancels the single payment before the several can be made, and the other way round", async () => {
    const bundled = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    const parts = await checkout();
    expect(await bench.pay(intentOf(bundled))).toBeNull();
    const back = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    expect(back.order.id).toBe(bundled.order.id);
    for (const part of parts) expect(await bench.pay(intentOf(part))).toBeNull();
    expect((await settle(back)).status).toBe("paid");
    expect((await readProject()).status).toBe("completed");
  });

  it("pays the rest in one order when a supplier was paid before", async () => {
    const [first] = await checkout();
    if (!first) throw new Error("expected orders");
    await bench.pay(intentOf(first));
    const rest = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    expect(rest.order.lines.map((line) => line.supplierName)).toEqual(["Lowe's", "Menards"]);
    await settle(rest);
    expect((await readProject()).status).toBe("completed");
  });

  it("leaves no supplier to pay when everything was paid in one order in the meantime", async () => {
    const bundled = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    await bench.pay(intentOf(bundled));
    const outcome = await payments.checkoutSuppliers(project.viewer, project.id);
    expect(outcome.kind).toBe("status-conflict");
    expect(await bench.intentsOf(project.userId).then((all) => all.filter(isPayable))).toEqual([]);
  });
});

const isPayable = ({ status }: { status: string }) => status !== "succeeded" && status !== "canceled";

describe("F16: what the buyer was shown", () => {
  it("is paid, or refused with the difference", async () => {
    const shown = { version: 2, totalCents: null };
    const present = await bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
    expect(present.version).toBe(2);
    await bench.fillBasket(project, [10, 25, 0]);
    const refused = await payments.checkoutProject(project.viewer, project.id, shown);
    expect(refused).toMatchObject({
      kind: "basket-changed",
      basket: { version: 3 },
      changes: [
        { supplierName: "Lowe's", quantityBefore: 20, quantityAfter: 25, unitCentsBefore: 425 },
        { supplierName: "Menards", quantityBefore: 200, quantityAfter: 0, unitCentsAfter: null },
      ],
    });
    expect(await bench.intentsOf(project.userId)).toEqual([]);
    const agreed = { version: 3, totalCents: null };
    const made = expectSuccess(await payments.checkoutProject(project.viewer, project.id, agreed));
    expect(made.order.basketVersion).toBe(3);
  });

  it("still holds when the basket was written again with the same lines and prices", async () => {
    const version = await bench.fillBasket(project, [10, 20, 200]);
    await bench.fillBasket(project, [10, 20, 200]);
    const shown = { version, totalCents: 117_370 };
    const made = expectSuccess(await payments.checkoutProject(project.viewer, project.id, shown));
    expect(made.order.basketVersion).toBe(version + 1);
  });

  it("still holds when a supplier was paid since, and not when anything else differs", async () => {
    const shown = { version: 2, totalCents: null };
    const ask = () => payments.checkoutSuppliers(project.viewer, project.id, shown);
    const [first] = expectSuccess(await ask()).payments;
    if (!first) throw new Error("expected orders");
    await settle(first);
    const again = expectSuccess(await ask());
    expect(again.basketVersion).toBe(3);
    expect(again.payments.map(({ order }) => order.status)).toEqual(["paid", "pending", "pending"]);
    await bench.fillBasket(project, [0, 20, 201]);
    expect(await ask()).toMatchObject({
      kind: "basket-changed",
      changes: [{ supplierName: "Menards", quantityBefore: 200, quantityAfter: 201 }],
    });
    // When paying in one order, what one supplier was already paid for counts as a difference.
    const atOnce = await payments.checkoutProject(project.viewer, project.id, shown);
    expect(atOnce).toMatchObject({ changes: [{ supplierName: "Home Depot", quantityAfter: 0 }, {}] });
  });

  it("holds while two users edit and a third pays", async () => {
    const edits = [1, 2, 3, 4, 5, 6].map((n) => () => bench.fillBasket(project, [10 + n, 20, 200 - n]));
    const paying = async () => {
      const { version } = await bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
      const total = { version, totalCents: null };
      return { version, outcome: await payments.checkoutProject(project.viewer, project.id, total) };
    };
    const outcomes = (
      await Promise.all([...edits.map((edit) => edit()), paying(), paying(), paying()])
    ).flatMap((result) => (typeof result === "number" ? [] : [result]));
    for (const { version, outcome } of outcomes) {
      if (outcome.kind === "success") expect(outcome.order.basketVersion).toBe(version);
      else expect(outcome.kind).toBe("basket-changed");
    }
    const last = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    for (const { outcome } of outcomes) {
      if (outcome.kind === "success" && outcome.order.id !== last.order.id) {
        expect(await bench.pay(intentOf(outcome))).toBeNull();
      }
    }
    expect((await settle(last)).status).toBe("paid");
  });
});

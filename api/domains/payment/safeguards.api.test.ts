import { beforeEach, describe, expect, it } from "vitest";
import { expectSuccess, type PaymentBench, type TestProject } from "../../testing/benches/payment-bench.ts";
import type { BuyerSafeguards } from "./checkout/safeguards.rules.ts";
import type { CheckoutOutcome, MultiSupplierOutcome } from "./payment.types.ts";
import { UNGUARDED } from "./testing/unguarded.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let project: TestProject;
withPaymentBench((opened) => {
  bench = opened;
});
/** Home Depot and Lowe's deliver for $59.00, Menards for free. */
beforeEach(async () => {
  project = await bench.createProject([10, 20, 200]);
});

const serviceWith = (safeguards: Partial<BuyerSafeguards>) =>
  bench.startService(bench.provider, { safeguards: { ...UNGUARDED, ...safeguards } });

function concernsOf(outcome: CheckoutOutcome | MultiSupplierOutcome) {
  if (outcome.kind !== "order-safeguards") throw new Error(`it came to ${outcome.kind}`);
  return outcome;
}

const agreeing = (agreed: readonly string[]) => ({ version: null, totalCents: null, agreed });

describe("safeguards at the checkout", () => {
  it("are shown before anything is ordered, and once agreed to are not shown again for the same order", async () => {
    const payments = serviceWith({ maxDeliveryFeeCents: 5_000 });
    const shown = concernsOf(await payments.checkoutProject(project.viewer, project.id));
    expect(shown).toMatchObject({ canAgree: true, basket: { version: 2 } });
    expect(shown.concerns.map(({ supplierName }) => supplierName)).toEqual(["Home Depot", "Lowe's"]);
    expect(await bench.intentsOf(project.userId)).toEqual([]);

    const [first, second] = shown.concerns.map(({ key }) => key);
    const half = await payments.checkoutProject(project.viewer, project.id, agreeing([first ?? ""]));
    expect(half.kind).toBe("order-safeguards");
    const agreed = agreeing([first ?? "", second ?? ""]);
    const made = expectSuccess(await payments.checkoutProject(project.viewer, project.id, agreed));
    const again = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    expect(again.order.id).toBe(made.order.id);
    await bench.fillBasket(project, [11, 20, 200]);
    expect((await payments.checkoutProject(project.viewer, project.id)).kind).toBe("order-safeguards");
  });

  it("remove lines that they exclude from the basket, once their buyer agrees, and judge what is left", async () => {
    const payments = serviceWith({ maxDeliveryFeeCents: 5_000, deliveryFeeAction: "drop-line" });
    const { concerns } = concernsOf(await payments.checkoutSuppliers(project.viewer, project.id));
    expect(concerns.map(({ action }) => action)).toEqual(["drop-line", "drop-line"]);
    const keys = concerns.map(({ key }) => key);
    const shown = { ...agreeing(keys), version: 2 };
    const made = expectSuccess(await payments.checkoutSuppliers(project.viewer, project.id, shown));
    expect(made.basketVersion).toBe(3);
    expect(made.payments.map(({ order }) => order.lines.map(({ supplierName }) => supplierName))).toEqual([
      ["Menards"],
    ]);
    const basket = await bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
    expect(basket.items).toMatchObject([{ supplierName: "Menards", quantity: 200 }]);
  });

  it("stop an order whatever the buyer agrees to, and leave the basket unchanged", async () => {
    const payments = serviceWith({ latestDeliveryDays: 3, lateDeliveryAction: "stop" });
    const { concerns, canAgree } = concernsOf(await payments.checkoutProject(project.viewer, project.id));
    expect(canAgree).toBe(false);
    expect(concerns[0]?.message).toBe(
      "Home Depot does not say when Stud of Home Depot comes; you allow 3 days.",
    );
    const keys = concerns.map(({ key }) => key);
    const outcome = await payments.checkoutProject(project.viewer, project.id, agreeing(keys));
    expect(outcome.kind).toBe("order-safeguards");
    const { version } = await bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
    expect(version).toBe(2);
  });

  it("compare a price with the last one paid for the same article, for suppliers not paid yet", async () => {
    const unguarded = serviceWith({});
    const { payments: made } = expectSuccess(await unguarded.checkoutSuppliers(project.viewer, project.id));
    const [first] = made;
    await bench.pay(first?.payment?.intentId ?? "");
    await unguarded.refreshOrder(project.viewer, first?.order.id ?? "");
    await bench.database.orderLine.updateMany({
      where: { orderId: first?.order.id ?? "" },
      data: { unitPrice: "4.00" },
    });
    await bench.fillBasket(project, [5, 20, 200]);
    const guarded = serviceWith({ priceRisePercent: 5 });
    const { concerns } = concernsOf(await guarded.checkoutSuppliers(project.viewer, project.id));
    expect(concerns.map(({ message }) => message)).toEqual([
      "Stud of Home Depot costs $4.25, 6.3% more than the $4.00 of the last order.",
    ]);
  });
});

/** Deleting projects that have been paid or are being paid. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  expectSuccess,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../../testing/benches/payment-bench.ts";
import { withPaymentBench } from "../testing/with-payment-bench.ts";

let bench: PaymentBench;
let payments: PayingProcess;
let project: TestProject;

withPaymentBench((opened) => {
  bench = opened;
  payments = opened.startService();
});
beforeEach(async () => {
  project = await bench.createProject([10]);
});

async function checkout(): Promise<{ orderId: string; intentId: string }> {
  const { order, payment } = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
  if (payment === null) throw new Error("expected something to pay");
  return { orderId: order.id, intentId: payment.intentId };
}

const isThere = async () => (await bench.database.project.count({ where: { id: project.id } })) === 1;

describe("deleting a project", () => {
  it("deletes its basket with it", async () => {
    expect(await payments.deleteProject(project.viewer, project.id)).toEqual({
      kind: "success",
      projectId: project.id,
    });
    expect(await isThere()).toBe(false);
    expect(await bench.database.basket.count({ where: { id: project.basketId } })).toBe(0);
    await expect(payments.deleteProject(project.viewer, project.id)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("is reserved for its owner", async () => {
    const stranger = await bench.createUser();
    await expect(payments.deleteProject(stranger, project.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await isThere()).toBe(true);
  });

  it("cancels orders that are open for payment, so that nobody can pay them afterwards", async () => {
    const { orderId, intentId } = await checkout();
    expect(await payments.deleteProject(project.viewer, project.id)).toMatchObject({ kind: "success" });
    expect((await bench.bench.stripe.paymentIntents.retrieve(intentId)).status).toBe("canceled");
    expect(await payments.getOrder(project.viewer, orderId)).toMatchObject({
      status: "cancelled",
      projectId: null,
      projectName: "Deck",
    });
  });

  it("keeps a paid order, with its lines and its name", async () => {
    const { orderId, intentId } = await checkout();
    await bench.pay(intentId);
    await payments.refreshOrder(project.viewer, orderId);
    expect(await payments.deleteProject(project.viewer, project.id)).toMatchObject({ kind: "success" });
    expect(await payments.getOrder(project.viewer, orderId)).toMatchObject({
      status: "paid",
      projectId: null,
      projectName: "Deck",
      lines: [{ name: "Stud of Home Depot", quantity: 10 }],
    });
  });

  it("keeps an order as paid if it was just paid and we have not been notified yet", async () => {
    const { orderId, intentId } = await checkout();
    await bench.pay(intentId);
    expect(await payments.deleteProject(project.viewer, project.id)).toMatchObject({ kind: "success" });
    expect(await payments.getOrder(project.viewer, orderId)).toMatchObject({ status: "paid" });
  });

  it("is refused while agents are working on it", async () => {
    await bench.database.project.update({ where: { id: project.id }, data: { status: "sourcing" } });
    expect(await payments.deleteProject(project.viewer, project.id)).toMatchObject({
      kind: "status-conflict",
      message: expect.stringMatching(/agents are still working/),
    });
    await bench.database.project.update({ where: { id: project.id }, data: { status: "ready" } });
    expect(await isThere()).toBe(true);
  });

  it("leaves it unchanged when the provider cannot be reached to cancel the payment", async () => {
    await checkout();
    bench.bench.sandbox.faults.add({ kind: "error", status: 503 });
    expect(await payments.deleteProject(project.viewer, project.id)).toMatchObject({
      kind: "payment-unavailable",
    });
    expect(await isThere()).toBe(true);
    bench.bench.sandbox.faults.clear();
  });

  it("is refused while a payment is under way", async () => {
    await checkout();
    const { provider } = bench;
    const busy = bench.startService({
      ...provider,
      cancelIntent: async (id) => ({ ...(await provider.retrieveIntent(id)), status: "processing" }),
    });
    expect(await busy.deleteProject(project.viewer, project.id)).toMatchObject({
      kind: "status-conflict",
      message: "A payment for this project is in progress. You can delete the project once it has finished.",
    });
    expect(await isThere()).toBe(true);
  });
});

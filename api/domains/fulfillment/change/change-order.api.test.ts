/** An order is changed: reduced, changed to what its supplier offers, or canceled. Concurrent changes count once. */
import { beforeEach, describe, expect, it } from "vitest";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
let project: TestProject;
let orderId: string;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  project = await bench.createProject([10]);
});

const present = () => bench.first(project, orderId);

/** Pays, and sends the order by mail to a desk. @returns the link's token */
async function mailed(): Promise<string> {
  await bench.writeTo(project);
  orderId = await bench.pay(project);
  await bench.send();
  return bench.findToken(project);
}

async function seen() {
  const { id, revision } = await present();
  return { id, revision };
}

const answer = (token: string, version: number, line: object) =>
  bench.service.answerByLink(token, { version, lines: [{ key: "1", ...line }] }, "1.2.3.4");
const ACCEPTED = { answer: "accepted" };
const FEWER = { answer: "quantity_changed", quantity: 8 };
const reviseTo = async (quantity: number, as?: { id: string; revision: number }) =>
  bench.service.revise(project.viewer, {
    ...(as ?? (await seen())),
    reason: "We need less",
    lines: [{ key: "1", quantity }],
  });

describe("a price too large for an amount of money", () => {
  it("is refused, whether for one line or for the total with tax", async () => {
    const token = await mailed();
    const dear = (unitCents: number) => answer(token, 1, { answer: "price_changed", unitCents });
    expect(await dear(1_000_000_000)).toMatchObject({ kind: "invalid-input" });
    expect(await dear(999_999_999)).toMatchObject({ kind: "success" });
    const lines = [{ key: "1", decision: "accept" }];
    const decided = await bench.service.decide(project.viewer, { ...(await seen()), lines });
    expect(decided).toMatchObject({ kind: "invalid-input", fields: { lines: expect.anything() } });
  });
});

describe("a revision", () => {
  it("is a new version, sent under the same number; the first stays as it was", async () => {
    const token = await mailed();
    const before = await present();
    expect(await reviseTo(4)).toMatchObject({
      kind: "success",
      purchaseOrder: { state: "draft", version: 2 },
    });
    await bench.send();
    const after = await present();
    expect(after).toMatchObject({ state: "sent", sentVersion: 2, number: before.number });
    expect(after.versions[0]).toEqual(before.versions[0]);
    expect(after.versions[1]).toMatchObject({ itemsCents: 1_700, lines: [{ key: "1", quantity: 4 }] });
    // The link in the first mail shows the current version.
    expect(await bench.service.findSupplierOrder(token, "1.2.3.4")).toMatchObject({ version: 2 });
    const mails = await bench.database.outboxMessage.findMany({
      where: { recipient: { contains: project.parts[0]?.supplierId ?? "" } },
    });
    expect(mails.map(({ subject }) => subject).join()).toContain("version 2");
  });

  it("is also sent to a supplier with an API, which answers it", async () => {
    orderId = await bench.pay(project);
    await bench.send();
    await reviseTo(4);
    await bench.send();
    const { number, state, acknowledgements } = await present();
    expect([state, acknowledgements.map(({ version }) => version)]).toEqual(["acknowledged", [1, 2]]);
    const ordered = (await bench.listOrdered()).filter((one) => one.number === number);
    expect(ordered).toMatchObject([{ version: 2, lines: [{ key: "1", quantity: 4 }] }]);
  });

  it.each([
    ["more than was paid for", { lines: [{ key: "1", quantity: 11 }] }, "lines.0"],
    ["quantity 0", { lines: [{ key: "1", quantity: 0 }] }, "lines.0"],
    ["another order's line", { lines: [{ key: "7", quantity: 1 }] }, "lines.0"],
    ["nothing", { lines: [] }, "lines"],
    ["what is ordered already", { lines: [{ key: "1", quantity: 10 }] }, "lines"],
    ["no reason", { reason: " " }, "reason"],
  ])("to %s is refused", async (_what, wrong, field) => {
    await mailed();
    const input = { ...(await seen()), reason: "-", lines: [{ key: "1", quantity: 4 }], ...wrong };
    expect(await bench.service.revise(project.viewer, input)).toMatchObject({
      kind: "invalid-input",
      fields: { [field]: expect.anything() },
    });
    expect((await present()).version).toBe(1);
  });
});

describe("an answer to an older version", () => {
  it("is stored and shown, but does not count", async () => {
    const token = await mailed();
    await reviseTo(4);
    await bench.send();
    expect(await answer(token, 1, ACCEPTED)).toMatchObject({
      kind: "supplier-order-changed",
      supplierOrder: { version: 2, answer: null },
    });
    const late = await present();
    expect(late).toMatchObject({ state: "sent", acknowledgements: [{ version: 1, isApplied: false }] });
    const events = await bench.listEvents(late);
    expect(events.at(-1)).toMatchObject({ kind: "answered_late", version: 1 });
    expect(await answer(token, 2, ACCEPTED)).toMatchObject({ kind: "success" });
    expect(await present()).toMatchObject({ state: "acknowledged" });
  });
});

describe("a concurrent answer and revision", () => {
  it("the first one counts, and the other receives the current order", async () => {
    for (let round = 0; round < 6; round += 1) {
      project = await bench.createProject([10]);
      const token = await mailed();
      // Both were looked at before either was submitted.
      const before = await seen();
      const [answered, revised] = await Promise.all([answer(token, 1, FEWER), reviseTo(4, before)]);
      const { state, version, acknowledgements } = await present();
      if (revised.kind === "success") {
        expect(answered).toMatchObject({ kind: "supplier-order-changed", supplierOrder: { version: 2 } });
        expect([version, acknowledgements[0]?.isApplied]).toEqual([2, false]);
      } else {
        expect(revised).toMatchObject({
          kind: "purchase-order-conflict",
          purchaseOrder: { state: "needs_decision" },
        });
        expect([answered.kind, state, version]).toEqual(["success", "needs_decision", 1]);
      }
    }
  });

  it("two revisions of the same version count once", async () => {
    await mailed();
    const input = { ...(await seen()), reason: "-", lines: [{ key: "1", quantity: 4 }] };
    const outcomes = await Promise.all([1, 2, 3].map(() => bench.service.revise(project.viewer, input)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      "purchase-order-conflict",
      "purchase-order-conflict",
      "success",
    ]);
    expect((await present()).version).toBe(2);
  });
});

describe("a decision about an answer", () => {
  const decide = async (...decisions: ("accept" | "drop")[]) =>
    bench.service.decide(project.viewer, {
      ...(await seen()),
      lines: decisions.map((decision) => ({ key: "1", decision })),
    });

  it("to accept it is a new version as the supplier offered, which the supplier confirms", async () => {
    const token = await mailed();
    await answer(token, 1, FEWER);
    expect(await decide("accept")).toMatchObject({ kind: "success", purchaseOrder: { version: 2 } });
    await bench.send();
    const decided = await present();
    expect(decided).toMatchObject({ state: "sent", versions: [{}, { lines: [{ quantity: 8 }] }] });
    await answer(token, 2, ACCEPTED);
    expect(await present()).toMatchObject({ state: "acknowledged" });
  });

  it("to accept a later day changes nothing in the order", async () => {
    const token = await mailed();
    await answer(token, 1, { answer: "backordered", availableOn: "2126-12-03" });
    expect(await decide("accept")).toMatchObject({
      kind: "success",
      purchaseOrder: { version: 1, state: "acknowledged" },
    });
  });

  it("to drop all lines cancels the order, and the supplier confirms that", async () => {
    const token = await mailed();
    await answer(token, 1, FEWER);
    expect(await decide("drop")).toMatchObject({ kind: "success", purchaseOrder: { state: "cancelling" } });
    await bench.send();
    const confirmed = await bench.service.answerByLink(token, { version: 2, lines: [] }, "1.2.3.4");
    expect(confirmed).toMatchObject({ kind: "success" });
    expect(await present()).toMatchObject({ state: "cancelled" });
  });

  it("is required for every line, and possible only when there is something to decide", async () => {
    const token = await mailed();
    expect(await decide("accept")).toMatchObject({ kind: "purchase-order-conflict" });
    await answer(token, 1, FEWER);
    expect(await decide()).toMatchObject({ kind: "invalid-input" });
    expect(await decide("accept", "drop")).toMatchObject({ kind: "invalid-input" });
  });
});

describe("a cancellation", () => {
  const cancel = async () =>
    bench.service.cancel(project.viewer, { ...(await seen()), reason: "The job was put off" });

  it("of an unsent order takes effect immediately, and nothing is ever sent", async () => {
    await bench.writeTo(project);
    orderId = await bench.pay(project);
    expect(await cancel()).toMatchObject({
      kind: "success",
      purchaseOrder: { state: "cancelled", number: null },
    });
    await bench.send(86_400_000);
    expect((await present()).number).toBeNull();
  });

  it("of a sent order is sent to the supplier and confirmed; its number is never reused", async () => {
    orderId = await bench.pay(project);
    await bench.send();
    const { number } = await present();
    expect(await cancel()).toMatchObject({ kind: "success", purchaseOrder: { state: "cancelling" } });
    await bench.send();
    expect(await present()).toMatchObject({ state: "cancelled", number, version: 2, sentVersion: 2 });
    const ordered = (await bench.listOrdered()).filter((one) => one.number === number);
    expect(ordered).toMatchObject([{ version: 2, lines: [] }]);
    await expect(bench.service.resend(project.viewer, (await present()).id)).resolves.toMatchObject({
      kind: "purchase-order-conflict",
    });
  });

  it("that cannot reach the supplier stays one, is reported, and may be confirmed by telephone", async () => {
    orderId = await bench.pay(project);
    await bench.send();
    bench.faults[bench.slug] = { status: 503 };
    await cancel();
    await bench.send();
    await bench.send(16_000);
    await bench.send(20_000);
    expect(await present()).toMatchObject({ state: "cancelling", lastError: expect.any(String) });
    const news = await bench.database.notification.findMany({ where: { userId: project.userId } });
    expect(news.filter(({ title }) => title.includes("does not have"))).toHaveLength(1);
    const { id } = await present();
    const noted = await bench.service.recordAnswer(project.viewer, id, { version: 2, lines: [] });
    expect(noted).toMatchObject({ kind: "success", purchaseOrder: { state: "cancelled" } });
  });

  it("of another organization's order is not found", async () => {
    await mailed();
    const input = { ...(await seen()), reason: "-" };
    const stranger = await bench.createUser();
    await expect(bench.service.cancel(stranger, input)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

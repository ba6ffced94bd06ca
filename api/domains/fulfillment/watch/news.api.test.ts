/** The ordering user is notified once about what happens, and what fails to happen, at the supplier. */
import { beforeEach, describe, expect, it } from "vitest";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";
import { watchPurchaseOrders } from "./watch-orders.ts";

let bench: PurchaseOrderBench;
let project: TestProject;
let orderId: string;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  // A Tuesday morning in San Francisco.
  bench.clock.time = new Date("2026-12-01T17:00:00Z");
  project = await bench.createProject([10]);
});

const HOUR_MS = 3_600_000;

async function mailed(needBy: string | null = null): Promise<string> {
  if (needBy !== null) {
    const contact = { contactName: "Sam", contactPhone: "+14155550100" };
    const address = { street: "1 Mission St", city: "San Francisco", state: "CA", zipCode: "94110" };
    await bench.database.jobSite.create({
      data: { projectId: project.id, ...address, ...contact, needBy },
    });
  }
  await bench.writeTo(project);
  orderId = await bench.pay(project);
  await bench.send();
  return bench.findToken(project);
}

async function watch(hours: number): Promise<void> {
  bench.clock.time = new Date(bench.clock.now().getTime() + hours * HOUR_MS);
  await Promise.all([watchPurchaseOrders(bench.sending), watchPurchaseOrders(bench.sending)]);
}

const titles = async (words: string) => {
  const rows = await bench.database.notification.findMany({ where: { userId: project.userId } });
  return rows.filter(({ title, body }) => `${title} ${body}`.includes(words));
};

const kinds = async () => {
  const [present] = await bench.listOf(project, orderId);
  if (!present) throw new Error("nothing was ordered");
  return (await bench.listEvents(present)).map(({ kind }) => kind);
};

const answer = (token: string, version: number, line: object) =>
  bench.service.answerByLink(token, { version, lines: [{ key: "1", ...line }] }, "1.2.3.4");

describe("the ordering user is notified", () => {
  it("that a supplier has the order, once per version", async () => {
    await mailed();
    await bench.send();
    expect(await titles("has your order for Deck")).toHaveLength(1);
  });

  it("that no answer came within a working day at the supplier, and only once", async () => {
    await mailed();
    await watch(23);
    expect(await kinds()).not.toContain("unanswered");
    await watch(2);
    await watch(48);
    expect(await titles("has not answered")).toHaveLength(1);
    expect((await kinds()).filter((kind) => kind === "unanswered")).toHaveLength(1);
  });

  it("of nothing when the answer was in time", async () => {
    const token = await mailed();
    await answer(token, 1, { answer: "accepted" });
    await watch(48);
    expect(await titles("has not answered")).toEqual([]);
  });

  it("again when it was sent again and is not answered again", async () => {
    await mailed();
    await watch(25);
    const [present] = await bench.listOf(project, orderId);
    await bench.service.resend(project.viewer, present?.id ?? "");
    await bench.send();
    await watch(25);
    expect((await kinds()).filter((kind) => kind === "unanswered")).toHaveLength(2);
  });

  it("that goods come tomorrow, by the day the supplier stated, once", async () => {
    const token = await mailed();
    await answer(token, 1, { answer: "backordered", quantity: 8, availableOn: "2026-12-04" });
    const [present] = await bench.listOf(project, orderId);
    const seen = { id: present?.id ?? "", revision: present?.revision };
    await bench.service.decide(project.viewer, { ...seen, lines: [{ key: "1", decision: "accept" }] });
    await watch(24);
    expect(await titles("tomorrow")).toEqual([]);
    await watch(24);
    await watch(1);
    expect(await titles("tomorrow")).toHaveLength(1);
  });

  it("that they are needed tomorrow, when the supplier stated no day", async () => {
    const token = await mailed("2026-12-03");
    await answer(token, 1, { answer: "accepted" });
    await watch(0);
    expect(await titles("tomorrow")).toEqual([]);
    await watch(24);
    expect(await titles("tomorrow")).toHaveLength(1);
  });

  it("by the later of two answers to one version, even if it states an earlier day", async () => {
    const token = await mailed();
    await answer(token, 1, { answer: "accepted", availableOn: "2026-12-20" });
    await answer(token, 1, { answer: "accepted", availableOn: "2026-12-03" });
    const [present] = await bench.listOf(project, orderId);
    expect(present?.expectedOn).toBe("2026-12-03");
    await watch(24);
    expect(await titles("tomorrow")).toHaveLength(1);
  });

  it("of an answer to an older version, which does not count", async () => {
    const token = await mailed();
    const [present] = await bench.listOf(project, orderId);
    await bench.service.revise(project.viewer, {
      id: present?.id ?? "",
      revision: present?.revision,
      reason: "-",
      lines: [{ key: "1", quantity: 4 }],
    });
    await bench.send();
    await answer(token, 1, { answer: "rejected" });
    expect(await titles("an older version")).toHaveLength(1);
    const [after] = await bench.listOf(project, orderId);
    expect(after).toMatchObject({ state: "sent", version: 2 });
  });
});

describe("a desk's files", () => {
  it("are announced once, however many arrive together; the same file again is no news", async () => {
    const token = await mailed();
    const attach = (name: string) =>
      bench.service.attachByLink(token, {
        name,
        bytes: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`),
        signal: undefined,
      });
    await attach("confirmation");
    await attach("confirmation");
    expect((await titles("attached a file to your order for Deck")).map(({ topic }) => topic)).toEqual([
      "orders",
    ]);
    await attach("terms");
    expect(await titles("attached")).toMatchObject([
      { body: "confirmation.pdf and terms.pdf: open the page to see them." },
    ]);
    bench.clock.time = new Date(bench.clock.now().getTime() + HOUR_MS);
    await attach("later");
    expect(await titles("attached")).toHaveLength(2);
  });
});

/** Suppliers without an ordering channel, where a buying desk orders for the installation. */
import { beforeEach, describe, expect, it } from "vitest";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import {
  JOB_SITE,
  ORDER_DESK,
  type PurchaseOrderBench,
} from "../../../testing/benches/purchase-order-bench.ts";
import { saveJobSite } from "../../project/index.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
let project: TestProject;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  project = await bench.createProject([10], { closed: 1 });
  await bench.sellForReal(project);
  await saveJobSite(bench.database, project.id, JOB_SITE);
});

async function buyThroughDesk() {
  const ids = project.parts.map(({ supplierId }) => supplierId);
  const data = { orderedThrough: "desk" };
  await bench.database.supplier.updateMany({ where: { id: { in: ids } }, data });
}

const present = (orderId: string) => bench.first(project, orderId);

async function findLetter() {
  const [letter, ...more] = await bench.database.outboxMessage.findMany({
    where: { recipient: ORDER_DESK, body: { contains: "/o/" } },
    orderBy: { createdAt: "desc" },
  });
  if (!letter) throw new Error("the desk was not written to");
  return { ...letter, count: 1 + more.length };
}

describe("an order through the buying desk", () => {
  it("is mailed there, names the shop, and is answered by link like any other", async () => {
    await buyThroughDesk();
    const orderId = await bench.pay(project);
    expect(await present(orderId)).toMatchObject({ state: "draft", channel: "desk" });
    await bench.send();
    const { number, state, supplierName } = await present(orderId);
    expect([state, number]).toEqual(["sent", expect.stringMatching(/-1$/)]);
    const letter = await findLetter();
    expect(letter.subject).toMatch(new RegExp(`^${supplierName}: order ${number}, version 1 from `));
    expect(letter.body).toContain("Hello,\n");
    expect(letter.body).toContain(`Please order it at ${supplierName}.`);
    expect(letter.body).toContain("418 Elmwood Ave");
    const token = /\/o\/([\w-]+)$/.exec(letter.body)?.[1] ?? "";
    const answer = { version: 1, lines: [{ key: "1", answer: "accepted" }] };
    const answered = await bench.service.answerByLink(token, answer, "1.2.3.4");
    expect(answered).toMatchObject({ kind: "success", supplierOrder: { supplierName, language: "en" } });
    expect(await present(orderId)).toMatchObject({ state: "acknowledged" });
  });

  it("was for pickup before there was a desk, and goes there when it is sent again", async () => {
    const orderId = await bench.pay(project);
    const before = await present(orderId);
    expect(before).toMatchObject({ state: "pick_up", channel: "pick_up" });
    await buyThroughDesk();
    const resent = await bench.service.resend(project.viewer, before.id);
    expect(resent).toMatchObject({ kind: "success", purchaseOrder: { channel: "desk", state: "draft" } });
  });

  it("is sent to no one when its buyer picks the goods up; a missing desk cannot be chosen", async () => {
    const [{ supplierId } = { supplierId: "" }] = project.parts;
    const contact = { supplierId, name: "Till", language: "en" };
    expect(await bench.service.saveContact(project.viewer, { ...contact, channel: "desk" })).toMatchObject({
      kind: "invalid-input",
    });
    await buyThroughDesk();
    await bench.service.saveContact(project.viewer, { ...contact, channel: "pick_up" });
    expect(await present(await bench.pay(project))).toMatchObject({ channel: "pick_up" });
  });
});

/** Goods a crew picks up: the content of its list, and ticks from phones that were offline. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../platform/viewer.ts";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
let project: TestProject;
let ana: Viewer;
let ben: Viewer;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  project = await bench.createProject([10], { closed: 1 });
  ana = project.viewer;
  const { userId, username } = await bench.createUser();
  ben = { ...ana, userId, username };
});

const URL = "https://shop.example/p/stud";

/** The offer behind the basket's item. */
async function keepOffer(url: string): Promise<void> {
  const [part] = project.parts;
  if (!part) throw new Error("the project buys nothing");
  const material = await bench.database.material.create({
    data: {
      projectId: project.id,
      name: "Wall studs",
      category: "Lumber & Wood",
      quantity: 10,
      unit: "pieces",
      position: 0,
      runNumber: 1,
      takeoffKey: "studs",
      workItem: "wall",
      measuredQuantity: 10,
      measuredUnit: "each",
      wastePercent: 0,
      leftover: 0,
      formula: "10",
      basis: "stated",
      confidence: 1,
      inputs: [],
    },
  });
  const now = bench.clock.now();
  await bench.database.product.create({
    data: {
      id: part.productId,
      materialId: material.id,
      supplierId: part.supplierId,
      name: "Stud",
      sku: "S-1",
      price: "4.25",
      saleUnit: "piece",
      packQuantity: 1,
      matchScore: 1,
      source: "test",
      zipCode: "94110",
      fetchedAt: now,
      validUntil: now,
      specifications: { url },
    },
  });
}

async function buy() {
  const orderId = await bench.pay(project);
  const [purchaseOrder] = await bench.listOf(project, orderId);
  if (!purchaseOrder) throw new Error("nothing was ordered");
  return purchaseOrder;
}

type Tap = { id: string; key: string; tickedAt: Date };
const tap = (key = "1", tickedAt = bench.clock.now()): Tap => ({ id: randomUUID(), key, tickedAt });

/** A phone sends its recorded ticks. */
const send = (viewer: Viewer, id: string, ticks: readonly Tap[], undone: readonly string[] = []) =>
  bench.service.tickPickUp(viewer, { id, ticks, undone });

const idsOf = async (id: string) => {
  const purchaseOrder = await bench.service.findPurchaseOrder(ana, id);
  if (!purchaseOrder) throw new Error("there is no such purchase order");
  return (await bench.listTicks(purchaseOrder)).map((tick) => tick.id);
};

describe("goods to pick up", () => {
  it("keep the article's page, and when its price was stated", async () => {
    await keepOffer(URL);
    const { state, paidAt, versions } = await buy();
    expect(state).toBe("pick_up");
    expect(paidAt).toBeInstanceOf(Date);
    const [line] = versions[0]?.lines ?? [];
    expect(line).toMatchObject({ url: URL });
    expect(line?.quotedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it("have no page when the supplier gave none that a browser should open", async () => {
    await keepOffer("javascript:alert(1)");
    expect((await buy()).versions[0]?.lines[0]).toMatchObject({ url: null });
  });

  it("are bought even when their offer is gone", async () => {
    expect((await buy()).versions[0]?.lines[0]).toMatchObject({ url: null });
  });
});

describe("a tick", () => {
  it("is stored with its user and time, which is never later than its arrival", async () => {
    const purchaseOrder = await buy();
    const now = bench.clock.now();
    await send(ben, purchaseOrder.id, [tap("1", new Date(now.getTime() + 3_600_000))]);
    const [tick] = await bench.listTicks(purchaseOrder);
    expect(tick).toMatchObject({ key: "1", actorName: ben.username, tickedAt: now });
  });

  it("sent twice is one", async () => {
    const { id } = await buy();
    const one = tap();
    await Promise.all([send(ana, id, [one]), send(ana, id, [one]), send(ana, id, [one])]);
    expect(await idsOf(id)).toEqual([one.id]);
  });

  it("that was taken back stays so, even if it is sent again", async () => {
    const { id } = await buy();
    const one = tap();
    await send(ana, id, [one]);
    await send(ana, id, [], [one.id]);
    await send(ana, id, [one]);
    expect(await idsOf(id)).toEqual([]);
  });

  it("that was taken back before it was ever sent does not exist", async () => {
    const { id } = await buy();
    const one = tap();
    await send(ana, id, [one], [one.id]);
    expect(await idsOf(id)).toEqual([]);
  });

  it.each([["first"], ["last"]])("is not lost to a phone that took back another, sent %s", async (order) => {
    const { id } = await buy();
    const [hers, his] = [tap(), tap()];
    await send(ana, id, [hers]);
    // Both are offline; he ticks what she unticks.
    const sends = [() => send(ana, id, [], [hers.id]), () => send(ben, id, [his])];
    for (const sendOne of order === "first" ? sends : sends.toReversed()) await sendOne();
    expect(await idsOf(id)).toEqual([his.id]);
  });

  it("on a line dropped in the meantime, or on a received order, is kept", async () => {
    const { id, orderId } = await buy();
    await bench.startService().markReceived(ana, orderId, {});
    expect(await send(ana, id, [tap()])).toMatchObject({ kind: "success" });
    expect(await idsOf(id)).toHaveLength(1);
  });

  it("does not change the order", async () => {
    const before = await buy();
    await send(ana, before.id, [tap()]);
    expect(await bench.service.findPurchaseOrder(ana, before.id)).toEqual(before);
  });

  it("is visible to anyone watching the project", async () => {
    const { id } = await buy();
    const watched = await bench.service.watchPurchaseOrders(ben, project.id, 10);
    await watched.next();
    const next = watched.next();
    await send(ana, id, [tap()]);
    expect((await next).value.items[0]).toMatchObject({ id });
    await watched.return?.();
  });

  it.each<[string, () => Tap[], string[], string]>([
    ["of another order's line", () => [tap("9")], [], "ticks.0.key"],
    ["under no id", () => [{ ...tap(), id: "x" }], [], "ticks.0.id"],
    ["taken back under no id", () => [], ["x"], "undone.0"],
    ["one of 1,001", () => Array.from({ length: 1_001 }, () => tap()), [], "ticks"],
  ])("%s is refused, at its place", async (_what, taps, undone, field) => {
    const { id } = await buy();
    const refused = await send(ana, id, taps(), undone);
    expect(refused).toMatchObject({ kind: "invalid-input", fields: { [field]: expect.anything() } });
    expect(await idsOf(id)).toEqual([]);
  });

  it("on goods their supplier delivers is refused", async () => {
    project = await bench.createProject([10]);
    const { id } = await buy();
    expect(await send(project.viewer, id, [tap()])).toMatchObject({ kind: "purchase-order-conflict" });
  });

  it("on another organization's order is not found, and stores none of its ids", async () => {
    const { id } = await buy();
    const stranger = await bench.createUser();
    await expect(send(stranger, id, [tap()])).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(send(stranger, "none", [tap()])).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

/** Reorders above an approval rule wait for approval, even when they would otherwise be ordered automatically. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "../../../../../schema/rules/roles.ts";
import type { Viewer } from "../../../../platform/viewer.ts";
import { openReorderingBench, type ReorderingBench } from "../../../../testing/benches/reordering-bench.ts";
import type { SubscriptionOrder } from "../processing.types.ts";

let bench: ReorderingBench;
let owner: Viewer;

beforeAll(async () => {
  bench = await openReorderingBench();
});
afterAll(() => bench.stop());
beforeEach(async () => {
  await bench.healSuppliers();
  bench.ledger.mood = "pays";
  owner = await bench.makeUser();
});

/** Another member of the owner's firm. */
async function hire(role: Role, spendLimit: string | null = null): Promise<Viewer> {
  const username = `user-${randomUUID()}`;
  const { id: userId } = await bench.database.user.create({ data: { username, passwordHash: "-" } });
  const { organizationId } = owner;
  await bench.database.membership.create({ data: { organizationId, userId, role, spendLimit } });
  return { userId, username, organizationId, role };
}

async function setRule(minimumAmount: string): Promise<void> {
  const rules = [{ minimumAmount, approverRole: "admin" }];
  expect(await bench.approvals.setRules(owner, { rules })).toEqual({ kind: "success" });
}

async function onlyOrder(): Promise<SubscriptionOrder> {
  const all = { status: null, subscriptionId: null, reorderRuleId: null, isAskedFor: null };
  const { items } = await bench.processing.listOrders(owner, all, { first: 10, after: null });
  const [only, ...more] = items;
  if (!only || more.length > 0) throw new Error(`expected one order, there are ${items.length}`);
  return only;
}

async function requests() {
  const all = { states: null, decider: null };
  return (await bench.approvals.listRequests(owner, all, { first: 10, after: null })).items;
}

/** An order that is due and has been priced. */
async function priced(): Promise<SubscriptionOrder> {
  await bench.makeDue(owner);
  await bench.processing.processOrders(owner);
  return onlyOrder();
}

/** Titles of the reorders for which approval is requested, or is not. */
async function titlesWhere(isAskedFor: boolean): Promise<string[]> {
  const filter = { status: null, subscriptionId: null, reorderRuleId: null, isAskedFor };
  const { items } = await bench.processing.listOrders(owner, filter, { first: 10, after: null });
  return items.map(({ title }) => title);
}

describe("a reorder above a rule", () => {
  it("is listed with the pending approvals while its request waits, and with the other orders before and after", async () => {
    await setRule("1.00");
    await bench.makeDue(owner);
    expect([await titlesWhere(true), await titlesWhere(false)]).toEqual([[], []]);
    await bench.processing.processOrders(owner);
    expect([await titlesWhere(true), await titlesWhere(false)]).toEqual([["Site supplies"], []]);
    bench.clock.advance(30 * 24 * 3_600_000);
    expect([await titlesWhere(true), await titlesWhere(false)]).toEqual([[], ["Site supplies"]]);
  });

  it("waits, names the approver, and is charged once approved", async () => {
    await setRule("1.00");
    const admin = await hire("admin");
    const order = await priced();
    expect(order).toMatchObject({
      status: "awaiting_approval",
      failureReason: expect.stringContaining(`${owner.username} or ${admin.username} can approve this`),
    });
    const [request, ...more] = await requests();
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      state: "pending",
      title: "Site supplies",
      requestedById: null,
      totalCents: order.amounts?.totalCents,
    });
    const charged = bench.ledger.charges().length;
    expect(await bench.approvals.decide(admin, request?.id ?? "", "approve", {})).toMatchObject({
      kind: "success",
    });
    await bench.processing.sweepOrders();
    expect((await onlyOrder()).status).toBe("ordered");
    expect(bench.ledger.charges()).toHaveLength(charged + 1);
  });

  it("below it is ordered automatically", async () => {
    await setRule("90000.00");
    expect((await priced()).status).toBe("ordered");
    expect(await requests()).toEqual([]);
  });

  it("can be approved on the reorders page by a member who may decide alone", async () => {
    await setRule("1.00");
    const office = await hire("office");
    const { id } = await priced();
    expect(await bench.processing.approveOrder(office, id)).toMatchObject({ kind: "approval-required" });
    expect((await onlyOrder()).status).toBe("awaiting_approval");
    expect(await bench.processing.approveOrder(owner, id)).toMatchObject({ order: { status: "ordered" } });
    expect(await requests()).toMatchObject([{ state: "approved", decidedBy: owner.username }]);
  });

  it("is cancelled by a refusal, with its reason", async () => {
    await setRule("1.00");
    await priced();
    const [request] = await requests();
    const comment = "The site is closed";
    await bench.approvals.decide(owner, request?.id ?? "", "reject", { comment });
    expect(await onlyOrder()).toMatchObject({ status: "cancelled" });
    expect(await requests()).toMatchObject([{ state: "rejected", comment }]);
  });

  it("that is cancelled no longer waits for an approval", async () => {
    await setRule("1.00");
    const { id } = await priced();
    await bench.processing.cancelOrder(owner, id);
    expect(await requests()).toMatchObject([{ state: "withdrawn" }]);
  });

  it("is decided once when two processes decide at the same time", async () => {
    await setRule("1.00");
    const admin = await hire("admin");
    const { id } = await priced();
    const [request] = await requests();
    const charged = bench.ledger.charges().length;
    await Promise.all([
      bench.approvals.decide(owner, request?.id ?? "", "approve", {}),
      bench.startProcess().approveOrder(admin, id),
      bench.startProcess().sweepOrders(),
    ]);
    await bench.processing.sweepOrders();
    expect((await onlyOrder()).status).toBe("ordered");
    expect(bench.ledger.charges()).toHaveLength(charged + 1);
  });
});

describe("a reorder set up by a member with a spend limit", () => {
  it("waits above that limit", async () => {
    const office = await hire("office", "1.00");
    const subscription = await bench.makeDue(office);
    await bench.processing.processOrders(owner);
    expect(await onlyOrder()).toMatchObject({
      subscriptionId: subscription.id,
      status: "awaiting_approval",
      failureReason: expect.stringContaining("above the $1.00 spend limit of the person who set it up."),
    });
    expect(await requests()).toMatchObject([{ state: "pending" }]);
  });
});

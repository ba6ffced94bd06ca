/** Rules made for a project follow what its special instructions say about makes and suppliers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../platform/viewer.ts";
import { openReorderingBench, type ReorderingBench } from "../../../testing/benches/reordering-bench.ts";
import { createSupplierSearch } from "../../sourcing/index.ts";
import type { SubscriptionOrder } from "./processing.types.ts";

let bench: ReorderingBench;
let viewer: Viewer;

beforeAll(async () => {
  bench = await openReorderingBench();
});
afterAll(() => bench.stop());
beforeEach(async () => {
  await bench.healSuppliers();
  viewer = await bench.makeUser();
});

/** Each supplier sells it from a different make. */
const FAUCET = {
  materialName: "Bathroom faucet 4 in. centerset",
  category: "Plumbing",
  unit: "pieces",
};

const metadataOf = (specialInstructions: string | null) => ({ specialInstructions });

async function makeProject(specialInstructions: string | null): Promise<string> {
  const data = { organizationId: viewer.userId, name: "Bath", description: "Two baths" };
  const metadata = metadataOf(specialInstructions);
  return (await bench.database.project.create({ data: { ...data, metadata } })).id;
}

/** A rule that is due immediately. */
async function makeRule(projectId: string | null): Promise<string> {
  const outcome = await bench.rules.createRule(viewer, {
    ...FAUCET,
    triggerType: "level",
    triggerValue: 5,
    reorderQuantity: 20,
    projectId,
  });
  if (outcome.kind !== "success") throw new Error(JSON.stringify(outcome));
  return outcome.rule.rule.id;
}

const sayLater = (projectId: string, specialInstructions: string | null) =>
  bench.database.project.update({
    where: { id: projectId },
    data: { metadata: metadataOf(specialInstructions) },
  });

/** The viewer's only order after everything due was worked on. */
async function order(): Promise<SubscriptionOrder> {
  await bench.processing.processOrders(viewer);
  return onlyOrder();
}

/**
 * The same while some suppliers do not respond, in a separate process, because it avoids those suppliers for a while
 * afterwards.
 */
async function orderWithout(...slugs: string[]): Promise<SubscriptionOrder> {
  for (const slug of slugs) await bench.setFaults(slug, { status: 503 });
  await bench.startProcess({ searchSuppliers: createSupplierSearch() }).processOrders(viewer);
  await bench.healSuppliers();
  return onlyOrder();
}

/** The same after suppliers were queried again. */
async function orderLater(): Promise<SubscriptionOrder> {
  bench.clock.advance(10 * 60_000);
  await bench.processing.sweepOrders();
  return onlyOrder();
}

async function onlyOrder(): Promise<SubscriptionOrder> {
  const all = { status: null, subscriptionId: null, reorderRuleId: null, isAskedFor: null };
  const { items } = await bench.processing.listOrders(viewer, all, { first: 10, after: null });
  const [only, ...more] = items;
  if (!only || more.length > 0) throw new Error(`expected one order, there are ${items.length}`);
  return only;
}

/** What is bought, and where. */
function boughtIn({ items }: SubscriptionOrder): { title: string; supplier: string } {
  const [purchase, ...more] = items.flatMap(({ purchases }) => purchases);
  if (!purchase || more.length > 0) throw new Error("expected one purchase");
  return { title: purchase.productName, supplier: purchase.supplierName };
}

/** What another user's rule without wishes buys. */
async function buyFreely(): Promise<{ make: string; supplier: string }> {
  const own = viewer;
  viewer = await bench.makeUser();
  await makeRule(null);
  const { title, supplier } = boughtIn(await order());
  viewer = own;
  const make = ["Glacier Bay", "Project Source", "Pfister"].find((name) => title.startsWith(name));
  if (!make) throw new Error(`of no known make: ${title}`);
  return { make, supplier };
}

describe("a rule that was made for a project", () => {
  it("never buys an unwanted make", async () => {
    const { make } = await buyFreely();
    await makeRule(await makeProject(`No ${make}.`));
    const bought = await order();
    expect(bought).toMatchObject({ status: "ordered", notes: [] });
    expect(boughtIn(bought).title).not.toContain(make);
  });

  it("never buys at an unwanted shop", async () => {
    const { supplier } = await buyFreely();
    await makeRule(await makeProject(`Please don't buy anything from ${supplier}.`));
    const bought = await order();
    expect(bought).toMatchObject({ status: "ordered", notes: [] });
    expect(boughtIn(bought).supplier).not.toBe(supplier);
  });

  it("buys what is preferred although another is cheaper", async () => {
    const { make } = await buyFreely();
    const other = make === "Glacier Bay" ? "Project Source" : "Glacier Bay";
    await makeRule(await makeProject(`Prefer ${other}.`));
    expect(boughtIn(await order()).title).toContain(other);
  });

  it("says so when what is preferred is unavailable", async () => {
    const { make } = await buyFreely();
    await makeRule(await makeProject("Prefer Kohler."));
    const bought = await order();
    expect(boughtIn(bought).title).toContain(make);
    const message = `${FAUCET.materialName} is not offered by Kohler, which you prefer.`;
    expect(bought.notes).toMatchObject([{ kind: "wish", message }]);
  });

  it.each([
    ["Kohler faucets only.", "Nobody offers it for Bathroom faucet"],
    ["Nothing from Home Depot, Lowe's or Amazon.", "nothing is compared or bought there, as you asked"],
  ])("buys nothing rather than something else: %s", async (instructions, reason) => {
    await makeRule(await makeProject(instructions));
    const { status, failureReason, notes } = await order();
    expect(status).toBe("failed");
    expect(notes).toMatchObject([{ kind: "wish" }]);
    expect(failureReason).toContain("under the preferences of project “Bath”");
    expect(failureReason).toContain(reason);
  });

  it("waits for the only wanted shop while it does not respond", async () => {
    await makeRule(await makeProject("Only Lowe's."));
    expect(await orderWithout("lowes")).toMatchObject({ status: "pending", items: [{ purchases: [] }] });
    expect(boughtIn(await orderLater()).supplier).toBe("Lowe's");
  });
});

describe("a project's wishes", () => {
  it("that changed after the rule was made apply in their current form", async () => {
    const { make } = await buyFreely();
    const projectId = await makeProject("Kohler faucets only.");
    await makeRule(projectId);
    await sayLater(projectId, `No ${make}.`);
    expect(boughtIn(await order()).title).not.toContain(make);
  });

  it("that left nothing to buy can be changed, and the order retried", async () => {
    const projectId = await makeProject("Kohler faucets only.");
    await makeRule(projectId);
    const { id, status } = await order();
    expect(status).toBe("failed");
    await sayLater(projectId, null);
    expect(await bench.processing.retryOrder(viewer, id)).toMatchObject({
      kind: "success",
      order: { status: "ordered" },
    });
  });

  it("apply in their last form once the project is deleted", async () => {
    const { make } = await buyFreely();
    const projectId = await makeProject(null);
    const ruleId = await makeRule(projectId);
    await sayLater(projectId, `No ${make}.`);
    expect(await bench.payments.deleteProject(viewer, projectId)).toMatchObject({ kind: "success" });
    const rule = await bench.rules.findRule(viewer, ruleId);
    expect(rule?.rule.project).toEqual({ id: null, name: "Bath", specialInstructions: `No ${make}.` });
    expect(boughtIn(await order()).title).not.toContain(make);
  });

  it("apply to an order whose rule is deleted before it is priced", async () => {
    const { make } = await buyFreely();
    const ruleId = await makeRule(await makeProject(`No ${make}.`));
    const slugs = ["home-depot", "lowes", "amazon-business"];
    expect(await orderWithout(...slugs)).toMatchObject({ status: "pending" });
    await bench.rules.deleteRule(viewer, ruleId);
    expect(boughtIn(await orderLater()).title).not.toContain(make);
  });
});

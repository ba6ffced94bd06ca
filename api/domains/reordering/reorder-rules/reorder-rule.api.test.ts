/**
 * Reorder rules over the store: fired once whatever the number of callers, explained by what is stored, ended by
 * arrivals.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../platform/database.ts";
import { ownViewer } from "../../../platform/viewer.ts";
import {
  openStockBench,
  SCREWS,
  type StockBench,
  type StockUser,
} from "../../../testing/benches/stock-bench.ts";
import { DAY_MS, expectArrivals } from "../../inventory/index.ts";
import {
  attachTrigger,
  closeTrigger,
  findTriggeredRules,
  listOrganizationsWithActiveRules,
  openTriggers,
} from "../index.ts";

let bench: StockBench;
beforeAll(async () => {
  bench = await openStockBench(new Date("2026-01-05T09:00:00.000Z"));
});
afterAll(() => bench.stop());

const RULE = `{ __typename ... on ReorderRuleSuccess { rule { id triggerType triggerValue reorderQuantity maxPrice isActive
  leadTimeDays minimumQuantity orderMultiple preferredSupplier { name } projectId projectName wishes { text effect } openTrigger { id } lastTriggered
  decision { isDue quantity formula steps summary inputs { name label value unit } } } }
  ... on InvalidInputError { fields { path message } } }`;
const CREATE = `mutation ($input: CreateReorderRuleInput!) { createReorderRule(input: $input) ${RULE} }`;
const UPDATE = `mutation ($input: UpdateReorderRuleInput!) { updateReorderRule(input: $input) ${RULE} }`;

const LEVEL = { ...SCREWS, triggerType: "LEVEL", triggerValue: "10", reorderQuantity: 20 };

interface Rule {
  id: string;
  projectId: string | null;
  projectName: string | null;
  wishes: { text: string; effect: string }[];
  isActive: boolean;
  maxPrice: string | null;
  decision: {
    isDue: boolean;
    quantity: number;
    summary: string;
    inputs: { name: string; value: string | null }[];
  };
}
interface Answer {
  __typename: string;
  rule: Rule;
  fields: { path: string; message: string }[];
}

const create = async (user: StockUser, input: object = {}): Promise<Answer> =>
  (await user.graphql<{ createReorderRule: Answer }>(CREATE, { input: { ...LEVEL, ...input } }))
    .createReorderRule;
const update = async (user: StockUser, input: object): Promise<Answer> =>
  (await user.graphql<{ updateReorderRule: Answer }>(UPDATE, { input })).updateReorderRule;

async function addStock(user: StockUser, currentQuantity: number, input: object = {}): Promise<string> {
  const now = bench.clock.now();
  const row = await bench.database.inventoryItem.create({
    data: {
      ...SCREWS,
      organizationId: user.id,
      currentQuantity,
      nameKey: "deck screws",
      createdAt: now,
      lastUpdated: now,
      movements: {
        create: {
          kind: "count",
          quantity: currentQuantity,
          resultingQuantity: currentQuantity,
          at: now,
          position: 1,
        },
      },
      ...input,
    },
  });
  return row.id;
}

const fire = (userId: string) =>
  inTransaction(bench.database, (transaction) =>
    openTriggers(transaction, { organizationId: userId, now: bench.clock.now() }),
  );

describe("a reorder rule", () => {
  it("is created, shown with its decision and the reason, changed and removed", async () => {
    const user = await bench.newUser();
    await addStock(user, 4);
    const { rule } = await create(user, { maxPrice: "12.50" });
    expect(rule).toMatchObject({
      maxPrice: "12.50",
      isActive: true,
      decision: {
        isDue: true,
        quantity: 20,
        summary: "4 on hand: it is at or below the reorder point of 10.",
      },
    });
    expect(rule.decision.inputs).toContainEqual({
      name: "onHand",
      label: "On hand",
      value: "4",
      unit: "boxes",
    });
    const changed = await update(user, { id: rule.id, triggerValue: "3", maxPrice: null });
    expect(changed.rule).toMatchObject({
      triggerValue: "3",
      maxPrice: null,
      decision: { isDue: false, quantity: 0 },
    });
    const off = await update(user, { id: rule.id, triggerValue: "10", isActive: false });
    expect(off.rule.decision.summary).toBe("It would be time to order, but the rule is paused.");
    const listed = await user.graphql<{ reorderRules: { edges: { node: { id: string } }[] } }>(
      "{ reorderRules(isActive: false, sort: NAME) { edges { node { id materialName triggers { id } } } } }",
    );
    expect(listed.reorderRules.edges.map(({ node }) => node.id)).toEqual([rule.id]);
    await user.graphql(`mutation { deleteReorderRule(id: "${rule.id}") { deletedId } }`);
    const gone = await user.graphql<{ reorderRule: null }>(`{ reorderRule(id: "${rule.id}") { id } }`);
    expect(gone.reorderRule).toBeNull();
  });

  it("reports what is wrong with the input", async () => {
    const user = await bench.newUser();
    const wrong = await create(user, { triggerType: "SCHEDULE", triggerValue: "0.5" });
    expect(wrong.fields).toEqual([
      {
        path: "triggerValue",
        message: "Please enter whole days: 1 to 730 for a schedule, at most 365 for safety stock",
      },
    ]);
    const others = await create(user, {
      preferredSupplierId: "018f0000-0000-7000-8000-000000000000",
      leadTimeDays: 3,
    });
    expect(others.fields).toEqual([{ path: "preferredSupplierId", message: "This supplier does not exist" }]);
    const { fields } = await create(user, { reorderQuantity: 0, leadTimeDays: 400, maxPrice: "0.00" });
    expect(fields.map(({ path }) => path).sort()).toEqual(["leadTimeDays", "maxPrice", "reorderQuantity"]);
  });

  it("shows its project's current wishes about its material", async () => {
    const user = await bench.newUser();
    const metadata = { specialInstructions: "No GRK. Moen faucets only. Ring the bell." };
    const { id: projectId } = await bench.database.project.create({
      data: { organizationId: user.id, name: "Deck", description: "A deck", metadata },
    });
    const none = { projectId: null, projectName: null, wishes: [] };
    expect((await create(user)).rule).toMatchObject(none);
    const { rule } = await create(user, { projectId });
    expect(rule).toMatchObject({
      projectId,
      projectName: "Deck",
      wishes: [{ text: "No GRK", effect: "Offers by GRK are left out." }],
    });
    await bench.database.project.update({
      where: { id: projectId },
      data: { name: "Porch", metadata: { specialInstructions: "Prefer Deckmate" } },
    });
    const later = await update(user, { id: rule.id, reorderQuantity: 5 });
    expect(later.rule).toMatchObject({ projectName: "Porch", wishes: [{ text: "Prefer Deckmate" }] });
    await bench.services.payments.deleteProject(ownViewer({ id: user.id, username: "" }), projectId);
    const kept = await update(user, { id: rule.id, reorderQuantity: 6 });
    expect(kept.rule).toMatchObject({
      projectId: null,
      projectName: "Porch",
      wishes: [{ text: "Prefer Deckmate" }],
    });
    expect((await update(user, { id: rule.id, projectId: null })).rule).toMatchObject(none);
    const foreign = await create(await bench.newUser(), { projectId });
    expect(foreign.fields).toEqual([{ path: "projectId", message: "You have no such project" }]);
  });

  it("belongs to its owner only", async () => {
    const [owner, other] = [await bench.newUser(), await bench.newUser()];
    const { rule } = await create(owner);
    expect((await other.send(UPDATE, { input: { id: rule.id, isActive: false } })).code).toBe("NOT_FOUND");
    expect((await other.send(`{ reorderDryRun(ruleId: "${rule.id}") { from } }`)).code).toBe("NOT_FOUND");
    expect(
      await findTriggeredRules(bench.database, { organizationId: other.id, now: bench.clock.now() }),
    ).toEqual([]);
  });
});

describe("firing", () => {
  it("happens once, however many callers there are at the same time and however often", async () => {
    const user = await bench.newUser();
    await addStock(user, 4);
    await create(user);
    const fired = (await Promise.all(Array.from({ length: 10 }, () => fire(user.id)))).flat();
    expect(fired.length).toBe(1);
    for (let run = 0; run < 10; run += 1) expect(await fire(user.id)).toEqual([]);
    expect(await bench.database.reorderTrigger.count({ where: { organizationId: user.id } })).toBe(1);
  });

  it("opens an order that is reported with its status, to its own firm only", async () => {
    const [user, other] = [await bench.newUser(), await bench.newUser()];
    await addStock(user, 4);
    const { rule } = await create(user);
    const [fired] = await fire(user.id);
    const opened = async () => {
      const answer = await user.graphql<{ reorderRule: { openTrigger: object } }>(
        `{ reorderRule(id: "${rule.id}") { openTrigger { subscriptionOrder { status } } } }`,
      );
      return answer.reorderRule.openTrigger;
    };
    expect(await opened()).toEqual({ subscriptionOrder: null });
    const orderOf = (organizationId: string) =>
      bench.database.subscriptionOrder.create({
        data: {
          organizationId,
          orderType: "rule",
          status: "cancelled",
          scheduledDate: bench.clock.now(),
          occurrenceKey: `rule:${organizationId}`,
        },
      });
    const attach = async (orderId: string) =>
      inTransaction(bench.database, (transaction) =>
        attachTrigger(transaction, fired?.triggerId ?? "", orderId),
      );
    await attach((await orderOf(user.id)).id);
    expect(await opened()).toEqual({ subscriptionOrder: { status: "CANCELLED" } });
    await attach((await orderOf(other.id)).id);
    expect(await opened()).toEqual({ subscriptionOrder: null });
    await inTransaction(bench.database, (transaction) =>
      closeTrigger(transaction, {
        triggerId: fired?.triggerId ?? "",
        outcome: "cancelled",
        now: bench.clock.now(),
      }),
    );
  });

  it("does not buy a material twice that has two rules", async () => {
    const user = await bench.newUser();
    await addStock(user, 4);
    await create(user);
    await create(user, { triggerValue: "8" });
    expect(
      (await findTriggeredRules(bench.database, { organizationId: user.id, now: bench.clock.now() })).length,
    ).toBe(1);
    expect((await fire(user.id)).length).toBe(1);
    expect(await fire(user.id)).toEqual([]);
  });

  it("is possible again after a failure, and after what was bought has arrived", async () => {
    const user = await bench.newUser();
    const itemId = await addStock(user, 4);
    await create(user);
    const [failed] = await fire(user.id);
    await inTransaction(bench.database, (transaction) =>
      closeTrigger(transaction, {
        triggerId: failed?.triggerId ?? "",
        outcome: "failed",
        now: bench.clock.now(),
      }),
    );
    const [cancelled] = await fire(user.id);
    await inTransaction(bench.database, (transaction) =>
      closeTrigger(transaction, {
        triggerId: cancelled?.triggerId ?? "",
        outcome: "cancelled",
        now: bench.clock.now(),
      }),
    );
    // Its owner does not want the same again right away.
    expect(await fire(user.id)).toEqual([]);
    bench.clock.advance(7 * DAY_MS);
    const [again] = await fire(user.id);
    if (!again) throw new Error("nothing fired");
    const now = bench.clock.now();
    await inTransaction(bench.database, async (transaction) => {
      await attachTrigger(transaction, again.triggerId, "018f0000-0000-7000-8000-000000000001");
      await expectArrivals(transaction, {
        organizationId: user.id,
        now,
        arrivals: [
          {
            ...SCREWS,
            sourceKey: "subscription-order:x:1",
            quantity: again.quantity,
            expectedOn: new Date(now.getTime() + 3 * DAY_MS),
            reorderTriggerId: again.triggerId,
          },
        ],
      });
    });
    expect(await fire(user.id)).toEqual([]);
    bench.clock.advance(3 * DAY_MS);
    await bench.receiveDue();
    const triggers = await bench.database.reorderTrigger.findMany({
      where: { organizationId: user.id },
      orderBy: { id: "asc" },
    });
    expect(triggers.map(({ state, openRuleId }) => [state, openRuleId])).toEqual([
      ["failed", null],
      ["cancelled", null],
      ["received", null],
    ]);
    const item = await bench.database.inventoryItem.findUniqueOrThrow({ where: { id: itemId } });
    expect(item.currentQuantity.toNumber()).toBe(24);
  });

  it("finds the users with rules in pages", async () => {
    const users = await Promise.all([bench.newUser(), bench.newUser(), bench.newUser()]);
    for (const user of users) await create(user);
    const found: string[] = [];
    for (let afterId: string | null = null; ; ) {
      const page = await listOrganizationsWithActiveRules(bench.database, { afterId, limit: 2 });
      found.push(...page);
      afterId = page.at(-1) ?? null;
      if (page.length < 2) break;
    }
    expect(new Set(found).size).toBe(found.length);
    for (const { id } of users) expect(found).toContain(id);
  });
});

describe("a dry run", () => {
  it("shows what 90 days would order, and stores nothing", async () => {
    const user = await bench.newUser();
    await addStock(user, 40);
    await create(user, { triggerValue: "15" });
    await bench.database.materialUsage.createMany({
      data: Array.from({ length: 130 }, (_, day) => ({
        ...SCREWS,
        organizationId: user.id,
        nameKey: "deck screws",
        quantityUsed: 2,
        usageDate: new Date(bench.clock.now().getTime() - (day + 1) * DAY_MS),
      })),
    });
    const { reorderDryRun } = await user.graphql<{
      reorderDryRun: {
        rules: { assumption: string; stockOutOn: null; orders: { quantity: number }[]; levels: object[] }[];
      };
    }>(
      "{ reorderDryRun { rules { assumption stockOutOn orders { orderedOn arrivesOn quantity summary } levels { on onHand } } } }",
    );
    const [rule] = reorderDryRun.rules;
    expect(rule?.levels.length).toBe(90);
    expect(rule?.stockOutOn).toBeNull();
    expect(rule?.assumption).toMatch(/boxes a day are used, the forecast from \d+ weeks of your usage\.$/);
    expect(rule?.orders.length).toBeGreaterThan(5);
    expect(await bench.database.reorderTrigger.count({ where: { organizationId: user.id } })).toBe(0);
    expect((await user.send("{ reorderDryRun(days: 366) { from } }")).code).toBe("INVALID_INPUT");
  });
});

/** Reorder rules over the store: fired once whoever asks, explained by what is stored, ended by what arrives. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../platform/database.ts";
import { createLogger } from "../../../platform/logger.ts";
import { createGraphqlClient, type GraphqlClient } from "../../../testing/graphql-client.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { createTestClock, signUp, startTestHttp, type TestHttp } from "../../../testing/test-http.ts";
import { DAY_MS } from "../forecast/weekly-history.ts";
import {
  attachTrigger,
  closeTrigger,
  expectArrivals,
  findTriggeredRules,
  listUsersWithActiveRules,
  openTriggers,
  receiveDueArrivals,
} from "../index.ts";
import { quantityOf, seeded } from "../testing/simulated-year.ts";
import { holdsAgain, listTriggers } from "./trigger.store.ts";

const clock = createTestClock(new Date("2026-01-05T09:00:00.000Z"));
let db: TestDatabase;
let http: TestHttp;
beforeAll(async () => {
  db = await createTestDatabase();
  http = await startTestHttp(db, { clock });
});
afterAll(async () => {
  await http.stop();
  await db.stop();
});

type User = GraphqlClient & { id: string };

async function newUser(): Promise<User> {
  const { client, user } = await signUp(http);
  return { ...createGraphqlClient(http.url, client), id: String(user["id"]) };
}

const RULE = `{ __typename ... on ReorderRuleSuccess { rule { id triggerType triggerValue reorderQuantity maxPrice isActive
  leadTimeDays minimumQuantity orderMultiple preferredSupplier { name } openTrigger { id } lastTriggered
  decision { isDue quantity formula steps summary inputs { name label value unit } } } }
  ... on InvalidInputError { fields { path message } } }`;
const CREATE = `mutation ($input: CreateReorderRuleInput!) { createReorderRule(input: $input) ${RULE} }`;
const UPDATE = `mutation ($input: UpdateReorderRuleInput!) { updateReorderRule(input: $input) ${RULE} }`;

const SCREWS = { materialName: "Deck screws", category: "Hardware", unit: "boxes" };
const LEVEL = { ...SCREWS, triggerType: "LEVEL", triggerValue: "10", reorderQuantity: 20 };

interface Rule {
  id: string;
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

const create = async (user: User, input: object = {}): Promise<Answer> =>
  (await user.graphql<{ createReorderRule: Answer }>(CREATE, { input: { ...LEVEL, ...input } }))
    .createReorderRule;
const update = async (user: User, input: object): Promise<Answer> =>
  (await user.graphql<{ updateReorderRule: Answer }>(UPDATE, { input })).updateReorderRule;

async function addStock(user: User, currentQuantity: number, input: object = {}): Promise<string> {
  const now = clock.now();
  const row = await db.database.inventoryItem.create({
    data: {
      ...SCREWS,
      userId: user.id,
      currentQuantity,
      nameKey: "deck screws",
      createdAt: now,
      lastUpdated: now,
      ...input,
    },
  });
  return row.id;
}

const fire = (userId: string) =>
  inTransaction(db.database, (transaction) => openTriggers(transaction, { userId, now: clock.now() }));

const sweep = () =>
  receiveDueArrivals({
    database: db.database,
    events: http.events,
    notify: async () => {},
    clock,
    logger: createLogger("silent"),
  });

describe("a reorder rule", () => {
  it("is made, shown with what it decides and why, changed and removed", async () => {
    const user = await newUser();
    await addStock(user, 4);
    const { rule } = await create(user, { maxPrice: "12.50" });
    expect(rule).toMatchObject({
      maxPrice: "12.50",
      isActive: true,
      decision: { isDue: true, quantity: 20, summary: "4 on hand: at 10 or below it is ordered." },
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
    expect(off.rule.decision.summary).toBe("It would be time to order, but the rule is off.");
    const listed = await user.graphql<{ reorderRules: { edges: { node: { id: string } }[] } }>(
      "{ reorderRules(isActive: false, sort: NAME) { edges { node { id materialName triggers { id } } } } }",
    );
    expect(listed.reorderRules.edges.map(({ node }) => node.id)).toEqual([rule.id]);
    await user.graphql(`mutation { deleteReorderRule(id: "${rule.id}") { deletedId } }`);
    const gone = await user.graphql<{ reorderRule: null }>(`{ reorderRule(id: "${rule.id}") { id } }`);
    expect(gone.reorderRule).toBeNull();
  });

  it("says what is wrong with what was typed", async () => {
    const user = await newUser();
    const wrong = await create(user, { triggerType: "SCHEDULE", triggerValue: "0.5" });
    expect(wrong.fields).toEqual([
      {
        path: "triggerValue",
        message: "Please enter whole days: 1 to 730 for a schedule, at most 365 of safety",
      },
    ]);
    const others = await create(user, {
      preferredSupplierId: "018f0000-0000-7000-8000-000000000000",
      leadTimeDays: 3,
    });
    expect(others.fields).toEqual([{ path: "preferredSupplierId", message: "There is no such supplier" }]);
    const { fields } = await create(user, { reorderQuantity: 0, leadTimeDays: 400, maxPrice: "0.00" });
    expect(fields.map(({ path }) => path).sort()).toEqual([
      "leadTimeDays",
      "maxPriceCents",
      "reorderQuantity",
    ]);
  });

  it("is nobody else's", async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const { rule } = await create(owner);
    expect((await other.send(UPDATE, { input: { id: rule.id, isActive: false } })).code).toBe("NOT_FOUND");
    expect((await other.send(`{ reorderDryRun(ruleId: "${rule.id}") { from } }`)).code).toBe("NOT_FOUND");
    expect(await findTriggeredRules(db.database, { userId: other.id, now: clock.now() })).toEqual([]);
  });
});

describe("firing", () => {
  it("is once, however many ask at the same time and however often", async () => {
    const user = await newUser();
    await addStock(user, 4);
    await create(user);
    const fired = (await Promise.all(Array.from({ length: 10 }, () => fire(user.id)))).flat();
    expect(fired.length).toBe(1);
    for (let run = 0; run < 10; run += 1) expect(await fire(user.id)).toEqual([]);
    expect(await db.database.reorderTrigger.count({ where: { userId: user.id } })).toBe(1);
  });

  it("does not buy a material twice that has two rules", async () => {
    const user = await newUser();
    await addStock(user, 4);
    await create(user);
    await create(user, { triggerValue: "8" });
    expect((await findTriggeredRules(db.database, { userId: user.id, now: clock.now() })).length).toBe(1);
    expect((await fire(user.id)).length).toBe(1);
    expect(await fire(user.id)).toEqual([]);
  });

  it("is free again after a failure, and after what was bought has arrived", async () => {
    const user = await newUser();
    const itemId = await addStock(user, 4);
    await create(user);
    const [failed] = await fire(user.id);
    await inTransaction(db.database, (transaction) =>
      closeTrigger(transaction, { triggerId: failed?.triggerId ?? "", outcome: "failed", now: clock.now() }),
    );
    const [cancelled] = await fire(user.id);
    await inTransaction(db.database, (transaction) =>
      closeTrigger(transaction, {
        triggerId: cancelled?.triggerId ?? "",
        outcome: "cancelled",
        now: clock.now(),
      }),
    );
    // Its owner does not want the same again at once.
    expect(await fire(user.id)).toEqual([]);
    clock.advance(7 * DAY_MS);
    const [again] = await fire(user.id);
    if (!again) throw new Error("nothing fired");
    const now = clock.now();
    await inTransaction(db.database, async (transaction) => {
      await attachTrigger(transaction, again.triggerId, "018f0000-0000-7000-8000-000000000001");
      await expectArrivals(transaction, {
        userId: user.id,
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
    clock.advance(3 * DAY_MS);
    await sweep();
    const triggers = await db.database.reorderTrigger.findMany({
      where: { userId: user.id },
      orderBy: { id: "asc" },
    });
    expect(triggers.map(({ state, openRuleId }) => [state, openRuleId])).toEqual([
      ["failed", null],
      ["cancelled", null],
      ["received", null],
    ]);
    const item = await db.database.inventoryItem.findUniqueOrThrow({ where: { id: itemId } });
    expect(item.currentQuantity.toNumber()).toBe(24);
  });

  it("finds the users with rules in pages", async () => {
    const users = await Promise.all([newUser(), newUser(), newUser()]);
    for (const user of users) await create(user);
    const found: string[] = [];
    for (let afterUserId: string | null = null; ; ) {
      const page = await listUsersWithActiveRules(db.database, { afterUserId, limit: 2 });
      found.push(...page);
      afterUserId = page.at(-1) ?? null;
      if (page.length < 2) break;
    }
    expect(new Set(found).size).toBe(found.length);
    for (const { id } of users) expect(found).toContain(id);
  });
});

describe("a dry run", () => {
  it("shows what 90 days would order, and stores nothing", async () => {
    const user = await newUser();
    await addStock(user, 40);
    await create(user, { triggerValue: "15" });
    await db.database.materialUsage.createMany({
      data: Array.from({ length: 130 }, (_, day) => ({
        ...SCREWS,
        userId: user.id,
        nameKey: "deck screws",
        quantityUsed: 2,
        usageDate: new Date(clock.now().getTime() - (day + 1) * DAY_MS),
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
    expect(await db.database.reorderTrigger.count({ where: { userId: user.id } })).toBe(0);
    expect((await user.send("{ reorderDryRun(days: 366) { from } }")).code).toBe("INVALID_INPUT");
  });
});

describe("six simulated weeks over the store", () => {
  it("doubles no order, keeps stock and movements equal, and every stored explanation computes to the same", async () => {
    const users = [await newUser(), await newUser(), await newUser()];
    const items = new Map<string, string>();
    for (const [n, user] of users.entries()) {
      items.set(user.id, await addStock(user, 0));
      await http.services.inventory.receive({ userId: user.id, username: "" }, items.get(user.id) ?? "", {
        quantity: 60,
      });
      const kind = [
        { triggerType: "LEVEL", triggerValue: "24" },
        { triggerType: "FORECAST", triggerValue: "3" },
        { triggerType: "SCHEDULE", triggerValue: "14" },
      ][n];
      await create(user, { ...kind, reorderQuantity: 60, leadTimeDays: 3, orderMultiple: 4 });
    }
    const chance = seeded(2026);
    let orders = 0;
    for (let day = 0; day < 42; day += 1) {
      await sweep();
      for (const user of users) {
        const now = clock.now();
        const runs = day % 14 === 0 ? 10 : 1;
        // Each run in the way of the daily job: what fires is bought in the same transaction.
        await Promise.all(
          Array.from({ length: runs }, () =>
            inTransaction(db.database, async (transaction) => {
              for (const { triggerId, quantity, leadTimeDays } of await openTriggers(transaction, {
                userId: user.id,
                now,
              })) {
                orders += 1;
                const expectedOn = new Date(now.getTime() + leadTimeDays * DAY_MS);
                const arrival = {
                  ...SCREWS,
                  sourceKey: `subscription-order:${triggerId}:1`,
                  quantity,
                  expectedOn,
                };
                await expectArrivals(transaction, {
                  userId: user.id,
                  now,
                  arrivals: [{ ...arrival, reorderTriggerId: triggerId }],
                });
              }
            }),
          ),
        );
        const wanted = Math.floor(chance() * 7);
        if (wanted === 0) continue;
        const id = items.get(user.id) ?? "";
        const outcome = await http.services.inventory.issue({ userId: user.id, username: "" }, id, null, {
          quantity: wanted,
        });
        expect(outcome.kind).toBe("success");
      }
      clock.advance(DAY_MS);
    }
    expect(orders).toBeGreaterThan(5);
    for (const user of users) {
      const rule = await db.database.reorderRule.findFirstOrThrow({ where: { userId: user.id } });
      const triggers = await listTriggers(db.database, rule.id, 1_000);
      for (const { decision, quantity } of triggers) {
        expect(holdsAgain(decision)).toBe(true);
        expect(quantityOf(decision)).toBe(quantity);
      }
      // Newest first: each fired after the one before it had arrived.
      for (const [at, trigger] of triggers.entries()) {
        const before = triggers[at + 1];
        if (before) expect(before.closedAt && before.closedAt <= trigger.firedAt).toBe(true);
      }
      const item = await db.database.inventoryItem.findFirstOrThrow({
        where: { userId: user.id },
        include: { movements: true },
      });
      const sum = item.movements.reduce((total, { quantity }) => total + quantity.toNumber(), 0);
      expect(item.currentQuantity.toNumber()).toBe(sum);
      const bought = triggers
        .filter(({ state }) => state === "received")
        .reduce((total, one) => total + one.quantity, 0);
      const received = item.movements.filter(({ kind }) => kind === "receipt");
      expect(received.reduce((total, { quantity }) => total + quantity.toNumber(), 0)).toBe(60 + bought);
    }
  });
});

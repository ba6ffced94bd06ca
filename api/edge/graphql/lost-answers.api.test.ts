/**
 * A commit whose answer is lost: whoever asks again under the same Idempotency-Key is told what was done, and it is
 * done once. Each mutation that takes a key is cut at each of its commits.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database, Prisma } from "../../platform/database.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { type FaultProxy, openFaultProxy } from "../../testing/outside/fault-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { signUp, startTestHttp, type TestClient, type TestHttp } from "../../testing/test-http.ts";

const DECK = { name: "Deck", description: "Build a 12 x 16 ft deck" };
const CREATE = `createProject(input: { name: "${DECK.name}", description: "${DECK.description}" })`;
const SCREWS = `materialName: "Deck screws", category: "Hardware", unit: "boxes"`;

let db: TestDatabase;
let pool: pg.Pool;
let proxy: FaultProxy;
let http: TestHttp;

beforeAll(async () => {
  db = await createTestDatabase();
  proxy = await openFaultProxy(db.url);
  pool = new pg.Pool({ connectionString: proxy.url, max: 2 });
  // A connection that is cut while nobody uses it is no test's failure.
  pool.on("error", () => {});
  http = await startTestHttp({ ...db, pool, database: createDatabase(pool) });
});
afterAll(async () => {
  await http.stop();
  await pool.end();
  await proxy.close();
  await db.stop();
});

/** A change as its user asks for it, and how often it is found to have been done. */
interface Change {
  mutation: string;
  count(database: Database): Promise<number>;
}

type Prepare = (user: { client: TestClient; userId: string }) => Promise<Change>;

async function draft({ client }: { client: TestClient }): Promise<string> {
  const data = await client.graphql(
    `mutation { ${CREATE.replace(" })", ", startAnalysis: false })")} { ... on CreateProjectSuccess { project { id } } } }`,
  );
  const { project } = data["createProject"] as { project: { id: string } };
  return project.id;
}

async function itemOf({ client }: { client: TestClient }): Promise<string> {
  const data = await client.graphql(
    `mutation { addInventoryItem(input: { ${SCREWS}, currentQuantity: "10" }) {
      ... on InventoryItemSuccess { item { id } } } }`,
  );
  const { item } = data["addInventoryItem"] as { item: { id: string } };
  return item.id;
}

const SUBSCRIBE = `createReorderSubscription(input: { name: "Site supplies", items: [{ ${SCREWS}, quantity: 2 }] })`;

async function subscriptionOf({ client }: { client: TestClient }): Promise<string> {
  const data = await client.graphql(
    `mutation { ${SUBSCRIBE} { ... on ReorderSubscriptionSuccess { subscription { id } } } }`,
  );
  const { subscription } = data["createReorderSubscription"] as { subscription: { id: string } };
  return subscription.id;
}

/** A project with a list, and a request for quotes of it that one yard is to answer. */
async function toAsk(user: { client: TestClient }) {
  const projectId = await draft(user);
  const { boards } = await makeAnalysedProject(db.database, projectId);
  const email = `${randomUUID()}@miller.example`;
  const answerBy = new Date(http.clock.now().getTime() + 86_400_000).toISOString();
  const input = `{ projectId: "${projectId}", answerBy: "${answerBy}", lines: [{ materialId: "${boards}" }],
    invitations: [{ supplierName: "Miller ${email.slice(0, 8)}", email: "${email}" }] }`;
  return { projectId, input, email };
}

const CHANGES: Readonly<Record<string, Prepare>> = {
  "making a project": async ({ userId }) => ({
    mutation: CREATE,
    count: ({ project }) => project.count({ where: { userId } }),
  }),
  "copying a project": async (user) => {
    const projectId = await draft(user);
    await makeAnalysedProject(db.database, projectId);
    return {
      mutation: `duplicateProject(input: { projectId: "${projectId}" })`,
      count: ({ project }) => project.count({ where: { copiedFromId: projectId } }),
    };
  },
  "starting an analysis": async (user) => {
    const projectId = await draft(user);
    return {
      mutation: `startAnalysis(id: "${projectId}")`,
      count: ({ analysisRun }) => analysisRun.count({ where: { projectId } }),
    };
  },
  "adding to a basket": async (user) => {
    const projectId = await draft(user);
    const { offers } = await makeAnalysedProject(db.database, projectId);
    const productId = offers.boardsAtLowes;
    return {
      mutation: `addToBasket(input: { projectId: "${projectId}", productId: "${productId}", quantity: 3 })`,
      async count({ basket }) {
        const { items } = await basket.findFirstOrThrow({ where: { projectId } });
        return (items as { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0) / 3;
      },
    };
  },
  "adding a stock item": async ({ userId }) => ({
    mutation: `addInventoryItem(input: { ${SCREWS}, currentQuantity: "10" })`,
    count: ({ inventoryItem }) => inventoryItem.count({ where: { userId } }),
  }),
  "adjusting stock": async (user) => {
    const id = await itemOf(user);
    return {
      mutation: `adjustInventory(input: { id: "${id}", quantity: "1" })`,
      async count({ inventoryItem }) {
        const item = await inventoryItem.findUniqueOrThrow({ where: { id } });
        return Number(item.currentQuantity) - 10;
      },
    };
  },
  "recording what was used": async ({ userId }) => ({
    mutation: `recordMaterialUsage(input: { ${SCREWS}, quantityUsed: "2" })`,
    count: ({ materialUsage }) => materialUsage.count({ where: { userId } }),
  }),
  "making a reorder rule": async ({ userId }) => ({
    mutation: `createReorderRule(input: { ${SCREWS}, triggerType: LEVEL, triggerValue: "5", reorderQuantity: 2 })`,
    count: ({ reorderRule }) => reorderRule.count({ where: { userId } }),
  }),
  subscribing: async ({ userId }) => ({
    mutation: SUBSCRIBE,
    count: ({ reorderSubscription }) => reorderSubscription.count({ where: { userId } }),
  }),
  "ordering a subscription now": async (user) => {
    const subscriptionId = await subscriptionOf(user);
    return {
      mutation: `orderSubscriptionNow(id: "${subscriptionId}")`,
      count: ({ subscriptionOrder }) => subscriptionOrder.count({ where: { subscriptionId } }),
    };
  },
  "writing a request for quotes": async (user) => {
    const { projectId, input } = await toAsk(user);
    return {
      mutation: `createQuoteRequest(input: ${input})`,
      count: ({ quoteRequest }) => quoteRequest.count({ where: { projectId } }),
    };
  },
  "sending a request for quotes": async (user) => {
    const { projectId, input, email } = await toAsk(user);
    await user.client.graphql(`mutation { createQuoteRequest(input: ${input}) { __typename } }`);
    const { id, revision } = await db.database.quoteRequest.findFirstOrThrow({ where: { projectId } });
    return {
      mutation: `sendQuoteRequest(input: { id: "${id}", revision: ${revision} })`,
      count: ({ outboxMessage }) => outboxMessage.count({ where: { recipient: email } }),
    };
  },
  "inviting somebody": async () => {
    const email = `${randomUUID()}@example.com`;
    return {
      mutation: `inviteMember(input: { email: "${email}", role: FIELD })`,
      count: ({ outboxMessage }) => outboxMessage.count({ where: { recipient: email } }),
    };
  },
  "writing to us": async () => {
    const subject = `About ${randomUUID()}`;
    return {
      mutation: `sendContactMessage(input: { firstName: "Ann", lastName: "Lee", email: "ann@example.com",
        subject: "${subject}", message: "Please call me." })`,
      count: ({ contactMessage }) => contactMessage.count({ where: { subject } }),
    };
  },
};

describe.each(Object.entries(CHANGES))("%s", (_name, prepare) => {
  it.each(["sent", "done"] as const)(
    "is done once when the answer to a commit that is %s is lost",
    async (moment) => {
      for (let nth = 1; ; nth += 1) {
        const { client, user } = await signUp(http);
        const { mutation, count } = await prepare({ client, userId: String(user["id"]) });
        const headers = { "Idempotency-Key": randomUUID() };
        const ask = () =>
          client.post("/graphql", { query: `mutation { change: ${mutation} { __typename } }` }, headers);
        const before = proxy.commits();
        proxy.cutCommit(nth, moment);
        await ask();
        proxy.cutNone();
        const hasCut = proxy.commits() - before >= nth;
        const again = await ask();
        expect(again.body["errors"]).toBeUndefined();
        expect(again.body["data"]).toEqual({ change: { __typename: expect.stringMatching(/Success$/) } });
        expect(await count(db.database)).toBe(1);
        // What is answered at last is answered from then on.
        expect((await ask()).body["data"]).toEqual(again.body["data"]);
        expect(await count(db.database)).toBe(1);
        if (!hasCut) {
          expect(nth).toBeGreaterThan(1);
          return;
        }
      }
    },
  );
});

describe("a REST call that makes two changes", () => {
  it.each([1, 2, 3])("makes each once when the answer to its commit %i is lost", async (nth) => {
    const { client, user } = await signUp(http);
    const headers = { "Idempotency-Key": randomUUID() };
    proxy.cutCommit(nth, "done");
    const first = await client.post("/api/projects", DECK, headers);
    proxy.cutNone();
    // Two changes, two commits.
    expect(first.status).toBe(nth > 2 ? 201 : 503);
    const again = await client.post("/api/projects", DECK, headers);
    expect(again).toMatchObject({ status: 201, body: { status: "analyzing" } });
    const where = { userId: String(user["id"]) };
    expect(await db.database.project.count({ where })).toBe(1);
    expect(await db.database.analysisRun.count({ where: { project: where } })).toBe(1);
  });
});

describe("a key whose process is gone", () => {
  it("is taken over when its hold ends, and what was done is not done again", async () => {
    const { client, user } = await signUp(http);
    const headers = { "Idempotency-Key": randomUUID() };
    const ask = () => client.post("/graphql", { query: `mutation { ${CREATE} { __typename } }` }, headers);
    const where = { key: headers["Idempotency-Key"] };
    await ask();
    // As a process leaves it that dies after its commit.
    const answer = { responseStatus: null, responseBody: Prisma.JsonNull };
    const leaseUntil = (ms: number) => new Date(Date.now() + ms);
    await db.database.idempotencyKey.updateMany({
      where,
      data: { ...answer, leaseUntil: leaseUntil(60_000) },
    });
    expect((await ask()).status).toBe(409);
    await db.database.idempotencyKey.updateMany({ where, data: { leaseUntil: leaseUntil(-1) } });
    expect((await ask()).body["data"]).toEqual({ createProject: { __typename: "CreateProjectSuccess" } });
    expect(await db.database.project.count({ where: { organizationId: String(user["id"]) } })).toBe(1);
  });
});

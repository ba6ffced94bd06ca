import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import {
  createTestClock,
  signUp,
  startTestHttp,
  type TestClient,
  type TestHttp,
} from "../../../testing/test-http.ts";
import { SAMPLE_PICTURES } from "../picture/testing/sample-pictures.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const PASSWORD = "plumb-1";
const clock = createTestClock();
let db: TestDatabase;
let http: TestHttp;
/** Another process behind the same load balancer. */
let other: TestHttp;
beforeAll(async () => {
  db = await createTestDatabase();
  http = await startTestHttp(db, { clock });
  other = await startTestHttp(db, { clock });
});
afterAll(async () => {
  await http.stop();
  await other.stop();
  await db.stop();
});

const DELETE = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) {
  __typename
  ... on DeleteAccountSuccess { endsAt }
  ... on InvalidInputError { fields { path message } }
  ... on AccountDeletionRefusedError { code obstacles { message path } } } }`;
const KEEP = "mutation { keepAccount { user { endsAt } } }";
const VIEWER = "{ viewer { username endsAt } }";

let made = 0;

/** A user whose every text can be searched for, wherever it is stored. */
async function makePerson() {
  made += 1;
  const word = `zyxo${made}wort`;
  const fields = {
    username: `${word}.name`,
    email: `${word}@example.com`,
    phone: `+1218555${String(made).padStart(4, "0")}`,
    firstName: `${word}first`,
    lastName: `${word}last`,
    password: PASSWORD,
  };
  const client = http.client();
  const answer = await client.post("/api/auth/register", fields);
  expect(answer.status, answer.text).toBe(201);
  return { word, client, fields, userId: String(answer.body["id"]) };
}

async function signIn(username: string, at: TestHttp = http): Promise<TestClient> {
  const client = at.client();
  expect((await client.post("/api/auth/login", { username, password: PASSWORD })).status).toBe(200);
  return client;
}

async function remove(client: TestClient) {
  const { deleteAccount } = await client.graphql(DELETE, { input: { password: PASSWORD } });
  return deleteAccount;
}

const codeOf = async (client: TestClient, query: string) => {
  const { body } = await client.post("/graphql", { query });
  return JSON.stringify(body["errors"] ?? null);
};

/** An order as it is at the end of a purchase. */
const makeOrder = (userId: string, status: "paid" | "delivered" | "pending" | "processing", title = "Deck") =>
  db.database.order.create({
    data: {
      organizationId: userId,
      title,
      status,
      itemsAmount: "10.00",
      deliveryAmount: "0.00",
      taxAmount: "1.00",
      totalAmount: "11.00",
      purchaseKey: randomUUID(),
      // A paid order has a payment.
      ...(status === "paid" || status === "delivered"
        ? {
            paidAt: clock.now(),
            intents: {
              create: { idempotencyKey: randomUUID(), status: "succeeded", amount: "11.00" },
            },
          }
        : {}),
    },
  });

describe("deleting an account", () => {
  it("asks for the password", async () => {
    const { client } = await makePerson();
    expect(await client.graphql(DELETE, { input: { password: "not it" } })).toMatchObject({
      deleteAccount: { fields: [{ path: "password", message: expect.any(String) }] },
    });
    expect(await client.graphql(VIEWER)).toMatchObject({ viewer: { endsAt: null } });
  });

  it("signs it out everywhere, mails when it ends, and reports the same day when requested again", async () => {
    const { client, fields } = await makePerson();
    const elsewhere = await signIn(fields.username, other);
    const endsAt = new Date(clock.now().getTime() + 14 * DAY_MS).toISOString();
    expect(await remove(client)).toEqual({ __typename: "DeleteAccountSuccess", endsAt });
    expect(await client.graphql(VIEWER)).toEqual({ viewer: null });
    expect((await elsewhere.get("/api/projects")).status).toBe(401);
    const mails = await db.database.outboxMessage.findMany({ where: { recipient: fields.email } });
    expect(
      mails.filter(({ subject }) =>
        /^Your Yardstick account will be deleted on \d+ \w+ \d{4}$/.test(subject ?? ""),
      ),
    ).toHaveLength(1);
    clock.advance(DAY_MS);
    expect(await remove(await signIn(fields.username))).toMatchObject({ endsAt });
  });

  it("leaves keeping it as the only possible action, in every process", async () => {
    const { client, fields } = await makePerson();
    await remove(client);
    for (const at of [http, other]) {
      const back = await signIn(fields.username, at);
      expect(await back.graphql(VIEWER)).toMatchObject({ viewer: { endsAt: expect.any(String) } });
      expect(await codeOf(back, "{ projects { totalCount } }")).toContain("FORBIDDEN");
      expect(await codeOf(back, "mutation { startTrial { __typename } }")).toContain("FORBIDDEN");
      expect((await back.get("/api/projects")).status).toBe(403);
      expect((await back.get("/api/auth/user/export")).status).toBe(200);
    }
    const back = await signIn(fields.username);
    expect(await back.graphql(KEEP)).toEqual({ keepAccount: { user: { endsAt: null } } });
    expect(await back.graphql(KEEP)).toEqual({ keepAccount: { user: { endsAt: null } } });
    expect((await back.get("/api/projects")).status).toBe(200);
    const elsewhere = await signIn(fields.username, other);
    expect((await elsewhere.get("/api/projects")).status).toBe(200);
    clock.advance(20 * DAY_MS);
    await http.services.accountDeletion.endDue();
    expect((await elsewhere.get("/api/projects")).status).toBe(200);
  });

  it("can be started and undone over REST as well", async () => {
    const { client, fields, userId } = await makePerson();
    const path = "/api/auth/user/deletion";
    expect(await http.client().post(path, { password: PASSWORD })).toMatchObject({ status: 401 });
    expect(await client.post(path, { password: "not it" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", fields: { password: expect.any(String) } },
    });
    const { id } = await makeOrder(userId, "paid");
    expect(await client.post(path, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: {
        code: "ACCOUNT_DELETION_REFUSED",
        message: expect.stringMatching(/Mark it as received, or have it refunded\.$/),
      },
    });
    await db.database.order.update({ where: { id }, data: { status: "delivered" } });
    const endsAt = new Date(clock.now().getTime() + 14 * DAY_MS).toISOString();
    expect(await client.post(path, { password: PASSWORD })).toMatchObject({ status: 200, body: { endsAt } });
    expect((await client.get("/api/auth/user")).status).toBe(401);

    const back = await signIn(fields.username, other);
    expect((await back.get("/api/projects")).status).toBe(403);
    expect(await back.delete(path)).toMatchObject({ status: 200, body: { id: userId } });
    expect((await back.get("/api/projects")).status).toBe(200);
    expect((await back.delete(path)).status).toBe(200);
  });

  it("suspends API keys until it is kept", async () => {
    const { client, user } = await signUp(http);
    const { createApiKey } = await client.graphql(
      `mutation { createApiKey(input: { name: "Nightly", scopes: [PROJECTS_READ] }) {
        ... on CreateApiKeySuccess { secret } } }`,
    );
    const headers = { Authorization: `Bearer ${Object(createApiKey).secret}` };
    expect((await http.client().get("/api/projects", headers)).status).toBe(200);
    await remove(client);
    expect((await other.client().get("/api/projects", headers)).status).toBe(401);
    await (await signIn(String(user["username"]))).graphql(KEEP);
    expect((await other.client().get("/api/projects", headers)).status).toBe(200);
  });

  it.each([
    ["paid", /is paid and has not been received\. Mark it as received, or have it refunded\.$/],
    ["processing", /is being paid\. Wait until that has ended/],
  ] as const)("is refused while an order is %s, with what to do", async (status, message) => {
    const { client, userId } = await makePerson();
    const { id } = await makeOrder(userId, status);
    const obstacle = { message: expect.stringMatching(message), path: `/orders/${id}` };
    expect(await client.graphql("{ accountDeletionObstacles { message path } }")).toEqual({
      accountDeletionObstacles: [obstacle],
    });
    expect(await remove(client)).toEqual({
      __typename: "AccountDeletionRefusedError",
      code: "ACCOUNT_DELETION_REFUSED",
      obstacles: [obstacle],
    });
    const ended = status === "paid" ? "delivered" : "cancelled";
    await db.database.order.update({ where: { id }, data: { status: ended } });
    expect(await remove(client)).toMatchObject({ __typename: "DeleteAccountSuccess" });
  });

  describe("whose user owns a firm in which others work", () => {
    const join = (organizationId: string, userId: string, role: string) =>
      db.database.membership.create({ data: { organizationId, userId, role } });

    it("is refused to the only owner, with what to do", async () => {
      const [owner, foreman] = [await makePerson(), await makePerson()];
      const { id } = await join(owner.userId, foreman.userId, "field");
      const obstacle = {
        message: expect.stringMatching(/^You are the only owner of .+\. Make someone else an owner first/),
        path: "/settings?tab=people",
      };
      expect(await owner.client.graphql("{ accountDeletionObstacles { message path } }")).toEqual({
        accountDeletionObstacles: [obstacle],
      });
      expect(await remove(owner.client)).toMatchObject({
        __typename: "AccountDeletionRefusedError",
        obstacles: [obstacle],
      });
      expect(await remove(foreman.client)).toMatchObject({ __typename: "DeleteAccountSuccess" });
      await (await signIn(foreman.fields.username)).graphql(KEEP);
      await db.database.membership.update({ where: { id }, data: { role: "owner" } });
      expect(await remove(owner.client)).toMatchObject({ __typename: "DeleteAccountSuccess" });
    });

    it("leaves one of two owners who ask at the same time, and that one can neither leave nor be demoted", async () => {
      const people = [await makePerson(), await makePerson(), await makePerson()] as const;
      const [first, second, foreman] = people;
      const firm = first.userId;
      await join(firm, second.userId, "owner");
      await join(firm, foreman.userId, "field");
      const elsewhere = await signIn(second.fields.username, other);
      const switchTo = "mutation ($id: ID!) { switchOrganization(id: $id) { organization { id } } }";
      await elsewhere.graphql(switchTo, { id: firm });
      const outcomes = await Promise.all([remove(first.client), remove(elsewhere)]);
      expect(outcomes.map((one) => Object(one).__typename).sort()).toEqual([
        "AccountDeletionRefusedError",
        "DeleteAccountSuccess",
      ]);
      const stays = Object(outcomes[0]).__typename === "DeleteAccountSuccess" ? elsewhere : first.client;
      expect(await stays.graphql("mutation { leaveOrganization { __typename } }")).toEqual({
        leaveOrganization: { __typename: "LastOwnerError" },
      });
    });
  });

  it("reorders nothing more for it, even when a reorder is due", async () => {
    const { client, userId } = await makePerson();
    const { id } = await db.database.reorderSubscription.create({
      data: { organizationId: userId, name: "Gloves", nextOrderDate: clock.now() },
    });
    await remove(client);
    await http.services.processing.sweepOrders();
    expect(await db.database.subscriptionOrder.count({ where: { organizationId: userId } })).toBe(0);
    await db.database.reorderSubscription.update({
      where: { id },
      data: { status: "cancelled", nextOrderDate: null },
    });
  });

  it("cancels unpaid orders", async () => {
    const { client, userId } = await makePerson();
    const { id } = await makeOrder(userId, "pending");
    expect(await remove(client)).toMatchObject({ __typename: "DeleteAccountSuccess" });
    expect(await db.database.order.findUnique({ where: { id } })).toMatchObject({ status: "cancelled" });
  });
});

/** Every row of every table that contains a given text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.database.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.database.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM ${name} AS kept WHERE kept::text ILIKE '%${text}%' LIMIT 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("an account whose days have passed", () => {
  it("is gone from every table, its orders stay for the books, and its name is free again", async () => {
    const { client, word, fields, userId } = await makePerson();
    const bystander = await makePerson();
    await client.sendFile("/api/auth/user/picture", Buffer.from(SAMPLE_PICTURES["a PNG"], "base64"));
    const project = await client.post("/api/projects", {
      name: `${word} house`,
      description: `A deck for ${word}, call ${fields.phone}`,
    });
    expect(project.status).toBe(201);
    await db.database.inventoryItem.create({
      data: {
        organizationId: userId,
        materialName: `${word} stud`,
        nameKey: `${word} stud`,
        category: "Lumber",
        unit: "each",
      },
    });
    await db.database.contactMessage.create({
      data: { firstName: word, lastName: word, email: fields.email, subject: "Hello", message: "Hi" },
    });
    const order = await makeOrder(userId, "delivered", `${word} house`);
    expect(await tablesWith(word)).toEqual(
      expect.arrayContaining(["public.users", "public.projects", "public.orders", "public.user_inventory"]),
    );

    await remove(client);
    clock.advance(13 * DAY_MS);
    await http.services.accountDeletion.endDue();
    expect(await tablesWith(word)).toContain("public.projects");

    clock.advance(DAY_MS + 1);
    // Both processes at the same time.
    await Promise.all([http.services.accountDeletion.endDue(), other.services.accountDeletion.endDue()]);
    await http.services.accountDeletion.endDue();
    expect(await tablesWith(word)).toEqual([]);
    expect(await tablesWith(fields.phone.slice(1))).toEqual([]);
    expect(await tablesWith(userId)).toEqual([]);
    const kept = await db.database.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { user: true },
    });
    expect(kept).toMatchObject({ status: "delivered", title: "Order", user: { email: null, phone: null } });
    expect(kept.totalAmount.toString()).toBe("11");

    const login = await http
      .client()
      .post("/api/auth/login", { username: fields.username, password: PASSWORD });
    expect(login.status).toBe(401);
    const nobody = { username: String(kept.user?.username), password: "-" };
    expect((await http.client().post("/api/auth/login", nobody)).status).toBe(401);
    expect((await http.client().post("/api/auth/register", fields)).status).toBe(201);
    expect((await bystander.client.get("/api/projects")).status).toBe(200);
  });

  it("does not end while money depends on it", async () => {
    const { client, userId, word } = await makePerson();
    await remove(client);
    const { id } = await makeOrder(userId, "paid");
    clock.advance(15 * DAY_MS);
    await http.services.accountDeletion.endDue();
    expect(await tablesWith(word)).toContain("public.users");
    await db.database.order.update({ where: { id }, data: { status: "delivered" } });
    await http.services.accountDeletion.endDue();
    expect(await tablesWith(word)).toEqual([]);
  });
});

/** The activity log, as an organization's owners and admins read it. */
import { describe, expect, it } from "vitest";
import { actAs } from "../../platform/identity/actor.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createTestClock, signUp, type TestClient } from "../../testing/test-http.ts";

const clock = createTestClock();
const { db, http } = await openTestHttp({ clock });

const LOG = `query ($first: Int, $after: String, $filter: ActivityFilter) { organization {
  activities(first: $first, after: $after, filter: $filter) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { at action subject subjectId subjectName summary before after actor { kind id name } } } } } }`;

interface Entry {
  action: string;
  subject: string;
  subjectId: string;
  subjectName: string | null;
  summary: string;
  before: unknown;
  after: unknown;
  actor: { kind: string; id: string | null; name: string };
}
interface Log {
  organization: {
    activities: {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
      edges: { node: Entry }[];
    };
  };
}

/** The test names the shape it asked for. */
const pageOf = async (client: TestClient, variables: Record<string, unknown> = {}) =>
  ((await client.graphql(LOG, variables)) as unknown as Log).organization.activities;
const logOf = async (client: TestClient, filter: object = {}): Promise<Entry[]> =>
  (await pageOf(client, { first: 100, filter })).edges.map(({ node }) => node);

async function newOwner() {
  const { client, user } = await signUp(http);
  const id = String(user["id"]);
  await db.database.user.update({ where: { id }, data: { firstName: "Dana", lastName: null } });
  return { client, id };
}

async function makeProject(client: TestClient, name: string): Promise<string> {
  const { status, body, text } = await client.post("/api/projects", { name, description: "A deck 12 by 16" });
  expect(status, text).toBe(201);
  return String(body["id"]);
}

describe("the log", () => {
  it("says in words who changed what, over REST and GraphQL, newest first", async () => {
    const { client, id } = await newOwner();
    const projectId = await makeProject(client, "Deck");
    await client.graphql(
      `mutation { updateProject(input: { id: "${projectId}", name: "Porch" }) { __typename } }`,
    );
    await client.graphql('mutation { renameOrganization(name: "Dana Builds") { __typename } }');
    const log = await logOf(client, { subjects: ["ORGANIZATION", "PROJECT", "MEMBER"] });
    expect(log.map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/^Dana renamed the organization from /),
      "Dana renamed the project Porch from Deck",
      "Dana started an analysis of Deck",
      "Dana made the project Deck",
      "Dana joined as Owner",
    ]);
    expect(log[1]).toMatchObject({
      action: "CHANGED",
      subject: "PROJECT",
      subjectId: projectId,
      actor: { kind: "MEMBER", id, name: "Dana" },
      before: { name: "Deck" },
      after: { name: "Porch" },
    });
  });

  it("names the API key that a program used, and the product where no one acted", async () => {
    const { client, id } = await newOwner();
    const { createApiKey } = await client.graphql(
      `mutation { createApiKey(input: { name: "Nightly", scopes: [PROJECTS_WRITE, ACCOUNT_READ] }) {
        ... on CreateApiKeySuccess { secret } } }`,
    );
    const headers = { Authorization: `Bearer ${Object(createApiKey).secret}` };
    const program = http.client();
    const made = await program.post("/api/projects", { name: "Shed", description: "A shed" }, headers);
    expect(made.status, made.text).toBe(201);
    await db.database.order.create({
      data: {
        organizationId: id,
        title: "Deck",
        itemsAmount: "1.00",
        deliveryAmount: "0.00",
        taxAmount: "0.00",
        totalAmount: "1.00",
        purchaseKey: id,
      },
    });
    const log = await logOf(client, { subjects: ["ORDER", "PROJECT", "API_KEY"] });
    expect(log.map(({ summary }) => summary)).toEqual([
      "Yardstick placed the order Deck",
      "Nightly started an analysis of Shed",
      "Nightly made the project Shed",
      "Dana made the API key Nightly",
    ]);
    expect(log[0]?.actor).toEqual({ kind: "PRODUCT", id: null, name: "Yardstick" });
    expect(log[2]?.actor).toMatchObject({ kind: "KEY", name: "Nightly" });
  });

  it("is read page by page, and can be filtered by person, kind and thing", async () => {
    const { client, id } = await newOwner();
    const projectId = await makeProject(client, "One");
    await makeProject(client, "Two");
    const all = await logOf(client);
    const first = await pageOf(client, { first: 4 });
    expect(first).toMatchObject({ totalCount: all.length, pageInfo: { hasNextPage: true } });
    const rest = await pageOf(client, { first: 4, after: first.pageInfo.endCursor });
    expect([...first.edges, ...rest.edges].map(({ node }) => node)).toEqual(all);
    const namesOf = async (filter: object) =>
      (await logOf(client, filter)).map(({ subjectName }) => subjectName);
    expect(await namesOf({ actorId: id })).toEqual(["Two", "Two", "One", "One", null]);
    expect(await namesOf({ actorKind: "PRODUCT" })).toEqual(["Dana"]);
    expect(await namesOf({ subjects: ["MEMBER", "CARD"] })).toEqual(["Dana"]);
    expect(await namesOf({ subjectId: projectId })).toEqual(["One", "One"]);
    expect(await logOf(client, { subjectId: "no id" })).toEqual([]);
  });

  it("is for owners and admins only, and separate for each organization", async () => {
    const { client, id } = await newOwner();
    await makeProject(client, "Secret deck");
    const other = await newOwner();
    expect(JSON.stringify(await logOf(other.client))).not.toContain("Secret deck");
    await db.database.membership.update({
      where: { organizationId_userId: { organizationId: id, userId: id } },
      data: { role: "office" },
    });
    const foreman = http.client();
    const { username } = await db.database.user.findUniqueOrThrow({ where: { id } });
    expect((await foreman.post("/api/auth/login", { username, password: "plumb-1" })).status).toBe(200);
    const { body } = await foreman.post("/graphql", { query: LOG });
    expect(JSON.stringify(body["errors"])).toContain("FORBIDDEN");
    const file = await foreman.get("/api/auth/user/export");
    expect(JSON.parse(file.text)).toMatchObject({ activities: [], apiKeys: [] });
  });

  it("knows who declined an invitation by the link, and forgets the names of deleted accounts", async () => {
    const { client, id } = await newOwner();
    const invitation = await db.database.invitation.create({
      data: {
        organizationId: id,
        email: "cy@example.com",
        role: "field",
        tokenDigest: `digest-${id}`,
        createdAt: clock.now(),
        expiresAt: clock.now(),
      },
    });
    await actAs({ kind: "link", id: invitation.id }, () =>
      db.database.invitation.update({ where: { id: invitation.id }, data: { state: "declined" } }),
    );
    const gone = { kind: "member", id: "0190c0de-0000-7000-8000-000000000000" } as const;
    await actAs(gone, () => db.database.organization.update({ where: { id }, data: { name: "New" } }));
    expect((await logOf(client)).map(({ summary }) => summary).slice(0, 2)).toEqual([
      expect.stringMatching(/^A former member renamed the organization from /),
      "An invited person declined the invitation of cy@example.com",
    ]);
  });
});

it("activities older than two years are swept, and nothing else", async () => {
  const { client, id } = await newOwner();
  const { createdAt } = await db.database.activity.findFirstOrThrow({ where: { organizationId: id } });
  const past = new Date(createdAt);
  past.setUTCFullYear(past.getUTCFullYear() - 2, past.getUTCMonth(), past.getUTCDate() - 1);
  const old = {
    actorKind: "product",
    action: "changed",
    subjectKind: "plan",
    subjectId: id,
    organizationId: id,
  };
  await db.database.activity.create({ data: { ...old, changeId: id, createdAt: past } });
  const before = (await logOf(client)).length;
  await http.services.activities.sweep();
  const after = (await logOf(client)).map(({ summary }) => summary);
  expect(after).toHaveLength(before - 1);
  expect(after).toContain("Dana joined as Owner");
});

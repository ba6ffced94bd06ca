import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createTestClock, signUp, type TestClient } from "../../testing/test-http.ts";

const DECK = {
  name: "Deck",
  description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs",
};
const CREATE = `mutation Create($input: CreateProjectInput!) {
  createProject(input: $input) {
    ... on CreateProjectSuccess { project { id createdAt } }
    ... on UserError { code }
  }
}`;
const COUNT = "{ projects { totalCount } }";

const clock = createTestClock();

const { db, http } = await openTestHttp({ clock });

const signedIn = async () => (await signUp(http)).client;

function create(client: TestClient, key: string, input: object = DECK, query = CREATE) {
  return client.post("/graphql", { query, variables: { input } }, { "Idempotency-Key": key });
}

const countProjects = async (client: TestClient) => (await client.graphql(COUNT))["projects"];

describe("a mutation with an Idempotency-Key", () => {
  it("sent ten times at once is done once, and its repeat is answered for a day", async () => {
    const client = await signedIn();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(client, key)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
      expect(body["errors"]).toMatchObject([{ extensions: { code: "CONFLICT", retryAfterSeconds: 1 } }]);
    }
    const repeat = await create(client, key);
    expect(repeat.headers.get("idempotency-replayed")).toBe("true");
    expect(repeat.body["data"]).toMatchObject({ createProject: { project: { id: expect.any(String) } } });
    for (const { body } of done) expect(body["data"]).toEqual(repeat.body["data"]);
    expect(await countProjects(client)).toEqual({ totalCount: 1 });

    clock.advance(24 * 60 * 60 * 1_000 + 1);
    const later = await create(client, key);
    expect(later.headers.get("idempotency-replayed")).toBeNull();
    expect(await countProjects(client)).toEqual({ totalCount: 2 });
  });

  it("of a name that its document does not have is refused as without a key", async () => {
    const client = await signedIn();
    const body = { query: CREATE, variables: { input: DECK }, operationName: "Other" };
    const refused = await client.post("/graphql", body, { "Idempotency-Key": randomUUID() });
    expect([refused.status, refused.body["errors"]]).toMatchObject([
      400,
      [{ extensions: { code: "OPERATION_RESOLUTION_FAILURE" } }],
    ]);
  });

  it("is refused with other variables or another document, and is another request for another user", async () => {
    const client = await signedIn();
    const key = randomUUID();
    await create(client, key);
    for (const other of [
      await create(client, key, { ...DECK, name: "Other" }),
      await create(client, key, DECK, CREATE.replace("createdAt", "name")),
    ]) {
      expect(other.status).toBe(422);
      expect(other.body["errors"]).toMatchObject([{ extensions: { code: "IDEMPOTENCY_MISMATCH" } }]);
    }
    expect((await create(await signedIn(), key, { ...DECK, name: "Other" })).status).toBe(200);
    expect(await countProjects(client)).toEqual({ totalCount: 1 });
  });

  it("that was refused, or failed, is the first again when it is repeated", async () => {
    const client = await signedIn();
    const key = randomUUID();
    const refused = await create(client, key, { ...DECK, name: "" });
    expect(refused.body["data"]).toEqual({ createProject: { code: "INVALID_INPUT" } });
    const start = (id: string) =>
      client.post(
        "/graphql",
        { query: "mutation ($id: ID!) { startAnalysis(id: $id) { __typename } }", variables: { id } },
        { "Idempotency-Key": key },
      );
    expect((await start(randomUUID())).body["errors"]).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect((await create(client, key)).body["data"]).toMatchObject({ createProject: { project: {} } });
  });

  it("is kept for REST and GraphQL apart", async () => {
    const client = await signedIn();
    const key = randomUUID();
    expect((await client.post("/api/projects", DECK, { "Idempotency-Key": key })).status).toBe(201);
    expect((await create(client, key)).headers.get("idempotency-replayed")).toBeNull();
    expect(await countProjects(client)).toEqual({ totalCount: 2 });
  });

  it("needs a key that is one, and stands apart from mutations that take none", async () => {
    const client = await signedIn();
    const long = await create(client, "x".repeat(256));
    expect(long.status).toBe(400);
    expect(long.body["errors"]).toMatchObject([{ extensions: { code: "INVALID_INPUT" } }]);
    const beside = CREATE.replace(/}$/, "  ...More\n}\nfragment More on Mutation { logout { success } }");
    expect((await create(client, randomUUID(), DECK, beside)).status).toBe(400);
    expect(await countProjects(client)).toEqual({ totalCount: 0 });
  });

  it("that makes a secret is not kept: each makes another", async () => {
    const client = await signedIn();
    const query = `mutation { createApiKey(input: { name: "CI", scopes: [PROJECTS_READ] }) {
      ... on CreateApiKeySuccess { secret }
    } }`;
    const headers = { "Idempotency-Key": randomUUID() };
    const [first, second] = [
      await client.post("/graphql", { query }, headers),
      await client.post("/graphql", { query }, headers),
    ];
    expect(first.body["data"]).toMatchObject({ createApiKey: { secret: expect.any(String) } });
    expect(second.body["data"]).not.toEqual(first.body["data"]);
    const kept = await db.database.idempotencyKey.findMany({ where: { key: headers["Idempotency-Key"] } });
    expect(kept).toEqual([]);
  });

  it("answers no key that may not do it, whatever was kept for its user", async () => {
    const client = await signedIn();
    const key = randomUUID();
    expect((await create(client, key)).status).toBe(200);
    const made = await client.graphql(
      `mutation { createApiKey(input: { name: "CI", scopes: [PROJECTS_READ] }) { ... on CreateApiKeySuccess { secret } } }`,
    );
    const { secret } = made["createApiKey"] as { secret: string };
    const headers = { Authorization: `Bearer ${secret}`, "Idempotency-Key": key };
    const refused = await http
      .client()
      .post("/graphql", { query: CREATE, variables: { input: DECK } }, headers);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      errors: [{ extensions: { code: "FORBIDDEN", missingScope: "projects:write" } }],
    });
    expect(refused.headers.get("idempotency-replayed")).toBeNull();
    expect((await create(client, key)).headers.get("idempotency-replayed")).toBe("true");
  });

  it("counts for nothing with a query", async () => {
    const client = await signedIn();
    const headers = { "Idempotency-Key": randomUUID() };
    expect((await client.post("/graphql", { query: COUNT }, headers)).body["data"]).toEqual({
      projects: { totalCount: 0 },
    });
    await create(client, randomUUID());
    expect((await client.post("/graphql", { query: COUNT }, headers)).body["data"]).toEqual({
      projects: { totalCount: 1 },
    });
  });
});

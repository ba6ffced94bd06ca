/** Known documents: parsed and validated once for HTTP and sockets, and requested by their SHA-256. */
import { createHash } from "node:crypto";
import { parse, specifiedRules, validate } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getSchema } from "../../app/schema.ts";
import type { GraphqlClient, TestUser, WireError } from "../../testing/graphql-client.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { DOCUMENT_RULES } from "./document-cache.ts";
import { readPageDocuments } from "./persisted-documents.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
});
afterAll(() => server.stop());

/** The answer to a document over the socket. */
async function overSocket(query: string): Promise<object> {
  const socket = user.connect();
  try {
    return await socket.watch<object, object>(query, {}, (data) => data).next();
  } finally {
    await socket.close();
  }
}

describe("a valid document", () => {
  const known = (text: string) => server.server.documents.store.get(sha256(text));

  it("seen over HTTP is known to the socket, and the other way round", async () => {
    const [first, second] = ["{ viewer { id } } # first", "{ viewer { id } } # second"];
    await user.graphql(first);
    const document = await known(first);
    expect(document?.kind).toBe("Document");
    await overSocket(first);
    expect(await known(first)).toBe(document);

    await overSocket(second);
    const other = await known(second);
    expect(other?.kind).toBe("Document");
    await user.graphql(second);
    expect(await known(second)).toBe(other);
  });

  it("is not parsed again on either", async () => {
    const text = "{ viewer { username } }";
    // Only a server that uses the cache, without reading the text, can answer this.
    await server.server.documents.store.set(sha256(text), parse("{ paymentConfiguration { provider } }"));
    const answer = { paymentConfiguration: { provider: "SANDBOX" } };
    expect(await user.graphql(text)).toEqual(answer);
    expect(await overSocket(text)).toEqual(answer);
  });

  it("still has to pass the guards for each operation, with its own variables", async () => {
    const text =
      "query ($first: Int) { projects(first: $first) { edges { node { materials { products { id } } } } } }";
    expect((await user.send(text, { first: 1 })).code).toBeNull();
    expect(await known(text)).toBeDefined();
    expect((await user.send(text, { first: 100 })).code).toBe(null);
    expect((await user.send(text, { first: 5_000 })).code).toBe("TOO_COSTLY");
    const socket = user.connect();
    const watch = socket.watch<object, object>(text, { first: 5_000 }, (data) => data);
    await expect(watch.next()).rejects.toThrow("TOO_COSTLY");
    await socket.close();
  });

  it("is the only kind that is cached", async () => {
    const invalid = ["{ nothing }", "{ viewer {", `{ ${"viewer { id } ".repeat(1_500)} }`];
    for (const text of invalid) {
      for (let turn = 0; turn < 2; turn += 1) {
        expect((await user.send(text)).code).toMatch(/^GRAPHQL_(PARSE|VALIDATION)_FAILED$/);
        await expect(overSocket(text)).rejects.toThrow();
      }
      expect(await known(text)).toBeUndefined();
    }
  });
});

/** Requests a document by its hash, with or without its text. */
async function askByHash(
  client: GraphqlClient,
  hash: string,
  more: { query?: string; variables?: object } = {},
) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const { status, body } = await client.rest.post("/graphql", { extensions, ...more });
  const { data, errors } = body as { data?: object | null; errors?: WireError[] };
  return { status, data, code: errors?.[0]?.extensions?.code ?? null };
}

describe("a document requested by its hash", () => {
  it("is requested again with its text when unknown, then known to everyone, behind the guards", async () => {
    const query = "query Shown($first: Int) { projects(first: $first) { edges { node { id } } } }";
    const hash = sha256(query);
    expect((await askByHash(user, hash)).code).toBe("PERSISTED_QUERY_NOT_FOUND");
    const none = { projects: { edges: [] } };
    expect((await askByHash(user, hash, { query })).data).toEqual(none);
    expect(await askByHash(user, hash)).toEqual({ status: 200, data: none, code: null });
    expect((await askByHash(await server.signUp(), hash)).data).toEqual(none);
    expect((await askByHash(server.visitor(), hash)).code).toBe("UNAUTHENTICATED");
    expect((await askByHash(user, hash, { variables: { first: 50_000 } })).code).toBe("TOO_COSTLY");
  });

  it("is refused with the hash of another, and stored only if valid", async () => {
    const query = "{ viewer { id } } # mine";
    const wrong = await askByHash(user, sha256("{ viewer { username } }"), { query });
    expect([wrong.status, wrong.data]).toEqual([400, undefined]);
    expect((await askByHash(user, sha256("{ viewer { username } }"))).code).toBe("PERSISTED_QUERY_NOT_FOUND");
    const invalid = "{ nothing }";
    expect((await askByHash(user, sha256(invalid), { query: invalid })).code).toBe(
      "GRAPHQL_VALIDATION_FAILED",
    );
    expect((await askByHash(user, sha256(invalid))).code).toBe("PERSISTED_QUERY_NOT_FOUND");
  });

  it("is known from the start when our own pages use it, and gives the same answer as its text", async () => {
    const pages = readPageDocuments();
    expect(pages.size).toBeGreaterThan(20);
    const schema = getSchema();
    for (const [hash, text] of pages) {
      expect(sha256(text)).toBe(hash);
      expect(validate(schema, parse(text), [...specifiedRules, ...DOCUMENT_RULES])).toEqual([]);
    }
    const [hash, query] = [...pages].find(([, text]) => text.startsWith("query DashboardStatistics")) ?? [];
    if (!hash || !query) throw new Error("the dashboard's operation is gone");
    const { data } = await askByHash(user, hash);
    expect(data).toMatchObject({ projectStatistics: { totalProjects: 0 } });
    expect((await user.send(query)).data).toEqual(data);
  });
});

/** Documents that are known: parsed and validated once for HTTP and socket, and asked for by their SHA-256. */
import { createHash } from "node:crypto";
import { parse } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../testing/graphql-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
});
afterAll(() => server.stop());

/** What a document gives over the socket. */
async function overSocket(query: string): Promise<object> {
  const socket = user.connect();
  try {
    return await socket.watch<object, object>(query, {}, (data) => data).next();
  } finally {
    await socket.close();
  }
}

describe("a document that was found valid", () => {
  const known = (text: string) => server.server.documents.store.get(sha256(text));

  it("over HTTP is known to the socket, and the other way round", async () => {
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

  it("is not parsed again, over neither", async () => {
    const text = "{ viewer { username } }";
    // Only who takes what is kept, and reads no text, can answer this.
    await server.server.documents.store.set(sha256(text), parse("{ paymentConfiguration { provider } }"));
    const answer = { paymentConfiguration: { provider: "SANDBOX" } };
    expect(await user.graphql(text)).toEqual(answer);
    expect(await overSocket(text)).toEqual(answer);
  });

  it("still has to pass the guards at each operation, with its own variables", async () => {
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

  it("is the only kind that is kept", async () => {
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

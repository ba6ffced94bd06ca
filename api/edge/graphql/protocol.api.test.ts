/** The protocols themselves, spoken raw: GraphQL over HTTP by its audit, graphql-transport-ws by its close codes. */
import { serverAudits } from "graphql-http";
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RawData, WebSocket } from "ws";
import { AppError } from "../../platform/errors.ts";
import { createProject } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
/** Two sockets that never say anything, opened early: they are closed while the other tests run. */
let silent: Promise<number>[];
beforeAll(async () => {
  server = await startTestServer();
  silent = [open().closed, open().closed];
});
afterAll(() => server.stop());

describe("GraphQL over HTTP", () => {
  it("passes every MUST of the audit, and at least 20 SHOULD", async () => {
    const results = await Promise.all(
      serverAudits({ url: `${server.url}/graphql` }).map(async (audit) => ({
        name: audit.name,
        status: (await audit.fn()).status,
      })),
    );
    const of = (word: string) => results.filter(({ name }) => name.startsWith(`${word} `));
    expect(of("MUST").filter(({ status }) => status !== "ok")).toEqual([]);
    expect(of("MUST").length).toBeGreaterThan(10);
    const kept = of("SHOULD").filter(({ status }) => status === "ok");
    expect(
      kept.length,
      JSON.stringify(of("SHOULD").filter((one) => !kept.includes(one))),
    ).toBeGreaterThanOrEqual(20);
  });
});

/** A socket and everything it was sent, as it came. */
function open(headers: Record<string, string> = {}) {
  const url = `${server.url.replace(/^http/, "ws")}/graphql`;
  const socket = new WebSocket(url, GRAPHQL_TRANSPORT_WS_PROTOCOL, { headers });
  const waiting: { type: string; found: (message: Message) => void }[] = [];
  const messages: Message[] = [];
  socket.on("message", (data: RawData) => {
    const message: Message = JSON.parse(String(data));
    messages.push(message);
    const index = waiting.findIndex(({ type }) => type === message.type);
    if (index >= 0) waiting.splice(index, 1)[0]?.found(message);
  });
  socket.on("error", () => {});
  const opened = new Promise<void>((resolve) => socket.once("open", () => resolve()));
  return {
    closed: new Promise<number>((resolve) => socket.once("close", (code) => resolve(code))),
    reason: new Promise<string>((resolve) =>
      socket.once("close", (_code, reason) => resolve(String(reason))),
    ),
    /** Sends each as a message of its own: texts as they are, everything else as JSON. */
    async send(...parts: unknown[]) {
      await opened;
      for (const part of parts) socket.send(typeof part === "string" ? part : JSON.stringify(part));
    },
    next: (type: string) =>
      new Promise<Message>((found) => {
        const there = messages.find((message) => message.type === type);
        if (there) found(there);
        else waiting.push({ type, found });
      }),
    close: () => socket.close(),
  };
}

interface Message {
  type: string;
  id?: string;
  payload?: {
    data?: unknown;
    errors?: unknown;
    extensions?: { cost?: { requested: number; maximum: number } };
  };
}

const INIT = { type: "connection_init" };
const subscribe = (query: string, id = "1") => ({ type: "subscribe", id, payload: { query } });

describe("a socket", () => {
  it("answers a query and tells what it cost", async () => {
    const socket = open();
    await socket.send(INIT);
    await socket.next("connection_ack");
    await socket.send(subscribe("{ paymentConfiguration { provider } }"));
    const { payload } = await socket.next("next");
    expect(payload?.data).toEqual({ paymentConfiguration: { provider: "SANDBOX" } });
    expect(payload?.extensions?.cost).toEqual({ requested: 1, maximum: 20_000 });
    await socket.next("complete");
    socket.close();
    expect(await socket.closed).toBe(1005);
  });

  it.each([
    ["text that is not JSON", "{"],
    ["a message of no type", "{}"],
    ["a message of an unknown type", '{"type":"start"}'],
    ["a subscription without a document", '{"type":"subscribe","id":"1","payload":{}}'],
    ["a subscription without an id", '{"type":"subscribe","payload":{"query":"{ __typename }"}}'],
    [
      "variables that are a list",
      '{"type":"subscribe","id":"1","payload":{"query":"{ __typename }","variables":[]}}',
    ],
    [
      "100,000 lists within each other",
      `{"type":"ping","payload":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    ],
  ])("is closed with 4400 for %s", async (_what, message) => {
    const socket = open();
    await socket.send(INIT);
    await socket.next("connection_ack");
    await socket.send(message);
    expect(await socket.closed).toBe(4400);
  });

  it("is closed with 4401 when it subscribes before it was let in", async () => {
    const socket = open();
    await socket.send(subscribe("{ viewer { id } }"));
    expect(await socket.closed).toBe(4401);
  });

  it("is closed with 4403 when its key is none", async () => {
    const socket = open();
    await socket.send({ ...INIT, payload: { Authorization: "Bearer nonsense" } });
    expect(await socket.closed).toBe(4403);
  });

  it("is closed with 4406 when it does not speak the protocol", async () => {
    const socket = new WebSocket(`${server.url.replace(/^http/, "ws")}/graphql`);
    expect(await new Promise((resolve) => socket.once("close", resolve))).toBe(4406);
  });

  it("is closed with 4409 when two subscriptions have one id", async () => {
    const user = await server.signUp();
    const cookie = [...user.rest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const id = await createProject(user, { startAnalysis: false });
    const socket = open({ Cookie: cookie });
    const live = subscribe(`subscription { analysisProgressed(projectId: "${id}") { id } }`);
    await socket.send(INIT);
    await socket.next("connection_ack");
    await socket.send(live, live);
    expect(await socket.closed).toBe(4409);
  });

  it("is closed with 4429 when it begins twice", async () => {
    const socket = open();
    await socket.send(INIT, INIT);
    expect(await socket.closed).toBe(4429);
  });

  it("is closed with 4500 when we fail, and is not told why", async () => {
    const { partners } = server.server.services;
    const { authenticate } = partners;
    partners.authenticate = () => Promise.reject(new Error("the password of the database is …"));
    try {
      const socket = open();
      await socket.send({ ...INIT, payload: { authorization: "Bearer yk_live_x" } });
      expect(await socket.closed).toBe(4500);
      expect(await socket.reason).toBe("Internal server error");
    } finally {
      partners.authenticate = authenticate;
    }
  });

  it("is closed with 1013 when what it needs is away: clients come back after it, and not after 4500", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const spy = vi.spyOn(server.server.services.partners, "authenticate").mockRejectedValue(away);
    const socket = open();
    await socket.send({ ...INIT, payload: { authorization: "Bearer yk_live_x" } });
    expect([await socket.closed, await socket.reason]).toEqual([1013, "Try again later"]);
    spy.mockRestore();
  });

  it("is closed with 1009 for a message of 50 MB, and the server goes on", async () => {
    const socket = open();
    await socket.send(INIT);
    await socket.next("connection_ack");
    await socket.send(`{"type":"ping","payload":{"x":"${"x".repeat(50_000_000)}"}}`);
    expect(await socket.closed).toBe(1009);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it("is closed with 4408 when it never begins", async () => {
    expect(await Promise.all(silent)).toEqual([4408, 4408]);
  });
});

describe("an operation", () => {
  const ask = async (query: string, variables: object = {}) => {
    const user = await server.signUp();
    const { status, body } = await user.rest.post("/graphql", { query, variables });
    const { errors, extensions } = body as {
      errors?: { message: string; extensions: Record<string, unknown> }[];
      extensions?: { cost?: { requested: number } };
    };
    return { status, error: errors?.[0]?.extensions, cost: extensions?.cost };
  };
  const PAGES = `query ($first: Int) { projects(first: $first) { edges { node {
    materials { products { supplier { name } } } } } } }`;

  it("tells what it costs: its pages as large as they are asked for", async () => {
    const [ten, hundred] = [await ask(PAGES, { first: 10 }), await ask(PAGES, { first: 20 })];
    expect([ten.status, hundred.status]).toEqual([200, 200]);
    expect(hundred.cost?.requested).toBeGreaterThan(1.9 * Number(ten.cost?.requested));
  });

  it("that could cost more than any may is refused before anything is read", async () => {
    const { status, error } = await ask(PAGES, { first: 100 });
    expect([status, error]).toEqual([400, expect.objectContaining({ code: "TOO_COSTLY", maximum: 20_000 })]);
  });

  it.each([
    ["a list of 501 entries", { list: Array.from({ length: 501 }, () => "READY") }],
    ["17 levels", JSON.parse(`{"a":${"[".repeat(17)}${"]".repeat(17)}}`)],
    ["300,000 characters", { a: "x".repeat(300_000) }],
  ])("with variables of %s is refused", async (_what, variables) => {
    const { status, error } = await ask("{ viewer { id } }", variables);
    expect([status, error?.["code"]]).toEqual([400, "INVALID_INPUT"]);
  });

  it("with a list of 501 entries in its document is refused", async () => {
    const { status, error } = await ask(`{ projects(status: [${"READY ".repeat(501)}]) { totalCount } }`);
    expect([status, error?.["code"]]).toEqual([400, "GRAPHQL_VALIDATION_FAILED"]);
  });

  it.each([
    ["an unknown operation name", { query: "query A { viewer { id } }", operationName: "B" }],
    ["two operations and no name", { query: "query A { viewer { id } } query B { viewer { id } }" }],
  ])("of %s is refused", async (_what, body) => {
    const answer = await server.visitor().rest.post("/graphql", body);
    expect([answer.status, answer.body["errors"]]).toMatchObject([
      400,
      [{ extensions: { code: "OPERATION_RESOLUTION_FAILURE" } }],
    ]);
  });
});

describe("an operation that is refused as too often", () => {
  const login = (alias: string) =>
    `${alias}: login(input: { username: "ann", password: "secret1" }) { __typename }`;

  it.each([
    ["alone is answered 429 with the seconds to wait", `mutation { ${login("a")} }`, 429, "17"],
    ["beside a mutation that is done is not", `mutation { logout { success } ${login("a")} }`, 200, null],
  ])("%s", async (_rule, query, status, retryAfter) => {
    const refused = new AppError("RATE_LIMITED", "Too many tries.", { retryAfterSeconds: 17 });
    const spy = vi.spyOn(server.server.services.accounts, "login").mockRejectedValue(refused);
    const answer = await server.visitor().rest.post("/graphql", { query });
    spy.mockRestore();
    expect(answer.body).toMatchObject({
      data: null,
      errors: [{ extensions: { code: "RATE_LIMITED", retryAfterSeconds: 17 } }],
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
  });
});

describe("a failure of ours", () => {
  const query = "query Who { viewer { id } }";
  const fail = () =>
    vi.spyOn(server.server.services.accounts, "findUser").mockRejectedValue(new Error("the deck is on fire"));

  it("names its request over HTTP, by the id of the answer's header", async () => {
    const spy = fail();
    const { rest } = server.visitor();
    // The last of them is compiled, and run without Apollo Server.
    for (let turn = 0; turn < 4; turn += 1) {
      const { headers, body } = await rest.post("/graphql", { query });
      const requestId = headers.get("x-request-id");
      expect(body["errors"]).toMatchObject([{ extensions: { code: "INTERNAL", requestId } }]);
    }
    spy.mockRestore();
  });

  it("names its operation over the socket", async () => {
    const spy = fail();
    const socket = server.visitor().connect();
    const requestId = expect.stringMatching(/^[\w-]{36}$/);
    expect(await socket.refusalOf(query)).toMatchObject([{ extensions: { code: "INTERNAL", requestId } }]);
    await socket.close();
    spy.mockRestore();
  });
});

describe("no answer is to be kept by anybody,", () => {
  const QUERY = "{ viewer { username } }";
  it.each([
    ["a query", { method: "POST", json: { query: QUERY } }],
    ["a query that failed", { method: "POST", json: { query: "{ sessions { id } }" } }],
    ["one that is not valid", { method: "POST", json: { query: "{ nothing }" } }],
    ["one whose text is asked for", { method: "POST", json: hashOnly("0".repeat(64)) }],
    ["a request that is none", { method: "POST", json: [] }],
    ["a query by GET", { method: "GET", path: `?query=${encodeURIComponent(QUERY)}` }],
    [
      "a mutation by GET",
      { method: "GET", path: `?query=${encodeURIComponent("mutation{logout{success}}")}` },
    ],
  ])("%s", async (_what, { method, json, path = "" }: { method: string; json?: unknown; path?: string }) => {
    const { rest } = server.visitor();
    // Often enough to be compiled, where it can be.
    for (let turn = 0; turn < 4; turn += 1) {
      const { headers } = await rest.send(method, `/graphql${path}`, { json });
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  function hashOnly(sha256Hash: string) {
    return { extensions: { persistedQuery: { version: 1, sha256Hash } } };
  }
});

describe("a request", () => {
  const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

  it.each([
    ["text", "text/plain", '{"query":"{ viewer { id } }"}', 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["a form", "application/x-www-form-urlencoded", "query={viewer{id}}", 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["a multipart form", "multipart/form-data; boundary=x", "--x--", 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["no type", "", '{"query":"{ viewer { id } }"}', 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["another character set", "application/json; charset=koi8", "{}", 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["100,000 lists within each other", "application/json", deep(100_000), 400, "BAD_REQUEST"],
    [
      "100,000 lists in its variables",
      "application/json",
      `{"query":"{ viewer { id } }","variables":{"a":${deep(100_000)}}}`,
      400,
      "INVALID_INPUT",
    ],
    [
      "100,000 lists in its extensions",
      "application/json",
      `{"query":"{ viewer { id } }","extensions":${deep(100_000)}}`,
      400,
      "BAD_REQUEST",
    ],
    [
      "100,000 lists as the hash of its document",
      "application/json",
      `{"query":"{ viewer { id } }","extensions":{"persistedQuery":{"version":1,"sha256Hash":${deep(100_000)}}}}`,
      400,
      "BAD_REQUEST",
    ],
    ["50 MB", "application/json", `{"query":"${"x".repeat(50_000_000)}"}`, 413, "PAYLOAD_TOO_LARGE"],
  ])("of %s is answered with its code", async (_what, type, raw, status, code) => {
    const answer = await server
      .visitor()
      .rest.send("POST", "/graphql", { raw, headers: { "Content-Type": type } });
    expect([answer.status, answer.body["errors"]]).toMatchObject([status, [{ extensions: { code } }]]);
  });

  it("with a key named twice counts the last, as JSON does", async () => {
    const raw = '{"query":"{ nothing }","query":"{ viewer { id } }"}';
    const answer = await server.visitor().rest.send("POST", "/graphql", { raw });
    expect(answer.body["data"]).toEqual({ viewer: null });
  });
});

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { createClient as createSocketClient } from "graphql-ws";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createLoaders } from "../../app/loaders.ts";
import { getSchema } from "../../app/schema.ts";
import { createBudget } from "../../platform/budget.ts";
import { createDatabase } from "../../platform/database.ts";
import { createLogger } from "../../platform/logger.ts";
import { sessionEnded } from "../../platform/session.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createTestClock, signUp, startTestHttp, type TestHttp } from "../../testing/test-http.ts";
import { createDocumentCache } from "../graphql/document-cache.ts";
import { serveGraphqlSocket } from "../graphql/socket/socket.ts";
import { createHealth } from "./health.ts";
import { openOperationsPort } from "./operations-port.ts";
import { SESSION_COOKIE } from "./sessions/sessions.ts";

let db: TestDatabase;
let http: TestHttp;
let graphqlOnly: TestHttp;
let webRoot: string;
const webhooks: { body: string; signature: string }[] = [];

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "yardstick-web-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>Yardstick</title>");
  await mkdir(join(webRoot, ".vite"));
  await writeFile(
    join(webRoot, ".vite/first-scripts.json"),
    JSON.stringify([
      { path: "^/projects/new$", scripts: ["/assets/new.js"] },
      { path: "^/projects/[^/]+$", scripts: ["/assets/layout.js", "/assets/detail.js"] },
    ]),
  );
  await writeFile(join(webRoot, "assets/main-abc.js"), "plain");
  await writeFile(join(webRoot, "assets/main-abc.js.br"), "compressed");
  await writeFile(join(webRoot, "assets/other-def.js"), "other");
  await writeFile(join(webRoot, "assets/other-def.js.br"), "compressed");
  db = await createTestDatabase();
  graphqlOnly = await startTestHttp(db);
  http = await startTestHttp(db, {
    webRoot,
    webhooks: async (rawBody, signature) => {
      webhooks.push({ body: rawBody.toString("utf8"), signature });
      return { kind: signature === "good" ? "applied" : "rejected" };
    },
    graphql: (request, response) => {
      response.json({ data: request.body });
    },
  });
});
afterAll(async () => {
  await http.stop();
  await graphqlOnly.stop();
  await db.stop();
  await rm(webRoot, { recursive: true });
});

describe("a budget of operations", () => {
  it("belongs to an address on a socket too, as the proxy in front reports it", async () => {
    const spenders: string[] = [];
    const server = createServer();
    const schema = getSchema();
    const socket = serveGraphqlSocket({
      server,
      schema,
      documents: createDocumentCache(schema, false),
      parts: { services: http.services, createLoaders },
      sessions: http.sessions,
      address: { publicUrl: http.url, isOnlyOrigin: false, listensAt: null, trustProxy: 1 },
      metrics: { socketOpened: () => {}, socketClosed: () => {} },
      budget: { spend: async (spender) => spenders.push(spender) },
      isProduction: false,
      logger: createLogger("silent"),
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
    for (const address of ["198.51.100.7", "2001:db8:0:7::1"]) {
      const headers = { "X-Forwarded-For": `203.0.113.9, ${address}` };
      const client = createSocketClient({
        url,
        webSocketImpl: class extends WebSocket {
          constructor(to: string, protocol: string) {
            super(to, protocol, { headers });
          }
        },
      });
      for await (const _answer of client.iterate({ query: "{ viewer { id } }" })) break;
      await client.dispose();
    }
    expect(spenders).toEqual(["198.51.100.7", "2001:db8:0:7::/64"]);
    await socket.stop();
    server.close();
  });

  it("that is spent is refused with 429 and Retry-After", async () => {
    const budget = createBudget(null, { name: "cost", points: 1, duration: 60, message: "Too much." });
    const limited = await startTestHttp(db, { budget });
    try {
      const ask = () => limited.client().post("/graphql", { query: "{ paymentConfiguration { provider } }" });
      expect((await ask()).body["extensions"]).toEqual({
        cost: { requested: 1, maximum: expect.any(Number), remaining: 0 },
      });
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.body["errors"]).toMatchObject([
        { message: "Too much.", extensions: { code: "RATE_LIMITED" } },
      ]);
    } finally {
      await limited.stop();
    }
  });
});

it("the icon that a browser requests on its own is the page's", async () => {
  const response = await fetch(`${http.url}/favicon.ico`, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, "/favicon.png"]);
});

describe("a screen that failed to render", () => {
  const send = (body: unknown) =>
    fetch(`${http.url}/api/screen-errors`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  it("is logged, whoever reports it", async () => {
    const report = { message: "TypeError: x is undefined", details: "at Screen", path: "/dashboard" };
    expect((await send(report)).status).toBe(202);
    expect(http.screenErrors).toContainEqual(report);
  });

  it("behind a link is logged without the link's secret", async () => {
    const report = { message: "TypeError: x is undefined", details: "at Desk", path: "/q/abc_DEF-123" };
    expect((await send(report)).status).toBe(202);
    expect(http.screenErrors).toContainEqual({ ...report, path: "/q/…" });
  });

  it("is refused when it is too long for a log line", async () => {
    expect((await send({ message: "x".repeat(501), details: "", path: "/" })).status).toBe(400);
  });
});

describe("a failure", () => {
  it.each([
    ["broken JSON", { raw: "{" }, 400, "INVALID_INPUT"],
    [
      "a body that is not JSON",
      { raw: "a=1", headers: { "Content-Type": "text/plain" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["a body over 1 MB", { raw: JSON.stringify("x".repeat(1_100_000)) }, 413, "PAYLOAD_TOO_LARGE"],
    ["a text with NUL", { json: { username: "a\0bcd", password: "plumb-1" } }, 400, "INVALID_INPUT"],
    [
      "half a surrogate pair",
      { raw: '{"username":"abc\\ud800","password":"plumb-1"}' },
      400,
      "INVALID_INPUT",
    ],
    ["very deep JSON", { raw: "[".repeat(200_000) + "]".repeat(200_000) }, 400, "INVALID_INPUT"],
    [
      "an unknown character set",
      { raw: "{}", headers: { "Content-Type": "application/json; charset=x-none" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
  ])("of %s is told as JSON, without a stack", async (_what, request, status, code) => {
    const answer = await http.client().send("POST", "/api/auth/login", request);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: expect.any(String), code });
    expect(answer.text).not.toMatch(/node_modules|\.ts:|stack/);
  });

  it("of an address that is not a call is a JSON 404", async () => {
    const answer = await http.client().get("/api/nothing", { Accept: "text/html" });
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });

  it("of a malformed address is a JSON 400", async () => {
    expect((await http.client().get("/api/projects/%ff")).status).toBe(400);
  });

  it("of a text that slips into a GraphQL document is the caller's to fix", async () => {
    const query = 'mutation { login(input: { username: "a\\u0000b", password: "plumb-1" }) { __typename } }';
    const answer = await graphqlOnly.client().post("/graphql", { query });
    expect(answer.body["errors"]).toMatchObject([{ extensions: { code: "INVALID_INPUT" } }]);
  });

  it("before GraphQL has GraphQL's form", async () => {
    const answer = await http.client().send("POST", "/graphql", { raw: "{" });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ message: "The body is not valid JSON.", extensions: { code: "INVALID_INPUT" } }] },
    });
  });

  it("carries the id that a proxy gave the request", async () => {
    const answer = await http.client().get("/api/nothing", { "X-Request-Id": "proxy-12345678" });
    expect(answer.headers.get("x-request-id")).toBe("proxy-12345678");
  });
});

describe("changes from another site", () => {
  it.each(["/api/auth/logout", "/graphql"])("are refused at %s", async (path) => {
    const answer = await http.client().post(path, {}, { Origin: "https://evil.example" });
    expect(answer.status).toBe(403);
  });

  it("are accepted from our own pages", async () => {
    const answer = await http.client().post("/api/auth/logout", {}, { Origin: http.url });
    expect(answer.status).toBe(200);
  });
});

describe("a session", () => {
  it("gets a new id on sign-in, which ends the previous one", async () => {
    const { client, user } = await signUp(http);
    const before = client.cookies.get(SESSION_COOKIE) ?? "";
    const answer = await client.post("/api/auth/login", { username: user["username"], password: "plumb-1" });
    expect(answer.status).toBe(200);
    expect(client.cookies.get(SESSION_COOKIE)).not.toBe(before);
    const stale = await http.client().get("/api/auth/user", { Cookie: `${SESSION_COOKIE}=${before}` });
    expect(stale.status).toBe(401);
  });

  it("is gone from the server after signing out, and its sockets are notified", async () => {
    const { client } = await signUp(http);
    const cookie = `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE) ?? ""}`;
    const handshake = Object.assign(new IncomingMessage(new Socket()), { url: "/graphql", method: "GET" });
    handshake.headers.cookie = cookie;
    const session = await http.sessions.identify(handshake);
    const key = session?.sessionKey ?? "none";
    const told = new Promise<string>((resolve) => {
      void http.events.listen(sessionEnded, key, ({ sessionKey }) => resolve(sessionKey));
    });
    expect((await client.post("/api/auth/logout")).body).toEqual({ success: true });
    expect(await told).toBe(key);
    expect(client.cookies.size).toBe(0);
    expect((await http.client().get("/api/auth/user", { Cookie: cookie })).status).toBe(401);
  });

  it("sets a cookie that scripts cannot read, for 30 days", async () => {
    const answer = await http
      .client()
      .post("/api/auth/register", { username: "cookie-reader", password: "plumb-1" });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? 0).getTime();
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
  });

  it("ends with its user", async () => {
    const { client, user } = await signUp(http);
    await db.database.user.delete({ where: { id: String(user["id"]) } });
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  it("is not stored for visitors who never sign in", async () => {
    const count = await db.database.session.count();
    const answer = await http.client().get("/api/auth/user");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await db.database.session.count()).toBe(count);
  });

  it("refuses a cookie whose signature is wrong", async () => {
    const { client } = await signUp(http);
    const forged = (client.cookies.get(SESSION_COOKIE) ?? "").replace(/.$/, "x");
    const answer = await http.client().get("/api/auth/user", { Cookie: `${SESSION_COOKIE}=${forged}` });
    expect(answer.status).toBe(401);
  });

  it("costs no write while it is young, and is extended once an hour", async () => {
    const clock = createTestClock();
    const timed = await startTestHttp(db, { clock });
    try {
      const { client } = await signUp(timed, undefined, "starter");
      const userId = String((await client.get("/api/auth/user")).body["id"]);
      const expiry = async () =>
        (
          await db.pool.query<{ expire: Date }>("SELECT expire FROM sessions WHERE sess->>'userId' = $1", [
            userId,
          ])
        ).rows[0]?.expire.getTime() ?? 0;
      const first = await expiry();
      clock.advance(59 * 60 * 1_000);
      expect((await client.get("/api/auth/user")).headers.get("set-cookie")).toBeNull();
      expect(await expiry()).toBe(first);
      clock.advance(2 * 60 * 1_000);
      expect((await client.get("/api/auth/user")).headers.get("set-cookie")).toContain(SESSION_COOKIE);
      expect(await expiry()).toBeGreaterThan(first);
    } finally {
      await timed.stop();
    }
  });

  it("is not revived by a request that extended it while its user signed out", async () => {
    const clock = createTestClock();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const timed = await startTestHttp(db, {
      clock,
      graphql: async (_request, response) => {
        begin();
        await finished;
        response.json({});
      },
    });
    try {
      const { client } = await signUp(timed, undefined, "starter");
      const cookie = `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}`;
      clock.advance(2 * 60 * 60 * 1_000);
      const slow = client.post("/graphql", {});
      await begun;
      await timed.client().post("/api/auth/logout", undefined, { Cookie: cookie });
      finish();
      await slow;
      expect((await timed.client().get("/api/auth/user", { Cookie: cookie })).status).toBe(401);
    } finally {
      await timed.stop();
    }
  });

  describe("of people who connect over TLS, which a proxy terminates", () => {
    let production: TestHttp;
    const viaTls = { "X-Forwarded-Proto": "https" };
    beforeAll(async () => {
      const settings = { isProduction: true, publicUrl: "https://yardstick.example", trustProxy: 1 };
      production = await startTestHttp(db, { settings });
    });
    afterAll(() => production.stop());

    it("has a Secure cookie that no subdomain can plant, and ends with it", async () => {
      const client = production.client();
      const credentials = { username: "behind-tls", password: "plumb-1" };
      const answer = await client.post("/api/auth/register", credentials, viaTls);
      expect(answer.headers.get("set-cookie")).toMatch(/^__Host-yardstick\.sid=.*; Path=\/;.* Secure/);
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
      expect((await client.get("/api/auth/user", viaTls)).status).toBe(200);
      const [value] = client.cookies.values();
      const planted = { ...viaTls, Cookie: `${SESSION_COOKIE}=${value}` };
      expect((await production.client().get("/api/auth/user", planted)).status).toBe(401);
      expect((await client.post("/api/auth/logout", {}, viaTls)).status).toBe(200);
      expect(client.cookies.size).toBe(0);
    });

    it("fails visibly if no cookie could be set, instead of signing in no one", async () => {
      const credentials = { username: "without-tls", password: "plumb-1" };
      const answer = await production.client().post("/api/auth/register", credentials);
      expect(answer).toMatchObject({ status: 500, body: { code: "INTERNAL" } });
    });
  });

  it("has a plain cookie when people connect over http, in production and through a proxy too", async () => {
    const settings = { isProduction: true, publicUrl: "http://yard.lan:8080", trustProxy: 1 };
    const production = await startTestHttp(db, { settings });
    try {
      const client = production.client();
      const proxied = { "X-Forwarded-Proto": "http", "X-Forwarded-For": "192.168.1.7" };
      await client.post("/api/auth/register", { username: "on-a-lan", password: "plumb-1" }, proxied);
      expect((await client.get("/api/auth/user", proxied)).status).toBe(200);
    } finally {
      await production.stop();
    }
  });
});

describe("the payment provider's webhook", () => {
  it("gets the bytes as they arrived", async () => {
    const raw = '{ "id":  "evt_1" }';
    const answer = await http
      .client()
      .send("POST", "/api/webhooks/stripe", { raw, headers: { "Stripe-Signature": "good" } });
    expect(answer.status).toBe(200);
    expect(webhooks.at(-1)).toEqual({ body: raw, signature: "good" });
  });

  it("is refused with 400 when the signature is wrong", async () => {
    const answer = await http.client().send("POST", "/api/webhooks/stripe", { raw: "{}" });
    expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_SIGNATURE" } });
  });
});

describe("pages", () => {
  const asBrowser = { Accept: "text/html" };

  it("of the browser's router get index.html, revalidated each time", async () => {
    const answer = await http.client().get("/projects/123/basket", asBrowser);
    expect(answer.text).toContain("<title>Yardstick</title>");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  it("include one at /graphql, the playground, for anyone who requests a page; programs get the API", async () => {
    const browser = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
    const page = await http.client().get("/graphql", browser);
    expect(page.text).toContain("<title>Yardstick</title>");
    expect(page.headers.get("vary")).toContain("Accept");
    for (const accept of ["*/*", "application/json", "application/graphql-response+json"]) {
      const answer = await http.client().get("/graphql", { Accept: accept });
      expect(answer.headers.get("content-type"), accept).toContain("json");
    }
    const change = await http.client().post("/graphql", { a: 1 }, browser);
    expect(change.body).toEqual({ data: { a: 1 } });
  });

  it("carry a policy without inline scripts and without the payment provider while it is not used", async () => {
    const policy = (await http.client().get("/", asBrowser)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain("stripe");
  });

  it("get precompressed assets, cached for a year", async () => {
    const answer = await fetch(`${http.url}/assets/main-abc.js`, {
      headers: { "Accept-Encoding": "gzip, br" },
    });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const plain = await http.client().get("/assets/main-abc.js", { "Accept-Encoding": "identity" });
    expect(plain.text).toBe("plain");
  });

  it.each([
    ["/projects/1", "</assets/layout.js>; rel=modulepreload, </assets/detail.js>; rel=modulepreload"],
    ["/projects/new", "</assets/new.js>; rel=modulepreload"],
    ["/faq", null],
  ])("announce for %s which scripts its screen needs", async (path, link) => {
    const answer = await fetch(http.url + path, { headers: asBrowser });
    expect([answer.status, answer.headers.get("link")]).toEqual([200, link]);
  });

  it("are served as they are now when a build removed the compressed ones", async () => {
    await rm(join(webRoot, "assets/other-def.js.br"));
    const answer = await fetch(`${http.url}/assets/other-def.js`, { headers: { "Accept-Encoding": "br" } });
    expect([answer.status, await answer.text()]).toEqual([200, "other"]);
  });

  it.each(["/assets/gone.js", "/api/gone", "/../package.json"])("are not given for %s", async (path) => {
    expect((await http.client().get(path, asBrowser)).status).toBe(404);
  });
});

describe("supervision", () => {
  it("reports that the process lives and can take requests", async () => {
    expect((await http.client().get("/healthz")).status).toBe(200);
    expect(await http.client().get("/readyz")).toMatchObject({
      status: 200,
      body: { database: true, events: true, accepting: true },
    });
  });

  it("reports 503 while events are not delivered or the process stops; a balancer sees only the latter", async () => {
    const events = { ...http.events, isConnected: () => false };
    let isStopping = false;
    const faulty = await startTestHttp(db, { events, isStopping: () => isStopping });
    const askAsBalancer = () => faulty.client().get("/readyz?part=accepting");
    try {
      expect((await faulty.client().get("/readyz")).status).toBe(503);
      expect(await askAsBalancer()).toMatchObject({ status: 200, body: { accepting: true } });
      isStopping = true;
      expect(await askAsBalancer()).toMatchObject({ status: 503, body: { accepting: false } });
      expect(await faulty.client().get("/readyz")).toMatchObject({
        status: 503,
        body: { database: true, events: false, accepting: false },
      });
      expect((await faulty.client().get("/healthz")).status).toBe(200);
    } finally {
      await faulty.stop();
    }
  });

  it("distinguishes an absent database from a bug, and still serves the page", async () => {
    const pool = new pg.Pool({ connectionString: "postgresql://127.0.0.1:1/none" });
    const cut = await startTestHttp({ ...db, pool, database: createDatabase(pool) }, { webRoot });
    try {
      const { client } = await signUp(http);
      const cookie = { Cookie: `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}` };
      const read = await cut.client().get("/api/auth/user", cookie);
      expect(read).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
      expect(read.headers.get("retry-after")).toBe("2");
      const credentials = { username: "somebody", password: "plumb-1" };
      expect((await cut.client().post("/api/auth/login", credentials)).status).toBe(503);
      expect(await cut.client().get("/readyz")).toMatchObject({ status: 503, body: { database: false } });
      const metrics = await cut.client().get("/metrics");
      expect(metrics.status).toBe(200);
      expect(metrics.text).toContain("database_up 0");
      expect(metrics.text).toContain('status="503"');
      expect((await cut.client().get("/healthz")).status).toBe(200);
      expect((await cut.client().get("/", { Accept: "text/html" })).status).toBe(200);
    } finally {
      await cut.stop();
      await pool.end();
    }
  });

  it("answers on a port of its own for a process that serves no requests", async () => {
    const isStill = createHealth({
      pool: db.pool,
      events: http.events,
      jobs: { isPolling: () => false },
      isStopping: () => false,
    });
    const answerMetrics: RequestHandler = (_request, response) => response.send("figures");
    const port = await openOperationsPort({ port: 0, host: "127.0.0.1", health: isStill, answerMetrics });
    const ask = (path: string) => fetch(`http://127.0.0.1:${port.port}${path}`);
    try {
      expect((await ask("/healthz")).status).toBe(200);
      const ready = await ask("/readyz");
      expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ jobs: false })]);
      expect(await (await ask("/metrics")).text()).toBe("figures");
      expect((await ask("/graphql")).status).toBe(404);
    } finally {
      await port.close();
    }
  });

  it("shows how much waits in the background, and since when", async () => {
    const { text } = await http.client().get("/metrics");
    expect(text).toContain("database_up 1");
    for (const what of ["runs", "reorders", "messages", "webhooks", "payments", "refunds", "arrivals"]) {
      expect(text).toMatch(new RegExp(`background_waiting\\{what="${what}"\\} \\d`));
      expect(text).toMatch(new RegExp(`background_oldest_seconds\\{what="${what}"\\} \\d`));
    }
  });

  it("times requests by route, not by address", async () => {
    await http.client().get("/api/projects/0190c0de-0000-7000-8000-000000000000");
    const { text } = await http.client().get("/metrics");
    expect(text).toContain('route="/api/projects/{id}"');
    expect(text).not.toContain("0190c0de");
  });

  it("shows the outbox and metrics to no one in production", async () => {
    const production = await startTestHttp(db, { settings: { isProduction: true, trustProxy: 1 } });
    try {
      const outside = { "X-Forwarded-For": "203.0.113.1" };
      expect((await production.client().get("/dev/outbox")).status).toBe(404);
      expect((await production.client().get("/metrics", outside)).status).toBe(404);
    } finally {
      await production.stop();
    }
    expect((await http.client().get("/dev/outbox")).text).toContain("Nothing has been sent yet.");
    expect((await http.client().get("/dev/outbox.json")).body).toEqual({ messages: [] });
  });

  it("shows only one domain's mail in the outbox", async () => {
    const mail = { channel: "email", subject: "Prices", body: "Please quote" } as const;
    const recipients = ["east@yards.example", "east@not-yards.example"];
    await db.database.outboxMessage.createMany({
      data: recipients.map((recipient) => ({ ...mail, recipient, dedupeKey: recipient })),
    });
    const { body } = await http.client().get("/dev/outbox.json?domain=yards.example");
    expect(body).toMatchObject({ messages: [{ recipient: "east@yards.example" }] });
    await db.database.outboxMessage.deleteMany({ where: { recipient: { in: recipients } } });
  });
});

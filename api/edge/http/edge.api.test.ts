import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startTestHttp, type TestHttp } from "../../testing/test-http.ts";
import { SCREEN_ERROR_LIMIT } from "./rate-limits.ts";

let db: TestDatabase;
let http: TestHttp;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "yardstick-web-"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>Yardstick</title>");
  db = await createTestDatabase();
  http = await startTestHttp(db, { webRoot });
});
afterAll(async () => {
  await http.stop();
  await db.stop();
  await rm(webRoot, { recursive: true });
});

/** Sends any Host, which `fetch` does not allow. */
function ask(
  path: string,
  headers: Record<string, string>,
  method = "GET",
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(http.url + path, { method, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
    });
    asked.on("error", reject);
    asked.end(method === "POST" ? "{}" : undefined);
  });
}

describe("a host that is not ours", () => {
  it.each([
    ["GET", "/"],
    ["GET", "/dev/outbox.json"],
    ["GET", "/api/auth/user"],
    ["POST", "/api/auth/logout"],
  ])("is refused with 421 at %s %s, with what to do", async (method, path) => {
    const { status, body } = await ask(path, { Host: "evil.example:3000" }, method);
    expect(status).toBe(421);
    expect(JSON.parse(body)).toEqual({
      code: "UNKNOWN_HOST",
      message: expect.stringContaining("PUBLIC_URL"),
    });
  });

  it("is refused in GraphQL's form at its endpoint", async () => {
    const { status, body } = await ask(
      "/graphql",
      { Host: "evil.example", "Content-Type": "application/json" },
      "POST",
    );
    expect([status, JSON.parse(body).errors[0].extensions.code]).toEqual([421, "UNKNOWN_HOST"]);
  });

  it.each(["/healthz", "/readyz", "/metrics"])(
    "does not matter at %s, which is called by address",
    async (path) => {
      expect((await ask(path, { Host: "10.0.0.5:3000" })).status).toBe(200);
    },
  );
});

describe("the outbox of a developer's machine", () => {
  it("is shown to this machine, but to no one beyond a proxy", async () => {
    expect((await ask("/dev/outbox", {})).status).toBe(200);
    const refused = await ask("/dev/outbox", { "X-Forwarded-For": "203.0.113.1" });
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body)).toMatchObject({ code: "LOCAL_ONLY" });
  });
});

describe("an address in different case", () => {
  it.each(["/API/auth/user", "/api/Auth/user", "/METRICS", "/GRAPHQL", "/Dev/outbox"])(
    "as %s leads nowhere, so that a proxy's rules apply",
    async (path) => {
      expect((await ask(path, { Accept: "text/html" })).status).toBe(404);
    },
  );
});

/** Sends a body that never ends, each part as soon as the last one is accepted; settles once the connection is closed. */
function sendForever(path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(http.url);
    const socket = connect(Number(port), "127.0.0.1");
    const part = "x".repeat(65_536);
    const chunk = `${part.length.toString(16)}\r\n${part}\r\n`;
    let answer = "";
    const send = () => {
      if (!socket.destroyed) socket.write(chunk, () => setImmediate(send));
    };
    socket.setEncoding("utf8").on("data", (data: string) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
    socket.on("connect", () => {
      const given = { "Content-Type": "application/json", "Transfer-Encoding": "chunked", ...headers };
      const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
      socket.write([`POST ${path} HTTP/1.1`, "Host: localhost", ...lines, "", ""].join("\r\n"), send);
    });
    setTimeout(() => reject(new Error(`still open: ${answer}`)), 60_000).unref();
  });
}

describe("a body without an end", () => {
  it.each(["/api/auth/login", "/graphql"])("is refused at %s, and its connection closed", async (path) => {
    const answer = await sendForever(path);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/Connection: close/i);
    expect(answer).toContain('"PAYLOAD_TOO_LARGE"');
  });

  it("is not read further for a caller who is refused anyway", async () => {
    expect(await sendForever("/api/price-lists/preview")).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe("screens that failed to render", () => {
  it("are logged thirty times a minute per address, not more", async () => {
    const limited = await startTestHttp(db, { settings: { rateLimits: true } });
    try {
      const report = { message: "TypeError", details: "at Screen", path: "/dashboard" };
      const tell = async () => (await limited.client().post("/api/screen-errors", report)).status;
      const statuses = await Promise.all(Array.from({ length: SCREEN_ERROR_LIMIT.points + 2 }, tell));
      expect(statuses.filter((status) => status === 202)).toHaveLength(SCREEN_ERROR_LIMIT.points);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    } finally {
      await limited.stop();
    }
  });
});

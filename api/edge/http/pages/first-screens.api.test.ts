/** What a page shows before its scripts arrive: to its owner only, and never at the expense of the page. */

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../../platform/logger.ts";
import { ownViewer } from "../../../platform/viewer.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { signUp, startTestHttp, type TestClient, type TestHttp } from "../../../testing/test-http.ts";
import { createFirstScreens } from "./first-screens.ts";

const PAGE = `<!doctype html><html><head><title>Yardstick</title><script>theme()</script>
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/framework.js">
<link rel="stylesheet" crossorigin href="/assets/main.css"></head><body><div id="root"></div></body></html>`;

/** Renders its input, so that tests can read it. */
const DRAW = `export const drawFirstScreen = (first) => ({ title: first.screen, root: JSON.stringify(first) });`;

let db: TestDatabase;
let http: TestHttp;
let webRoot: string;
let owner: TestClient;
let projectId: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "yardstick-web-"));
  await mkdir(join(webRoot, "assets"));
  await mkdir(join(webRoot, ".vite"));
  await writeFile(join(webRoot, "index.html"), PAGE);
  await writeFile(join(webRoot, "assets/main.css"), "h1 { color: red }");
  await writeFile(join(webRoot, ".vite/first-screen.mjs"), DRAW);
  await writeFile(join(webRoot, ".vite/after-paint.js"), "askForScripts()");
  await writeFile(
    join(webRoot, ".vite/first-scripts.json"),
    JSON.stringify([{ path: "^/dashboard$", scripts: ["/assets/dashboard.js"] }]),
  );
  db = await createTestDatabase();
  http = await startTestHttp(db, { webRoot });
  owner = (await signUp(http)).client;
  const made = await owner.post("/api/projects", {
    name: "Back deck $& $1",
    description: "A deck of 12 x 16 ft with a railing",
  });
  projectId = String(made.body["id"]);
});
afterAll(async () => {
  await http.stop();
  await db.stop();
  await rm(webRoot, { recursive: true });
});

const see = (client: TestClient, path: string) => client.get(path, { Accept: "text/html" });

/** Content of the page's root; null when nothing was rendered there. */
function drawnIn(page: string): unknown {
  const drawn = /<div id="root" data-drawn-ahead aria-busy="true">(.*?)<\/div>/s.exec(page)?.[1];
  return drawn === undefined ? null : JSON.parse(drawn);
}

describe("the first screen", () => {
  it("of a project has its words, as they were written", async () => {
    const { text } = await see(owner, `/projects/${projectId}`);
    expect(text).toContain("<title>project</title>");
    expect(drawnIn(text)).toMatchObject({
      screen: "project",
      pathname: `/projects/${projectId}`,
      project: { id: projectId, name: "Back deck $& $1", status: "ANALYZING", isTest: false },
    });
  });

  it("of the dashboard has one's own projects, and nothing of the account but its name", async () => {
    const stranger = (await signUp(http)).client;
    expect(drawnIn((await see(stranger, "/dashboard")).text)).toMatchObject({ projects: [] });
    const drawn = drawnIn((await see(owner, "/dashboard")).text);
    expect(drawn).toMatchObject({ screen: "dashboard", projects: [{ id: projectId }] });
    expect(drawn).toHaveProperty("viewer", {
      username: expect.any(String),
      email: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
  });

  it("of the front page is the same for everyone, and is revalidated each time", async () => {
    const visitor = await see(http.client(), "/landing");
    expect(drawnIn(visitor.text)).toEqual({ screen: "landing", pathname: "/landing" });
    expect(visitor.headers.get("cache-control")).toBe("no-cache");
    const etag = visitor.headers.get("etag") ?? "";
    // As browsers request it; `fetch` would bypass every cache by default.
    const again = { Accept: "text/html", "If-None-Match": etag, "Cache-Control": "max-age=0" };
    expect((await owner.get("/landing", again)).status).toBe(304);
  });

  it("is cached nowhere, includes its style, and requests its scripts once it is painted", async () => {
    const { text, headers } = await see(owner, "/dashboard");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("link")).toBeNull();
    const [head = "", body = ""] = text.split("</head>");
    expect(head).toContain("<style>h1 { color: red }</style>");
    expect(head).not.toMatch(/main\.js|framework\.js|main\.css/);
    const later = /<template data-after-paint>(.*?)<\/template><script>askForScripts\(\)<\/script>/s.exec(
      body,
    );
    expect(later?.[1]).toMatch(/dashboard\.js.*main\.js.*framework\.js/s);
  });

  it("may run the scripts within it, and no others", async () => {
    const policy = (await see(owner, "/dashboard")).headers.get("content-security-policy") ?? "";
    // Both hashes come from `openssl dgst -sha256 -binary | base64`.
    expect(policy).toContain("'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='");
    expect(policy).toContain("'sha256-+WsIDj4UnWqfYLUFWA4dEVoi6Jti3KuG72gptHs8UT8='");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("unsafe-inline");
  });

  it.each([
    ["somebody else's project", async () => see((await signUp(http)).client, `/projects/${projectId}`)],
    ["a project that is not there", () => see(owner, "/projects/00000000-0000-7000-8000-000000000000")],
    ["a visitor", () => see(http.client(), "/dashboard")],
    ["a new project", () => see(owner, "/projects/new")],
    ["any other page", () => see(owner, "/orders")],
  ])("is left out for %s", async (_whose, look) => {
    const { status, text, headers } = await look();
    expect(status).toBe(200);
    expect(text).toBe(PAGE);
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  it("is left out after signing out", async () => {
    const { client } = await signUp(http);
    expect(drawnIn((await see(client, "/dashboard")).text)).not.toBeNull();
    const cookies = new Map(client.cookies);
    await client.post("/api/auth/logout");
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await http.client().get("/dashboard", { Accept: "text/html", Cookie })).text).toBe(PAGE);
  });
});

describe("the page comes without it", () => {
  const viewer = ownViewer({ id: "u", username: "u" });
  const found = { viewer, sessionId: "s", sessionKey: "k" };
  const request = { path: "/dashboard", headers: {} };
  const never = new Promise<never>(() => undefined);
  const make = (identify: () => Promise<typeof found>) =>
    createFirstScreens({
      webRoot,
      services: http.services,
      sessions: { ...http.sessions, identify },
      logger: createLogger("silent"),
    });

  it("when the database does not answer in time", async () => {
    const firstScreens = await make(() => never);
    expect(await firstScreens(request)).toBeNull();
  });

  it("when reading fails", async () => {
    const firstScreens = await make(() => Promise.reject(new Error("cut")));
    expect(await firstScreens(request)).toBeNull();
  });
});

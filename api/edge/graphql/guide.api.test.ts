/** The guide at /docs: each of its examples is run as it stands there, and answers as it says. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Example } from "../../../schema/examples/ask-graphql.ts";
import { type Guide, makeGuide } from "../../../schema/examples/guide.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { createKey } from "../../testing/key-client.ts";
import { analyseProject, WALL } from "../../testing/operations.ts";
import { runCurl } from "../../testing/run-curl.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

let server: TestServer;
let user: TestUser;
let guide: Guide;
/** What the reader has exported. */
const shell: Record<string, string> = {};
/** Examples that were run; the last test finds those that were forgotten. */
const seen = new Set<string>();

beforeAll(async () => {
  server = await startTestServer({ rateLimits: true });
  user = await server.signUp();
  guide = makeGuide(server.url);
  shell["YARDSTICK_KEY"] = await createKey(user, [
    "account:read",
    "projects:read",
    "projects:write",
    "webhooks:write",
  ]);
});
afterAll(() => server.stop());

async function run(name: keyof Guide): Promise<{ status: number; body: unknown; example: Example }> {
  seen.add(name);
  const example = guide[name];
  return { ...(await runCurl(example.code, shell)), example };
}

/** Runs an example whose ids and figures are those of the day: what comes back has the shape of what is shown. */
async function expectShape(name: keyof Guide) {
  const { status, body, example } = await run(name);
  expect(status).toBe(200);
  expect(shapeOf(body)).toMatchObject(shapeOf(example.answer) as object);
  return body;
}

/** Runs an example that answers the same every time; what each answer of GraphQL cost is shown once, in `cost`. */
async function expectAnswer(name: keyof Guide, status: number) {
  const answer = await run(name);
  const { extensions: _cost, ...body } = answer.body as { extensions?: unknown };
  expect({ status: answer.status, body }).toEqual({ status, body: answer.example.answer });
}

/** The same value with the types of its leaves; of a list its first entry. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      // What is named is not of the day.
      key === "__typename" || key === "status" ? [key, entry] : [key, shapeOf(entry)],
    ),
  );
}

describe("the quick start", () => {
  it("creates a project, analyses it, follows it and fetches its basket", async () => {
    const created = (await expectShape("createProject")) as {
      data: { createProject: { project: { id: string } } };
    };
    shell["PROJECT"] = created.data.createProject.project.id;
    await expectShape("startAnalysis");

    seen.add("watchProgress");
    const node = spawn(process.execPath, ["--input-type=module", "-"], { cwd: ROOT, env: shell });
    node.stdin.end(guide.watchProgress.code);
    const [out, errors] = await Promise.all([text(node.stdout), text(node.stderr)]);
    expect(errors).toBe("");
    expect(out.trim().split("\n").at(-1)).toBe("100% READY");

    await expectShape("fetchBasket");
  });
});

describe("the rules", () => {
  it("a key says who one is, over GraphQL and REST", async () => {
    await expectShape("whoAmI");
    const { status, body } = await run("listOverRest");
    expect(status).toBe(200);
    expect(body).toMatchObject([{ name: "Back deck" }]);
  });

  it("refuses a key without the scope", () => expectAnswer("missingScope", 200));
  it("tells the fields of an input that are wrong", () => expectAnswer("invalidInput", 200));
  it("says over REST what is not there", () => expectAnswer("notFoundOverRest", 404));
  it("tells what an operation cost", () => expectShape("cost"));

  it("gives a list page by page", async () => {
    await user.rest.post("/api/projects", { name: "Garden fence", description: "A wood fence" });
    const first = (await expectShape("firstPage")) as {
      data: { projects: { pageInfo: { endCursor: string } } };
    };
    shell["CURSOR"] = first.data.projects.pageInfo.endCursor;
    const next = await expectShape("nextPage");
    expect(next).toMatchObject({ data: { projects: { pageInfo: { hasNextPage: false } } } });
  });
});

it("a receiver of webhooks takes what is signed and refuses what is not", async () => {
  const created = (await expectShape("createWebhook")) as {
    data: { createWebhookEndpoint: { endpoint: { id: string }; secret: string } };
  };
  const { endpoint, secret } = created.data.createWebhookEndpoint;
  seen.add("receiveWebhook");
  const env = { ...shell, WEBHOOK_SECRET: secret, PORT: "0" };
  const node = spawn(process.execPath, ["--input-type=module", "-"], { cwd: ROOT, env });
  try {
    node.stdin.end(guide.receiveWebhook.code);
    const lines = createInterface({ input: node.stdout })[Symbol.asyncIterator]();
    const port = /^port (\d+)$/.exec((await lines.next()).value)?.[1];
    const url = `http://127.0.0.1:${port}/`;
    const forged = await fetch(url, { method: "POST", body: "{}", headers: { "webhook-id": "1" } });
    expect(forged.status).toBe(400);
    await user.graphql(
      "mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { __typename } }",
      { input: { id: endpoint.id, url } },
    );
    const { id } = await analyseProject(user, WALL);
    // What the examples before have left to tell may come first.
    let line: string;
    do line = (await lines.next()).value;
    while (!line.includes(id));
    expect(line).toContain(`analysis.finished {"projectId":"${id}","runNumber":1`);
  } finally {
    node.kill();
  }
});

it("has no example that is not run", () => {
  expect([...seen].sort()).toEqual(Object.keys(guide).sort());
});

import { describe, expect, it } from "vitest";
import { ownViewer } from "../../../platform/viewer.ts";
import { createGraphqlClient } from "../../../testing/graphql-client.ts";
import { createKey } from "../../../testing/key-client.ts";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { createTestClock, signUp, startTestHttp } from "../../../testing/test-http.ts";
import { addUses } from "./usage.store.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const PROJECT = { name: "Garden wall", description: "A garden wall of block, 20 ft long and 4 ft high" };
const CREATE = `mutation ($input: CreateProjectInput!) { createProject(input: $input) { __typename } }`;
const USAGE = `query ($month: String) { usage(month: $month) {
  month startsAt resetsAt plan overageTotal
  meters { meter used limit included overage overagePrice overageAmount } } }`;

interface Usage {
  month: string;
  startsAt: string;
  resetsAt: string;
  plan: string;
  overageTotal: string;
  meters: { meter: string; used: number; limit: number | null; overageAmount: string }[];
}

const clock = createTestClock(new Date("2026-11-22T10:00:00Z"));

const { db, http } = await openTestHttp({ clock });

async function newUser(plan?: "starter") {
  const { client, user } = await signUp(http, undefined, plan);
  return { ...createGraphqlClient(http.url, client), id: String(user["id"]) };
}
type User = Awaited<ReturnType<typeof newUser>>;

const usageOf = async (user: User, month: string | null = null) =>
  (await user.graphql<{ usage: Usage }>(USAGE, { month })).usage;
const usedOf = async (user: User, meter: string) =>
  (await usageOf(user)).meters.find((one) => one.meter === meter)?.used;

describe("the projects of a month", () => {
  it("F17: are exactly 3 of 50 that a Starter creates at the same time", async () => {
    const user = await newUser("starter");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => user.rest.post("/api/projects", PROJECT)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 402)).toHaveLength(47);
    expect(await usedOf(user, "PROJECTS")).toBe(3);
    expect(await db.database.project.count({ where: { organizationId: user.id } })).toBe(3);
  });

  it("are refused the same way over GraphQL, with the limit, its reset and the way to upgrade", {
    tags: "any-database",
  }, async () => {
    const user = await newUser("starter");
    for (let made = 0; made < 3; made += 1) await user.graphql(CREATE, { input: PROJECT });
    const { code, errors } = await user.send(CREATE, { input: PROJECT });
    expect(code).toBe("PLAN_LIMIT");
    expect(errors[0]?.extensions).toMatchObject({
      limit: "PROJECTS",
      allowed: 3,
      plan: "STARTER",
      resetsAt: "2026-12-01T00:00:00.000Z",
      upgradePath: "/pricing",
    });
    expect(errors[0]?.message).toContain("The count resets on December 1, 2026 (UTC).");
  });

  it("are not used up by a project refused for another reason", { tags: "any-database" }, async () => {
    const user = await newUser("starter");
    await user.graphql(CREATE, { input: { name: "", description: "" } });
    expect(await usedOf(user, "PROJECTS")).toBe(0);
  });

  it("count all of 50 at the same time for Professional", async () => {
    const user = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => user.rest.post("/api/projects", PROJECT)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await usedOf(user, "PROJECTS")).toBe(50);
  });

  it("are counted from zero when the month in UTC is over", async () => {
    const later = createTestClock(new Date("2026-11-30T23:59:00Z"));
    const { services, stop, client } = await startTestHttp(db, { clock: later });
    const { user } = await signUp({ client }, undefined, "starter");
    const viewer = ownViewer({ id: String(user["id"]), username: "" });
    const create = () => services.projects.createProject(viewer, PROJECT);
    for (let made = 0; made < 3; made += 1) await create();
    await expect(create()).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    later.advance(60_000);
    expect((await create()).kind).toBe("success");
    await stop();
  });

  it("created with a test key count nowhere, and are marked", { tags: "any-database" }, async () => {
    const user = await newUser("starter");
    const secret = await createKey(user, ["projects:read", "projects:write"]);
    const call = () =>
      http.client().send("POST", "/graphql", {
        json: {
          query: `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
            ... on CreateProjectSuccess { project { isTest } } } }`,
          variables: { input: PROJECT },
        },
        headers: { Authorization: `Bearer ${secret}` },
      });
    for (let made = 0; made < 4; made += 1) {
      expect((await call()).body).toMatchObject({ data: { createProject: { project: { isTest: true } } } });
    }
    expect(await usedOf(user, "PROJECTS")).toBe(0);
    expect(await usedOf(user, "API_CALLS")).toBe(0);
  });
});

describe("calls with API keys", () => {
  it("are counted one by one, however many run in parallel, and refused ones are not", async () => {
    const user = await newUser();
    const secret = await createLiveKey(user);
    const ask = (key: string) => http.client().get("/api/projects", { Authorization: `Bearer ${key}` });
    await Promise.all(Array.from({ length: 60 }, () => ask(secret)));
    expect((await ask("yk_live_nonsense")).status).toBe(401);
    await user.graphql("{ viewer { id } }");
    expect(await usedOf(user, "API_CALLS")).toBe(60);
  });

  it("wait in memory while the database refuses, and are not lost", async () => {
    const user = await newUser();
    const secret = await createLiveKey(user);
    await db.pool.query("ALTER TABLE usage_counts RENAME TO usage_counts_away");
    await http.client().get("/api/projects", { Authorization: `Bearer ${secret}` });
    await http.services.usage.flush();
    await db.pool.query("ALTER TABLE usage_counts_away RENAME TO usage_counts");
    expect(await usedOf(user, "API_CALLS")).toBe(1);
  });
});

async function createLiveKey(user: User): Promise<string> {
  const { createApiKey } = await user.graphql<{ createApiKey: { secret: string } }>(
    `mutation { createApiKey(input: { name: "ERP", scopes: [PROJECTS_READ] }) {
      ... on CreateApiKeySuccess { secret } } }`,
  );
  return createApiKey.secret;
}

describe("the usage of a month", () => {
  it("reports when it began, when it resets and what its plan includes", {
    tags: "any-database",
  }, async () => {
    const user = await newUser();
    await db.database.planPeriod.deleteMany({ where: { organizationId: user.id } });
    await http.services.plans.grantPlan(user.id, "professional");
    const month = new Date("2026-11-01T00:00:00Z");
    await addUses(db.database, [
      { organizationId: user.id, month, meter: "analyses", amount: 503 },
      { organizationId: user.id, month, meter: "api-calls", amount: 10_007 },
    ]);
    const usage = await usageOf(user, "2026-11");
    expect(usage).toMatchObject({
      month: "2026-11",
      startsAt: "2026-11-01T00:00:00.000Z",
      resetsAt: "2026-12-01T00:00:00.000Z",
      plan: "PROFESSIONAL",
      overageTotal: "0.31",
    });
    expect(usage.meters).toEqual([
      {
        meter: "PROJECTS",
        used: 0,
        limit: null,
        included: null,
        overage: 0,
        overagePrice: null,
        overageAmount: "0",
      },
      {
        meter: "ANALYSES",
        used: 503,
        limit: null,
        included: 500,
        overage: 3,
        overagePrice: "0.1",
        overageAmount: "0.3",
      },
      {
        meter: "SUPPLIER_QUERIES",
        used: 0,
        limit: null,
        included: 2_000,
        overage: 0,
        overagePrice: "0.05",
        overageAmount: "0",
      },
      {
        meter: "OPTIMIZATIONS",
        used: 0,
        limit: null,
        included: 100,
        overage: 0,
        overagePrice: "2",
        overageAmount: "0",
      },
      {
        meter: "API_CALLS",
        used: 10_007,
        limit: null,
        included: 10_000,
        overage: 7,
        overagePrice: "0.001",
        overageAmount: "0.007",
      },
    ]);
  });

  it.each(["2026-12", "nonsense", "2026-13"])("of %s is refused", async (month) => {
    const user = await newUser();
    expect((await user.send(USAGE, { month })).code).toBe("INVALID_INPUT");
  });

  it("is listed by month, newest first, in pages, and excludes other accounts", async () => {
    const [user, other] = [await newUser(), await newUser()];
    const months = ["2026-11-01", "2026-09-01", "2026-10-01"].map((day) => new Date(`${day}T00:00:00Z`));
    await addUses(
      db.database,
      months.map((month) => ({ organizationId: user.id, month, meter: "analyses" as const, amount: 2 })),
    );
    const list = async (of: User, after: string | null) =>
      (
        await of.graphql<{
          usageMonths: {
            totalCount: number;
            pageInfo: { hasNextPage: boolean; endCursor: string };
            edges: { node: { month: string } }[];
          };
        }>(
          `query ($after: String) { usageMonths(first: 2, after: $after) {
            totalCount pageInfo { hasNextPage endCursor } edges { node { month } } } }`,
          { after },
        )
      ).usageMonths;
    const first = await list(user, null);
    expect([first.totalCount, first.edges.map(({ node }) => node.month), first.pageInfo.hasNextPage]).toEqual(
      [3, ["2026-11", "2026-10"], true],
    );
    const second = await list(user, first.pageInfo.endCursor);
    expect([second.edges.map(({ node }) => node.month), second.pageInfo.hasNextPage]).toEqual([
      ["2026-09"],
      false,
    ]);
    expect((await list(other, null)).totalCount).toBe(0);
  });

  it("of a deleted account does not keep others from being counted", async () => {
    const user = await newUser();
    const month = new Date("2026-11-01T00:00:00Z");
    await addUses(db.database, [
      { organizationId: "00000000-0000-4000-8000-000000000000", month, meter: "api-calls", amount: 5 },
      { organizationId: user.id, month, meter: "api-calls", amount: 5 },
    ]);
    expect(await usedOf(user, "API_CALLS")).toBe(5);
  });
});

it("the trial of a new user ends after 14 days, and Starter's limit applies again", async () => {
  const later = createTestClock(new Date("2026-11-01T00:00:00Z"));
  const own = await startTestHttp(db, { clock: later });
  const { user } = await signUp(own);
  const viewer = ownViewer({ id: String(user["id"]), username: "" });
  for (let made = 0; made < 3; made += 1) await own.services.projects.createProject(viewer, PROJECT);
  later.advance(14 * DAY_MS - 1);
  expect((await own.services.projects.createProject(viewer, PROJECT)).kind).toBe("success");
  later.advance(1);
  await expect(own.services.projects.createProject(viewer, PROJECT)).rejects.toMatchObject({
    code: "PLAN_LIMIT",
  });
  await own.stop();
});

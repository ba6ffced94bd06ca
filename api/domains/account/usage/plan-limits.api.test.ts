/** Plans through a complete server: real agents, the sandbox's suppliers and its payment link. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerSuppliers } from "../../../app/register-suppliers.ts";
import { NO_SUPPLIER_SOURCES } from "../../../config.ts";
import type { TestUser } from "../../../testing/graphql-client.ts";
import { createKey, createKeyClient } from "../../../testing/key-client.ts";
import {
  analyseProject,
  createProject,
  followProject,
  moveProject,
  WALL,
} from "../../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { listActiveSuppliers } from "../../sourcing/index.ts";

const LONG_JOB = {
  name: "Everything",
  description:
    "Finish a 12 x 14 ft basement bedroom with 8 ft ceilings: stud walls at 16 in. on centre, drywall, R-13 batt " +
    "insulation, two coats of paint, laminate floor, one interior door and baseboard trim. Build a 40 ft long wood " +
    "fence, 6 ft high. Build an 8 x 10 ft shed. Pour a 10 x 10 ft concrete slab 4 in thick",
  zipCode: "14201",
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Line {
  name: string;
  unsourcedReason: string | null;
  estimatedPrice: string | null;
  products: { id: string }[];
}

async function readList(user: TestUser, id: string): Promise<Line[]> {
  const { project } = await user.graphql<{ project: { materials: Line[] } }>(
    "query ($id: ID!) { project(id: $id) { materials { name unsourcedReason estimatedPrice products { id } } } }",
    { id },
  );
  return project.materials;
}

async function readMeters(user: TestUser): Promise<Record<string, number>> {
  const { usage } = await user.graphql<{ usage: { meters: { meter: string; used: number }[] } }>(
    "{ usage { meters { meter used } } }",
  );
  return Object.fromEntries(usage.meters.map(({ meter, used }) => [meter, used]));
}

const planOf = async (user: TestUser) =>
  (
    await user.graphql<{ viewer: { plan: { kind: string; paymentLinkUrl: string | null } } }>(
      "{ viewer { plan { kind paymentLinkUrl } } }",
    )
  ).viewer.plan;

describe("a Starter's list of more than 25 materials", () => {
  it("is shown in full, its 25 costliest are priced and the rest say why not; Professional has all priced", async () => {
    const user = await server.signUp("starter");
    const { id } = await analyseProject(user, LONG_JOB);
    const lines = await readList(user, id);
    expect(lines.length).toBeGreaterThan(25);
    const left = lines.filter(({ unsourcedReason }) => unsourcedReason !== null);
    expect(left).toHaveLength(lines.length - 25);
    for (const { unsourcedReason, estimatedPrice, products } of left) {
      expect(unsourcedReason).toContain("Starter covers the 25 costliest materials of a project");
      expect([estimatedPrice, products]).toEqual([null, []]);
    }
    const meters = await readMeters(user);
    expect(meters).toMatchObject({ PROJECTS: 1, ANALYSES: 1, OPTIMIZATIONS: 1 });
    // Materials found by the same words are one search, at each of three suppliers.
    expect(meters["SUPPLIER_QUERIES"]).toBeGreaterThan(0);
    expect(meters["SUPPLIER_QUERIES"]).toBeLessThanOrEqual(3 * 25);

    await user.graphql("mutation { startTrial { __typename } }");
    await moveProject(user, "retryAnalysis", id);
    await followProject(user, id);
    expect((await readList(user, id)).filter(({ unsourcedReason }) => unsourcedReason !== null)).toEqual([]);
    expect(await readMeters(user)).toMatchObject({ PROJECTS: 1, ANALYSES: 2, OPTIMIZATIONS: 2 });
  });
});

it("supplier queries are those that suppliers received and answered", async () => {
  const user = await server.signUp();
  const slugs = ["home-depot", "lowes", "amazon-business"] as const;
  const sent = async () => (await Promise.all(slugs.map(server.countSearches))).reduce((a, b) => a + b, 0);
  const before = await sent();
  await analyseProject(user, WALL);
  expect((await readMeters(user))["SUPPLIER_QUERIES"]).toBe((await sent()) - before);
});

it("the payment link's webhook makes Professional, which can be cancelled at the provider", async () => {
  const user = await server.signUp("starter");
  const { kind, paymentLinkUrl } = await planOf(user);
  expect([kind, paymentLinkUrl]).toEqual([
    "STARTER",
    `${server.url}/sandbox/payments/subscribe?client_reference_id=${user.id}`,
  ]);
  expect(await (await fetch(paymentLinkUrl ?? "")).text()).toContain("$49.00 a month");
  const answer = await fetch(`${server.url}/sandbox/payments/subscribe`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url },
    body: new URLSearchParams({ client_reference_id: user.id }),
  });
  expect(answer.headers.get("location")).toBe(`${server.url}/settings?tab=plan&subscribed=yes`);
  await expect.poll(async () => (await planOf(user)).kind).toBe("PROFESSIONAL");
  const cancel =
    "mutation { cancelPlan { ... on AccountPlanSuccess { plan { kind cancelsAt allowedActions } } } }";
  const { cancelPlan } = await user.graphql<{ cancelPlan: { plan: { cancelsAt: string } } }>(cancel);
  expect(cancelPlan.plan).toMatchObject({ kind: "PROFESSIONAL", allowedActions: ["RESUME"] });
  expect(cancelPlan.plan.cancelsAt).not.toBeNull();
});

describe("a test key", () => {
  const START = "mutation ($id: ID!) { startAnalysis(id: $id) { __typename } }";
  const CREATE = `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
    ... on CreateProjectSuccess { project { id isTest } } } }`;

  it("queries the stand-ins only, even where a real source has replaced one", async () => {
    const { sandbox } = server.server;
    const real = {
      name: "Home Depot",
      slug: "home-depot",
      url: "https://api.example.com",
      key: null,
      takesOrders: false,
    };
    await registerSuppliers(server.database, sandbox, { ...NO_SUPPLIER_SOURCES, supplierApis: [real] });
    try {
      const user = await server.signUp();
      const slugsFor = async (isTest: boolean) =>
        (await listActiveSuppliers(server.database, user.id, isTest)).map(({ slug }) => slug).sort();
      const yards = ["sandbox-yard-east", "sandbox-yard-west"];
      expect(await slugsFor(true)).toEqual(["amazon-business", "lowes", "sandbox-home-depot", ...yards]);
      expect(await slugsFor(false)).toEqual(["amazon-business", "home-depot", "lowes"]);
      const key = createKeyClient(server.url, await createKey(user, ["projects:read", "projects:write"]));
      const { createProject: made } = await key.graphql<{ createProject: { project: { id: string } } }>(
        CREATE,
        {
          input: { ...WALL, startAnalysis: true },
        },
      );
      const { id } = made.project;
      // The owner can ask these for quotes, where others see only the real ones.
      const namesOf = async (query: string) => {
        const { suppliers } = await user.graphql<{
          suppliers: { slug: string; standInDesk: object | null }[];
        }>(query);
        return suppliers.flatMap(({ slug, standInDesk }) => (standInDesk ? [slug] : [])).sort();
      };
      expect(await namesOf(`{ suppliers(projectId: "${id}") { slug standInDesk { email } } }`)).toEqual(
        yards,
      );
      expect(await namesOf("{ suppliers { slug standInDesk { email } } }")).toEqual([]);
      const states = await followProject(user, id);
      expect(states.at(-1)?.status).toBe("READY");
      // Even continued in a session, it queries no real supplier.
      await moveProject(user, "retryAnalysis", id);
      expect((await followProject(user, id)).at(-1)?.status).toBe("READY");
      const suppliers = await server.database.supplier.findMany({
        where: { products: { some: { material: { projectId: id } } } },
      });
      expect(suppliers.length).toBeGreaterThan(0);
      expect(suppliers.every(({ isSandbox }) => isSandbox)).toBe(true);
      expect(await readMeters(user)).toMatchObject({
        PROJECTS: 0,
        ANALYSES: 0,
        SUPPLIER_QUERIES: 0,
        OPTIMIZATIONS: 0,
        API_CALLS: 0,
      });
    } finally {
      await registerSuppliers(server.database, sandbox, NO_SUPPLIER_SOURCES);
    }
  });

  it("does not work on projects that are not tests", async () => {
    const user = await server.signUp();
    const id = await createProject(user, { ...WALL, startAnalysis: false });
    const key = createKeyClient(server.url, await createKey(user, ["projects:read", "projects:write"]));
    await expect(key.graphql(START, { id })).rejects.toThrow(
      "works on projects that were made with a test key",
    );
  });

  it("leaves a project that its owner can make real: a draft without sandbox prices, and counted", async () => {
    const user = await server.signUp("starter");
    const key = createKeyClient(server.url, await createKey(user, ["projects:read", "projects:write"]));
    const { createProject: made } = await key.graphql<{ createProject: { project: { id: string } } }>(
      CREATE,
      {
        input: { ...WALL, startAnalysis: true },
      },
    );
    const { id } = made.project;
    await followProject(user, id);
    const MAKE_REAL =
      "mutation ($id: ID!) { makeProjectReal(id: $id) { __typename ... on UserError { message } } }";
    await expect(key.graphql(MAKE_REAL, { id })).rejects.toThrow("An API key cannot do this");
    expect(await user.graphql(MAKE_REAL, { id })).toEqual({
      makeProjectReal: { __typename: "ProjectSuccess" },
    });
    const { project } = await user.graphql<{ project: object }>(
      "query ($id: ID!) { project(id: $id) { isTest status plans { id } basket { items { id } } materials { products { id } } } }",
      { id },
    );
    expect(project).toMatchObject({ isTest: false, status: "DRAFT", plans: [], basket: { items: [] } });
    expect((await readList(user, id)).every(({ products }) => products.length === 0)).toBe(true);
    expect((await readMeters(user))["PROJECTS"]).toBe(1);
    expect(await user.graphql(MAKE_REAL, { id })).toEqual({
      makeProjectReal: {
        __typename: "ProjectStatusConflictError",
        message: "This project is already a real one.",
      },
    });
  });
});

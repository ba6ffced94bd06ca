import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType } from "graphql";
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { getSchema } from "../../app/schema.ts";
import { projectChanged } from "../../domains/project/index.ts";
import { encodeCursor } from "../../platform/pagination.ts";
import type { GraphqlClient, TestUser } from "../../testing/graphql-client.ts";
import {
  ANALYSIS_PROGRESSED,
  analyseProject,
  basketDocument,
  CREATE_PROJECT,
  checkout,
  createProject,
  DECK,
  moveProject,
  NO_ID,
  ORDER_CHANGED,
  type Outcome,
  PROJECT_PROGRESS,
  pickProgress,
  readResults,
  WALL,
} from "../../testing/operations.ts";
import { accessOf } from "../../testing/root-fields/key-access.ts";
import type { Ids, RootCall } from "../../testing/root-fields/root-call.ts";
import { MISSING, NO_IDS, TAKING_IDS } from "../../testing/root-fields/root-calls.ts";
import { listRootFields, makeRootDocument } from "../../testing/root-fields/root-documents.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;
let owner: TestUser;
let other: TestUser;
/** Ids of everything that the owner has. */
let own: Ids;

beforeAll(async () => {
  http = await startTestServer();
  [owner, other] = await Promise.all([http.signUp(), http.signUp()]);
  const { id: project } = await analyseProject(owner, WALL);
  const { basket, plans, materials } = await readResults(owner, project);
  const { order } = await checkout(owner, project);
  own = {
    project,
    basket: basket?.id ?? "",
    item: basket?.items[0]?.id ?? "",
    plan: plans[0]?.id ?? "",
    material: materials[0]?.id ?? "",
    product: materials[0]?.products[0]?.id ?? "",
    order: order?.id ?? "",
  };
  expect(Object.values(own)).not.toContain("");
});
afterAll(() => http.stop());

describe("the schema", () => {
  it("describes every type, field, argument, input and value", () => {
    const missing: string[] = [];
    const check = (name: string, { description }: { description?: string | null | undefined }) => {
      if (!description?.trim()) missing.push(name);
    };
    for (const type of Object.values(getSchema().getTypeMap())) {
      if (type.name.startsWith("__") || isSpecifiedScalarType(type)) continue;
      check(type.name, type);
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          check(`${type.name}.${field.name}`, field);
          for (const argument of field.args) check(`${type.name}.${field.name}(${argument.name})`, argument);
        }
      }
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) check(`${type.name}.${field.name}`, field);
      }
      if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
    }
    expect(missing).toEqual([]);
  });
});

/** Root fields for which somebody must be signed in, with a call of each that breaks no type. */
const CLOSED = listRootFields(getSchema())
  .filter((field) => field.kind !== "Subscription" && !accessOf(getSchema(), field).visitors)
  .map((field) => [field.name, makeRootDocument(getSchema(), field)] as const);

describe("a visitor who is not signed in", () => {
  it.each(CLOSED)("is refused %s", async (name, { document }) => {
    const answer = await http.visitor().send<Record<string, unknown>>(document, { id: NO_ID });
    expect([answer.code, answer.data?.[name] ?? null]).toEqual(["UNAUTHENTICATED", null]);
  });

  it("sees that nobody is signed in, and how payments are made", async () => {
    const { viewer, paymentConfiguration } = await http
      .visitor()
      .graphql<{ viewer: unknown; paymentConfiguration: object }>(
        "{ viewer { id } paymentConfiguration { provider publishableKey fallbackUrl } }",
      );
    expect(viewer).toBeNull();
    expect(paymentConfiguration).toEqual({ provider: "SANDBOX", publishableKey: null, fallbackUrl: null });
  });
});

describe("somebody else's id", () => {
  /** What an answer says, without where it says it. */
  async function ask(user: GraphqlClient, { document, variables }: RootCall, ids: Ids) {
    const { data, errors, status } = await user.send(document, variables(ids));
    return {
      status,
      data,
      errors: errors.map(({ message, extensions }) => ({ message, code: extensions?.code })),
    };
  }

  it("is sent to every root field that takes one", () => {
    const asked = TAKING_IDS.map(([name]) => name);
    expect(CLOSED.flatMap(([name, { takesId }]) => (takesId ? [name] : [])).sort()).toEqual(asked.sort());
  });

  it.each(TAKING_IDS)(
    "gives the same answer at %s as a missing id, and as no id at all",
    async (name, call) => {
      const missing = await ask(other, call, MISSING);
      expect(await ask(other, call, own)).toEqual(missing);
      expect(await ask(other, call, NO_IDS)).toEqual(missing);
      const isNullable = [
        "node",
        "membershipOf",
        "project",
        "order",
        "purchaseOrder",
        "quoteRequest",
        "approvalRequest",
        "priceList",
        "inventoryItem",
        "reorderRule",
        "webhookEndpoint",
        "reorderSubscription",
        "subscriptionOrder",
      ].includes(name);
      expect(missing.errors.map(({ code }) => code)).toEqual(isNullable ? [] : ["NOT_FOUND"]);
    },
  );

  it("has changed nothing", async () => {
    const { project } = await owner.graphql<{ project: object }>(
      "query ($id: ID!) { project(id: $id) { name status basket { items { id quantity } } } }",
      { id: own.project },
    );
    expect(project).toMatchObject({ name: WALL.name, status: "READY" });
    expect(await http.database.basket.count({ where: { projectId: own.project } })).toBe(1);
  });
});

/** As `apiKeys` gives them. */
const CURSOR_OF_KEYS = encodeCursor("apiKeys", { createdAt: new Date(), id: NO_ID });

describe("bad input", () => {
  const create = async (input: object) =>
    (await owner.graphql<{ createProject: Outcome }>(CREATE_PROJECT, { input })).createProject;

  it.each([
    ["an empty name and description", { name: " ", description: "" }, ["name", "description"]],
    ["100,000 characters", { ...DECK, description: "deck ".repeat(20_000) }, ["description"]],
    ["a name of 101 characters", { ...DECK, name: "x".repeat(101) }, ["name"]],
    ["a name that turns its direction", { ...DECK, name: "Deck \u202egnp.exe" }, ["name"]],
    ["a name over two lines", { ...DECK, name: "Deck\nPaid" }, ["name"]],
    ["a wrong ZIP code", { ...DECK, zipCode: "1234" }, ["zipCode"]],
    ["bounds in the wrong order", { ...DECK, budgetMin: "200.00", budgetMax: "100.00" }, ["budgetMax"]],
    ["a negative budget", { ...DECK, budgetMax: "-5.00" }, ["budgetMax"]],
  ])("such as %s names the field and what to do", async (_what, input, paths) => {
    const outcome = await create(input);
    expect(outcome).toMatchObject({ __typename: "InvalidInputError", code: "INVALID_INPUT" });
    expect(outcome.fields?.map(({ path }) => path)).toEqual(paths);
    for (const { message } of outcome.fields ?? []) expect(message.length).toBeGreaterThan(5);
  });

  it("of the wizard names every field", async () => {
    const { createComprehensiveProject: outcome } = await owner.graphql<{
      createComprehensiveProject: Outcome;
    }>(
      `mutation ($input: CreateComprehensiveProjectInput!) { createComprehensiveProject(input: $input) {
        __typename ... on InvalidInputError { code message fields { path message } } } }`,
      {
        input: {
          name: "ab",
          description: "too short",
          projectType: "RESIDENTIAL",
          zipCode: "x",
          budgetMin: "99.99",
          budgetFlexibility: 101,
          startDate: "tomorrow",
        },
      },
    );
    expect(outcome.fields?.map(({ path }) => path).sort()).toEqual(
      ["name", "description", "zipCode", "budgetMin", "budgetFlexibility", "startDate"].sort(),
    );
  });

  it("is stored as it was typed when it is only odd: markup stays text", async () => {
    const description = '<img src=x onerror="alert(1)"> 🏠 deck “10 ft” \\u0000 %00 \'; DROP TABLE users; --';
    const outcome = await create({ ...DECK, description, startAnalysis: false });
    expect(outcome.__typename).toBe("CreateProjectSuccess");
    const { project } = await owner.graphql<{ project: { description: string } }>(
      "query ($id: ID!) { project(id: $id) { description } }",
      { id: outcome.project?.id },
    );
    expect(project.description).toBe(description);
  });

  it.each([
    ["NUL in a variable", { query: CREATE_PROJECT, variables: { input: { ...DECK, name: "a\u0000b" } } }],
    [
      "NUL written out in the document",
      {
        query: 'mutation { createProject(input: { name: "d", description: "a\\u0000b" }) { __typename } }',
      },
    ],
    ["a search for NUL", { query: '{ projects(search: "\\u0000") { totalCount } }' }],
  ])("that cannot be stored (%s) is refused, not a fault", async (_what, body) => {
    const { errors } = (await owner.rest.post("/graphql", body)).body as {
      errors?: { message: string; extensions: { code: string } }[];
    };
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining("cannot be stored"),
      extensions: { code: "INVALID_INPUT" },
    });
  });

  it.each([
    ["not JSON", '{"query": ', 400, "INVALID_INPUT"],
    ["no document", "{}", 400, "BAD_REQUEST"],
    ["a document that is a number", '{"query": 7}', 400, "BAD_REQUEST"],
    [
      "half of a character",
      '{"query": "{ projects(search: \\"\\\\uD83C\\") { totalCount } }"}',
      400,
      "GRAPHQL_PARSE_FAILED",
    ],
    ["a document that does not parse", '{"query": "{ viewer {"}', 400, "GRAPHQL_PARSE_FAILED"],
    ["an unknown field", '{"query": "{ nothing }"}', 400, "GRAPHQL_VALIDATION_FAILED"],
    [
      "variables of the wrong type",
      `{"query": ${JSON.stringify(PROJECT_PROGRESS)}, "variables": {"id": {"a": 1}}}`,
      400,
      "BAD_USER_INPUT",
    ],
    ["a batch", '[{"query": "{ viewer { id } }"}]', 400, "BAD_REQUEST"],
    [
      "31 aliases",
      JSON.stringify({
        query: `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: viewer { id }`).join(" ")} }`,
      }),
      400,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "6,000 tokens",
      JSON.stringify({ query: `{ ${"viewer { id } ".repeat(1_500)} }` }),
      400,
      "GRAPHQL_PARSE_FAILED",
    ],
    [
      "2 MB",
      JSON.stringify({ query: `{ viewer { id } } # ${"x".repeat(2_000_000)}` }),
      413,
      "PAYLOAD_TOO_LARGE",
    ],
  ])("that is %s is answered with its code", async (_what, raw, status, code) => {
    const answer = await owner.rest.send("POST", "/graphql", { raw });
    const { errors } = answer.body as { errors?: { message: string; extensions: { code: string } }[] };
    expect([answer.status, errors?.[0]?.extensions.code]).toEqual([status, code]);
    expect(answer.text).not.toMatch(/node_modules|at \w+ \(/);
  });

  it.each([
    ["first", "{ projects(first: 0) { totalCount } }"],
    ["first", "{ projects(first: 101) { totalCount } }"],
    ["first", "{ projects(first: -1) { totalCount } }"],
    ["cursor", '{ projects(after: "nonsense") { totalCount } }'],
    ["cursor of another list", `{ projects(after: "${CURSOR_OF_KEYS}") { totalCount } }`],
  ])("for a page (%s) is refused with INVALID_INPUT", async (_what, document) => {
    expect(await owner.send(document)).toMatchObject({ code: "INVALID_INPUT" });
  });

  it.each([0, -1, 2_147_483_648, 1e300])("as the quantity %d never fails on our side", async (quantity) => {
    const input = { basketId: own.basket, itemId: own.item, quantity };
    const { data, code } = await owner.send<{ updateBasketItem: Outcome }>(
      basketDocument("updateBasketItem"),
      {
        input,
      },
    );
    expect(data?.updateBasketItem.code ?? code).toMatch(/^(INVALID_INPUT|BAD_USER_INPUT)$/);
  });
});

describe("a list of projects", () => {
  it("is the user's own, newest first, page by page, and can be searched", async () => {
    const user = await http.signUp();
    const names = ["One", "Two", "Three"];
    for (const name of names) await createProject(user, { name, startAnalysis: false });
    interface Projects {
      projects: {
        totalCount: number;
        edges: { node: { name: string } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    }
    const document = `query ($after: String, $search: String) { projects(first: 2, after: $after, search: $search) {
      totalCount edges { node { name } } pageInfo { hasNextPage endCursor } } }`;
    const page = async (variables: object) => (await user.graphql<Projects>(document, variables)).projects;
    const first = await page({});
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const second = await page({ after: first.pageInfo.endCursor });
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect([...first.edges, ...second.edges].map(({ node }) => node.name)).toEqual(names.toReversed());
    expect((await page({ search: "tw" })).edges.map(({ node }) => node.name)).toEqual(["Two"]);
    expect((await page({ search: "%" })).totalCount).toBe(0);
  });
});

describe("a socket", () => {
  const pickOrder = (data: { orderChanged: { id: string } }) => data.orderChanged;

  it("without a session subscribes to nothing", async () => {
    const socket = http.visitor().connect();
    const project = socket.watch(ANALYSIS_PROGRESSED, { id: own.project }, pickProgress);
    await expect(project.next()).rejects.toThrow("UNAUTHENTICATED");
    const order = socket.watch(ORDER_CHANGED, { id: own.order }, pickOrder);
    await expect(order.next()).rejects.toThrow("UNAUTHENTICATED");
    await socket.close();
  });

  it("of somebody else finds neither project nor order", async () => {
    const socket = other.connect();
    for (const id of [own.project, NO_ID, "x"]) {
      await expect(socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress).next()).rejects.toThrow(
        "NOT_FOUND",
      );
    }
    for (const id of [own.order, NO_ID, "x"]) {
      await expect(socket.watch(ORDER_CHANGED, { id }, pickOrder).next()).rejects.toThrow("NOT_FOUND");
    }
    await socket.close();
  });

  it("is closed with 4403 when its session is signed out, and no other", async () => {
    const user = await http.signUp();
    const socket = user.connect();
    const id = await createProject(user, { startAnalysis: false });
    await socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress).next();
    const unharmed = owner.connect();
    const watched = unharmed.watch(ANALYSIS_PROGRESSED, { id: own.project }, pickProgress);
    await watched.next();

    await user.graphql("mutation { logout { success } }");
    expect(await socket.ended).toMatchObject({ code: 4403 });
    await http.server.services.events.publish(projectChanged, own.project, { projectId: own.project });
    expect((await watched.next()).id).toBe(own.project);
    await unharmed.close();
  });

  it("is closed with 4403 when its session is ended from another browser, whose own socket stays", async () => {
    const here = await http.signUp();
    const { viewer } = await here.graphql<{ viewer: { username: string } }>("{ viewer { username } }");
    const elsewhere = http.visitor();
    await elsewhere.rest.post("/api/auth/login", { username: viewer.username, password: "plumb-1" });
    const id = await createProject(here, { startAnalysis: false });
    const [socket, unharmed] = [elsewhere.connect(), here.connect()];
    await socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress).next();
    const watched = unharmed.watch(ANALYSIS_PROGRESSED, { id }, pickProgress);
    await watched.next();

    await here.graphql("mutation { revokeOtherSessions { sessions { id } } }");
    expect(await socket.ended).toMatchObject({ code: 4403 });
    await http.server.services.events.publish(projectChanged, id, { projectId: id });
    expect((await watched.next()).id).toBe(id);
    await unharmed.close();
  });

  it("that is cut leaves no listener behind, nor does a subscription that is stopped", async () => {
    const { events } = http.server.services;
    const before = events.changes;
    let open = 0;
    const settled: (() => void)[] = [];
    events.changes = (topic, key) => {
      const source = before(topic, key);
      open += 1;
      return {
        next: () => source.next(),
        async return() {
          await source.return?.();
          open -= 1;
          settled.shift()?.();
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    };
    try {
      const stopped = owner.connect();
      const cut = owner.connect();
      const watch = stopped.watch(ANALYSIS_PROGRESSED, { id: own.project }, pickProgress);
      await watch.next();
      await cut.watch(ANALYSIS_PROGRESSED, { id: own.project }, pickProgress).next();
      await cut.watch(ORDER_CHANGED, { id: own.order }, pickOrder).next();
      // Both sockets follow the same project by the same words: that is one source.
      expect(open).toBe(2);
      const closed = Array.from({ length: 2 }, () => new Promise<void>((resolve) => settled.push(resolve)));
      watch.stop();
      cut.cut();
      await Promise.all(closed);
      expect(open).toBe(0);
      await stopped.close();
    } finally {
      events.changes = before;
    }
  });

  it("takes the same limits as HTTP, and signs nobody in", async () => {
    const socket = owner.connect();
    const ask = (query: string) => socket.watch<object, object>(query, {}, (data) => data).next();
    await expect(ask("{ nothing }")).rejects.toThrow("GRAPHQL_VALIDATION_FAILED");
    await expect(ask(`{ ${"viewer { id } ".repeat(1_500)} }`)).rejects.toThrow();
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: viewer { id }`).join(" ");
    await expect(ask(`{ ${aliases} }`)).rejects.toThrow("GRAPHQL_VALIDATION_FAILED");
    await expect(ask('{ projects(search: "\\u0000") { totalCount } }')).rejects.toThrow("INVALID_INPUT");
    expect(await ask("{ viewer { id } }")).toEqual({ viewer: { id: owner.id } });
    await socket.close();
  });

  it("with text that cannot be stored is closed or refused, and the server goes on", async () => {
    const socket = owner.connect();
    const input = { ...DECK, description: "a\u0000b" };
    const refused = socket.watch<{ createProject: Outcome }, Outcome>(
      CREATE_PROJECT,
      { input },
      (data) => data.createProject,
    );
    await expect(refused.next()).rejects.not.toThrow("INTERNAL");
    await socket.close();
    expect((await moveProject(owner, "cancelAnalysis", own.project)).code).toBe("STATUS_CONFLICT");
  });

  it("is opened for our own pages and for programs, not for another site's pages", async () => {
    const statusFor = (headers: Record<string, string>) =>
      new Promise((resolve) => {
        const address = `${http.url.replace("http", "ws")}/graphql`;
        const foreign = new WebSocket(address, GRAPHQL_TRANSPORT_WS_PROTOCOL, { headers });
        foreign.once("unexpected-response", (_request, response) => resolve(response.statusCode));
        foreign.once("error", () => {});
      });
    expect(await statusFor({ Origin: "https://evil.example" })).toBe(403);
    // A name of the attacker's that leads to this machine is an own host to the browser, not to us.
    expect(await statusFor({ Origin: "http://evil.example", Host: "evil.example" })).toBe(421);
    const ownPage = owner.connect(http.url);
    expect((await ownPage.watch(ANALYSIS_PROGRESSED, { id: own.project }, pickProgress).next()).id).toBe(
      own.project,
    );
    await ownPage.close();
  });
});

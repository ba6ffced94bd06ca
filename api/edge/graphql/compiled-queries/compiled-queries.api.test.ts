/** A query sent repeatedly gets the same answer as the first time: every query of our pages, and every refusal. */
import { getOperationAST, isEnumType, Kind, parse, type TypeNode } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getSchema } from "../../../app/schema.ts";
import { createBudget } from "../../../platform/budget.ts";
import type { GraphqlClient } from "../../../testing/graphql-client.ts";
import { createGraphqlClient, type TestUser } from "../../../testing/graphql-client.ts";
import { analyseProject, checkout, DECK } from "../../../testing/operations.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { createClient, signUp, startTestHttp } from "../../../testing/test-http.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import type { AnsweredOperation } from "../operation-observer.ts";
import { readPageDocuments } from "../persisted-documents.ts";

const schema = getSchema();

/** More often than a document runs before it is compiled. */
const TIMES = 4;

let server: TestServer;
let user: TestUser;
let project: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
  ({ id: project } = await analyseProject(user, DECK));
  await checkout(user, project);
});
afterAll(() => server.stop());

/** Some answers contain the time they were given. */
const TIME_OF_DAY = /T\d\d:\d\d:\d\d\.\d{3}Z/g;

/** The response without anything that differs between requests. */
async function ask(client: GraphqlClient, query: string, variables: object, accept = "*/*") {
  const { status, text, headers } = await client.rest.post("/graphql", { query, variables }, { accept });
  const { data, errors, extensions } = JSON.parse(text.replaceAll(TIME_OF_DAY, "")) as {
    data?: unknown;
    errors?: unknown;
    extensions?: { cost?: { requested: number } };
  };
  const type = headers.get("content-type");
  return { status, type, data, errors, cost: extensions?.cost?.requested };
}

/** The answers to the first and the last of several requests. */
async function askAgain(client: GraphqlClient, query: string, variables: object, accept?: string) {
  const first = await ask(client, query, variables, accept);
  for (let turn = 2; turn < TIMES; turn += 1) await ask(client, query, variables, accept);
  return { first, last: await ask(client, query, variables, accept) };
}

/** A value for each required variable: the project for an id, a page's usual size for a number. */
function variablesOf(text: string): Record<string, unknown> | null {
  const definitions = getOperationAST(parse(text))?.variableDefinitions ?? [];
  const values = definitions
    .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    .map(({ variable: { name }, type }) => [name.value, BY_NAME[name.value] ?? valueFor(type)] as const);
  return values.some(([, value]) => value === undefined) ? null : Object.fromEntries(values);
}

/** Strings that must have a certain format. */
const BY_NAME: Readonly<Record<string, string>> = { timeZone: "America/New_York" };

function valueFor(type: TypeNode): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return valueFor(type.type);
  if (type.kind === Kind.LIST_TYPE) return [valueFor(type.type)];
  const { value: name } = type.name;
  const known = schema.getType(name);
  if (isEnumType(known)) return known.getValues()[0]?.name;
  return { ID: project, Int: 5, String: "deck", Boolean: true }[name];
}

describe("a query of our pages", () => {
  const queries = [...readPageDocuments().values()].filter((text) => text.startsWith("query "));

  it("is there to be asked", () => expect(queries.length).toBeGreaterThan(20));

  it.each(queries.map((text) => [/^query (\w+)/.exec(text)?.[1] ?? text, text]))(
    "%s has the same answer when it comes again",
    async (_name, text) => {
      const variables = variablesOf(text);
      // Add a variable type above if it is missing there.
      expect(variables).not.toBeNull();
      const { first, last } = await askAgain(user, text, variables ?? {});
      expect(last).toEqual(first);
      expect(first.status).toBe(200);
    },
  );
});

describe("a repeated query", () => {
  const page =
    "query ($id: ID!, $first: Int) { project(id: $id) { name } projects(first: $first) { totalCount } }";

  it("is refused like the first time: not signed in, too costly, with invalid variables, someone else's data", async () => {
    const visitor = server.visitor();
    const other = await server.signUp();
    for (const [client, variables] of [
      [visitor, { id: project }],
      [user, { id: project, first: 50_000 }],
      [user, { id: project, first: "many" }],
      [user, {}],
      [user, { id: project, first: 500 }],
      [other, { id: project }],
    ] as const) {
      const { first, last } = await askAgain(client, page, variables);
      expect(last).toEqual(first);
    }
    expect((await ask(visitor, page, { id: project })).data ?? null).toBeNull();
    expect((await ask(other, page, { id: project })).data).toMatchObject({ project: null });
  });

  it("is answered in the requested content type", async () => {
    for (const accept of [
      "application/json",
      "application/graphql-response+json, application/json;q=0.9",
      "application/graphql-response+json,application/json;q=0.9",
      "text/html, application/json",
      "text/plain",
    ]) {
      const { first, last } = await askAgain(user, page, { id: project }, accept);
      expect(last).toEqual(first);
    }
  });

  it("is found by its hash only if the hash matches its text", async () => {
    const persistedQuery = { version: 1, sha256Hash: "0".repeat(64) };
    const wrong = async () => {
      const body = { query: page, variables: { id: project }, extensions: { persistedQuery } };
      return (await user.rest.post("/graphql", body)).status;
    };
    await askAgain(user, page, { id: project });
    expect(await wrong()).toBe(400);
  });
});

it("is counted like every operation: by its type and outcome", async () => {
  const db = await createTestDatabase();
  const told: AnsweredOperation[] = [];
  const http = await startTestHttp(db, { observer: { onOperation: (answered) => told.push(answered) } });
  try {
    const client = createGraphqlClient(http.url, createClient(http.url));
    const sent = [
      ["{ paymentConfiguration { provider } }", "query OK"],
      ["{ sessions { id } }", "query UNAUTHENTICATED"],
      ["mutation { logout { success } }", "mutation OK"],
      ["{ nothing }", "unknown GRAPHQL_VALIDATION_FAILED"],
      ["{", "unknown GRAPHQL_PARSE_FAILED"],
      ["[".repeat(200), "unknown BAD_REQUEST"],
    ] as const;
    for (const [query] of sent) for (let turn = 0; turn < TIMES; turn += 1) await client.send(query);
    const expected = sent.flatMap(([, outcome]) => Array<string>(TIMES).fill(outcome));
    expect(told.map(({ type, outcome }) => `${type} ${outcome}`)).toEqual(expected);
    for (const { seconds } of told) expect(seconds).toBeGreaterThan(0);
  } finally {
    await http.stop();
    await db.stop();
  }
});

it("takes its cost from the budget once per request, whether it succeeds or fails", async () => {
  const db = await createTestDatabase();
  const budget = createBudget(null, { name: "cost", points: 1_000, duration: 60, message: "Too much." });
  const http = await startTestHttp(db, { budget });
  try {
    const { client } = await signUp({ client: () => createClient(http.url) });
    const { rest } = createGraphqlClient(http.url, client);
    const remaining = async (query: string) => {
      const { body } = await rest.post("/graphql", { query });
      return (body as { extensions: { cost: { remaining: number } } }).extensions.cost.remaining;
    };
    for (const query of ["{ viewer { id } }", "{ viewer { id } projects(first: 0) { totalCount } }"]) {
      const left: number[] = [];
      for (let turn = 0; turn < TIMES + 1; turn += 1) left.push(await remaining(query));
      const steps = left.slice(1).map((points, index) => (left[index] ?? 0) - points);
      expect(new Set(steps).size).toBe(1);
      expect(steps[0]).toBeGreaterThan(0);
    }
  } finally {
    await http.stop();
    await db.stop();
  }
});

import { createClient as createSocketClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { API_KEY_LIMITS, API_KEY_SCOPES, type ApiKeyScope } from "../../../schema/constants.ts";
import { getSchema } from "../../app/schema.ts";
import type { Access } from "../../edge/access.ts";
import { REST_ROUTES } from "../../edge/rest/routes.ts";
import { ownViewer } from "../../platform/viewer.ts";
import type { TestUser, WireError } from "../../testing/graphql-client.ts";
import { analyseProject, CHECKOUT, checkout, NO_ID, readResults, WALL } from "../../testing/operations.ts";
import { accessOf, expectedRefusal, refusalIn } from "../../testing/root-fields/key-access.ts";
import {
  listRootFields,
  makeRootDocument,
  type RootField,
} from "../../testing/root-fields/root-documents.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createPaymentService, PaymentProviderError } from "../payment/index.ts";

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  __typename
  ... on CreateApiKeySuccess { secret apiKey { id name prefix scopes isTest status lastUsedAt expiresAt } }
  ... on InvalidInputError { fields { path message } } } }`;
const LIST = `query ($first: Int, $after: String) { apiKeys(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor }
  edges { node { id name prefix status lastUsedAt revokedAt } } } }`;
const REVOKE = "mutation ($id: ID!) { revokeApiKey(id: $id) { id status revokedAt } }";

interface WireKey {
  id: string;
  name: string;
  prefix: string;
  status: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}
interface KeyPage {
  apiKeys: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    edges: { node: WireKey }[];
  };
}
interface Created {
  __typename: string;
  secret: string;
  apiKey: WireKey & { scopes: string[]; isTest: boolean };
  fields?: { path: string; message: string }[];
}

const schema = getSchema();
let server: TestServer;
/** The user with the keys. */
let partner: TestUser;
/** Another user with keys. */
let neighbour: TestUser;
/** A user whose data the keys must not reach. */
let owner: TestUser;
let ownIds: string[];
/** Keys by their scopes. */
const keys = new Map<string, string>();
let allScopes: string;

const toWire = (scope: ApiKeyScope) => scope.replace(":", "_").toUpperCase();

async function create(user: TestUser, input: object = {}): Promise<Created> {
  const data = await user.graphql<{ createApiKey: Created }>(CREATE, {
    input: { name: "ERP", scopes: ["PROJECTS_READ"], ...input },
  });
  return data.createApiKey;
}

/** A key with only these scopes. @param user an account may have few keys, so two users share them */
async function keyWith(user: TestUser, scopes: readonly ApiKeyScope[]): Promise<string> {
  const name = scopes.join(" ");
  const secret = keys.get(name) ?? (await create(user, { scopes: scopes.map(toWire) })).secret;
  keys.set(name, secret);
  return secret;
}

/** Keys with exactly the least scopes that an access requires, and with all others. */
async function keysFor({ scopes, also }: Access) {
  const least = [...(scopes ?? []).slice(0, 1), ...also];
  const others = API_KEY_SCOPES.filter((scope) => !scopes?.includes(scope));
  return [
    ...(least.length === 0 ? [] : [{ scopes: least, secret: await keyWith(partner, least) }]),
    { scopes: others, secret: await keyWith(neighbour, others) },
  ];
}

/** An endpoint at which nothing listens. @returns its id */
async function createWebhook(user: TestUser): Promise<string> {
  const document = `mutation { createWebhookEndpoint(
    input: { url: "http://127.0.0.1:9/", events: [ANALYSIS_FINISHED, BASKET_CHANGED] }
  ) { ... on CreateWebhookEndpointSuccess { endpoint { id } } } }`;
  const data = await user.graphql<{ createWebhookEndpoint: { endpoint: { id: string } } }>(document);
  return data.createWebhookEndpoint.endpoint.id;
}

/** A request as a program sends it: no cookie, no Origin. */
async function ask(secret: string, query: string, variables: object = {}, headers: object = {}) {
  const response = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}`, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] }: { data?: Record<string, unknown> | null; errors?: WireError[] } =
    await response.json();
  return { status: response.status, headers: response.headers, data, extensions: errors[0]?.extensions };
}

function connect(secret: string) {
  let end: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  const client = createSocketClient({
    url: `${server.url.replace(/^http/, "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${secret}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    on: { closed: (event) => end(event instanceof Object && "code" in event ? Number(event.code) : 0) },
  });
  /** The extensions of the first error; undefined when a value was returned. */
  const first = (query: string, variables: Record<string, unknown> = {}) =>
    new Promise<WireError["extensions"]>((resolve) => {
      client.subscribe(
        { query, variables },
        {
          next: ({ errors }) => resolve(errors?.[0]?.extensions),
          error: (cause) => resolve(Array.isArray(cause) ? cause[0]?.extensions : { code: String(cause) }),
          complete: () => resolve(undefined),
        },
      );
    });
  return { ended, first, close: () => client.dispose() };
}

/** The extensions of the error by which a root field refuses a key; undefined when it answers. */
async function refusalOf(field: RootField, secret: string, document: string) {
  if (field.kind !== "Subscription") return (await ask(secret, document, { id: NO_ID })).extensions;
  const socket = connect(secret);
  const extensions = await socket.first(document, { id: NO_ID });
  await socket.close();
  return extensions;
}

beforeAll(async () => {
  server = await startTestServer();
  [partner, neighbour, owner] = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
  allScopes = await keyWith(partner, API_KEY_SCOPES);
  const endpoint = await createWebhook(owner);
  const { id: project } = await analyseProject(owner, WALL);
  const { basket, plans, materials } = await readResults(owner, project);
  const delivery = await server.database.webhookDelivery.findFirst({ where: { endpointId: endpoint } });
  const { order } = await checkout(owner, project);
  const { apiKey } = await create(owner);
  ownIds = [project, basket?.id, basket?.items[0]?.id, plans[0]?.id, materials[0]?.id].concat(
    materials[0]?.products[0]?.id,
    order?.id,
    apiKey.id,
    endpoint,
    delivery?.id,
  ) as string[];
  expect(ownIds.every((id) => typeof id === "string")).toBe(true);
});
afterAll(() => server.stop());

const fields = listRootFields(schema).map((field) => [`${field.kind}.${field.name}`, field] as const);

describe("every root field", () => {
  it.each(fields)(
    "%s accepts a key with its scope and names it to a key with all others",
    async (_name, field) => {
      const { document } = makeRootDocument(schema, field);
      const access = accessOf(schema, field);
      for (const { scopes, secret } of await keysFor(access)) {
        const extensions = await refusalOf(field, secret, document);
        expect([scopes, refusalIn(extensions)]).toEqual([scopes, expectedRefusal(access, scopes)]);
      }
    },
  );

  const takingIds = fields.filter(
    ([, field]) => accessOf(schema, field).scopes !== null && makeRootDocument(schema, field).takesId,
  );

  it.each(takingIds)("%s gives a key nothing of another user's", async (_name, field) => {
    const { document } = makeRootDocument(schema, field);
    const socket = field.kind === "Subscription" ? connect(allScopes) : null;
    const answer = async (id: string) => {
      if (socket) return { data: undefined, code: (await socket.first(document, { id }))?.code };
      const { data, extensions } = await ask(allScopes, document, { id });
      return { data, code: extensions?.code };
    };
    const missing = await answer(NO_ID);
    expect(missing.code ?? missing.data?.[field.name] ?? null).toEqual(missing.code ? "NOT_FOUND" : null);
    for (const id of ownIds) expect(await answer(id)).toEqual(missing);
    await socket?.close();
  });

  it("a project's orders require their own scope", async () => {
    const id = (await analyseProject(partner, WALL)).id;
    const query = `{ project(id: "${id}") { name orders { id } } }`;
    const refused = await ask(await keyWith(partner, ["projects:read"]), query);
    expect(refused.extensions).toMatchObject({ code: "FORBIDDEN", missingScope: "orders:read" });
    expect((await ask(allScopes, query)).data).toEqual({ project: { name: WALL.name, orders: [] } });
    const node = await ask(await keyWith(partner, ["orders:read"]), `{ node(id: "${id}") { id } }`);
    expect(node).toMatchObject({ data: { node: null }, extensions: undefined });
  });
});

describe("every REST call", () => {
  const routes = REST_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);

  it.each(routes)(
    "%s accepts a key with its scope and names it to a key with all others",
    async (_name, route) => {
      const path = `/api${route.path.replace(/\{\w+\}/g, NO_ID)}`;
      const method = route.method.toUpperCase();
      const { access } = route;
      for (const { scopes, secret } of await keysFor(access)) {
        const response = await fetch(server.url + path, {
          method,
          headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}` },
          ...(method === "GET" ? {} : { body: "{}" }),
        });
        const body = response.headers.get("content-type")?.includes("json") ? await response.json() : {};
        expect([scopes, refusalIn(body)]).toEqual([scopes, expectedRefusal(access, scopes)]);
        if (refusalIn(body)) expect(response.status).toBe(403);
      }
    },
  );
});

describe("a key", () => {
  it("is shown once; only its digest and its prefix are stored", async () => {
    const user = await server.signUp();
    const { secret, apiKey } = await create(user, {
      name: " Our ERP ",
      scopes: ["ORDERS_READ", "ORDERS_READ"],
    });
    expect(apiKey).toMatchObject({
      name: "Our ERP",
      scopes: ["ORDERS_READ"],
      isTest: false,
      status: "ACTIVE",
    });
    expect(secret.startsWith(apiKey.prefix)).toBe(true);
    const row = await server.database.apiKey.findUniqueOrThrow({ where: { id: apiKey.id } });
    expect(JSON.stringify(row)).not.toContain(secret.slice(apiKey.prefix.length));
    const { apiKeys } = await user.graphql<KeyPage>(LIST);
    expect(apiKeys.edges.map(({ node }) => node)).toMatchObject([{ id: apiKey.id, lastUsedAt: null }]);
    expect(JSON.stringify(apiKeys)).not.toContain(secret);
  });

  it("acts for its user, and records its use at most once a minute", async () => {
    const user = await server.signUp();
    const { secret, apiKey } = await create(user, { scopes: ["ACCOUNT_READ"] });
    const viewer = async () => (await ask(secret, "{ viewer { id } }")).data;
    expect(await viewer()).toEqual({ viewer: { id: user.id } });
    const used = async () =>
      (await server.database.apiKey.findUniqueOrThrow({ where: { id: apiKey.id } })).lastUsedAt;
    const first = await used();
    expect(first).not.toBeNull();
    await viewer();
    expect(await used()).toEqual(first);
    const earlier = new Date(Date.now() - 61_000);
    await server.database.apiKey.update({ where: { id: apiKey.id }, data: { lastUsedAt: earlier } });
    await viewer();
    expect(await used()).not.toEqual(earlier);
  });

  it("is the only credential: a cookie sent along is ignored, and no Origin is required", async () => {
    const cookie = [...owner.rest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Cookie: cookie, Origin: "https://partner.example" };
    expect((await ask(allScopes, "{ viewer { id } }", {}, headers)).data).toEqual({
      viewer: { id: partner.id },
    });
    const byCookie = await owner.rest.post("/graphql", { query: "{ viewer { id } }" }, headers);
    expect(byCookie.status).toBe(403);
  });

  it.each([
    ["revoked", { revokedAt: new Date() }],
    ["expired", { expiresAt: new Date() }],
  ])("that is %s is refused by GraphQL, REST and sockets alike", async (_what, data) => {
    const { secret, apiKey } = await create(await server.signUp(), { scopes: ["ACCOUNT_READ"] });
    await server.database.apiKey.update({ where: { id: apiKey.id }, data });
    const answer = await ask(secret, "{ viewer { id } }");
    expect([answer.status, answer.extensions?.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    const rest = await fetch(`${server.url}/api/auth/user`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
    expect(rest.status).toBe(401);
    expect(await connect(secret).ended).toBe(4403);
  });

  it.each(["", "nonsense", `yk_live_${"x".repeat(43)}`])(
    "that is not one (%j) is always refused",
    async (secret) => {
      expect((await ask(secret, "{ paymentConfiguration { provider } }")).status).toBe(401);
    },
  );

  it.each(["revoked", "expired"])(
    "that is %s while its socket is open closes that socket, and no other",
    async (how) => {
      const user = await server.signUp();
      const [ending, staying] = [await create(user), await create(user)];
      const [closed, open] = [connect(ending.secret), connect(staying.secret)];
      const query = "{ projects { totalCount } }";
      expect([await closed.first(query), await open.first(query)]).toEqual([undefined, undefined]);
      const { id } = ending.apiKey;
      if (how === "revoked") {
        const { revokeApiKey } = await user.graphql<{ revokeApiKey: WireKey }>(REVOKE, { id });
        expect(revokeApiKey.status).toBe("REVOKED");
        // A second time changes nothing.
        expect((await user.graphql<{ revokeApiKey: WireKey }>(REVOKE, { id })).revokeApiKey).toEqual(
          revokeApiKey,
        );
      } else {
        await server.database.apiKey.update({ where: { id }, data: { expiresAt: new Date() } });
      }
      expect(await closed.ended).toBe(4403);
      expect(await open.first(query)).toBeUndefined();
      await open.close();
    },
  );

  it("that was revoked starts nothing more on its socket", async () => {
    const user = await server.signUp();
    const { secret, apiKey } = await create(user);
    const socket = connect(secret);
    await socket.first("{ projects { totalCount } }");
    await user.graphql(REVOKE, { id: apiKey.id });
    await socket.first("{ projects { totalCount } }");
    expect(await socket.ended).toBe(4403);
  });
});

describe("managing keys", () => {
  it("is not possible with keys, whatever their scopes", async () => {
    const input = { name: "another", scopes: ["ACCOUNT_READ"] };
    for (const [query, variables] of [
      [CREATE, { input }],
      [LIST, {}],
      [REVOKE, { id: NO_ID }],
    ] as const) {
      expect((await ask(allScopes, query, variables)).extensions).toMatchObject({ code: "FORBIDDEN" });
    }
  });

  it("reports each invalid field", async () => {
    const past = "2020-01-01T00:00:00.000Z";
    const { __typename, fields: wrong } = await create(owner, { name: " ", scopes: [], expiresAt: past });
    expect(__typename).toBe("InvalidInputError");
    expect(wrong?.map(({ path }) => path)).toEqual(["name", "scopes", "expiresAt"]);
  });

  it("another user's key is not found, and continues to work", async () => {
    const { apiKey, secret } = await create(partner, { scopes: ["ACCOUNT_READ"] });
    expect(await owner.send(REVOKE, { id: apiKey.id })).toMatchObject({ code: "NOT_FOUND" });
    expect((await ask(secret, "{ viewer { id } }")).status).toBe(200);
  });

  it("an account has a limit on working keys, created in parallel or not; revoking makes room", async () => {
    const user = await server.signUp();
    const made = await Promise.all(Array.from({ length: API_KEY_LIMITS.active + 3 }, () => create(user)));
    const successes = made.filter(({ __typename }) => __typename === "CreateApiKeySuccess");
    expect(successes).toHaveLength(API_KEY_LIMITS.active);
    await user.graphql(REVOKE, { id: successes[0]?.apiKey.id });
    expect((await create(user)).__typename).toBe("CreateApiKeySuccess");
    const page = (await user.graphql<KeyPage>(LIST, { first: 15 })).apiKeys;
    expect([page.totalCount, page.edges.length]).toEqual([API_KEY_LIMITS.active + 1, 15]);
    const rest = (await user.graphql<KeyPage>(LIST, { first: 15, after: page.pageInfo.endCursor })).apiKeys;
    const ids = [...page.edges, ...rest.edges].map(({ node }) => node.id);
    expect(new Set(ids).size).toBe(API_KEY_LIMITS.active + 1);
  });
});

describe("a test key", () => {
  it("pays in the sandbox, for test projects only", async () => {
    const user = await server.signUp();
    const { id } = await analyseProject(user, WALL);
    const { secret } = await create(user, { scopes: ["PAYMENTS_WRITE"], isTest: true });
    const checkOut = () => ask(secret, CHECKOUT, { input: { projectId: id, paymentType: "BUNDLED" } });
    expect((await checkOut()).extensions).toMatchObject({ code: "FORBIDDEN" });
    await server.database.project.update({ where: { id }, data: { isTest: true } });
    const { data } = await checkOut();
    expect(data).toMatchObject({ checkoutProject: { __typename: "CheckoutSuccess" } });
  });

  it("never reaches the real provider: paying is refused before anything is requested", async () => {
    const reached = () => {
      throw new PaymentProviderError("invalid", "the real provider was asked");
    };
    const payments = createPaymentService({
      database: server.database,
      provider: {
        createIntent: reached,
        retrieveIntent: reached,
        cancelIntent: reached,
        createPage: reached,
        retrievePage: reached,
        closePage: reached,
        chargeSaved: reached,
        findIntentOf: reached,
        createCustomer: reached,
        createSetup: reached,
        retrieveSetup: reached,
        forgetCard: reached,
        refund: reached,
        verifyWebhook: reached,
      },
      events: server.server.services.events,
      clock: server.server.foundation.clock,
      logger: server.server.foundation.logger,
    });
    const viewer = {
      ...ownViewer({ id: partner.id, username: "" }),
      key: { id: NO_ID, scopes: API_KEY_SCOPES, isTest: true },
    };
    const refused = { kind: "payment-unavailable", message: expect.stringContaining("test key") };
    expect(await payments.checkoutProject(viewer, NO_ID)).toMatchObject(refused);
    expect(await payments.checkoutBasket(viewer, NO_ID)).toMatchObject(refused);
  });
});

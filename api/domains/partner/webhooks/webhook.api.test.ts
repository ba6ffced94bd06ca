import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiKeyScope, WEBHOOK_LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { ownViewer } from "../../../platform/viewer.ts";
import type { TestUser, WireError } from "../../../testing/graphql-client.ts";
import { analyseProject, changeBasket, checkout, readResults, WALL } from "../../../testing/operations.ts";
import {
  answerWith,
  startWebhookReceiver,
  verifyWebhook,
} from "../../../testing/outside/webhook-receiver.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { createWebhookService } from "./webhook.service.ts";

const ENDPOINT = "id url description events isEnabled disabledReason failingSince previousSecretUntil";
const INVALID = "... on InvalidInputError { fields { path message } }";
const CREATE = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
  __typename ... on CreateWebhookEndpointSuccess { secret endpoint { ${ENDPOINT} } } ${INVALID} } }`;
const UPDATE = `mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) {
  __typename ... on WebhookEndpointSuccess { endpoint { ${ENDPOINT} } } ${INVALID} } }`;
const ROTATE = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret endpoint { ${ENDPOINT} } } }`;
const DELETE = "mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) { deletedId } }";
const RESEND = `mutation ($id: ID!) { resendWebhookDelivery(id: $id) { __typename
  ... on ResendWebhookDeliverySuccess { delivery { id state } }
  ... on WebhookEndpointDisabledError { code message endpoint { id } } } }`;
const LIST = `query ($first: Int, $after: String) { webhookEndpoints(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { ${ENDPOINT} } } } }`;
const LOG = `query ($id: ID!, $first: Int, $after: String) {
  webhookDeliveries(endpointId: $id, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id eventType body state nextAttemptAt deliveredAt createdAt
      attempts { attemptedAt durationMs status error responseText } } } } }`;

interface WireEndpoint {
  id: string;
  url: string;
  events: string[];
  isEnabled: boolean;
  disabledReason: string | null;
  previousSecretUntil: string | null;
}
interface Page<Node> {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  edges: { node: Node }[];
}
interface WireDelivery {
  id: string;
  eventType: string;
  body: string;
  state: string;
  attempts: { status: number | null; error: string | null; responseText: string }[];
}
type Made = {
  __typename: string;
  secret: string;
  endpoint: WireEndpoint;
  fields?: { path: string; message: string }[];
};

const ALL_EVENTS = ["ANALYSIS_FINISHED", "BASKET_CHANGED", "ORDER_PAID", "ORDER_FAILED"];
let server: TestServer;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});
beforeEach(() => receiver.clear());

async function create(user: TestUser, input: object = {}): Promise<Made> {
  const { createWebhookEndpoint } = await user.graphql<{ createWebhookEndpoint: Made }>(CREATE, {
    input: { url: receiver.url, events: ALL_EVENTS, ...input },
  });
  return createWebhookEndpoint;
}
async function update(user: TestUser, input: object): Promise<Made> {
  const data = await user.graphql<{ updateWebhookEndpoint: Made }>(UPDATE, { input });
  return data.updateWebhookEndpoint;
}
async function readLog(user: TestUser, id: string, page: object = {}) {
  const data = await user.graphql<{ webhookDeliveries: Page<WireDelivery> }>(LOG, { id, ...page });
  return data.webhookDeliveries;
}
const list = (user: TestUser, page: object = {}) =>
  user.graphql<{ webhookEndpoints: Page<WireEndpoint> }>(LIST, page);

describe("what happens in the product", () => {
  it("is reported: changed baskets, the end of an analysis, a declined payment and a paid order", async () => {
    const user = await server.signUp();
    const { endpoint, secret } = await create(user);
    const told = () =>
      receiver.received.map((webhook) => {
        const event = verifyWebhook(webhook, secret) as { type: string; data: Record<string, unknown> };
        return { type: event.type, ...event.data };
      });
    const { id: projectId } = await analyseProject(user, WALL);
    await expect
      .poll(told)
      .toContainEqual(
        expect.objectContaining({ type: "analysis.finished", projectId, runNumber: 1, state: "succeeded" }),
      );
    const { basket } = await readResults(user, projectId);
    const item = basket?.items[0];
    await changeBasket(user, "updateBasketItem", { basketId: basket?.id, itemId: item?.id, quantity: 3 });
    const changed = (await readResults(user, projectId)).basket;
    await expect.poll(told).toContainEqual(
      expect.objectContaining({
        type: "basket.changed",
        basketId: basket?.id,
        version: changed?.version,
        totalAmount: changed?.totalWithTaxShipping,
      }),
    );
    const { order, clientSecret } = await checkout(user, projectId);
    const intentId = clientSecret?.split("_secret_")[0] ?? "";
    await server.confirmPayment(intentId, "pm_card_chargeDeclinedInsufficientFunds");
    const orderId = order?.id;
    await expect
      .poll(told)
      .toContainEqual(
        expect.objectContaining({ type: "order.failed", orderId, projectId, status: "failed" }),
      );
    expect(await server.confirmPayment(intentId, "pm_card_visa")).toBe(200);
    await expect.poll(told).toContainEqual(
      expect.objectContaining({
        type: "order.paid",
        orderId,
        status: "paid",
        totalAmount: order?.totalAmount,
        failureMessage: null,
      }),
    );
    // Each once: the provider's webhook and the page that checks for it make one order paid, not two.
    const types = told().map(({ type }) => type);
    expect([...types].sort()).toEqual([
      "analysis.finished",
      "basket.changed",
      "basket.changed",
      "order.failed",
      "order.paid",
    ]);
    await expect
      .poll(async () => (await readLog(user, endpoint.id)).edges.map(({ node }) => node.state))
      .toEqual(Array(5).fill("DELIVERED"));
  });

  it("is neither delayed nor undone by an endpoint that is deleted at the same moment", async () => {
    const user = await server.signUp();
    const { id: projectId } = await analyseProject(user, WALL);
    const { basket } = await readResults(user, projectId);
    const itemId = basket?.items[0]?.id;
    for (let quantity = 1; quantity <= 5; quantity += 1) {
      const { endpoint } = await create(user);
      const [outcome] = await Promise.all([
        changeBasket(user, "updateBasketItem", { basketId: basket?.id, itemId, quantity }),
        user.graphql(DELETE, { id: endpoint.id }),
      ]);
      expect(outcome.__typename).toBe("BasketSuccess");
    }
  });
});

describe("an endpoint", () => {
  it("is created, listed in pages, changed, disabled and deleted; its secret is shown once", async () => {
    const user = await server.signUp();
    const made = await create(user, { description: " Our ERP ", events: ["ORDER_PAID", "ORDER_PAID"] });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.endpoint).toMatchObject({ description: "Our ERP", events: ["ORDER_PAID"], isEnabled: true });
    const { id } = made.endpoint;
    await create(user);
    const { webhookEndpoints: first } = await list(user, { first: 1 });
    expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
    const { webhookEndpoints: second } = await list(user, { first: 1, after: first.pageInfo.endCursor });
    expect(second.edges).toMatchObject([{ node: { id } }]);
    expect(JSON.stringify([first, second])).not.toContain(made.secret);
    const changed = await update(user, { id, description: "", events: ["ORDER_FAILED"], isEnabled: false });
    expect(changed.endpoint).toMatchObject({ description: "", events: ["ORDER_FAILED"], url: receiver.url });
    expect(changed.endpoint).toMatchObject({ isEnabled: false, disabledReason: "OWNER" });
    const enabled = await update(user, { id, isEnabled: true });
    expect(enabled.endpoint).toMatchObject({ isEnabled: true, disabledReason: null });
    await user.graphql(DELETE, { id });
    expect((await list(user)).webhookEndpoints.totalCount).toBe(1);
  });

  it.each([
    [{ url: "example" }, { path: "url", message: MESSAGES.webhookUrlInvalid }],
    [{ url: "ftp://example.com" }, { path: "url", message: MESSAGES.webhookUrlInvalid }],
    [{ url: "https://a:b@example.com" }, { path: "url", message: MESSAGES.webhookUrlCredentials }],
    [{ url: `https://example.com/${"x".repeat(2_000)}` }, { path: "url", message: MESSAGES.tooLong }],
    [{ events: [] }, { path: "events", message: MESSAGES.webhookEventsRequired }],
    [{ description: "x".repeat(201) }, { path: "description", message: MESSAGES.tooLong }],
    [{ description: "a\nb" }, { path: "description", message: MESSAGES.controlCharacters }],
  ])("with %j is refused, when created or changed", async (input, field) => {
    const user = await server.signUp();
    expect(await create(user, input)).toMatchObject({ __typename: "InvalidInputError", fields: [field] });
    const { endpoint } = await create(user);
    expect(await update(user, { id: endpoint.id, ...input })).toMatchObject({ fields: [field] });
  });

  it("counts towards a limit that also applies to parallel requests", async () => {
    const user = await server.signUp();
    const made = await Promise.all(Array.from({ length: WEBHOOK_LIMITS.endpoints + 2 }, () => create(user)));
    expect(made.filter(({ __typename }) => __typename === "CreateWebhookEndpointSuccess")).toHaveLength(10);
    const full = made.find(({ fields }) => fields)?.fields;
    expect(full).toEqual([{ path: "url", message: MESSAGES.webhookEndpointsFull }]);
  });

  it.each([
    ["http://example.com/hook", MESSAGES.webhookUrlInsecure],
    ["https://127.0.0.1/hook", MESSAGES.webhookUrlPrivate],
    ["https://[::1]/hook", MESSAGES.webhookUrlPrivate],
    ["https://0x7f000001/", MESSAGES.webhookUrlPrivate],
    ["https://169.254.169.254/latest", MESSAGES.webhookUrlPrivate],
    ["https://localhost:3000/", MESSAGES.webhookUrlPrivate],
    ["https://metadata.google.internal./", MESSAGES.webhookUrlPrivate],
    ["https://redis/", MESSAGES.webhookUrlPrivate],
    ["https://example.com:25/", MESSAGES.webhookUrlPort],
  ])("outside development %s is refused as an address", async (url, message) => {
    const user = await server.signUp();
    const viewer = ownViewer({ id: user.id, username: "x" });
    const service = createWebhookService({
      database: server.database,
      clock: { now: () => new Date() },
      allowPrivateTargets: false,
    });
    const refused = { kind: "invalid-input", fields: { url: message } };
    expect(await service.createEndpoint(viewer, { url, events: ["order.paid"] })).toMatchObject(refused);
    const { endpoint } = await create(user);
    expect(await service.updateEndpoint(viewer, endpoint.id, { url })).toMatchObject(refused);
    const public_ = { url: "https://hooks.example.com/a", events: ["order.paid"] };
    expect(await service.createEndpoint(viewer, public_)).toMatchObject({ kind: "success" });
  });

  it("is not accessible to others, nor is anything attached to it", async () => {
    const [owner, other] = await Promise.all([server.signUp(), server.signUp()]);
    const { endpoint } = await create(owner);
    await analyseProject(owner, WALL);
    await expect.poll(async () => (await readLog(owner, endpoint.id)).totalCount).toBe(2);
    const delivery = (await readLog(owner, endpoint.id)).edges[0]?.node.id;
    expect((await list(other)).webhookEndpoints.totalCount).toBe(0);
    for (const [document, id] of [
      [LOG, endpoint.id],
      [ROTATE, endpoint.id],
      [DELETE, endpoint.id],
      [RESEND, delivery],
    ]) {
      expect((await other.send(document ?? "", { id })).code).toBe("NOT_FOUND");
    }
    expect((await other.send(UPDATE, { input: { id: endpoint.id, url: receiver.url } })).code).toBe(
      "NOT_FOUND",
    );
    const page = await readLog(owner, endpoint.id, { first: 1 });
    const rest = await readLog(owner, endpoint.id, { first: 1, after: page.pageInfo.endCursor });
    expect([page, rest].map(({ edges }) => edges[0]?.node.eventType)).toEqual([
      "ANALYSIS_FINISHED",
      "BASKET_CHANGED",
    ]);
  });
});

it("a delivery that fails shows why, and is sent again at its owner's request", async () => {
  const user = await server.signUp();
  const { endpoint, secret } = await create(user, { events: ["ANALYSIS_FINISHED"] });
  receiver.answerBy(answerWith(503, "closed for the day"));
  await analyseProject(user, WALL);
  const first = async () => (await readLog(user, endpoint.id)).edges[0]?.node;
  await expect.poll(first).toMatchObject({
    state: "PENDING",
    attempts: [{ status: 503, error: "answered with status 503", responseText: "closed for the day" }],
  });
  receiver.answerBy(answerWith(204));
  const { endpoint: rotated, secret: second } = (
    await user.graphql<{ rotateWebhookSecret: Made }>(ROTATE, { id: endpoint.id })
  ).rotateWebhookSecret;
  expect(rotated.previousSecretUntil).not.toBeNull();
  const delivery = await first();
  expect(await user.graphql(RESEND, { id: delivery?.id })).toMatchObject({
    resendWebhookDelivery: { delivery: { id: delivery?.id, state: "PENDING" } },
  });
  await expect
    .poll(first)
    .toMatchObject({ state: "DELIVERED", attempts: [{ status: 204 }, { status: 503 }] });
  // Under the same id; deliveries to endpoints of other tests do not count.
  const [before, after] = receiver.received.filter(({ id }) => id === delivery?.id);
  if (!before || !after) throw new Error("two attempts were expected");
  verifyWebhook(before, secret);
  verifyWebhook(after, secret);
  verifyWebhook(after, second);
  await update(user, { id: endpoint.id, isEnabled: false });
  expect(await user.graphql(RESEND, { id: delivery?.id })).toMatchObject({
    resendWebhookDelivery: { code: "WEBHOOK_ENDPOINT_DISABLED", endpoint: { id: endpoint.id } },
  });
});

describe("an API key", () => {
  async function makeKey(user: TestUser, scopes: ApiKeyScope[]) {
    const document = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
      ... on CreateApiKeySuccess { secret } } }`;
    const input = { name: "ERP", scopes: scopes.map((scope) => scope.replace(":", "_").toUpperCase()) };
    const { createApiKey } = await user.graphql<{ createApiKey: { secret: string } }>(document, { input });
    return async (query: string, variables: object) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${createApiKey.secret}` },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors }: { data: unknown; errors?: WireError[] } = await response.json();
      return { data, refused: errors?.[0]?.extensions };
    };
  }

  it("may receive only events about what it may read", async () => {
    const user = await server.signUp();
    const { endpoint } = await create(user, { events: ["ORDER_PAID"] });
    const ask = await makeKey(user, ["webhooks:read", "webhooks:write", "projects:read"]);
    const missing = { code: "FORBIDDEN", missingScope: "orders:read" };
    const input = { url: receiver.url, events: ["BASKET_CHANGED", "ORDER_PAID"] };
    expect((await ask(CREATE, { input })).refused).toMatchObject(missing);
    // Nor may it send another user's events to an address of its own, or read them in the log.
    const { id } = endpoint;
    expect((await ask(UPDATE, { input: { id, url: receiver.url } })).refused).toMatchObject(missing);
    for (const document of [LOG, ROTATE, DELETE]) {
      expect((await ask(document, { id })).refused).toMatchObject(missing);
    }
    const own = await ask(CREATE, { input: { ...input, events: ["BASKET_CHANGED"] } });
    expect(own).toMatchObject({
      data: { createWebhookEndpoint: { __typename: "CreateWebhookEndpointSuccess" } },
    });
  });

  it("with the scopes of the events can do the same as a person", async () => {
    const user = await server.signUp();
    const ask = await makeKey(user, ["webhooks:read", "webhooks:write", "projects:read", "orders:read"]);
    const { data } = await ask(CREATE, { input: { url: receiver.url, events: ALL_EVENTS } });
    const { createWebhookEndpoint } = data as { createWebhookEndpoint: Made };
    const { id } = createWebhookEndpoint.endpoint;
    expect((await ask(LOG, { id })).data).toMatchObject({ webhookDeliveries: { totalCount: 0 } });
    expect((await ask(DELETE, { id })).data).toEqual({ deleteWebhookEndpoint: { deletedId: id } });
  });
});

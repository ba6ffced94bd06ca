import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createWebhookTransport } from "../../../integrations/webhook/index.ts";
import { createLogger } from "../../../platform/logger.ts";
import { ownViewer, type Viewer } from "../../../platform/viewer.ts";
import {
  answerWith,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "../../../testing/outside/webhook-receiver.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { createTestClock } from "../../../testing/test-http.ts";
import { writeWebhookEvent } from "./webhook.outbox.ts";
import { webhooks } from "./webhook.rules.ts";
import { createWebhookService, type EndpointWithSecret } from "./webhook.service.ts";
import type { WebhookTransport } from "./webhook.types.ts";
import { createWebhookSender } from "./webhook-sender.ts";

const logger = createLogger("silent");
let clock = createTestClock();
const DAY = 86_400;
let db: TestDatabase;
let receiver: WebhookReceiver;
let viewer: Viewer;
let projectId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  receiver = await startWebhookReceiver();
  const user = await db.database.user.create({
    data: { username: "partner", passwordHash: "none", email: "partner@example.com" },
  });
  viewer = ownViewer({ id: user.id, username: user.username });
  const project = await db.database.project.create({
    data: { organizationId: user.id, name: "Wall", description: "A wall" },
  });
  projectId = project.id;
});
afterAll(async () => {
  await receiver.stop();
  await db.stop();
});
beforeEach(async () => {
  clock = createTestClock();
  receiver.clear();
  await db.database.webhookEndpoint.deleteMany();
  await db.database.outboxMessage.deleteMany();
});
afterEach(() => vi.useRealTimers());

const service = () => createWebhookService({ database: db.database, clock, allowPrivateTargets: true });

async function makeEndpoint(overrides: object = {}): Promise<EndpointWithSecret> {
  const input = { url: receiver.url, events: ["basket.changed", "order.paid"], ...overrides };
  const outcome = await service().createEndpoint(viewer, input);
  if (outcome.kind !== "success") throw new Error(outcome.message);
  return outcome;
}

const tell = (data: Record<string, string | number> = {}) =>
  db.database.$transaction((transaction) =>
    writeWebhookEvent(transaction, { type: "basket.changed", projectId, data, at: clock.now() }),
  );

/** A sending process; each has its own memory. */
const worker = (
  post: WebhookTransport = createWebhookTransport({ allowPrivate: true, timeoutMs: 60_000 }),
) => {
  const sender = createWebhookSender({ database: db.database, post, logger });
  return { ...sender, work: async () => (await Promise.all(await sender.begin(clock.now()))).length };
};

const log = async (endpointId: string) =>
  (await service().listDeliveries(viewer, endpointId, { first: 100, after: null })).items;
const only = async (endpointId: string) => {
  const [delivery, ...more] = await log(endpointId);
  if (!delivery || more.length > 0) throw new Error("there is not exactly one delivery");
  return delivery;
};
const endpointOf = (id: string) => service().findEndpoint(viewer, id);

describe("an event", () => {
  it("arrives once, signed according to the conventions, with its id and its time", async () => {
    const { endpoint, secret } = await makeEndpoint();
    await tell({ version: 3 });
    expect(await worker().work()).toBe(1);
    expect(await worker().work()).toBe(0);
    const [webhook, ...more] = receiver.received;
    if (!webhook) throw new Error("nothing arrived");
    expect(more).toEqual([]);
    expect(verifyWebhook(webhook, secret)).toEqual({
      type: "basket.changed",
      timestamp: clock.now().toISOString(),
      data: { version: 3 },
    });
    expect(webhook.headers["content-type"]).toBe("application/json");
    const delivery = await only(endpoint.id);
    expect(delivery).toMatchObject({
      id: webhook.id,
      state: "delivered",
      nextAttemptAt: null,
      body: webhook.body,
    });
    expect(delivery.attempts).toMatchObject([{ status: 204, error: null }]);
    expect(() => verifyWebhook({ ...webhook, body: `${webhook.body} ` }, secret)).toThrow();
  });

  it("waits while its owner's account is being deleted, and is sent once it is kept", async () => {
    const { endpoint } = await makeEndpoint();
    const setEnd = (endsAt: Date | null) =>
      db.database.user.update({ where: { id: viewer.userId }, data: { endsAt } });
    await setEnd(clock.now());
    await tell();
    expect(await worker().work()).toBe(0);
    expect(await only(endpoint.id)).toMatchObject({ state: "pending", attempts: [] });
    await setEnd(null);
    expect(await worker().work()).toBe(1);
    expect(await only(endpoint.id)).toMatchObject({ state: "delivered" });
  });

  it("goes to its owner's endpoints that subscribe to it, and to none that is disabled", async () => {
    const [wanting] = [await makeEndpoint(), await makeEndpoint({ events: ["order.paid"] })];
    const disabled = await makeEndpoint();
    await service().updateEndpoint(viewer, disabled.endpoint.id, { isEnabled: false });
    const other = await db.database.user.create({ data: { username: "other", passwordHash: "none" } });
    await service().createEndpoint(ownViewer({ id: other.id, username: "other" }), {
      url: receiver.url,
      events: ["basket.changed"],
    });
    await tell();
    expect(await worker().work()).toBe(1);
    expect(await only(wanting.endpoint.id)).toMatchObject({ id: receiver.ids()[0] });
  });

  it("of a change that was rolled back is not sent", async () => {
    await makeEndpoint();
    const undone = db.database.$transaction(async (transaction) => {
      await writeWebhookEvent(transaction, { type: "basket.changed", projectId, data: {}, at: clock.now() });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await worker().work()).toBe(0);
  });

  it("is sent exactly as often as it was claimed when several processes look for work, and by one at a time", async () => {
    const { endpoint } = await makeEndpoint();
    for (let version = 1; version <= 40; version += 1) await tell({ version });
    const workers = Array.from({ length: 4 }, () => worker());
    await expect
      .poll(async () => {
        await Promise.all(workers.map(({ begin }) => begin(clock.now())));
        await Promise.all(workers.map(({ idle }) => idle()));
        return (await log(endpoint.id)).filter(({ state }) => state === "delivered").length;
      })
      .toBe(40);
    expect(receiver.received).toHaveLength(40);
    expect(new Set(receiver.ids()).size).toBe(40);
  });

  it("is not sent by another process while one waits for the answer", async () => {
    const { endpoint } = await makeEndpoint();
    await tell();
    let answer = () => {};
    receiver.answerBy((response) => {
      answer = () => void response.writeHead(204).end();
    });
    const first = worker();
    const [sending] = await first.begin(clock.now());
    await expect.poll(() => receiver.received.length).toBe(1);
    // Not even when its owner requests it now.
    await service().resend(viewer, (await only(endpoint.id)).id);
    expect(await worker().work()).toBe(0);
    answer();
    await sending;
    expect(await only(endpoint.id)).toMatchObject({ state: "delivered" });
    expect(receiver.received).toHaveLength(1);
  });

  it("whose process dies while sending is sent by the next, under the same id", async () => {
    const { endpoint } = await makeEndpoint();
    await tell();
    const dying = worker(() => new Promise(() => {}));
    await dying.begin(clock.now());
    expect(await worker().work()).toBe(0);
    clock.advance(60_000);
    expect(await worker().work()).toBe(1);
    expect(receiver.ids()).toEqual([(await only(endpoint.id)).id]);
    expect(await only(endpoint.id)).toMatchObject({ state: "delivered" });
  });
});

describe("an attempt that fails", () => {
  it.each([
    ["a fault of the receiver", answerWith(500, "oops"), "answered with status 500"],
    [
      "a redirect",
      answerWith(302, "", { Location: "http://127.0.0.1:1/" }),
      "redirects are not followed (status 302)",
    ],
    ["silence", () => {}, "no answer in time"],
  ])("by %s is logged and retried a minute later under the same id", async (_what, answerer, error) => {
    const { endpoint, secret } = await makeEndpoint();
    await tell();
    receiver.answerBy(answerer);
    // Only silence has to be waited for; the other answers arrive when they arrive.
    const timeoutMs = error === "no answer in time" ? 300 : 60_000;
    await worker(createWebhookTransport({ allowPrivate: true, timeoutMs })).work();
    expect(await only(endpoint.id)).toMatchObject({ state: "pending", attempts: [{ error }] });
    expect((await endpointOf(endpoint.id))?.failingSince).toEqual(clock.now());
    receiver.answerBy(answerWith(204));
    clock.advance(59_000);
    expect(await worker().work()).toBe(0);
    clock.advance(1_000);
    expect(await worker().work()).toBe(1);
    const [first, second] = receiver.received;
    expect(second?.id).toBe(first?.id);
    // Signed again with its own time.
    expect(second?.headers["webhook-signature"]).not.toBe(first?.headers["webhook-signature"]);
    if (first) verifyWebhook(first, secret);
    expect((await only(endpoint.id)).attempts).toHaveLength(2);
    expect((await endpointOf(endpoint.id))?.failingSince).toBeNull();
  });

  it("is retried ten times over a day; then the endpoint is disabled and its owner notified by mail", async () => {
    const { endpoint } = await makeEndpoint();
    await tell();
    receiver.answerBy(answerWith(500));
    const began = clock.now().getTime();
    for (const wait of webhooks.backoff) {
      expect(await worker().work()).toBe(1);
      expect(await endpointOf(endpoint.id)).toMatchObject({ isEnabled: true });
      clock.advance(wait * 1_000);
    }
    await tell({ later: "1" });
    expect(clock.now().getTime() - began).toBe(DAY * 1_000);
    expect(await worker().work()).toBe(2);
    expect(await endpointOf(endpoint.id)).toMatchObject({ isEnabled: false, disabledReason: "failures" });
    expect((await log(endpoint.id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
    const mails = await db.database.outboxMessage.findMany();
    expect(mails).toMatchObject([{ recipient: "partner@example.com", channel: "email" }]);
    expect(mails[0]?.body).toContain(receiver.url);
    await tell();
    clock.advance(DAY * 1_000);
    expect(await worker().work()).toBe(0);
  });

  it("is retried no sooner than the receiver asks, and within a day at the latest", async () => {
    const { endpoint } = await makeEndpoint();
    await tell();
    receiver.answerBy(answerWith(503, "", { "Retry-After": "600" }));
    await worker().work();
    clock.advance(599_000);
    expect(await worker().work()).toBe(0);
    clock.advance(1_000);
    receiver.answerBy(answerWith(429, "", { "Retry-After": "999999" }));
    expect(await worker().work()).toBe(1);
    const { nextAttemptAt } = await only(endpoint.id);
    expect(nextAttemptAt?.getTime()).toBe(clock.now().getTime() + DAY * 1_000);
  });

  it("with 410 disables the endpoint immediately", async () => {
    const { endpoint } = await makeEndpoint();
    await tell();
    receiver.answerBy(answerWith(410));
    await worker().work();
    expect(await endpointOf(endpoint.id)).toMatchObject({ isEnabled: false, disabledReason: "gone" });
    expect(await db.database.outboxMessage.count()).toBe(1);
  });

  it("at one endpoint does not delay the others", async () => {
    const slow = await makeEndpoint();
    for (let version = 0; version < 30; version += 1) await tell({ version });
    const [release, held] = [new Set<() => void>(), new Set<string>()];
    const post: WebhookTransport = ({ url, headers }) => {
      if (url.endsWith("/quick"))
        return Promise.resolve({ status: 204, error: null, responseText: "", retryAfterMs: null });
      held.add(headers["webhook-id"] ?? "");
      return new Promise((resolve) =>
        release.add(() => resolve({ status: 204, error: null, responseText: "", retryAfterMs: null })),
      );
    };
    const sender = worker(post);
    await sender.begin(clock.now());
    const quick = await makeEndpoint({ url: `${receiver.url}/quick` });
    await db.database.webhookDelivery.create({
      data: {
        endpointId: quick.endpoint.id,
        eventType: "order.paid",
        body: "{}",
        nextAttemptAt: clock.now(),
      },
    });
    await Promise.all(await sender.begin(clock.now()));
    expect(await only(quick.endpoint.id)).toMatchObject({ state: "delivered" });
    expect(held.size).toBeLessThan(30);
    for (const one of release) one();
    await sender.idle();
    expect((await endpointOf(slow.endpoint.id))?.isEnabled).toBe(true);
  });
});

describe("actions of the owner", () => {
  it("a delivery that was given up, or that arrived, can be sent again under the same id", async () => {
    const { endpoint, secret } = await makeEndpoint();
    await tell({ version: 1 });
    await worker().work();
    const { id } = await only(endpoint.id);
    expect(await service().resend(viewer, id)).toMatchObject({
      kind: "success",
      delivery: { state: "pending" },
    });
    expect(await worker().work()).toBe(1);
    expect(receiver.ids()).toEqual([id, id]);
    for (const webhook of receiver.received) verifyWebhook(webhook, secret);
    await service().updateEndpoint(viewer, endpoint.id, { isEnabled: false });
    expect(await service().resend(viewer, id)).toMatchObject({ kind: "endpoint-disabled" });
  });

  it("a new secret signs alongside the old one for a day, and then by itself", async () => {
    const { endpoint, secret: old } = await makeEndpoint();
    const { secret, endpoint: rotated } = await service().rotateSecret(viewer, endpoint.id);
    expect(secret).not.toBe(old);
    const deliver = async () => {
      receiver.clear();
      await tell();
      await worker().work();
      const [webhook] = receiver.received;
      if (!webhook) throw new Error("nothing arrived");
      return webhook;
    };
    const during = await deliver();
    expect(String(during.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    verifyWebhook(during, old);
    verifyWebhook(during, secret);
    clock.advance(DAY * 1_000);
    expect(rotated.previousSecretUntil).toEqual(clock.now());
    const after = await deliver();
    expect(String(after.headers["webhook-signature"]).split(" ")).toHaveLength(1);
    await worker().sweep(clock.now());
    const row = await db.database.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(row).toMatchObject({ secret, previousSecret: null, previousSecretUntil: null });
    vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
    verifyWebhook(after, secret);
    expect(() => verifyWebhook(after, old)).toThrow("No matching signature");
  });

  it("deleting an endpoint deletes its pending deliveries, even one being sent", async () => {
    const { endpoint } = await makeEndpoint();
    await tell();
    let answer = () => {};
    receiver.answerBy((response) => {
      answer = () => void response.writeHead(500).end();
    });
    const [sending] = await worker().begin(clock.now());
    await expect.poll(() => receiver.received.length).toBe(1);
    await service().deleteEndpoint(viewer, endpoint.id);
    answer();
    await sending;
    expect(await db.database.webhookDelivery.count()).toBe(0);
    await tell();
    expect(await worker().work()).toBe(0);
  });

  it("the log is retained for thirty days, pending deliveries for longer", async () => {
    const { endpoint } = await makeEndpoint();
    await tell({ version: 1 });
    await worker().work();
    await tell({ version: 2 });
    clock.advance(30 * DAY * 1_000 + 1);
    await worker().sweep(clock.now());
    expect(await only(endpoint.id)).toMatchObject({ state: "pending" });
  });
});

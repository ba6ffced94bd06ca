import { createServer } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RECEIVER_CERTIFICATE } from "../../testing/outside/receiver-certificate.ts";
import {
  answerWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../../testing/outside/webhook-receiver.ts";
import { createWebhookTransport } from "./webhook-transport.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => receiver.clear());

const request = (url: string) => ({ url, headers: { "webhook-id": "1" }, body: '{"name":"Zoë"}' });
const post = createWebhookTransport({ allowPrivate: true });

describe("an answer", () => {
  it.each([200, 201, 204, 299])("with status %i is a success", async (status) => {
    receiver.answerBy(answerWith(status, status === 204 ? "" : "thanks"));
    expect(await post(request(receiver.url))).toMatchObject({ status, error: null });
    expect(receiver.received).toMatchObject([{ id: "1", body: '{"name":"Zoë"}' }]);
  });

  it.each([400, 404, 410, 429, 500, 503])("with status %i is a failure", async (status) => {
    receiver.answerBy(answerWith(status, "no"));
    const error = `answered with status ${status}`;
    expect(await post(request(receiver.url))).toEqual({
      status,
      error,
      responseText: "no",
      retryAfterMs: null,
    });
  });

  it("may specify how long to wait before the next call", async () => {
    receiver.answerBy(answerWith(429, "", { "Retry-After": "120" }));
    expect(await post(request(receiver.url))).toMatchObject({ status: 429, retryAfterMs: 120_000 });
  });

  it("that redirects is not followed", async () => {
    const elsewhere = await startWebhookReceiver();
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.answerBy(answerWith(status, "", { Location: elsewhere.url }));
      const error = `redirects are not followed (status ${status})`;
      expect(await post(request(receiver.url))).toMatchObject({ status, error });
    }
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
  });

  it("without an end is stored up to a limit, and reading stops there", async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      receiver.answerBy((response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write("x".repeat(10_000))) written += 10_000;
        };
        response.on("drain", more);
        response.on("close", () => resolve());
        more();
      });
    });
    const { error, responseText } = await post(request(receiver.url));
    await closed;
    expect([error, responseText]).toEqual([null, "x".repeat(1_000)]);
    expect(written).toBeLessThan(50_000_000);
  });

  it("whose body never comes counts by its status", async () => {
    receiver.answerBy((response) => void response.writeHead(200).flushHeaders());
    // Enough time for the status on a busy machine.
    const hasty = createWebhookTransport({ allowPrivate: true, timeoutMs: 2_000 });
    expect(await hasty(request(receiver.url))).toEqual({
      status: 200,
      error: null,
      responseText: "",
      retryAfterMs: null,
    });
  });

  it("that never comes is awaited until the timeout", async () => {
    receiver.answerBy(() => {});
    const hasty = createWebhookTransport({ allowPrivate: true, timeoutMs: 300 });
    const error = "no answer in time";
    expect(await hasty(request(receiver.url))).toEqual({
      status: null,
      error,
      responseText: "",
      retryAfterMs: null,
    });
  });

  it("is stored without characters that the database would reject", async () => {
    receiver.answerBy(answerWith(500, "a\0b"));
    expect((await post(request(receiver.url))).responseText).toBe("ab");
  });

  it("comes from a host name as well, and is missing when the name does not resolve", async () => {
    expect(await post(request(`http://localhost:${receiver.port}/hook`))).toMatchObject({ status: 204 });
    const nowhere = createWebhookTransport({
      allowPrivate: false,
      lookup: (_hostname, _options, callback) =>
        callback(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), ""),
    });
    expect((await nowhere(request("https://nowhere.example/"))).error).toBe("no answer: ENOTFOUND");
  });

  it("is missing when nothing listens", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { error } = await post(request(`http://127.0.0.1:${port}/`));
    expect(error).toBe("no answer: ECONNREFUSED");
  });
});

describe("over TLS", () => {
  const { cert } = RECEIVER_CERTIFICATE;
  /** Resolves every name to the receiver on this machine. */
  const lookup: LookupFunction = (_hostname, _options, callback) =>
    callback(null, [{ address: "127.0.0.1", family: 4 }]);
  const options = { allowPrivate: true, lookup };
  let secure: WebhookReceiver;
  beforeAll(async () => {
    secure = await startWebhookReceiver(RECEIVER_CERTIFICATE);
  });
  afterAll(() => secure.stop());

  it("is delivered to the host that its certificate names", async () => {
    const believing = createWebhookTransport({ ...options, authorities: cert });
    expect(await believing(request(`https://receiver.example:${secure.port}/hook`))).toMatchObject({
      status: 204,
      error: null,
    });
    expect(secure.received).toMatchObject([{ id: "1", body: '{"name":"Zoë"}' }]);
  });

  it.each([
    ["whom nobody vouches for", "receiver.example", undefined, "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["whose certificate is of another name", "other.example", cert, "ERR_TLS_CERT_ALTNAME_INVALID"],
  ])("is not delivered to a receiver %s", async (_who, name, authorities, code) => {
    secure.clear();
    const careful = createWebhookTransport({ ...options, ...(authorities ? { authorities } : {}) });
    const { status, error } = await careful(request(`https://${name}:${secure.port}/hook`));
    expect([status, error]).toEqual([null, `no answer: ${code}`]);
    expect(secure.received).toEqual([]);
  });
});

describe("outside development", () => {
  const asked: string[] = [];
  /** A name server that the receiver's owner controls. */
  const nameServer =
    (...answers: string[][]): LookupFunction =>
    (hostname, _options, callback) => {
      asked.push(hostname);
      const addresses = answers.length > 1 ? answers.shift() : answers[0];
      callback(
        null,
        (addresses ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    };
  const PRIVATE = {
    status: null,
    error: "the address is not on the public internet",
    responseText: "",
    retryAfterMs: null,
  };
  beforeEach(() => {
    asked.length = 0;
  });

  it.each([
    "https://127.0.0.1",
    "https://2130706433",
    "https://0x7f.1",
    "https://[::1]",
    "https://[::ffff:127.0.0.1]",
    "https://169.254.169.254",
    "https://192.168.0.1",
    "https://0",
  ])("%s is not connected to", async (origin) => {
    const guarded = createWebhookTransport({ allowPrivate: false });
    expect(await guarded(request(`${origin}:${receiver.port}/hook`))).toEqual(PRIVATE);
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ["this machine", ["127.0.0.1"]],
    ["this machine in IPv6", ["::1"]],
    ["a neighbour", ["10.0.0.7"]],
    ["the cloud's metadata", ["169.254.169.254"]],
    ["the internet and this machine", ["93.184.216.34", "127.0.0.1"]],
  ])("a name that resolves to %s is not connected to", async (_what, addresses) => {
    const guarded = createWebhookTransport({ allowPrivate: false, lookup: nameServer(addresses) });
    expect(await guarded(request(`https://hooks.example.com:${receiver.port}/`))).toEqual(PRIVATE);
    expect(receiver.received).toEqual([]);
  });

  it("a name that resolves differently the second time gains nothing", async () => {
    const lookup = nameServer(["127.0.0.1"], ["93.184.216.34"]);
    const guarded = createWebhookTransport({ allowPrivate: false, lookup });
    expect(await guarded(request(`https://hooks.example.com:${receiver.port}/`))).toEqual(PRIVATE);
    // One look-up per attempt, by the connection itself: no second answer could differ from the one that was checked.
    expect(asked).toEqual(["hooks.example.com"]);
  });

  it("the system's own names for this machine do not help", async () => {
    const guarded = createWebhookTransport({ allowPrivate: false });
    expect(await guarded(request(`https://localhost:${receiver.port}/`))).toEqual(PRIVATE);
  });

  it("nothing is sent without TLS", async () => {
    const guarded = createWebhookTransport({ allowPrivate: false, lookup: nameServer(["127.0.0.1"]) });
    const answer = await guarded(request(`http://hooks.example.com:${receiver.port}/`));
    expect(answer.error).toBe("the URL is not https");
    expect(asked).toEqual([]);
  });
});

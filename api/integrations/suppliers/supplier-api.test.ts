/** Compares the contract on the public page with what the connector does. */
import { afterEach, expect, test } from "vitest";
import type { z } from "zod";
import {
  type ApiField,
  ASKING,
  DELIVER_TO,
  ITEM_FIELDS,
  ORDER_ANSWER,
  ORDER_BODY,
  ORDER_LINE_ANSWER,
  SEARCH_ANSWER,
  SEARCH_PARAMETERS,
  TERMS_ANSWER,
} from "../../../schema/supplier-api.ts";
import {
  ORDER_ANSWER_EXAMPLE,
  ORDER_EXAMPLE,
  SEARCH_EXAMPLE,
  TERMS_EXAMPLE,
} from "../../../schema/supplier-api-examples.ts";
import { DEFAULT_LIMITS } from "../../domains/sourcing/index.ts";
import { parseCents } from "../../platform/money.ts";
import { itemSchema, searchSchema, termsSchema } from "./http-connector.schema.ts";
import { createHttpConnector, REQUEST_TIMEOUT_MS } from "./http-connector.ts";
import { createHttpDesk, orderAnswerSchema, orderLineAnswerSchema } from "./http-desk.ts";
import { MAX_BYTES } from "./json-request.ts";
import { sendJson, startTestServer, type TestServer } from "./testing-server.ts";

/** Nothing here tests slow suppliers, so the supplier may be as slow as the machine. */
const PATIENCE_MS = 60_000;

let server: TestServer | null = null;
afterEach(() => server?.close());

test.each<[string, z.ZodObject, readonly ApiField[]]>([
  ["the search answer", searchSchema, SEARCH_ANSWER],
  ["an item", itemSchema, ITEM_FIELDS],
  ["the terms", termsSchema, TERMS_ANSWER],
  ["the answer to an order", orderAnswerSchema, ORDER_ANSWER],
  ["a line of it", orderLineAnswerSchema, ORDER_LINE_ANSWER],
])("every field of %s is documented, including whether it is optional", (_name, schema, fields) => {
  const read = Object.entries(schema.shape).map(([name, rule]) => [
    name,
    // A price of the wrong type drops its item, not the answer, so its rule accepts anything.
    name === "price" || !rule.safeParse(undefined).success,
  ]);
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual(read);
});

test("the examples are read in full, and the parameters are the ones that are sent", async () => {
  server = await startTestServer((request, response) =>
    sendJson(response, request.url?.startsWith("/v1/terms") ? TERMS_EXAMPLE : SEARCH_EXAMPLE),
  );
  const clock = { now: () => new Date(SEARCH_EXAMPLE.fetchedAt) };
  const connector = createHttpConnector({
    supplierName: "Miller",
    apiEndpoint: server.url,
    clock,
    timeoutMs: PATIENCE_MS,
  });
  const signal = new AbortController().signal;
  const request = { query: "stud", category: "Lumber & Wood", zip: "14201", limit: 20 };
  const { listings, dropped, provenance } = await connector.search(request, signal);
  expect([listings.length, dropped]).toEqual([SEARCH_EXAMPLE.items.length, []]);
  expect(provenance.validUntil).toEqual(new Date(SEARCH_EXAMPLE.validUntil));
  expect(await connector.terms("14201", signal)).toMatchObject({ deliveryFeeCents: 4_900, deliveryDays: 3 });
  const sent = new URL(server.requests[0] ?? "", server.url).searchParams;
  expect(SEARCH_PARAMETERS.map(({ name }) => name)).toEqual([...sent.keys()]);
  expect(Object.keys(SEARCH_EXAMPLE.items[0])).toEqual(ITEM_FIELDS.map(({ name }) => name));
});

test("the example order is what the desk sends for it, and its answer is read", async () => {
  const bodies: unknown[] = [];
  server = await startTestServer(async (request, response) => {
    const chunks = await request.toArray();
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    sendJson(response, ORDER_ANSWER_EXAMPLE);
  });
  const { title, number, version } = ORDER_EXAMPLE;
  const { zip, ...site } = ORDER_EXAMPLE.deliverTo;
  const reply = await createHttpDesk({ apiEndpoint: server.url }).place(
    {
      number,
      version,
      title,
      buyerName: ORDER_EXAMPLE.buyer,
      billedAccount: ORDER_EXAMPLE.billToAccount,
      supplierName: "Miller",
      jobSite: { ...site, zipCode: zip },
      zipCode: zip,
      lines: ORDER_EXAMPLE.lines.map((line) => ({
        ...line,
        orderLineId: "-",
        materialName: null,
        category: "Lumber & Wood",
        url: null,
        quotedAt: null,
        unitCents: parseCents(line.unitPrice),
        totalCents: parseCents(line.total),
      })),
      itemsCents: parseCents(ORDER_EXAMPLE.itemsAmount),
      deliveryCents: parseCents(ORDER_EXAMPLE.deliveryAmount),
      taxCents: parseCents(ORDER_EXAMPLE.taxAmount),
      totalCents: parseCents(ORDER_EXAMPLE.totalAmount),
      createdAt: new Date(),
    },
    new AbortController().signal,
  );
  expect(bodies).toEqual([ORDER_EXAMPLE]);
  expect(Object.keys(ORDER_EXAMPLE)).toEqual(ORDER_BODY.map(({ name }) => name));
  expect(Object.keys(ORDER_EXAMPLE.deliverTo)).toEqual(DELIVER_TO.map(({ name }) => name));
  expect(reply).toMatchObject({
    supplierOrderNumber: "S-20418",
    lines: [{ key: "1", answer: "backordered", quantity: 80, availableOn: "2026-11-26" }],
  });
});

test("the documented limits are the real ones", () => {
  const { concurrency, attempts, breakerFailures, breakerOpenMs } = DEFAULT_LIMITS;
  expect(ASKING).toEqual({
    timeoutMs: REQUEST_TIMEOUT_MS,
    concurrency,
    attempts,
    breakerFailures,
    breakerOpenMs,
    maxBytes: MAX_BYTES,
  });
  expect(DEFAULT_LIMITS.longestPauseMs).toBe(2_000);
});

import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { FormattedExecutionResult } from "graphql";
import { defer, of } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeletePriceListDocument, PriceListItemsDocument } from "../../gql/graphql.ts";
import { createClient } from "./create-client.ts";

type Answer = FormattedExecutionResult;

const DONE: Answer = {
  data: { deletePriceList: { __typename: "DeletePriceListSuccess", deletedId: "list-1" } },
};
const STILL_RUNS = coded("CONFLICT", { retryAfterSeconds: 1 });

function coded(code: string, more: Readonly<Record<string, unknown>> = {}): Answer {
  return { data: null, errors: [{ message: code, extensions: { code, ...more } }] };
}
const lose = () => {
  throw new TypeError("Failed to fetch");
};

/** A page whose server gives these answers in turn, and then repeats the last one. */
function openPage(...answers: Array<Answer | (() => never)>) {
  const keys: unknown[] = [];
  const link = new ApolloLink((operation) =>
    defer(() => {
      const [answer = DONE] = answers.length > 1 ? answers.splice(0, 1) : answers;
      keys.push(operation.getContext()["headers"]?.["Idempotency-Key"]);
      return of(typeof answer === "function" ? answer() : answer);
    }),
  );
  const client = createClient(link);
  const remove = (id = "list-1", headers = {}) =>
    client.mutate({ mutation: DeletePriceListDocument, variables: { id }, context: { headers } }).then(
      ({ data }) => data,
      (error: unknown) => error,
    );
  return { client, keys, remove };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, Answer | (() => never)]>([
  ["was lost", lose],
  ["is empty", { data: null }],
  ["says that the server is not available", coded("UNAVAILABLE")],
  ["says that the server is broken", coded("INTERNAL")],
])("a change whose answer %s is asked for again under its key", async (_what, lost) => {
  const { keys, remove } = openPage(lost, lost, DONE);
  await remove();
  await remove();
  expect(await remove()).toEqual(DONE.data);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it.each<[string, Answer]>([
  ["made", DONE],
  ["refused", coded("CONFLICT")],
])("a mutation that was %s has a new key the next time", async (_what, answer) => {
  const { keys, remove } = openPage(answer);
  await remove();
  await remove();
  expect(new Set(keys).size).toBe(2);
});

it("a different mutation has a different key", async () => {
  const { keys, remove } = openPage(lose);
  await remove("list-1");
  await remove("list-2");
  expect(new Set(keys).size).toBe(2);
});

it("is a new mutation once the same one with other variables was answered", async () => {
  const { keys, remove } = openPage(lose, DONE);
  await remove("list-1");
  await remove("list-2");
  await remove("list-1");
  expect(new Set(keys).size).toBe(3);
});

it("pressed a second time while the first is pending, it is a second mutation", async () => {
  const { keys, remove } = openPage(DONE);
  await Promise.all([remove(), remove()]);
  expect(new Set(keys).size).toBe(2);
});

it("is a new mutation ten minutes after its answer was lost", async () => {
  const { keys, remove } = openPage(lose, DONE);
  await remove();
  vi.advanceTimersByTime(10 * 60_000);
  await remove();
  expect(new Set(keys).size).toBe(2);
});

it("waits for its first request, which is still running, and returns its answer", async () => {
  const { keys, remove } = openPage(lose, STILL_RUNS, STILL_RUNS, DONE);
  await remove();
  const again = remove();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await again).toEqual(DONE.data);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

it("stops waiting for a first request that does not end, and keeps its key", async () => {
  const { keys, remove } = openPage(lose, STILL_RUNS);
  await remove();
  const again = remove();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await again).toEqual(new Error("The first request for this change is still being processed"));
  const oncemore = remove();
  await vi.advanceTimersByTimeAsync(60_000);
  await oncemore;
  expect(new Set(keys).size).toBe(1);
});

it("a rejection with a retry time is returned when there was no first request", async () => {
  const { keys, remove } = openPage(STILL_RUNS);
  expect(CombinedGraphQLErrors.is(await remove())).toBe(true);
  expect(keys).toHaveLength(1);
});

it("a key set by the caller is kept", async () => {
  const { keys, remove } = openPage(DONE);
  await remove("list-1", { "Idempotency-Key": "list-7" });
  expect(keys).toEqual(["list-7"]);
});

it("queries have no key", async () => {
  const { client, keys } = openPage({ data: { priceList: null } });
  await client.query({ query: PriceListItemsDocument, variables: { id: "list-1" }, fetchPolicy: "no-cache" });
  expect(keys).toEqual([undefined]);
});

/** A connection that is lost silently: the device does not report that it is offline. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSocketState } from "../../../lib/apollo/connection.ts";
import { fetchFromSchema } from "../../../testing/schema-network.ts";
import { watchReach } from "./watch-reach.ts";

const told: string[] = [];
let answer: () => Promise<Response> = async () => new Response("ok");

watchReach({ onLost: () => void told.push("lost"), onThere: () => void told.push("there") });

beforeEach(() => {
  vi.useFakeTimers();
  setSocketState("live");
  told.length = 0;
  vi.stubGlobal("fetch", () => answer());
});
afterEach(() => {
  setSocketState("live");
  vi.useRealTimers();
  vi.stubGlobal("fetch", fetchFromSchema);
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it.each([
  ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a proxy answers for a server that is gone", async () => new Response("", { status: 502 })],
])("is told within seconds where %s, and its end as well", async (_what, lose) => {
  answer = lose;
  setSocketState("polling");
  await pass(3_000);
  expect(told).toEqual(["lost"]);
  answer = async () => new Response("ok");
  await pass(3_000);
  expect(told).toEqual(["lost", "there"]);
});

it("is reported even in the first seconds of a visit, before there was a socket", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  setSocketState("connecting");
  setSocketState("polling");
  await pass(3_000);
  expect(told).toEqual(["lost"]);
});

it("is not reported for a server that is back immediately, nor checked once the socket is up", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  setSocketState("polling");
  await pass(2_000);
  setSocketState("live");
  await pass(60_000);
  expect(told).toEqual([]);
});

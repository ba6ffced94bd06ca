import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEventBus } from "../../../platform/events.ts";
import { createLogger } from "../../../platform/logger.ts";
import { sessionEnded } from "../../../platform/session.ts";
import { createRecentSessions } from "./recent-sessions.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Session {
  readonly sessionId: string;
  readonly sessionKey: string;
}

/** A cookie "sid=x" is of the session with the id "x" and the key "key of x". */
function sessionOf(sessionId: string): Session {
  return { sessionId, sessionKey: `key of ${sessionId}` };
}

function setUp() {
  const events = createEventBus(null, createLogger("silent"));
  const byCookies = vi.fn(
    async (cookies: string): Promise<Session | null> => sessionOf(/sid=(\w+)/.exec(cookies)?.[1] ?? ""),
  );
  const byIds = vi.fn(async (ids: readonly string[]): Promise<Session[]> => ids.map(sessionOf));
  return {
    recent: createRecentSessions<Session>(events, { byCookies, byIds }),
    byCookies,
    byIds,
    end: (sessionKey: string) => events.publish(sessionEnded, sessionKey, { sessionKey }),
    /** How often a session was read. */
    reads: () => byCookies.mock.calls.length + byIds.mock.calls.length,
  };
}

it("reads the viewer once for all requests of a screen, and again two seconds later", async () => {
  const { recent, reads } = setUp();
  await recent.find("sid=a");
  expect(await recent.find("sid=a")).toEqual(sessionOf("a"));
  expect(reads()).toBe(1);
  vi.advanceTimersByTime(2_000);
  await recent.find("sid=a");
  expect(reads()).toBe(2);
});

it("reads together again what the last two seconds' requests asked for, and nothing else", async () => {
  const { recent, byIds, reads } = setUp();
  for (const id of ["a", "b", "c"]) await recent.find(`sid=${id}`);
  vi.advanceTimersByTime(2_000);
  expect(await Promise.all([recent.find("sid=a"), recent.find("sid=b")])).toEqual(["a", "b"].map(sessionOf));
  expect(byIds.mock.calls).toEqual([[["a", "b", "c"]]]);
  vi.advanceTimersByTime(2_000);
  await recent.find("sid=b");
  expect(byIds).toHaveBeenLastCalledWith(["a", "b"]);
  expect(reads()).toBe(5);
});

it("does not read again what nobody has asked for in the last two seconds", async () => {
  const { recent, byIds } = setUp();
  for (const id of ["a", "b"]) await recent.find(`sid=${id}`);
  vi.advanceTimersByTime(4_000);
  await recent.find("sid=a");
  expect(byIds.mock.calls).toEqual([[["a"]]]);
});

it("reads together the sessions of requests that arrive together after a pause", async () => {
  const { recent, byIds } = setUp();
  for (const id of ["a", "b"]) await recent.find(`sid=${id}`);
  vi.advanceTimersByTime(10_000);
  expect(await Promise.all([recent.find("sid=a"), recent.find("sid=b")])).toEqual(["a", "b"].map(sessionOf));
  expect(byIds.mock.calls).toEqual([[["a", "b"]]]);
});

it("finds no session that has ended without an event when sessions are read together again", async () => {
  const { recent, byIds } = setUp();
  for (const id of ["a", "b"]) await recent.find(`sid=${id}`);
  vi.advanceTimersByTime(2_000);
  byIds.mockImplementation(async (ids) => ids.filter((id) => id !== "a").map(sessionOf));
  expect(await Promise.all([recent.find("sid=a"), recent.find("sid=b")])).toEqual([null, sessionOf("b")]);
});

it("reads a session by itself when reading them together fails", async () => {
  const { recent, byIds } = setUp();
  for (const id of ["a", "b"]) await recent.find(`sid=${id}`);
  vi.advanceTimersByTime(2_000);
  byIds.mockRejectedValueOnce(new Error("no connection"));
  expect(await recent.find("sid=a")).toEqual(sessionOf("a"));
  expect(byIds).toHaveBeenLastCalledWith(["a"]);
});

it("forgets a session that has ended before its end is published, and no other", async () => {
  const { recent, byIds, reads, end } = setUp();
  await recent.find("sid=a");
  await end("key of b");
  await recent.find("sid=a");
  expect(reads()).toBe(1);
  await end("key of a");
  byIds.mockResolvedValue([]);
  expect(await recent.find("sid=a")).toBeNull();
});

it("forgets a session that was changed here", async () => {
  const { recent, reads } = setUp();
  await recent.find("sid=a");
  recent.forget("key of a");
  await recent.find("sid=a");
  expect(reads()).toBe(2);
});

it("stores nothing that was read while a session ended: it may be older than that end", async () => {
  const { recent, byCookies, byIds, reads, end } = setUp();
  byCookies.mockImplementationOnce(async () => {
    await end("key of a");
    return sessionOf("a");
  });
  await recent.find("sid=a");
  await recent.find("sid=a");
  expect(reads()).toBe(2);
  await recent.find("sid=b");
  vi.advanceTimersByTime(2_000);
  byIds.mockImplementationOnce(async (ids) => {
    await end("key of a");
    return ids.map(sessionOf);
  });
  byIds.mockResolvedValue([]);
  expect(await recent.find("sid=a")).toBeNull();
});

it("reads again each time when there is no session", async () => {
  const { recent, byCookies, reads } = setUp();
  byCookies.mockResolvedValue(null);
  await recent.find("sid=a");
  await recent.find("sid=a");
  expect(reads()).toBe(2);
});

it("finds a session by whatever cookies it comes with, and forgets it for all of them", async () => {
  const { recent, reads } = setUp();
  await recent.find("sid=a");
  await recent.find("sid=a; theme=dark");
  await recent.find("sid=a");
  expect(reads()).toBe(2);
  recent.forget("key of a");
  await recent.find("sid=a; theme=dark");
  expect(reads()).toBe(3);
});

it("verifies cookies once, and reads their session by its id from then on", async () => {
  const { recent, byCookies, byIds, end } = setUp();
  await recent.find("sid=a");
  vi.advanceTimersByTime(2_000);
  await recent.find("sid=a");
  await end("key of a");
  await recent.find("sid=a");
  await recent.find("sid=a; theme=dark");
  expect(byIds.mock.calls).toEqual([[["a"]], [["a"]]]);
  expect(byCookies.mock.calls).toEqual([["sid=a"], ["sid=a; theme=dark"]]);
});

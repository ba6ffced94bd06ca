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
const SESSION: Session = { sessionId: "id", sessionKey: "k" };

function setUp() {
  const events = createEventBus(null, createLogger("silent"));
  const recent = createRecentSessions<Session>(events);
  const read = vi.fn(async (_verifiedId: string | null): Promise<Session | null> => SESSION);
  return {
    recent,
    read,
    end: (sessionKey: string) => events.publish(sessionEnded, sessionKey, { sessionKey }),
  };
}

it("reads the viewer once for all requests of a screen, and again two seconds later", async () => {
  const { recent, read } = setUp();
  await recent.find("sid=k", read);
  expect(await recent.find("sid=k", read)).toEqual(SESSION);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await recent.find("sid=k", read);
  expect(read).toHaveBeenCalledTimes(2);
});

it("forgets a session that has ended before its end is published, and no other", async () => {
  const { recent, read, end } = setUp();
  await recent.find("sid=k", read);
  await end("another");
  await recent.find("sid=k", read);
  expect(read).toHaveBeenCalledTimes(1);
  await end("k");
  read.mockResolvedValue(null);
  expect(await recent.find("sid=k", read)).toBeNull();
});

it("forgets a session that was changed here", async () => {
  const { recent, read } = setUp();
  await recent.find("sid=k", read);
  recent.forget("k");
  await recent.find("sid=k", read);
  expect(read).toHaveBeenCalledTimes(2);
});

it("stores nothing that was read while a session ended: it may be older than that end", async () => {
  const { recent, read, end } = setUp();
  read.mockImplementationOnce(async () => {
    await end("k");
    return SESSION;
  });
  await recent.find("sid=k", read);
  await recent.find("sid=k", read);
  expect(read).toHaveBeenCalledTimes(2);
});

it("reads again each time when there is no session", async () => {
  const { recent, read } = setUp();
  read.mockResolvedValue(null);
  await recent.find("sid=k", read);
  await recent.find("sid=k", read);
  expect(read).toHaveBeenCalledTimes(2);
});

it("finds a session by whatever cookies it comes with, and forgets it for all of them", async () => {
  const { recent, read } = setUp();
  await recent.find("sid=k", read);
  await recent.find("sid=k; theme=dark", read);
  await recent.find("sid=k", read);
  expect(read).toHaveBeenCalledTimes(2);
  recent.forget("k");
  await recent.find("sid=k; theme=dark", read);
  expect(read).toHaveBeenCalledTimes(3);
});

it("verifies cookies once, and reads their session by its id from then on", async () => {
  const { recent, read, end } = setUp();
  await recent.find("sid=k", read);
  vi.advanceTimersByTime(2_000);
  await recent.find("sid=k", read);
  await end("k");
  await recent.find("sid=k", read);
  await recent.find("sid=k; theme=dark", read);
  expect(read.mock.calls.map(([verifiedId]) => verifiedId)).toEqual([null, "id", "id", null]);
});

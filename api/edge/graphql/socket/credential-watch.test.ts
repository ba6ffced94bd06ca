import { afterAll, expect, it } from "vitest";
import { createLogger } from "../../../platform/logger.ts";
import { createCredentialWatch } from "./credential-watch.ts";

/** All that are asked about hold: who is closed here is closed because it was told. */
const watch = createCredentialWatch("tests", async (ids) => new Set(ids), createLogger("silent"));
afterAll(() => watch.stop());

it("closes at once all sockets of what is told to have ended, and no other", () => {
  const closed: string[] = [];
  watch.add("session 1", () => closed.push("first"), "key 1");
  watch.add("session 1", () => closed.push("second"), "key 1");
  watch.add("session 2", () => closed.push("other"), "key 2");
  watch.end("key 1");
  expect(closed).toEqual(["first", "second"]);
});

it("closes those that stay when one of them has left, twice even, and none when all have", () => {
  const closed: string[] = [];
  const leave = watch.add("session 3", () => closed.push("gone"), "key 3");
  const leaveToo = watch.add("session 3", () => closed.push("here"), "key 3");
  leave();
  leave();
  watch.end("key 3");
  expect(closed).toEqual(["here"]);
  leaveToo();
  const leaveAgain = watch.add("session 3", () => closed.push("again"), "key 3");
  // Of what was there before: it must not take the new one's place away.
  leaveToo();
  watch.end("key 3");
  expect(closed).toEqual(["here", "again"]);
  leaveAgain();
  watch.end("key 3");
  expect(closed).toEqual(["here", "again"]);
});

import { afterAll, expect, it } from "vitest";
import { createLogger } from "../../../platform/logger.ts";
import { createCredentialWatch } from "./credential-watch.ts";

/** The database reports all of them as valid: a socket closed here is closed because of the notification. */
const watch = createCredentialWatch("tests", async (ids) => new Set(ids), createLogger("silent"));
afterAll(() => watch.stop());

it("closes immediately all sockets of a credential reported as ended, and no others", () => {
  const closed: string[] = [];
  watch.add("session 1", () => closed.push("first"), "key 1");
  watch.add("session 1", () => closed.push("second"), "key 1");
  watch.add("session 2", () => closed.push("other"), "key 2");
  watch.end("key 1");
  expect(closed).toEqual(["first", "second"]);
});

it("closes the remaining sockets when one has left, even twice, and none when all have", () => {
  const closed: string[] = [];
  const leave = watch.add("session 3", () => closed.push("gone"), "key 3");
  const leaveToo = watch.add("session 3", () => closed.push("here"), "key 3");
  leave();
  leave();
  watch.end("key 3");
  expect(closed).toEqual(["here"]);
  leaveToo();
  const leaveAgain = watch.add("session 3", () => closed.push("again"), "key 3");
  // Of the earlier socket: it must not remove the new one.
  leaveToo();
  watch.end("key 3");
  expect(closed).toEqual(["here", "again"]);
  leaveAgain();
  watch.end("key 3");
  expect(closed).toEqual(["here", "again"]);
});

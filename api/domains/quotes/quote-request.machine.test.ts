import { describe, expect, it } from "vitest";
import {
  allowedActions,
  QUOTE_INVITATION_TRANSITIONS,
  QUOTE_REQUEST_STATES,
  QUOTE_REQUEST_TRANSITIONS,
  QUOTE_TRANSITIONS,
  takesAnswers,
} from "./quote-request.machine.ts";

describe("the state tables", () => {
  it.each([
    ["requests", QUOTE_REQUEST_TRANSITIONS],
    ["invitations", QUOTE_INVITATION_TRANSITIONS],
    ["quotes", QUOTE_TRANSITIONS],
  ])("of %s: every state but the first can be reached, and none moves to itself", (_what, table) => {
    const [first, ...others] = Object.keys(table);
    const reached = Object.values(table).flat();
    for (const state of others) expect(reached).toContain(state);
    for (const [state, next] of Object.entries<readonly string[]>(table)) expect(next).not.toContain(state);
    expect(first).toBeDefined();
  });

  it("a called-off request allows nothing", () => {
    expect(QUOTE_REQUEST_STATES.filter((state) => allowedActions({ state }).length === 0)).toEqual([
      "cancelled",
    ]);
  });
});

describe("an answer", () => {
  const answerBy = new Date("2026-12-03T17:00:00Z");
  it.each([
    ["in time", "open", "2026-12-03T16:59:59.999Z", true],
    ["in the last moment", "open", "2026-12-03T17:00:00.000Z", true],
    ["a moment later", "open", "2026-12-03T17:00:00.001Z", false],
    ["to one that is closed", "closed", "2026-12-03T12:00:00Z", false],
  ] as const)("%s", (_what, state, now, taken) => {
    expect(takesAnswers({ state, answerBy }, new Date(now))).toBe(taken);
  });
});

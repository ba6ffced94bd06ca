import { describe, expect, it } from "vitest";
import {
  allowedActions,
  canMove,
  isToBeSent,
  PURCHASE_ORDER_STATES,
  PURCHASE_ORDER_TRANSITIONS,
} from "./purchase-order.machine.ts";

/** States in which nothing of it comes, or all of it has. */
const ENDED: ReadonlySet<string> = new Set(["received", "closed", "cancelling", "cancelled"]);

describe("the states of a purchase order", () => {
  it("can all be reached from the initial ones", () => {
    const reached = new Set<string>(["draft", "pick_up"]);
    for (const state of PURCHASE_ORDER_STATES) {
      for (const from of PURCHASE_ORDER_STATES) {
        if (reached.has(from)) for (const to of PURCHASE_ORDER_TRANSITIONS[from]) reached.add(to);
      }
      expect(PURCHASE_ORDER_TRANSITIONS[state]).not.toContain(state);
    }
    expect([...reached].sort()).toEqual([...PURCHASE_ORDER_STATES].sort());
  });

  it("lead to receipt from everywhere but a cancellation, and nowhere from there", () => {
    for (const state of PURCHASE_ORDER_STATES.filter((one) => !ENDED.has(one))) {
      expect(canMove(state, "received")).toBe(true);
    }
    expect(PURCHASE_ORDER_TRANSITIONS.received).toEqual(["closed"]);
    expect(PURCHASE_ORDER_TRANSITIONS.closed).toEqual([]);
    expect(PURCHASE_ORDER_TRANSITIONS.cancelled).toEqual([]);
  });

  it("that await sending can all become sent; those that allow resending can all become ready to send", () => {
    for (const state of PURCHASE_ORDER_STATES) {
      if (state !== "cancelling" && isToBeSent({ state, version: 2, sentVersion: 1 }))
        expect(canMove(state, "sent")).toBe(true);
      if (allowedActions({ state }).includes("resend")) expect(canMove(state, "draft")).toBe(true);
    }
  });
});

import { describe, expect, it } from "vitest";
import {
  canMove,
  isPaid,
  OPEN_STATUSES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
} from "./order.machine.ts";

/**
 * Rows are the states moved from, columns the states moved to, in the order of ORDER_STATUSES: pending, action,
 * processing, paid, fulfilling, delivered, failed, cancelled, refunded, ordered.
 */
const TABLE: Record<OrderStatus, string> = {
  pending: ".xxx..xx..",
  requires_action: "x.xx..xx..",
  processing: "x..x..xx..",
  paid: "....xx..x.",
  fulfilling: ".....x..x.",
  delivered: "....x...x.",
  failed: "xxxx...x..",
  cancelled: "x..x.....x",
  refunded: "...xxx....",
  ordered: "....xx.x..",
};

describe("the order's state machine", () => {
  it.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to, column) => [from, to, column] as const)))(
    "from %s to %s",
    (from, to, column) => {
      expect(canMove(from, to)).toBe(TABLE[from][column] === "x");
    },
  );

  it("never moves from a paid state to an unpaid one", () => {
    for (const from of ORDER_STATUSES.filter(isPaid)) {
      expect(ORDER_TRANSITIONS[from].every(isPaid)).toBe(true);
    }
  });

  it("lets every open order be paid, including a declined one", () => {
    for (const from of OPEN_STATUSES) expect(canMove(from, "paid")).toBe(true);
  });

  it("reaches every state from pending", () => {
    const reached = new Set<OrderStatus>(["pending"]);
    for (const status of reached) for (const next of ORDER_TRANSITIONS[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
  });
});

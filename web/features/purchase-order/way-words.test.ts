import { expect, it } from "vitest";
import { STATE_WORDS } from "./state-words.ts";
import { wordsOfEvent } from "./timeline/event-words.ts";
import { wordsOfWay } from "./way-words.ts";

/**
 * What pages say of an order just after it was made, by who takes it. A supplier where goods are fetched is charged like any
 * other outside of real-money mode, and nobody there knows of it: no page may say that it is told, or that it delivers.
 */
const CASES = [
  ["a supplier with an interface", "HTTP", "SENT", "PAID", "Sent, not answered yet", null],
  ["a desk that is written to", "EMAIL", "SENT", "PAID", "Sent, not answered yet", null],
  ["the installation's buying desk", "DESK", "SENT", "PAID", "Sent, not answered yet", null],
  ["on account, at a desk", "EMAIL", "SENT", "ON_ACCOUNT", "Sent, not answered yet", null],
  [
    "fetched, paid",
    "PICK_UP",
    "PICK_UP",
    "PAID",
    "To be picked up",
    "Nobody at Miller takes this order from here: pick the goods up there. The shop does not know of your payment.",
  ],
  [
    "fetched, on account",
    "PICK_UP",
    "PICK_UP",
    "ON_ACCOUNT",
    "To be picked up",
    "Nobody at Miller takes this order from here: pick the goods up there. Have them put on your account.",
  ],
  ["fetched, and all there", "PICK_UP", "RECEIVED", "PAID", "Received", null],
] as const;

it.each(CASES)("%s", (_case, channel, state, payment, stateWords, way) => {
  expect(STATE_WORDS[state]).toBe(stateWords);
  expect(wordsOfWay({ channel, state, payment, supplierName: "Miller" })).toBe(way);
});

it("that it was written says of no order that somebody was told", () => {
  expect(wordsOfEvent({ kind: "CREATED", detail: null })).toBe("Written");
});

import { expect, it } from "vitest";
import { STATE_WORDS } from "./state-words.ts";
import { wordsOfEvent } from "./timeline/event-words.ts";
import { wordsOfWay } from "./way-words.ts";

/**
 * The text of pages right after an order was placed, depending on how it reaches the supplier. In the absence of real
 * money, a supplier with pick-up is charged like any other, yet no one there knows of the order: no page may say that
 * it was notified, or that it delivers.
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
    "Miller takes no orders from here: pick up the goods there. The store does not know about your payment.",
  ],
  [
    "fetched, on account",
    "PICK_UP",
    "PICK_UP",
    "ON_ACCOUNT",
    "To be picked up",
    "Miller takes no orders from here: pick up the goods there. Have them charged to your account.",
  ],
  ["fetched, and all there", "PICK_UP", "RECEIVED", "PAID", "Received", null],
] as const;

it.each(CASES)("%s", (_case, channel, state, payment, stateWords, way) => {
  expect(STATE_WORDS[state]).toBe(stateWords);
  expect(wordsOfWay({ channel, state, payment, supplierName: "Miller" })).toBe(way);
});

it("the message that it was written never claims that someone was notified", () => {
  expect(wordsOfEvent({ kind: "CREATED", detail: null })).toBe("Written");
});

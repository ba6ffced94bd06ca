import { expect, it } from "vitest";
import { wordsOfEvent } from "./event-words.ts";

it.each([
  ["CREATED", null, "Written"],
  ["SENT", null, "Sent to the supplier"],
  ["SENT", "desk@miller.example", "Sent to desk@miller.example"],
  ["SEND_FAILED", "It has no delivery address.", "Could not be sent: It has no delivery address."],
  ["ANSWERED", "18 as ordered, 1 fewer", "The supplier answered: 18 as ordered, 1 fewer"],
  ["DECIDED", "Menards", "Decided on the answer: the rest from Menards"],
  ["REVISED", "Too many", "Ordered less: Too many"],
  ["RECEIVED", "2 of 3", "Received: 2 of 3 lines"],
  [
    "RECEIVED",
    "30 of 36 × Cedar post; 0 of 2 lines complete",
    "Received: 30 of 36 × Cedar post; 0 of 2 lines complete",
  ],
  ["DUE", "2026-12-03", "Due on Dec 3, 2026"],
] as const)("%s, %s: %s", (kind, detail, words) => {
  expect(wordsOfEvent({ kind, detail })).toBe(words);
});

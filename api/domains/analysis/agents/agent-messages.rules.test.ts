import { describe, expect, it } from "vitest";
import { describeIncumbent, describeSearch } from "./agent-messages.rules.ts";

describe("the message of the search", () => {
  it.each([
    [{ offers: 23, offered: 7, kept: 0, answered: 3 }, "23 offers for 7 materials from 3 suppliers"],
    [{ offers: 0, offered: 0, kept: 0, answered: 3 }, "No offers from 3 suppliers"],
    [
      { offers: 4, offered: 1, kept: 7, answered: 3 },
      "The offers for 7 materials are still valid; 4 offers for 1 material more from 3 suppliers",
    ],
    [
      { offers: 0, offered: 0, kept: 7, answered: 3 },
      "The offers for 7 materials are still valid; nothing new from 3 suppliers",
    ],
    [
      { offers: 0, offered: 0, kept: 1, answered: 1 },
      "The offers for 1 material are still valid; nothing new from 1 supplier",
    ],
  ])("states what was found, and for a changed list what is still valid: %o", (counts, message) => {
    expect(describeSearch(counts)).toBe(message);
  });
});

describe("the message of the comparison about a basket before the cheapest is proved", () => {
  const basket = "Best basket so far: $2,660.90";

  it.each([
    [0.0123, `${basket}, at most 1.3% above the cheapest possible`],
    [0.00004, `${basket}, at most 0.1% above the cheapest possible`],
    [0, basket],
    [1, basket],
  ])("never understates what could still be saved: %d", (gap, message) => {
    expect(describeIncumbent({ totalCents: 266_090, proof: { gap } })).toBe(message);
  });
});

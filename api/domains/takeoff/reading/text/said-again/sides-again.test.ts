import { describe, expect, it } from "vitest";
import { normalizeText } from "../normalize-text.ts";

describe("a side named by its length once more", () => {
  it.each([
    ["fence 80, 45 and 52 ft, a 4 ft gate in the 45 ft side", "fence 177 ft, a 4 ft gate in it"],
    ["walls of 20 ft, 14 ft and 9 ft, the door is in the 14 ft wall", "walls of 43 ft, the door is in it"],
  ])("%s: counts once", (text, written) => expect(normalizeText(text)).toBe(written));

  it.each(["a house 60 x 40, gutters on the 60 ft sides", "a 4 ft gate in the 30 ft fence"])(
    "%s: a side of a plan, or one named for the first time, stays",
    (text) => expect(normalizeText(text)).toBe(text),
  );
});

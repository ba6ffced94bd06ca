import { describe, expect, it } from "vitest";
import { tokensOf } from "../phrases/tokens.ts";
import { readText } from "../reading.ts";
import { shareAt } from "./shares.ts";

/** The first share of a text, as "words × total". */
function shareIn(text: string): string | null {
  const tokens = tokensOf(readText(text));
  const share = tokens.map((_, at) => shareAt(tokens, at)).find((found) => found !== null);
  return share ? `${share.words} × ${share.total}` : null;
}

describe("what parts are counted per", () => {
  it.each([
    ["13 slats per bunk", "bunk × null"],
    ["13 slats to a bunk", "bunk × null"],
    ["two rails on each of the 2 benches", "benches × 2"],
    ["a post at both ends", "ends × 2"],
    ["2 boards a side", "side × null"],
    ["3 slats per bench frame", "bench frame × null"],
    ["2 legs each", " × null"],
    ["five crosspieces in each", " × null"],
  ])("%s", (text, share) => expect(shareIn(text)).toBe(share));
});

describe("words that count parts per nothing", () => {
  it.each([["16 in oc, including both ends"], ["bars both ways"], ["8 ft each"], ["a bench in a garden"]])(
    "%s",
    (text) => expect(shareIn(text)).toBeNull(),
  );
});

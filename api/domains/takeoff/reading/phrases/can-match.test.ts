import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ASSEMBLIES } from "../../trades/index.ts";
import { canMatch } from "./can-match.ts";

describe("a pattern whose words a text lacks", () => {
  it.each([
    [/\b(?:deck|porch)(?:es|s)? boards?\b/, "a deck with boards", true],
    [/\b(?:deck|porch)(?:es|s)? boards?\b/, "a fence with boards", false],
    [/\b(?:deck|porch)(?:es|s)? boards?\b/, "a deck with joists", false],
    [/(?<=\broof\b[^;]{0,90})osb\b/, "osb for the walls", false],
    [/(?<!\broof\b[^;]{0,90})osb\b/, "osb for the walls", true],
    [/fenc(?:e|ing)?/, "fen and fanc", false],
    [/(?:deck)?s?/, "", true],
    [/\d+x\d+/, "no figure", true],
    [/Deck/i, "DECK", true],
    [/split-rail/, "split rail", false],
  ])("%s in “%s”: may match: %s", (pattern, text, may) => {
    expect(canMatch(text, pattern)).toBe(may);
  });

  it("is the same one with other flags", () => {
    expect(canMatch("DECK", /deck/)).toBe(false);
    expect(canMatch("DECK", /deck/i)).toBe(true);
  });

  /** Triggers without assertions: only for these can matching texts be generated. */
  const PLAIN = ASSEMBLIES.flatMap(({ triggers }) => triggers)
    .map(({ pattern: { source } }) => source.replace(/^\\b|\\b$/g, ""))
    .filter((source) => !/\(\?<?[=!]|\\[bB]/.test(source))
    .map((source) => new RegExp(`^(?:${source})$`));
  it("may match each text that it matches", () => {
    const found = fc
      .constantFrom(...PLAIN)
      .chain((pattern) => fc.stringMatching(pattern).map((text) => ({ text, pattern })));
    fc.assert(
      fc.property(found, ({ text, pattern }) => canMatch(text, pattern)),
      { numRuns: 200 },
    );
  });
});

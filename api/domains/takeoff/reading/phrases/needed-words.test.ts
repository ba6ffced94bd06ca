import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ASSEMBLIES } from "../../trades/index.ts";
import { neededWords } from "./needed-words.ts";

describe("the words a text needs for a pattern to match", () => {
  it.each([
    [/\bfenc(?:e|ing)\b/, ["fenc"]],
    [/\b(?:deck|porch)s?\b/, ["deck", "porch"]],
    [/\b(?:deck|porch)(?:es|s)? boards?\b/, [" board"]],
    [/(\d+(?:\.\d+)?) sqft of (?:that|it)/, [" sqft of "]],
    [/(?<=\broof\b[^;]{0,90})osb\b/, ["roof"]],
    [/(?:re-?)?paint{1,2}/, ["pain"]],
    [/[\]a-z)]+ (?:a|an) foo\/bar(?<name>baz+)/, [" foo"]],
  ])("%s: one of %j", (pattern, words) => {
    expect(neededWords(pattern)).toEqual(words);
  });

  it.each([
    ["an alternative that needs nothing", /\bdeck\b|\d+/],
    ["runs of one or two letters", /\d+ x|a.b.c/],
    ["what may be left out", /(?:deck)?(?:porch){0,2}x*/],
    ["what must not be there", /(?!deck)(?<!porch)\d/],
  ])("cannot be derived from %s", (_, pattern) => {
    expect(neededWords(pattern)).toBeNull();
  });

  /** Triggers without assertions: only for these can matching texts be generated. */
  const PLAIN = ASSEMBLIES.flatMap(({ triggers }) => triggers)
    .map(({ pattern: { source } }) => source.replace(/^\\b|\\b$/g, ""))
    .filter((source) => !/\(\?<?[=!]|\\[bB]/.test(source))
    .map((source) => new RegExp(`^(?:${source})$`));
  it("occur in every match of a trigger", () => {
    const found = fc
      .constantFrom(...PLAIN)
      .chain((pattern) => fc.stringMatching(pattern).map((text) => ({ text, words: neededWords(pattern) })));
    const holds = ({ text, words }: { text: string; words: readonly string[] | null }) =>
      words?.some((word) => text.includes(word)) ?? true;
    fc.assert(fc.property(found, holds), { numRuns: 25 });
  });
});

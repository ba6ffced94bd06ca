import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ASSEMBLIES } from "../../trades/index.ts";
import { neededWords } from "./needed-words.ts";

describe("what a text must hold for a pattern to be found", () => {
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
  ])("is not told of %s", (_, pattern) => {
    expect(neededWords(pattern)).toBeNull();
  });

  const PLAIN = ASSEMBLIES.flatMap(({ triggers }) => triggers.map(({ pattern }) => pattern)).filter(
    ({ source }) => !/\(\?<?[=!]|\\[bB]/.test(source.replace(/^\\b|\\b$/g, "")),
  );
  it("stands in everything that a trigger finds", () => {
    expect(PLAIN.length).toBeGreaterThan(50);
    for (const pattern of PLAIN) {
      const words = neededWords(pattern);
      const found = fc.sample(
        fc.stringMatching(new RegExp(`^(?:${pattern.source.replace(/^\\b|\\b$/g, "")})$`)),
        2,
      );
      for (const text of found) expect(words?.some((word) => text.includes(word)) ?? true).toBe(true);
    }
  });
});

import { describe, expect, it } from "vitest";
import { readText } from "../reading.ts";
import { nounPhraseAt } from "./noun-phrases.ts";
import { tokensOf } from "./tokens.ts";

/** The phrase at the start of a text, without its empty properties. */
function phraseOf(text: string, topic: string | null = null): object | null {
  const phrase = nounPhraseAt(tokensOf(readText(text)), 0, topic);
  if (!phrase) return null;
  const { count, words, nominal, length, pack, isExtra } = phrase;
  const told = Object.entries({ count, words, nominal, length, pack }).filter(([, value]) => value !== null);
  return Object.fromEntries([...told, ...(isExtra ? [["isExtra", true]] : [])]);
}

describe("a phrase has a count, a name and sizes", () => {
  it.each([
    ["three 8 ft 2x4 cedar rails", { count: 3, words: "cedar rails", nominal: "2x4", length: 8 }],
    ["a post", { count: 1, words: "post" }],
    ["seven legs of 2x4, 30 in each", { count: 7, words: "legs", nominal: "2x4", length: 2.5 }],
    ["3 more 10 ft 2x4s", { count: 3, words: "2x4", nominal: "2x4", length: 10, isExtra: true }],
    ["two pairs of brackets", { count: 4, words: "brackets" }],
    ["12 vertical bars #5", { count: 12, words: "#5 vertical bars" }],
    ["4 #5 bars 20 ft", { count: 4, words: "#5 bars", length: 20 }],
    ["a grommet per post", { count: 1, words: "grommet" }],
  ])("%s", (text, phrase) => expect(phraseOf(text)).toEqual(phrase));
});

describe("a package is counted, and its content is named", () => {
  it.each([
    ["3 bags of mortar mix", { count: 3, words: "mortar", pack: "bags" }],
    ["3 bags mortar", { count: 3, words: "mortar", pack: "bags" }],
    ["3 rolls of geogrid", { count: 3, words: "geogrid", pack: "rolls" }],
    ["4 pieces of rebar", { count: 4, words: "rebar" }],
  ])("%s", (text, phrase) => expect(phraseOf(text)).toMatchObject(phrase));
});

describe("a bare number is about the topic only as a rate, an extra or 'of them'", () => {
  it("counts the topic", () => expect(phraseOf("2 of them", "hinge")).toMatchObject({ words: "hinge" }));
  it("counts nothing else", () => expect(phraseOf("2 and a half", "hinge")).toBeNull());
});

describe("a figure that counts nothing begins no phrase", () => {
  it.each([["50 amp breaker"], ["3.5 posts"]])("%s", (text) => expect(phraseOf(text)).toBeNull());
});

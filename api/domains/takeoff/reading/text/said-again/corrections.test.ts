import { describe, expect, it } from "vitest";
import { normalizeText } from "../normalize-text.ts";

describe("figures that are taken back", () => {
  it.each([
    ["18 outlets, no wait, make it 20", "20 outlets"],
    ["eighteen switches no wait make that sixteen switches and 2 dimmers", "16 switches and 2 dimmers"],
    ["a pad 10x12, 4 in thick, sorry I meant 10x14", "a pad 10 x 14, 4 in thick"],
    ["fence 90 ft long, actually 96 ft, 5 ft high", "fence 96 ft long, 5 ft high"],
    ["walls 8 ft high, correction 9 ft", "walls 9 ft high"],
    ["soffit: front 40 ft, rear 32 ft, no wait the front is 44", "soffit: 76 lf"],
  ])("%s: give way to the new ones", (text, written) => expect(normalizeText(text)).toBe(written));

  it.each([
    "we can't wait 2 weeks for it",
    "the doors hang on 2 hinges each",
    "6 doors, make it 8 total",
    "the sand should be about 2 in",
    "sorry for the delay, 12 sheets of drywall",
  ])("%s: other words take nothing back", (text) => expect(normalizeText(text)).toBe(text));
});

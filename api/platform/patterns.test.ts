import { describe, expect, it } from "vitest";
import { oneOf, pattern, patternSource } from "./patterns.ts";

describe("pattern", () => {
  it("accepts patterns and sources as parts, written as in a literal", () => {
    const METAL = /steel|tin/;
    const ROOF = oneOf`roofs?, panels?`;
    expect(pattern`\b(?:${METAL}) (?:${ROOF})\b`).toEqual(/\b(?:steel|tin) (?:roofs?|panels?)\b/);
    expect(patternSource`\d{1,3}(?! ${METAL})`).toBe("\\d{1,3}(?! steel|tin)");
  });
});

describe("oneOf", () => {
  it("separates alternatives by commas, line breaks, or both", () => {
    expect(oneOf`slab, sand ?pit, (?:raised )?beds?`).toBe("slab|sand ?pit|(?:raised )?beds?");
    expect(oneOf`
      \bslab\b
      a{1,2}, b,
      c
    `).toBe("\\bslab\\b|a{1,2}|b|c");
  });
});

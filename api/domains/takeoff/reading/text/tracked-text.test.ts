import { describe, expect, it } from "vitest";
import { normalize, normalizeText, READ_LIMIT } from "./normalize-text.ts";
import { TrackedText } from "./tracked-text.ts";

describe("a tracked text", () => {
  it("knows the original position of each of its words, after any number of changes", () => {
    const text = new TrackedText("Two  sheets of SHEETROCK").toLowerCase();
    text
      .replace(/\s+/g, " ")
      .replace(/sheetrock/g, "drywall")
      .replace(/\btwo\b/g, "2");
    expect(text.text).toBe("2 sheets of drywall");
    expect(text.originOf(0, 1)).toEqual([0, 3]);
    const [start, end] = text.originOf(text.text.indexOf("drywall"), text.text.length);
    expect("Two  sheets of SHEETROCK".slice(start, end)).toBe("SHEETROCK");
  });

  it("returns a figure of a normalized description as it was written", () => {
    const written = "A wall 12 ft. 6 in. long, 2.44 m (8 ft) high";
    const tracked = normalize(written);
    const at = tracked.text.indexOf("12.5 ft");
    const [start, end] = tracked.originOf(at, at + "12.5 ft".length);
    expect(written.slice(start, end)).toBe("12 ft. 6 in");
  });
});

describe("a normalized description", () => {
  const SAME: readonly (readonly [string, string])[] = [
    ["10ftx12ft slab", "10 ft x 12 ft slab"],
    ["wall 8' H x 40' L", "wall 8 ft high x 40 ft long"],
    ['trench 12"W x 6"D', "trench 12 in wide x 6 in deep"],
    ["a room of 3.66 m x 4.57 m (12 ft x 15 ft)", "a room of 12 ft x 15 ft"],
    ["studs at 406 mm", "studs at 16 in"],
    ["shetrock for the celing", "drywall for the ceiling"],
    ["1side only,2coats", "1 side only, 2 coats"],
    ["(6) 4x4x8 posts", "6 4 x 4 x 8 posts"],
  ];
  it.each(SAME)("%s → %s", (written, read) => {
    expect(normalize(written).text).toBe(read);
  });
});

describe("a text whose signs become several characters", () => {
  it("is at most a fifth longer in plain signs than what is read", () => {
    expect(normalizeText("½".repeat(READ_LIMIT)).length).toBeLessThanOrEqual(1.2 * READ_LIMIT);
  });
});

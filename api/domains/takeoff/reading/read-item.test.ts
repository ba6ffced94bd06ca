import { describe, expect, it } from "vitest";
import { parseScope } from "../index.ts";

const factOf = (text: string, key: string) =>
  parseScope(text).items.find(({ facts }) => facts[key])?.facts[key]?.value;

describe("a figure that could be read as two sizes", () => {
  it("is that of the block if the wall has a length of its own", () => {
    const text = "48 ft long segmental wall, six courses. Block face 6 x 16.";
    expect([factOf(text, "run"), factOf(text, "blockLength")]).toEqual([48, 16]);
  });

  it("is both if nothing else is stated", () => {
    expect(factOf("Segmental wall 16 ft long, block face 6 x 16", "run")).toBe(16);
  });
});

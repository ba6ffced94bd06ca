import { describe, expect, it } from "vitest";
import { createSpelling } from "./spelling.ts";

const spelling = createSpelling([
  "footprint",
  "sheathing",
  "breakage",
  "insulation",
  "insulated",
  "private",
  "privacy",
]);

describe("abbreviated words", () => {
  it.each([
    ["ftprnt", "footprint"],
    ["shthng", "sheathing"],
    ["brkg", "breakage"],
    ["insul", "insulation"],
  ])("%s is %s", (written, meant) => expect(spelling.repair(written)).toBe(meant));

  it("stay as they are if they could be several words", () => expect(spelling.repair("priv")).toBeNull());
});

import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("how much ground a text speaks of", () => {
  it.each([
    [
      "a round that stays within the lawn",
      "Sod a lawn 40 ft x 30 ft with a round rose bed 8 ft across in the middle that stays",
      { "sod.sod": 1149.73 },
    ],
    [
      "fabric as wide as it is told",
      "French drain 60 ft long, 1 ft wide, 18 in deep with washed stone and 4 in perforated pipe. Filter fabric around it, 6 ft wide in all.",
      { "french-drain.filter-fabric": 360 },
    ],
    [
      "an extra for compaction, once",
      "Gravel base 30 ft x 50 ft pad, 8 in deep, 20% extra for compaction. Tons at 1.5 tons per cubic yard.",
      // The measure is what is bought before waste: 1,000 × 1.2
      { "gravel.gravel": 1200 },
    ],
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));
});

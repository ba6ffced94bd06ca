import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

describe("bags given by weight are concrete only when nothing else could be in them", () => {
  it.each([
    "Fertilizing 15,000 sq ft of lawn; a 40-lb bag treats 5,000 sq ft.",
    "Deicer for a 40 x 20 lot, one 50 lb bag covers 1,000 sq ft",
  ])("%s: takes no concrete", (text) =>
    expect(takeOff(text).materials.filter(({ name }) => /concrete/i.test(name))).toEqual([]),
  );

  it("takes bags with no stated content for concrete", () =>
    expect(takeOff("How many 60 lb bags for 10 x 10 ft, 4 in thick?").materials[0]?.name).toBe(
      "Concrete mix 60 lb bag",
    ));
});

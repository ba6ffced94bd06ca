import { describe, expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";

const namesOf = (text: string): string[] => takeOff(text).materials.map(({ name }) => name);

describe("the rating of receptacles", () => {
  it.each([
    "two 20A circuits for the kitchen counter, 6 outlets",
    "garage: 20 amp circuit, 5 outlets, 2 switches",
    "Wire 8 receptacles on one 20-amp dedicated circuit, 60 ft of 12/2",
  ])("is that of their circuits where only these have one: %s", (text) => {
    expect(namesOf(text)).toContainEqual(expect.stringMatching(/outlet 20 A/));
    expect(namesOf(text)).not.toContainEqual(expect.stringMatching(/switch 20 A/));
  });

  it.each([
    "30 amp dryer circuit and 6 outlets",
    "6 15A outlets on a 20 amp circuit",
    "20 amp circuit with 3 gfci outlets, and two 15 amp bedroom circuits with 8 outlets",
    "6 outlets in the den",
  ])("stays the usual one otherwise: %s", (text) => {
    expect(namesOf(text)).toContainEqual(expect.stringMatching(/outlet 15 A/));
  });
});

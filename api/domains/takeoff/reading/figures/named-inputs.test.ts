import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

const inputOf = (text: string, key: string) =>
  takeOff(text)
    .materials.flatMap(({ inputs }) => inputs)
    .find((input) => input.key.endsWith(`.${key}`));

describe("a figure next to the name of an input", () => {
  it("is the input's if no finder takes it, as an assumption", () => {
    const input = inputOf("Stucco 600 sq ft of wall, with a finish coat bag of 70 sq ft", "finishCoverage");
    expect(input).toMatchObject({ value: 70 });
  });

  it("is left unread if it is far from the usual value", () => {
    const input = inputOf("Stucco 600 sq ft of wall, lath sheet number 9000 sq ft", "lathSheet");
    expect(input?.value).toBe(18);
  });
});

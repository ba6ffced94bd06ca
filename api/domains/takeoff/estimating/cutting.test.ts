import { describe, expect, it } from "vitest";
import { piecesPerStick, sticksFor } from "./cutting.ts";

describe("cutting", () => {
  it("loses a saw's cut between pieces and none after the last", () => {
    expect(piecesPerStick(4, 8)).toBe(1);
    expect(piecesPerStick(2.65, 8)).toBe(3);
    expect(piecesPerStick(8, 8)).toBe(1);
  });

  it("takes the longest pieces first, each from the first stick with enough left", () => {
    expect(
      sticksFor(
        [
          { length: 3, pieces: 2 },
          { length: 5, pieces: 2 },
        ],
        10,
      ),
    ).toBe(2);
  });

  it.each([1.5, 2, 2.5, 3.9, 7])("needs as many sticks of pieces of %d ft as each gives", (length) => {
    expect(sticksFor([{ length, pieces: 13 }], 8)).toBe(Math.ceil(13 / piecesPerStick(length, 8)));
  });
});

import { describe, expect, it } from "vitest";
import { piecesPerStick, sticksFor } from "./cutting.ts";

describe("cutting", () => {
  it("loses a saw cut between pieces and none after the last", () => {
    expect(piecesPerStick(4, 8)).toBe(1);
    expect(piecesPerStick(2.65, 8)).toBe(3);
    expect(piecesPerStick(8, 8)).toBe(1);
  });

  it("places the longest pieces first, each in the first stick with room left", () => {
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

  it.each([1.5, 2, 2.5, 3.9, 7])("needs as many sticks for pieces of %d ft as each yields", (length) => {
    expect(sticksFor([{ length, pieces: 13 }], 8)).toBe(Math.ceil(13 / piecesPerStick(length, 8)));
  });
});

import { describe, expect, it } from "vitest";
import { findGaps } from "./basket-gaps.ts";

const studs = { id: "studs", name: "2x4 stud", unit: "pieces", quantity: 9 };
const screws = { id: "screws", name: "Deck screws", unit: "pounds", quantity: 5 };

describe("what the list needs and the basket does not buy", () => {
  it("is all of a material that was removed, and the rest of one that was reduced", () => {
    expect(findGaps([studs, screws], [{ materialId: "screws", amount: 3.5 }])).toEqual([
      { materialId: "studs", name: "2x4 stud", unit: "pieces", neededQuantity: 9, missingQuantity: 9 },
      { materialId: "screws", name: "Deck screws", unit: "pounds", neededQuantity: 5, missingQuantity: 2 },
    ]);
  });

  it("is nothing of a material that several lines cover together, or that is bought in larger packs", () => {
    const bought = [
      { materialId: "studs", amount: 4 },
      { materialId: "studs", amount: 5 },
      { materialId: "screws", amount: 10 },
    ];
    expect(findGaps([studs, screws], bought)).toEqual([]);
  });

  it("is nothing where fractions of packs add up, as exactly as they are stored", () => {
    const bought = Array.from({ length: 90 }, () => ({ materialId: "studs", amount: 0.1 }));
    expect(findGaps([studs], bought)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { parseScope, takeOff } from "../../takeoff.ts";

const worksOf = (text: string) => parseScope(text).items.map(({ assembly }) => assembly);

describe("a building that exists already", () => {
  it.each([
    [
      "Need to re-roof my detached garage 24 x 26, 5/12 gable, tear off is done, shingles, new felt",
      "shingle-roof",
    ],
    ["Re-side the garage, 24 x 24 with 8 ft walls, vinyl", "siding"],
    ["Replace the siding on my shed 10x12, 8 ft walls", "siding"],
    [
      "THERMAL INSULATION - WORKSHOP\nPlan 30 ft x 20 ft, wall height 9 ft\nExterior walls: R-21 fiberglass batt",
      "batt-insulation",
    ],
    ["GARAGE DRYWALL\nGarage 24 x 22 ft, walls 8 ft high", "drywall"],
    ["Interior painting: shed\nShed is 10 x 12 ft, walls 8 ft, two coats", "interior-paint"],
  ])("%s: is not built again", (text, work) => {
    expect(worksOf(text)).toContain(work);
    expect(worksOf(text)).not.toContain("garage");
    expect(worksOf(text)).not.toContain("shed");
  });

  it("lists the part that is replaced and nothing else of it", () => {
    const { materials } = takeOff(
      "Replacing the deck boards only, the frame is good. Deck is 14 x 20, 5/4 cedar",
    );
    expect(materials.map(({ key }) => key)).toEqual(["deck.deck-boards"]);
  });

  it("is built if the text says so, or if all of it is replaced", () => {
    expect(worksOf("Tear off the old lean-to and build a 10x12 shed with new siding")).toContain("shed");
    expect(worksOf("Replace the deck with a new 12 x 16 deck")).toContain("deck");
  });

  it("is no place if a verb comes between: a wall is to be framed in it", () => {
    const text =
      "Turning the garage into a workshop. Want to frame one 20 ft wall, 8 ft high, and drywall it";
    expect(worksOf(text)).toEqual(expect.arrayContaining(["stud-wall", "drywall"]));
  });
});

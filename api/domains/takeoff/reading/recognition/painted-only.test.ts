import { describe, expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";

const namesOf = (text: string): string =>
  takeOff(text)
    .materials.map(({ name }) => name)
    .join("; ");

describe("woodwork that a text only has painted", () => {
  it.each([
    "paint walls, ceiling and baseboards in a 12x14 room 8 ft high",
    "repaint bedroom 12x12 walls and all trim",
    "Painting interior: walls, ceilings, trim 12x14x8",
    "Walls, ceiling, baseboards and doors all get painted in the 12x14 bedroom",
    "Room 12x14, walls and trim painted, 2 coats",
    "Living room 15 x 18: paint the walls, the crown molding and the casings, 2 coats",
  ])("is not bought: %s", (text) => {
    expect(namesOf(text)).toMatch(/paint/);
    expect(namesOf(text)).not.toMatch(/MDF|molding|Prehung/);
  });

  it.each([
    ["paint walls and install new baseboard in 12x14 room", /baseboard/],
    ["paint walls, new baseboard, 12x14 room", /baseboard/],
    ["paint bedroom 12x12 walls and doors, and hang 3 new doors", /Prehung/],
    ["paint bedroom walls and doors, hang 3 new doors", /Prehung/],
  ])("is bought where it is new: %s", (text, name) => {
    expect(namesOf(text)).toMatch(name);
  });

  it("may have its length behind its name", () => {
    const [paint] = takeOff("paint trim: baseboard 120 ft and 6 doors").materials;
    expect(paint?.name).toMatch(/semi-gloss/);
  });
});

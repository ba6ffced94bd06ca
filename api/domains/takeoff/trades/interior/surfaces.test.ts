import { expect, test } from "vitest";
import { takeOff } from "../../index.ts";

const quantities = (description: string): Record<string, string> =>
  Object.fromEntries(
    takeOff(description).materials.map(({ key, quantity, unit }) => [key, `${quantity} ${unit}`]),
  );

test("a wall and a ceiling given by their own sides are not rooms", () => {
  const list = quantities(
    "Drywall: wall 24 ft x 9 ft plus ceiling 24 x 24, 4x12 sheets, mud one bucket per 450 sq ft of board.",
  );
  // 216 + 576 = 792 sq ft.
  expect(list["drywall.drywall"]).toBe("17 sheets");
  expect(list["drywall.joint-compound"]).toBe("2 buckets");
});

test("wallpaper is cut into whole strips when the text mentions them", () => {
  const room = "Wallpaper a room 46 ft around, 8 ft walls. Rolls are 20.5 in x 33 ft";
  expect(quantities(`${room}, three strips a roll.`)["wallpaper.wallpaper"]).toBe("9 rolls");
  expect(quantities(`${room}, 6 in trim per strip.`)["wallpaper.wallpaper"]).toBe("9 rolls");
  expect(quantities(`${room}, three strips a roll. One pack of paste does 4 rolls.`)["wallpaper.paste"]).toBe(
    "3 packs",
  );
});

test("a number of screws per sheet is not a sheet count", () => {
  const list = quantities("Hang drywall in a 12 x 14 room, 8 ft walls, screws 32/sheet");
  expect(list["drywall.drywall"]).toBe("13 sheets");
  expect(list["drywall.screw-count"]).toBe("1 boxes");
});

test("waste stated next to one work's sizes does not apply to another", () => {
  const list = quantities(
    "Repaint walls, 1,500 sq ft, one coat, 400 per gal. Vinyl plank in the living room 14 x 17, 10% waste, 20 sq ft cartons.",
  );
  expect(list["interior-paint.wall-paint"]).toBe("4 gallons");
  expect(list["plank-flooring.flooring"]).toBe("14 boxes");
});

test("the size of the studs is no size of a wall whose sides are boarded", () => {
  const list = quantities("Drywall on both sides of 2x4 walls, 20 ft by 8 ft high");
  expect(list["drywall.drywall"]).toBe(
    quantities("Drywall on both sides of walls, 20 ft by 8 ft high")["drywall.drywall"],
  );
});

test.each([
  "Replace the drywall",
  "Replace all the drywall",
  "Hang new drywall",
  "Install the new sheetrock",
])("%s, then paint: the board is bought as well as the paint", (work) => {
  const list = quantities(`${work} in a bedroom 11 x 13, 8 ft walls, then two coats of paint`);
  expect(Object.keys(list)).toEqual(expect.arrayContaining(["drywall.drywall", "interior-paint.wall-paint"]));
});

test("drywall that is only painted is not bought", () => {
  expect(
    quantities("Paint the new drywall in a bedroom 11 x 13, 8 ft walls")["drywall.drywall"],
  ).toBeUndefined();
});

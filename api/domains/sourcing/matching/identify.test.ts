import { expect, test } from "vitest";
import { readProductText } from "./product-text.ts";

const kindOf = (title: string): string | undefined => readProductText(title).identity?.families[0]?.id;

test.each([
  ["the noun stands last", "Wooster 9 in. Roller Frame", "roller-kit"],
  ["or before what kind it is", "NAIL ROOFING 1-1/4 EG", "nail"],
  ["but no name is turned round", "Brick Mold Red 7 ft.", "brick-mould"],
  ["elbows of 2 x 3 are of downspouts", "A ELB 2X3 ALUM WHT", "gutter-fitting"],
  ["a size may part a name", "CEILING FAN 52 IN BLADE SET", "blade"],
  ["so may its sides", "GUTTER 5 IN END CAP WHT", "gutter-fitting"],
  ["what hangs on a figure is none", "Roller Frame with 5-Wire Cage", "roller-kit"],
  ["a color is called after goods", "TREX SELECT 1X6-16 PEBBLE GREY", "deck-board"],
  [
    "a line of one maker says more than what things are made of",
    "SEAL-A-RIDGE CHARCOAL 25LF",
    "ridge-shingle",
  ],
  ["sheets of foam are foam board, whatever they are called", "XPS SHEATHING 1X4X8", "foam-board"],
  ["film is told by its mils", "HUSKY 6MIL 10X100 CLEAR", "poly-sheeting"],
  ["penny sizes are of nails", "16D BRITE COMMON 5LB", "nail"],
  ["so are shanks", "3-1/4X.131 21DEG PLAS STRIP", "nail"],
  ["a stringer with steps is cut", "STRINGER PT 4-STEP", "stair-stringer"],
  ["an opening needs no word for door", "2-6X6-8 HC 6PNL PREHUNG", "door"],
])("%s: %s", (_, title, kind) => {
  expect(kindOf(title)).toBe(kind);
});

import { captured } from "../../reading/finders.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { coverageInputs } from "../shared/coverage.ts";
import { wallInputs } from "../shared/walls.ts";

export const eifsTriggers = [{ pattern: /\beifs\b/, weight: 3.6 }];

const BOARD = "(?:boards?|sheets?|panels?|foam|eps)";

/** Sides of a board in feet: "4x8 sheets", "boards 2 x 4 ft". */
const boardSide =
  (index: 1 | 2): Finder =>
  (reading) => {
    const match =
      new RegExp(`\\b([2-4]) (?:ft )?x ([48])(?: ft)? (?:[a-z]+ )?${BOARD}\\b`).exec(reading.text) ??
      new RegExp(`\\b${BOARD} (?:[a-z]+ )?([2-4]) (?:ft )?x ([48])\\b`).exec(reading.text);
    return match ? { value: Number(match[index]), source: match[0] } : null;
  };

const base = coverageInputs("A bag of base coat", words("base coat, base, adhesive, mortar"), {
  coverage: 50,
  unit: "bags",
  source: "About 100 sq ft a 50 lb bag and coat (torontostuccocontractor.com), setting and coating 50",
});
const mesh = coverageInputs("A roll of mesh", words("mesh"), {
  coverage: 450,
  unit: "rolls",
  source: "38 in. x 150 ft roll, 475 sq ft, laps taken off",
});
const finish = coverageInputs("A pail of finish", words("finish, finish coat, top coat, texture"), {
  coverage: 130,
  unit: "pails",
  source: "Usual for a medium texture; the pail says it",
});

/** Inputs of a wall covered with foam boards and a thin coat. */
export const eifsInputs = {
  ...wallInputs(true, 9),
  thickness: numberInput("Foam board", "in", 1.5, "1-1/2 in., at least 3/4 in. (ASTM E2430)", [
    captured(/(\d(?:\.\d+)?) in (?:thick )?(?:eps|xps|foam|polystyrene|board|insulation)/),
    captured(/\b(?:eps|foam|foam board|boards?)(?: [a-z]+){0,2} (\d(?:\.\d+)?) in\b/),
  ]),
  boardWidth: numberInput("Board width", "ft", 2, "2 x 4 ft boards (ASTM E2430)", [boardSide(1)]),
  boardLength: numberInput("Board length", "ft", 4, "2 x 4 ft boards (ASTM E2430)", [boardSide(2)]),
  baseCoverage: base.coverage,
  baseUnit: base.unit,
  meshCoverage: mesh.coverage,
  meshUnit: mesh.unit,
  bag: numberInput("Bag of base coat", "lb", 50, "50 lb bags", [
    captured(/\b(\d{2}) lb (?:[a-z]+ ){0,2}bags?\b/),
    captured(/\bbags? of (\d{2}) lb\b/),
  ]),
  finishCoverage: finish.coverage,
  finishUnit: finish.unit,
};

import { describe, expect, it } from "vitest";
import type { Span } from "../reading/text/tracked-text.ts";
import { type Claim, judge } from "./judge.ts";
import { readTextUnits } from "./text-units.ts";

const TEXT = "Garage bench 14 ft long, 30 inches deep, plywood top, legs every 4 ft and two shelves";
const UNITS = readTextUnits(TEXT);

/** A claim on the ranges of these words. */
function claim(assumptions: number, ...words: string[]): Claim {
  const spans = words.map((word): Span => [TEXT.indexOf(word), TEXT.indexOf(word) + word.length]);
  return { spans, assumptions, materials: 2, unnamed: 0 };
}

const winner = (rules: Claim, model: Claim) => judge(UNITS, rules, model).winner;

describe("what a description says", () => {
  it("is its figures and its nouns of building, with their places", () => {
    const said = (kind: string) =>
      UNITS.filter((unit) => unit.kind === kind).map(({ span }) => TEXT.slice(...span).trim());
    expect(said("figure")).toEqual(["14 ft", "30 inches", "4 ft", "two"]);
    expect(said("noun")).toEqual(expect.arrayContaining(["plywood"]));
  });
});

describe("of two readings", () => {
  it("the rules' wins when it uses every figure that the model's does", () => {
    expect(winner(claim(3, "14 ft", "30 inches"), claim(0, "14 ft", "plywood top", "shelves"))).toBe("rules");
  });

  it("the model's wins with the same figures if it assumes less and lists nothing that is not named", () => {
    const lean = claim(0, "14 ft", "30 inches", "plywood");
    expect(winner(claim(3, "14 ft", "30 inches", "plywood"), lean)).toBe("model");
    expect(winner(claim(3, "14 ft", "30 inches", "plywood"), { ...lean, unnamed: 1 })).toBe("rules");
    expect(winner(claim(0, "14 ft", "30 inches", "plywood"), lean)).toBe("rules");
  });

  it("the model's wins without one of the rules' figures if these assume much more for it", () => {
    const lean = claim(0, "14 ft", "plywood", "shelves");
    expect(winner(claim(3, "14 ft", "30 inches"), lean)).toBe("rules");
    expect(winner(claim(5, "14 ft", "30 inches"), lean)).toBe("model");
    expect(winner({ ...claim(5, "14 ft", "30 inches"), materials: 3 }, lean)).toBe("rules");
  });

  it("the model's wins when it explains two more figures", () => {
    expect(winner(claim(0, "14 ft"), claim(0, "14 ft", "30 inches", "every 4 ft"))).toBe("model");
  });

  it("the model's wins with one more figure if it leaves none out and assumes no more", () => {
    expect(winner(claim(1, "14 ft"), claim(1, "14 ft", "30 inches"))).toBe("model");
    expect(winner(claim(0, "14 ft"), claim(2, "14 ft", "30 inches"))).toBe("undecided");
  });

  it("neither wins clearly when each explains what the other does not", () => {
    const verdict = judge(UNITS, claim(0, "14 ft", "two"), claim(0, "30 inches", "every 4 ft"));
    expect(verdict).toEqual({ winner: "undecided", onlyRules: 2, onlyModel: 2 });
  });

  it("more figures do not make up for a list that names less of the work", () => {
    const figures = ["14 ft", "30 inches", "every 4 ft", "two"];
    expect(winner(claim(0, "14 ft", "plywood", "shelves"), claim(0, ...figures))).toBe("undecided");
    expect(winner(claim(0, "14 ft", "plywood"), claim(0, ...figures, "plywood"))).toBe("model");
  });

  it("a figure that a formula implies, such as all four sides, does not save a reading", () => {
    const text = "One run 8 by 16 ft, mesh on all four sides, rail at the top";
    const units = readTextUnits(text);
    const of = (...words: string[]): Claim => ({
      ...claim(0),
      spans: words.map((word): Span => [text.indexOf(word), text.indexOf(word) + word.length]),
    });
    const sized = ["8 by 16 ft", "mesh"];
    expect(judge(units, of(...sized, "One"), of(...sized, "rail", "top"))).toMatchObject({ onlyRules: 0 });
    expect(judge(units, { ...of(...sized, "four"), assumptions: 2 }, of(...sized)).winner).toBe("model");
    expect(judge(units, { ...of(...sized, "16"), assumptions: 2 }, of("mesh")).winner).toBe("rules");
  });

  it("assumptions count against the reading that makes them", () => {
    expect(winner(claim(0, "14 ft"), claim(5, "14 ft", "30 inches", "every 4 ft"))).toBe("undecided");
  });
});

import { describe, expect, it } from "vitest";
import { type ScoredLine, scoreCase, scoreCaseSchema } from "./score-case.ts";
import { formatSummaries, summarise, summariseBy } from "./summary.ts";

const JOB = scoreCaseSchema.parse({
  id: "wall",
  trade: "framing",
  description: "a wall and its paint",
  expect: [
    { material: "studs", match: "stud", qty: 24, unit: "pieces" },
    {
      material: "paint",
      match: "paint",
      qty: 3,
      unit: "gallons",
      alt_units: [{ qty: 2.1, unit: "gallons" }],
    },
    { material: "tape", match: "tape", qty: 2, unit: "rolls", essential: false },
  ],
});

const line = (name: string, quantity: number, unit: string, category = ""): ScoredLine => ({
  name,
  quantity,
  unit,
  category,
  description: "",
});

describe("a list", () => {
  it("gets the share of expected materials that it meets, in any of the units they may be given in", () => {
    const score = scoreCase(JOB, [line("2x4 studs", 24, "ea"), line("Wall paint", 2.1, "gal")]);
    expect(score).toMatchObject({ isFullyMet: true, missed: ["tape"], extras: [] });
    expect(score.score).toBeCloseTo(2 / 3);
  });

  it("may split a material over several lines", () => {
    const lines = [line("2x4 studs", 20, "ea"), line("Corner studs", 4, "ea"), line("Paint", 3, "gal")];
    expect(scoreCase(JOB, lines).missed).toEqual(["tape"]);
  });

  it("loses nothing by unexpected lines: they are counted separately", () => {
    const lines = [line("Studs", 24, "pieces"), line("Caulk", 2, "tubes", "Paint")];
    expect(scoreCase(JOB, lines)).toMatchObject({ extras: ["Caulk"], isFullyMet: false });
  });

  it("that is empty meets nothing", () => {
    expect(scoreCase(JOB, [])).toMatchObject({ score: 0, isFullyMet: false, lines: 0 });
  });
});

describe("a summary", () => {
  const scores = [
    { ...scoreCase(JOB, []), id: "a", trade: "framing", register: "e-mail", figures: 3, accountedFigures: 3 },
    {
      ...scoreCase(JOB, [line("Studs", 24, "ea")]),
      id: "b",
      trade: "framing",
      register: null,
      figures: 1,
      accountedFigures: 0,
    },
  ];

  it("gives the mean score, the share of empty lists and the lines too many", () => {
    const summary = summarise("all", scores);
    expect(summary).toMatchObject({ cases: 2, emptyLists: 0.5, extraLines: 0, fullyMet: 0, accounted: 0.75 });
    expect(summary.meanScore).toBeCloseTo(1 / 6);
    expect(formatSummaries("file", [summary])).toContain("16.7%");
  });

  it("is made for each trade, and for each register that is named", () => {
    expect(summariseBy("trade", scores).map(({ cases }) => cases)).toEqual([2]);
    expect(summariseBy("register", scores).map(({ label }) => label)).toEqual(["e-mail"]);
  });
});

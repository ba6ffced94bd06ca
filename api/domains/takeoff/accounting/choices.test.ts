import { expect, it } from "vitest";
import { readText } from "../reading/reading.ts";
import { numberInput } from "../recipes/assembly.ts";
import { choicesOfFigure, type OpenInput } from "./choices.ts";

it("a choice that two parts of one figure lead to is offered once", () => {
  const pitch: OpenInput = {
    key: "roof.pitch",
    title: "Roof",
    label: "Pitch",
    spec: numberInput("Pitch", "in", 6, "Usual", []),
    dimension: "length",
    words: ["pitch"],
    value: 6,
  };
  const { measures } = readText("the pitch is 10 in or 10 in");
  expect(measures).toHaveLength(2);
  expect(choicesOfFigure([pitch], measures).map(({ label }) => label)).toEqual([
    "Pitch = 10 in",
    "Doesn’t matter",
  ]);
});

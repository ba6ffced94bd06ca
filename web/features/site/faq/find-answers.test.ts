import { expect, it } from "vitest";
import { FAQ_GROUPS } from "./faq-entries.ts";
import { findAnswers } from "./find-answers.ts";

const GROUPS = [
  {
    heading: "Lists",
    entries: [
      { id: "waste", question: "How much waste is added?", answer: ["Ten percent for boards."] },
      { id: "naive", question: "What is “naïve”?", answer: ["A word."] },
    ],
  },
  { heading: "Paying", entries: [{ id: "card", question: "Where is my card?", answer: ["With the bank."] }] },
];
const idsOf = (search: string) =>
  findAnswers(GROUPS, search).flatMap(({ entries }) => entries.map(({ id }) => id));

it("finds all words in any order, in the question or its answer, and leaves out groups without a match", () => {
  expect(idsOf("")).toEqual(["waste", "naive", "card"]);
  expect(idsOf("BOARDS waste")).toEqual(["waste"]);
  expect(idsOf("waste card")).toEqual([]);
  expect(findAnswers(GROUPS, "bank").map(({ heading }) => heading)).toEqual(["Paying"]);
});

it("ignores case, accents and kinds of quotes", () => {
  expect(idsOf("'NAIVE'")).toEqual(["naive"]);
});

it("gives every answer its own anchor", () => {
  const ids = FAQ_GROUPS.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

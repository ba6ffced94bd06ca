import { describe, expect, it } from "vitest";
import { countParts, type ReadSpan, stretchesOf, unreadOf, wordsAround } from "./reading.ts";

const DESCRIPTION = "A 12 x 16 ft deck, 42 in, with a rejleng";

function span(text: string, state: ReadSpan["state"], kind: ReadSpan["kind"] = "FIGURE"): ReadSpan {
  const start = DESCRIPTION.indexOf(text);
  return {
    __typename: "ReadSpan",
    key: `${kind}:${text}`,
    kind,
    start,
    end: start + text.length,
    text,
    state,
    reason: null,
    lines: [],
    choices: [],
    saidBy: null,
  };
}

const READING = [
  span("12 x 16 ft", "USED"),
  span("deck", "USED", "WORD"),
  span("42 in", "UNREAD"),
  span("rejleng", "UNREAD", "WORD"),
];

describe("a description as it was read", () => {
  it("consists of its segments", () => {
    const stretches = stretchesOf(DESCRIPTION, READING) ?? [];
    expect(stretches.map(({ text }) => text).join("")).toBe(DESCRIPTION);
    expect(stretches.flatMap((stretch) => stretch.span ?? [])).toEqual(READING);
  });

  it("is not shown over words other than those that were read", () => {
    expect(stretchesOf(DESCRIPTION.replace("12", "14"), READING)).toBeNull();
    expect(stretchesOf("", READING)).toBeNull();
  });
});

describe("the words around a part", () => {
  it("end between words, and say where the description goes on", () => {
    const text = "Subway tile around the tub up to 7 ft on three walls, cement board behind it";
    const start = text.indexOf("three");
    const three = { text: "three", start, end: start + 5 };
    expect(wordsAround(text, three)).toEqual({
      before: "…the tub up to 7 ft on ",
      after: " walls, cement board…",
    });
  });

  it("go to the ends of a short description", () => {
    const around = wordsAround("A deck, 42 in, with a rejleng", { text: "42 in", start: 8, end: 13 });
    expect(around).toEqual({ before: "A deck, ", after: ", with a rejleng" });
  });

  it("are on one line", () => {
    const around = wordsAround("Deck\n\n42 in\nhigh", { text: "42 in", start: 6, end: 11 });
    expect(around).toEqual({ before: "Deck ", after: " high" });
  });

  it("are not known once the description is another, or there are none", () => {
    expect(wordsAround("A deck", { text: "42 in", start: 8, end: 13 })).toBeNull();
    expect(wordsAround("42 in", { text: "42 in", start: 0, end: 5 })).toBeNull();
  });
});

describe("what was not read", () => {
  it("lists numbers first, and a repeated word once", () => {
    const twice = [...READING, span("rejleng", "UNREAD", "WORD")];
    expect(unreadOf([...twice].reverse()).map(({ text }) => text)).toEqual(["42 in", "rejleng"]);
  });

  it("is counted in words", () => {
    expect(countParts(unreadOf(READING))).toBe("1 figure and 1 word");
    expect(countParts([])).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { countParts, type ReadSpan, stretchesOf, unreadOf } from "./reading.ts";

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

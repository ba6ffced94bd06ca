import { describe, expect, it } from "vitest";
import { applyChange, type Given } from "./edit.rules.ts";

const nothing: Given = { answers: {}, edits: [] };
const spacing = { kind: "input", key: "deck.joistSpacing", value: 12 } as const;
const joists = { kind: "quantity", key: "deck.joists", quantity: 20 } as const;

describe("changes to one number", () => {
  it("the last edit counts, and edits of other numbers stay", () => {
    const first = applyChange({ ...nothing, edits: [joists] }, { kind: "edit", edit: spacing });
    const again = applyChange(first, { kind: "edit", edit: { ...spacing, value: 24 } });
    expect(again.edits).toEqual([joists, { ...spacing, value: 24 }]);
  });

  it("an edit replaces an answer, and an answer an edit", () => {
    const answered = { ...nothing, answers: { [spacing.key]: "24" } };
    const edited = applyChange(answered, { kind: "edit", edit: spacing });
    expect(edited).toEqual({ answers: {}, edits: [spacing] });
    expect(applyChange(edited, { kind: "answer", key: spacing.key, answer: "24" })).toEqual(answered);
  });

  it("an input called size does not affect the answer for the whole size, when edited or undone", () => {
    const answered = { ...nothing, answers: { "stud-wall.size": "20 ft" } };
    const size = { kind: "input", key: "stud-wall.size", value: "2x6" } as const;
    const edited = applyChange(answered, { kind: "edit", edit: size });
    expect(edited).toEqual({ ...answered, edits: [size] });
    expect(applyChange(edited, { kind: "removal", of: "input", key: size.key })).toEqual(answered);
  });
});

describe("undoing", () => {
  it("removes the edit, or else the answer", () => {
    const removal = { kind: "removal", of: "input", key: spacing.key } as const;
    expect(applyChange({ ...nothing, edits: [spacing, joists] }, removal).edits).toEqual([joists]);
    expect(applyChange({ ...nothing, answers: { [spacing.key]: "12" } }, removal)).toEqual(nothing);
  });
});

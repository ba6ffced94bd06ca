import { describe, expect, it } from "vitest";
import { checkAnswer, checkInputEdit, parseScope, takeOff } from "../../index.ts";
import type { TakeoffOptions } from "../../takeoff.types.ts";

const DECK = "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing";

function deck(options: TakeoffOptions = {}) {
  const takeoff = takeOff(DECK, options);
  const find = (key: string) => {
    const material = takeoff.materials.find((one) => one.key === key);
    if (!material) throw new Error(`no ${key}`);
    return material;
  };
  const input = (materialKey: string, key: string) => find(materialKey).inputs.find((one) => one.key === key);
  return { takeoff, find, input };
}

describe("an edited input", () => {
  it("changes the lines that depend on it and no other", () => {
    const before = deck();
    const after = deck({ edits: [{ kind: "input", key: "deck.joistSpacing", value: 12 }] });
    const changed = after.takeoff.materials.filter(
      (material) => material.quantity !== before.find(material.key).quantity,
    );
    expect(changed.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["deck.joists", "deck.joist-hangers"]),
    );
    for (const { key } of changed) expect(before.input(key, "deck.joistSpacing")).toBeDefined();
    expect(after.find("deck.ledger")).toEqual(before.find("deck.ledger"));
  });

  it("shows the value without it", () => {
    const { input } = deck({ edits: [{ kind: "input", key: "deck.joistSpacing", value: 12 }] });
    expect(input("deck.joists", "deck.joistSpacing")).toMatchObject({
      value: 12,
      calculatedValue: 16,
      basis: "stated",
    });
    expect(input("deck.joists", "deck.length")).not.toHaveProperty("calculatedValue");
  });

  it("wins over an earlier answer to the same question", () => {
    const { find } = deck({
      answers: { "deck.waste": "10" },
      edits: [{ kind: "input", key: "deck.waste", value: 5 }],
    });
    expect(find("deck.deck-boards").wastePercent).toBe(5);
  });

  it("called size is not mistaken for the size of the whole work", () => {
    const options: TakeoffOptions = {
      answers: { "stud-wall.size": "20 ft long, 8 ft high" },
      edits: [{ kind: "input", key: "stud-wall.size", value: "2x6" }],
    };
    const { materials } = takeOff("Frame a stud wall", options);
    const studs = materials.find(({ key }) => key === "stud-wall.studs");
    expect(studs?.name).toContain("2x6");
    expect(studs?.inputs.find(({ key }) => key === "stud-wall.run")?.value).toBe(20);
  });

  it("of work that is gone is named in a note and has no effect", () => {
    const { takeoff } = deck({ edits: [{ kind: "input", key: "fence.run", value: 40 }] });
    expect(takeoff.materials).toEqual(deck().takeoff.materials);
    expect(takeoff.notes.join()).toContain("no longer on the list");
  });
});

describe("waste", () => {
  it("is editable where trade practice adds any, and not on counted goods", () => {
    const { input } = deck({ answers: { "deck.waste": "10" } });
    expect(input("deck.deck-boards", "deck.deck-boards.waste")).toMatchObject({
      value: 10,
      unit: "%",
      basis: "stated",
    });
    expect(input("deck.post-bases", "deck.post-bases.waste")).toBeUndefined();
  });
});

describe("waste that nobody has mentioned", () => {
  it("is assumed, even when none is added", () => {
    const { materials } = takeOff("Timber retaining wall 42 ft long, 4 ft high");
    const waste = materials.flatMap(({ inputs }) => inputs.filter(({ label }) => label === "Waste"));
    expect(waste.map(({ source }) => source)).toContain("none is named");
    expect(waste.filter(({ basis }) => basis !== "assumed")).toEqual([]);
  });
});

describe("an edited quantity", () => {
  it("stays as ordered, keeps the computed value, and shows what is left over", () => {
    const before = deck().find("deck.deck-boards");
    const { find } = deck({ edits: [{ kind: "quantity", key: "deck.deck-boards", quantity: 30 }] });
    const after = find("deck.deck-boards");
    expect(after).toMatchObject({ quantity: 30, calculatedQuantity: before.quantity, basis: "stated" });
    expect(after.leftover).toBeGreaterThan(before.leftover);
    expect(after.formula).toContain("set to 30");
  });

  it("below the need leaves nothing over", () => {
    const { find } = deck({ edits: [{ kind: "quantity", key: "deck.deck-boards", quantity: 1 }] });
    expect(find("deck.deck-boards").leftover).toBe(0);
  });
});

describe("a figure that is typed in", () => {
  const check = (key: string, text: string) => checkInputEdit(parseScope(DECK), key, text);

  it.each([
    ["deck.joistSpacing", "12", 12],
    ["deck.joistSpacing", " 19.2 ", 19.2],
    ["deck.joistSpacing", "1 ft", 12],
    ["deck.length", "12 ft 6 in", 12.5],
    ["deck.length", `12' 6"`, 12.5],
    ["deck.length", "1,200", 1_200],
    ["deck.hasStairs", "no", 0],
    ["deck.beamSize", "2x12", "2x12"],
    ["deck.waste", "7.5 %", 7.5],
  ])("%s accepts %s", (key, text, value) => {
    expect(check(key, text)).toEqual({ ok: true, value });
  });

  it.each([
    ["deck.length", "-5", /number of 0 or more/],
    ["deck.length", "NaN", /number of 0 or more/],
    ["deck.length", "about twelve", /number of 0 or more/],
    ["deck.length", "1e12", /number of 0 or more/],
    ["deck.length", "1000000000000", /at most 1,000,000/],
    ["deck.length", "", /number of 0 or more/],
    ["deck.length", "12 sq ft", /a figure in ft/],
    ["deck.joistSpacing", "0", /can't be computed with 0/],
    ["deck.hasStairs", "2", /yes or no/],
    ["deck.waste", "101", /0 to 100/],
    ["deck.waste", "-1", /0 to 100/],
    ["deck.beamSize", "x".repeat(200), /at most 60/],
    ["deck.nothing", "1", /not part of the list/],
    ["nothing.at.all", "1", /not part of the list/],
  ])("%s rejects %s", (key, text, message) => {
    expect(check(key, text)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });
});

describe("an answer", () => {
  const FENCE = "Build a wood fence";

  it("that gives the requested value settles the question", () => {
    expect(
      checkAnswer(takeOff(FENCE, { answers: { "wood-fence.size": "40 ft" } }), "wood-fence.size"),
    ).toBeNull();
  });

  it("without a size is rejected with an example", () => {
    const takeoff = takeOff(FENCE, { answers: { "wood-fence.size": "quite long" } });
    expect(checkAnswer(takeoff, "wood-fence.size")).toContain("100 ft");
  });
});

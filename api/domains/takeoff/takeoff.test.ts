import { describe, expect, it } from "vitest";
import { parseScope, summariseScope, takeOff } from "./index.ts";

const DECK = "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing";

const quantityOf = (description: string, key: string, options = {}) =>
  takeOff(description, options).materials.find((material) => material.key === key)?.quantity;

describe("the deck", () => {
  it.each([
    ["deck.joists", 13],
    ["deck.ledger", 1],
    ["deck.rim-joist", 1],
    ["deck.beam", 2],
    ["deck.footing-concrete", 12],
    ["deck.post-bases", 3],
    ["deck.deck-boards", 26],
    ["deck.joist-hangers", 13],
    ["deck.ledger-screws", 1],
    ["deck.ledger-flashing", 2],
    ["deck.deck-screws", 3],
    ["deck.stringers", 3],
    ["deck.treads", 2],
    ["deck.risers", 2],
    ["deck.railing-posts", 5],
    ["deck.rails", 8],
    ["deck.balusters", 89],
  ])("orders %s: %i", (key, quantity) => {
    expect(quantityOf(DECK, key)).toBe(quantity);
  });

  it("is summarized in one line", () => {
    expect(summariseScope(parseScope(DECK))).toBe("Deck 12 × 16 ft, 3 ft high, stairs, railing");
  });

  it.each([
    "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
    "12'x16' PT deck 3' high w/ stairs + railing",
    "I'd like to build a deck that is twelve by sixteen feet and three feet high. It needs stairs and a railing.",
    "Deck, 16 ft long and 12 ft wide, 36 inches off the ground, railing and stairs, treated lumber",
    "deck 4 yards by 192 in, 3 feet tall, stairs, railing",
    "3.6576 m x 4.8768 m deck, 0.9144 m high, with railing & stairs",
  ])("gives the same list for: %s", (phrasing) => {
    const list = (text: string) =>
      takeOff(text).materials.map(({ key, quantity, name }) => [key, quantity, name]);
    expect(list(phrasing)).toEqual(list(DECK));
  });
});

describe("several work items in one text", () => {
  const text =
    "Build a 12x16 deck 3 ft high. Also a 6 ft privacy fence 100 ft long with one gate. Then paint the 10x12 bedroom, 8 ft ceilings.";

  it("takes each off with its own sizes", () => {
    expect(summariseScope(parseScope(text))).toBe(
      "Deck 12 × 16 ft, 3 ft high; Wood fence 100 ft, 6 ft high; Paint 10 × 12 ft, 8 ft high, 2 coats",
    );
  });

  it("shares a size that is stated once", () => {
    const { materials } = takeOff(
      "12x15 room, 8 ft walls: insulate with R-13, hang drywall and paint two coats",
    );
    const workItems = new Set(materials.map(({ key }) => key.split(".")[0]));
    expect([...workItems].sort()).toEqual(["batt-insulation", "drywall", "interior-paint"]);
  });
});

describe("waste", () => {
  it("is left out of a published takeoff when none is named", () => {
    expect(takeOff("320 sq ft block wall").materials[0]).toMatchObject({ quantity: 360, wastePercent: 0 });
  });

  it("applies to the ordered quantity only", () => {
    const [blocks] = takeOff("320 sq ft block wall, 10% waste").materials;
    expect(blocks).toMatchObject({ measuredQuantity: 360, quantity: 396, wastePercent: 10 });
  });

  it("belongs to the material it is named for", () => {
    const { materials } = takeOff("12x20 paver patio with 10% extra pavers, 4 in gravel base");
    expect(materials.find(({ key }) => key === "paver-patio.pavers")?.wastePercent).toBe(10);
    expect(materials.find(({ key }) => key === "paver-patio.gravel-base")?.wastePercent).toBe(0);
  });

  it("remains as answered when it was still asked", () => {
    expect(
      quantityOf("320 sq ft block wall", "block-wall.blocks", { answers: { "block-wall.waste": "10" } }),
    ).toBe(396);
  });
});

describe("edits", () => {
  it("recompute only what depends on the input", () => {
    const before = takeOff(DECK).materials;
    const after = takeOff(DECK, {
      edits: [{ kind: "input", key: "deck.joistSpacing", value: 12 }],
    }).materials;
    const changed = after.filter((line, index) => line.measuredQuantity !== before[index]?.measuredQuantity);
    expect(changed.map(({ key }) => key)).toEqual([
      "deck.joists",
      "deck.joist-hangers",
      "deck.hurricane-ties",
      "deck.deck-screws",
      "deck.framing-nails",
    ]);
    expect(changed[0]?.quantity).toBe(17);
  });

  it("survive a re-analysis of a changed description", () => {
    const edits = [{ kind: "quantity" as const, key: "deck.balusters", quantity: 100 }];
    expect(quantityOf(`${DECK}. Cedar rail cap please.`, "deck.balusters", { edits })).toBe(100);
  });

  it("mark an edited quantity as stated", () => {
    const edits = [{ kind: "quantity" as const, key: "deck.joists", quantity: 20 }];
    const joists = takeOff(DECK, { edits }).materials.find(({ key }) => key === "deck.joists");
    expect(joists).toMatchObject({ quantity: 20, basis: "stated", confidence: 1 });
  });

  it("ignore unknown keys and invalid values", () => {
    const edits = [
      { kind: "quantity" as const, key: "deck.nothing", quantity: 5 },
      { kind: "quantity" as const, key: "deck.joists", quantity: Number.NaN },
      { kind: "input" as const, key: "deck.joistSpacing", value: -4 },
    ];
    expect(takeOff(DECK, { edits }).materials).toEqual(takeOff(DECK).materials);
  });
});

describe("what is not understood becomes a question", () => {
  it.each([
    ["empty", ""],
    ["emoji", "😀🏠🔨"],
    ["tags", "<p><b></b></p>"],
    ["chatter", "hello, can you help me please?"],
  ])("%s text", (_name, text) => {
    const { materials, questions } = takeOff(text);
    expect(materials).toEqual([]);
    expect(questions.map(({ key }) => key)).toEqual(["scope.description"]);
  });

  it("reads the answer to that question as more text", () => {
    const answers = { "scope.description": "10 x 10 ft slab, 6 in thick, 80 lb bags" };
    expect(quantityOf("help", "concrete-slab.concrete", { answers })).toBe(84);
  });

  it("asks for a missing size and computes from the answer", () => {
    const { materials, questions } = takeOff("build a deck");
    expect(materials).toEqual([]);
    expect(questions[0]).toMatchObject({ key: "deck.size", defaultValue: "12 x 16 ft" });
    expect(quantityOf("build a deck", "deck.joists", { answers: { "deck.size": "12 x 16 ft" } })).toBe(13);
  });

  it.each([
    ["a 10 ft x 0 ft deck", "0"],
    ["a deck 12 x 16 ft. The deck is 10 x 20 ft.", "two sizes"],
    ["a 20000 x 30000 ft deck", "larger"],
    ["a -12 x 16 ft deck", "negative"],
  ])("names the contradiction in: %s", (text, word) => {
    const { materials, questions } = takeOff(text);
    expect(materials).toEqual([]);
    expect(questions[0]?.prompt).toContain(word);
  });

  it("strips markup and reads what is left", () => {
    expect(
      quantityOf("<b>10 x 10</b> slab, 6 in, <script>alert(1)</script>80 lb bags", "concrete-slab.concrete"),
    ).toBe(84);
  });
});

describe("a shopping list", () => {
  it("is used as stated", () => {
    const { materials } = takeOff("20 2x4s and a box of nails");
    expect(materials.map(({ name, quantity, unit, basis }) => [name, quantity, unit, basis])).toEqual([
      ["2x4", 20, "pieces", "stated"],
      ["Nails", 1, "box", "stated"],
    ]);
  });
});

describe("explanations", () => {
  it("show formula, inputs with source, and basis", () => {
    const [concrete] = takeOff("10 x 10 slab, 6 inches thick, 80 lb bags").materials;
    expect(concrete?.formula).toBe(
      "10 × 10 ft = 100 sq ft × 6 in ÷ 12 = 50 cu ft, 0.6 cu ft a bag → 84 bags",
    );
    expect(concrete?.inputs.map(({ key, value, unit, basis }) => [key, value, unit, basis])).toContainEqual([
      "concrete-slab.thickness",
      6,
      "in",
      "stated",
    ]);
    expect(concrete).toMatchObject({ basis: "derived", confidence: 1, leftover: 0.4 });
  });

  it("end with what is bought, even if another figure comes last", () => {
    const deck = takeOff("Build a 12 x 16 ft pressure-treated deck, 3 ft high").materials;
    const posts = deck.find(({ formula }) => formula.includes("from a piece"));
    expect(posts?.formula).toMatch(/ = 3 posts, 2 from a piece → 2 pieces$/);
  });

  it("mark a default as assumed, with its source", () => {
    const [concrete] = takeOff("10 x 10 concrete slab").materials;
    expect(concrete?.basis).toBe("assumed");
    expect(concrete?.inputs.find(({ basis }) => basis === "assumed")?.source).toContain("ACI 332");
  });
});

describe("a door named in a list of things to install", () => {
  const doorsOf = (description: string) =>
    takeOff(description)
      .materials.filter(({ key }) => key.endsWith(".doors"))
      .map(({ quantity }) => quantity);

  it("is bought, next to walls and trim that would treat it as an opening", () => {
    const room = "12 x 14 ft bedroom, 8 ft ceilings: stud walls at 16 in on centre, drywall, laminate floor";
    expect(doorsOf(`${room}, one interior door and baseboard trim`)).toEqual([1]);
    expect(doorsOf(`${room}, baseboard trim and two closet doors`)).toEqual([2]);
    expect(quantityOf(`${room}, one interior door and baseboard trim`, "trim.baseboard")).toBeGreaterThan(0);
  });

  it("is an opening when the room is said to have it", () => {
    expect(
      doorsOf("Drywall a 12 x 14 ft room, 8 ft ceilings, with two windows and one interior door"),
    ).toEqual([]);
    expect(doorsOf("Frame 40 ft of stud wall 8 ft high, and one interior door opening")).toEqual([]);
  });
});

describe("a question", () => {
  it("names its work the way people do, and not by its key", () => {
    const { questions } = takeOff("600 sq ft of LVP flooring in a 10 x 12 ft bedroom");
    expect(questions).toContainEqual(
      expect.objectContaining({ prompt: "Is it 10 x 12 ft or 600 sq ft?", workItem: "Plank flooring" }),
    );
  });
});

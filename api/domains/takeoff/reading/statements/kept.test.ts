import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { nameWords } from "../../recipes/line-names.ts";
import { ASSEMBLIES } from "../../trades/index.ts";
import { readText } from "../reading.ts";
import { readKept } from "./kept.ts";

const keysOf = (text: string): string[] => takeOff(text).materials.map(({ key }) => key);

describe("things that a text says to keep", () => {
  it.each([
    ["keep the tub", ["tub"]],
    ["reuse my existing posts", ["posts"]],
    ["keep the tub, tile floor and tub surround", ["tub"]],
    ["keep the sink and faucet, new counter", ["sink", "faucet"]],
    ["keeping the vanity, toilet and tub", ["vanity", "toilet", "tub"]],
    ["the disposal stays", ["disposal"]],
    ["lay boards on the existing joists and beams", ["joists", "beams"]],
    ["new boards on the old frame, the framing is sound", ["frame", "framing"]],
    ["redecking the dock", ["frame"]],
    ["take the old frame out", []],
    ["the old frame is rotten", []],
    ["replace the existing deck boards", []],
    ["existing shingles are torn off", []],
    ["keep the existing posts, 4 new posts", []],
    ["a retaining wall 20 ft long", []],
  ])("%s", (text, kept) => {
    expect(readKept(readText(text))).toEqual(kept);
  });
});

describe("a frame that stays", () => {
  it.each([
    "New composite boards on the existing frame of a 10 x 14 ft deck",
    "Resurface a 10 x 14 ft deck with composite boards, keep the framing",
    "Redecking my old deck in composite, 10 x 14 ft, frame stays",
    "10 x 14 ft deck, new composite decking, the old structure is fine",
  ])("is not bought with its covering: %s", (text) => {
    expect(keysOf(text)).toEqual(["deck.deck-boards", "deck.deck-screws"]);
  });

  it("that is rotten is bought", () => {
    expect(keysOf("Rebuild a 10 x 14 ft deck, the old frame is rotten")).toContain("deck.joists");
  });
});

/** A text that names every fixture of a recipe, and the lines that belong only to each. */
const FIXTURES: Readonly<
  Record<string, { job: string; fixtures: Readonly<Record<string, readonly string[]>> }>
> = {
  "bath-remodel": {
    job: "Remodel a bathroom: new toilet, new vanity, new faucet, new tub, new shower valve, new fan",
    fixtures: {
      toilet: ["toilet", "wax-ring", "toilet-supply"],
      vanity: ["vanity", "p-trap"],
      faucet: ["faucet"],
      tub: ["tub"],
      shower: [],
      valve: ["shower-valve", "shower-trim"],
      fan: ["bath-fan"],
    },
  },
  "kitchen-remodel": {
    job: "Remodel a kitchen: 12 ft of base cabinets, new wall cabinets, new laminate countertop, new sink, new faucet, new disposal",
    fixtures: {
      uppers: ["wall-cabinets"],
      countertop: ["countertop"],
      sink: ["sink"],
      faucet: ["faucet"],
      disposal: ["disposal"],
    },
  },
  "interior-door": {
    job: "Hang 3 prehung interior doors, new knobs",
    fixtures: { locksets: ["locksets"] },
  },
  "plank-flooring": {
    job: "Laminate floor 13 x 15 ft with underlayment, new base shoe",
    fixtures: { hasShoe: ["quarter-round"] },
  },
};
const SAID: Readonly<Record<string, string>> = {
  valve: "shower valve",
  uppers: "wall cabinets",
  countertop: "laminate countertop",
  hasShoe: "base shoe",
  locksets: "knobs",
};

/** Recipes whose inputs are things that may stay. */
const WITH_FIXTURES = ASSEMBLIES.filter(({ inputs }) =>
  Object.values(inputs).some((spec) => spec.kind === "number" && spec.isFixture),
);

describe.each(WITH_FIXTURES)("a fixture of $id", ({ id, inputs }) => {
  const { job, fixtures } = FIXTURES[id] ?? { job: "", fixtures: {} };
  const names = Object.entries(inputs).flatMap(([key, spec]) =>
    spec.kind === "number" && spec.isFixture ? [key] : [],
  );

  it("has its case here", () => {
    expect(Object.keys(fixtures).sort()).toEqual([...names].sort());
  });

  it.each(names)("the %s that is named to stay removes its own lines and no others", (name) => {
    const before = keysOf(job);
    const after = keysOf(
      job.replace(new RegExp(`, new ${SAID[name] ?? name}(?! valve)|new ${SAID[name] ?? name},`), "") +
        `, keep the existing ${SAID[name] ?? name}`,
    );
    const own = (fixtures[name] ?? []).map((key) => `${id}.${key}`);
    expect(before.filter((key) => !after.includes(key)).sort()).toEqual([...own].sort());
  });

  it("that is not mentioned is a question with two answers and no line", () => {
    const room = id === "bath-remodel" ? "Remodel a bathroom" : "Remodel a kitchen, 12 ft of base cabinets";
    const { materials, questions } = takeOff(room);
    const own = Object.values(fixtures).flat();
    expect(materials.filter(({ key }) => own.includes(key.split(".")[1] ?? ""))).toEqual([]);
    const asked = questions.filter(({ choices }) => choices?.[0] === "Keep it");
    expect(asked.length).toBeGreaterThanOrEqual(2);
    for (const { key, defaultValue } of asked) {
      expect(defaultValue).toBe("Keep it");
      const bought = takeOff(room, { answers: { [key]: "Buy a new one" } });
      expect(bought.materials.length).toBeGreaterThan(materials.length);
      expect(bought.questions.map((one) => one.key)).not.toContain(key);
      const kept = takeOff(room, { answers: { [key]: "Keep it" } });
      expect(kept.materials).toEqual(materials);
      expect(kept.questions.map((one) => one.key)).not.toContain(key);
    }
  });
});

/** Jobs whose lines are kept one after another. */
const JOBS = [
  "Deck 12 ft x 20 ft, 3 ft high, joists at 16 in on center, with railing",
  "Wood privacy fence 120 ft long, 6 ft high, posts every 8 ft, three rails",
  "Stud wall 24 ft long and 8 ft high, studs at 16 in on center",
  "Shingle roof of 24 squares, three bundles to the square",
  "Drywall the walls and ceiling of a room 14 ft x 16 ft with 8 ft walls",
  "Chain link fence 200 ft long, 4 ft high, line posts every 10 ft, one gate",
  "Vinyl siding on a wall 40 ft long and 10 ft high, two windows",
  "Paver patio 10 ft x 12 ft, 4 in of gravel and 1 in of sand",
];

describe("keep the existing …", () => {
  it.each(JOBS)("removes no line of another name: %s", (job) => {
    for (const { key, name } of takeOff(job).materials) {
      const head = (key.split(".")[1] ?? "").split("-").at(-1) ?? "";
      const after = keysOf(`${job}. Keep the existing ${head}.`);
      for (const other of takeOff(job).materials) {
        if (after.includes(other.key)) continue;
        const words = [
          ...nameWords((other.key.split(".")[1] ?? "").replace(/-/g, " ")),
          ...nameWords(other.name),
        ];
        expect(words, `${other.name} with “${head}” of ${name} kept`).toContain(nameWords(head)[0]);
      }
    }
  });

  it("removes what is named", () => {
    const deck = JOBS[0] ?? "";
    expect(keysOf(`${deck}. Keep the existing joists and posts.`)).not.toContain("deck.joists");
    expect(keysOf(`${deck}. Keep the existing joists.`)).toContain("deck.joist-hangers");
    const fence = JOBS[1] ?? "";
    expect(keysOf(`${fence}, reuse the posts`)).toEqual(
      keysOf(fence).filter((key) => key !== "wood-fence.posts"),
    );
  });
});

it.each(["Replace the tub valve and trim", "Replace the bathtub faucet in the hall bath"])(
  "replacing a part of a tub keeps the tub: %s",
  (description) => {
    const keys = keysOf(description);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).not.toContain("bath-remodel.tub");
  },
);

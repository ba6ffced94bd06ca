import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEnglish, pluralOf } from "../vocabulary/index.ts";
import { type TakeoffMaterial, takeOff } from "./index.ts";
import { ALL_WORDS } from "./vocabulary.ts";

/** Jobs whose list must not change with the way they are written. */
const JOBS: readonly string[] = [
  "Concrete slab 12 ft x 16 ft, 4 in thick, with 10% waste.",
  "Deck 12 ft x 20 ft, 3 ft high, joists at 16 in on center.",
  "Drywall the walls and ceiling of a room 14 ft x 16 ft with 8 ft walls, one door and two windows.",
  "Paint the walls of a bedroom 12 ft x 14 ft, two coats, 350 sq ft per gallon, ceiling 8 ft high.",
  "Wood privacy fence 120 ft long, 6 ft high, posts every 8 ft, three rails.",
  "Mulch for 400 sq ft of garden beds, 3 in deep.",
  "Concrete block wall 40 ft long and 8 ft high, 5% waste.",
  "Laminate flooring in a bedroom 10 ft x 12 ft, boxes cover 20 sq ft, 10% waste.",
  "Gravel driveway 60 ft long, 10 ft wide and 4 in deep.",
  "Stud wall 24 ft long and 8 ft high, studs at 16 in on center.",
  "Paver patio 10 ft x 12 ft, 4 in of gravel and 1 in of sand.",
  "Insulate 800 sq ft of attic with R-30 batts, a bag covers 58 sq ft.",
  "Vinyl siding on a wall 40 ft long and 10 ft high, 10% waste, two windows.",
  "Shingle roof of 24 squares, 15% waste, three bundles to the square.",
  "Ceramic tile floor 9 ft x 12 ft, 12 in tiles, 10% waste.",
  "Baseboard for a room 12 ft x 15 ft, one door.",
  "Sod for a lawn 30 ft x 50 ft, with 4 in of topsoil.",
  "Retaining wall 30 ft long and 3 ft high, block faces 12 in by 4 in, with caps.",
  "Chain link fence 200 ft long, 4 ft high, line posts every 10 ft, one gate.",
  "Brick wall 20 ft long and 6 ft high with modular brick, 5% waste.",
];

const RAMBLING: readonly string[] = [
  "My neighbor says I should have started last year.",
  "The dog will not like it, but here we are.",
  "Thank you very much for your help.",
  "We moved in some time ago and love the place.",
];

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function spell(value: number): string {
  if (value < 20) return ONES[value] ?? "";
  if (value < 100)
    return [TENS[Math.floor(value / 10) - 2], value % 10 === 0 ? "" : ONES[value % 10]]
      .filter(Boolean)
      .join("-");
  const rest = value % 100;
  return `${ONES[Math.floor(value / 100)]} hundred${rest === 0 ? "" : ` ${spell(rest)}`}`;
}

/** The parts of a list that matter: quantity, unit, name. */
const listOf = (text: string): string =>
  takeOff(text)
    .materials.map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`)
    .sort()
    .join("\n");

/** Share of rewritten jobs that give the same list. */
function sameLists(rewrite: (job: string, random: () => number) => string, perJob = 8): number {
  let same = 0;
  let all = 0;
  for (const job of JOBS) {
    const expected = listOf(job);
    const numbers = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      numRuns: 400,
      seed: 7,
    });
    let at = 0;
    const random = () => numbers[at++ % numbers.length] ?? 0;
    for (let time = 0; time < perJob; time += 1) {
      const written = rewrite(job, random);
      all += 1;
      if (listOf(written) === expected) same += 1;
    }
  }
  return same / all;
}

/** Drops, adds, replaces or swaps one letter, never the first. */
function mistype(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 4);
  const letter = "aeiorstn"[Math.floor(random() * 8)] ?? "e";
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

describe("the same job gives the same list", () => {
  it("with irrelevant sentences around it", () => {
    const rewrite = (job: string, random: () => number) => {
      const pick = () => RAMBLING[Math.floor(random() * RAMBLING.length)];
      return `${pick()} ${job} ${pick()}`;
    };
    expect(sameLists(rewrite)).toBeGreaterThanOrEqual(0.98);
  });

  it("without capitals and full stops", () => {
    expect(sameLists((job) => job.toLowerCase().replace(/\.$/, ""), 1)).toBeGreaterThanOrEqual(0.98);
    expect(sameLists((job) => job.toUpperCase(), 1)).toBeGreaterThanOrEqual(0.98);
  });

  it("with its whole numbers spelled out", () => {
    const rewrite = (job: string) =>
      job.replace(/(?<![\d.-])\d{1,3}(?=[ %])(?!%)/g, (figure) => spell(Number(figure)));
    expect(sameLists(rewrite, 1)).toBeGreaterThanOrEqual(0.98);
  });

  it("in meters and millimeters that were converted exactly", () => {
    const rewrite = (job: string) =>
      job
        .replace(/(\d+) ft\b(?! of)/g, (match, feet, at, whole) =>
          /sq $/.test(whole.slice(0, at)) ? match : `${Number((Number(feet) * 0.3048).toFixed(4))} m`,
        )
        .replace(/(\d+) in\b/g, (_, inches) => `${Number((Number(inches) * 25.4).toFixed(1))} mm`);
    expect(sameLists(rewrite, 1)).toBeGreaterThanOrEqual(0.98);
  });

  it("with a mistyped letter in each longer word", () => {
    const rewrite = (job: string, random: () => number) =>
      job.replace(/[A-Za-z]{6,}/g, (word) => {
        const typed = mistype(word, random);
        // A typo that is another English word means something else: "gavel" is not gravel.
        return isEnglish(typed.toLowerCase()) ? word : typed;
      });
    expect(sameLists(rewrite)).toBeGreaterThanOrEqual(0.98);
  });

  it("with its clauses in another order", () => {
    const rewrite = (job: string, random: () => number) => {
      const [head = "", ...clauses] = job.replace(/\.$/, "").split(/, /);
      const shuffled = clauses
        .map((clause) => ({ clause, at: random() }))
        .sort((left, right) => left.at - right.at)
        .map(({ clause }) => clause);
      return `${[head, ...shuffled].join(", ")}.`;
    };
    expect(sameLists(rewrite)).toBeGreaterThanOrEqual(0.98);
  });

  it("with other names for the same things", () => {
    const rewrite = (job: string, random: () => number) => {
      let text = job.toLowerCase();
      for (const [name, others] of NAMES) {
        const other = others[Math.floor(random() * others.length)];
        if (other) text = text.replace(new RegExp(`(?<![a-z-])${name}(?![a-z-])`), other);
      }
      return text;
    };
    expect(sameLists(rewrite)).toBeGreaterThanOrEqual(0.98);
  });
});

/** Names that occur in the jobs, each with its synonyms in the trades, in the same number. */
const NAMES: readonly (readonly [string, readonly string[]])[] = ALL_WORDS.flatMap(({ synonyms }) =>
  Object.entries(synonyms).flatMap(([name, list]) => {
    const others = list
      .split(",")
      .map((other) => other.trim().replace(/\s+/g, " "))
      .filter((other) => /^[a-z]{4}[a-z ]*$/.test(other));
    const plurals = others.map(pluralOf);
    return [
      [name, others],
      [pluralOf(name), plurals],
    ] as const;
  }),
).filter(([name, others]) => others.length > 0 && JOBS.some((job) => job.toLowerCase().includes(name)));

/** The need for a material, including waste, before it is rounded up to packages. */
const needOf = ({ measuredQuantity, wastePercent }: TakeoffMaterial): number =>
  measuredQuantity * (1 + wastePercent / 100);

describe("a longer job", () => {
  it("never needs less of anything", () => {
    for (const job of JOBS) {
      const before = takeOff(job).materials;
      for (const figure of new Set(job.match(/(?<!every )\b\d+(?= ft\b(?! high|.{0,4}walls))/g) ?? [])) {
        const after = takeOff(job.replace(`${figure} ft`, `${2 * Number(figure)} ft`)).materials;
        for (const { key, name, measuredQuantity } of before) {
          const same = after.find((material) => material.key === key);
          expect(
            same?.measuredQuantity ?? 0,
            `${name} of: ${job}, ${figure} ft doubled`,
          ).toBeGreaterThanOrEqual(measuredQuantity);
        }
      }
    }
  });

  it("applies another waste or count exactly where it is stated", () => {
    const changed = (job: string, other: string) => {
      const needs = new Map(takeOff(job).materials.map((material) => [material.key, needOf(material)]));
      return takeOff(other)
        .materials.filter((material) => needs.get(material.key) !== needOf(material))
        .map(({ key }) => key);
    };
    const fence = "Wood privacy fence 120 ft long, 6 ft high, posts every 8 ft, three rails";
    expect(changed(fence, `${fence}, 20% waste on pickets`)).toEqual(["wood-fence.pickets"]);
    const floor = "Laminate flooring in a bedroom 10 ft x 12 ft, boxes cover 20 sq ft";
    expect(changed(floor, `${floor}, 30% waste on the laminate`)).toEqual(["plank-flooring.flooring"]);
    const slab = "Concrete slab 12 ft x 16 ft, 4 in thick, on 4 in of gravel";
    expect(changed(slab, `${slab}, 10% waste on the concrete`)).toEqual(["concrete-slab.concrete"]);
  });
});

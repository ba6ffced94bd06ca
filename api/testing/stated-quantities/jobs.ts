/** Jobs that state their quantities explicitly, with the expected list computed here and not by the product. */

import { createHash } from "node:crypto";
import { seeded } from "../seeded.ts";
import { IDLE, LINES, LONG_STUFFS, type Noun, PLACES, pluralOf, STUFFS, SURFACES, THINGS } from "./nouns.ts";
import { ALONG, COUNTED_BASE, COUNTED_BEFORE, NEEDED, OVER, PHRASINGS, type Relation } from "./phrasings.ts";

/** One line that a job asks for; several quantities are right where people count differently. */
export interface ExpectedLine {
  readonly thing: string;
  readonly quantities: readonly number[];
  /** The package that is bought, in the singular; null for pieces, feet, pounds. */
  readonly pack: string | null;
}

export interface StatedJob {
  readonly relation: string;
  readonly phrasing: string;
  /** Held out while the reading is improved: a third of the phrasings. */
  readonly isAside: boolean;
  readonly text: string;
  readonly expected: readonly ExpectedLine[];
}

type Random = () => number;
type Words = Readonly<Record<string, string>>;

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const pick = <T>(random: Random, list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new RangeError("Nothing to pick from.");
  return one;
};
const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
const spelled = (random: Random, value: number): string =>
  random() < 0.4 ? (NUMBERS[value] ?? `${value}`) : `${value}`;
const counted = (random: Random, value: number, { one, many }: Noun): string =>
  value === 1 ? `${pick(random, ["1", "one"])} ${one}` : `${spelled(random, value)} ${many}`;
const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;

const fill = (template: string, words: Words): string =>
  template.replace(/\{([^}]+)\}/g, (_, key: string) => {
    const value = words[key];
    if (value === undefined) throw new RangeError(`No words for {${key}} in "${template}".`);
    return value;
  });

const sentence = (text: string): string =>
  text.replace(/(^|[.;] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

const phrasingsOf = (relation: Relation): string[] =>
  PHRASINGS[relation]
    .split(/\n| \| /)
    .map((one) => one.trim())
    .filter(Boolean);

/** The same third of all phrasings, chosen by their words. */
const isAside = (phrasing: string): boolean =>
  (createHash("sha256").update(phrasing).digest()[0] ?? 0) % 3 === 0;

interface Draft {
  readonly text: string;
  readonly expected: readonly ExpectedLine[];
}

const pieces = (thing: string, ...quantities: number[]): ExpectedLine[] => [
  { thing, quantities, pack: null },
];

/** The words of a count for a base, with both numbers. */
function countedWords(random: Random) {
  const thing = pick(random, THINGS);
  const base = pick(random, PLACES);
  const n = between(random, 2, 9);
  const m = between(random, 5, 40);
  const words: Words = {
    thing: thing.one,
    things: thing.many,
    "a thing": withArticle(thing.one),
    base: base.one,
    bases: base.many,
    in: base.at,
    n: spelled(random, n),
    "n things": counted(random, n, thing),
    "m bases": counted(random, m, base),
  };
  return { thing, base, n, m, words };
}

const framed = (random: Random, frames: readonly string[], phrase: string, words: Words): string =>
  fill(pick(random, frames), { ...words, r: fill(phrase, words) });

function each(frames: readonly string[]) {
  return (random: Random, phrase: string): Draft => {
    const { thing, n, m, words } = countedWords(random);
    return { text: framed(random, frames, phrase, words), expected: pieces(thing.many, n * m) };
  };
}

function onePer(pack: string | null) {
  return (random: Random, phrase: string): Draft => {
    const { thing, base, m, words } = countedWords(random);
    const k = between(random, 2, 6);
    const text = framed(random, COUNTED_BASE, phrase, { ...words, "k bases": counted(random, k, base) });
    return { text, expected: [{ thing: thing.many, quantities: [Math.ceil(m / k)], pack }] };
  };
}

function spacing(random: Random, phrase: string, ends: string | null): Draft {
  const { thing, words } = countedWords(random);
  const line = pick(random, LINES);
  const s = between(random, 2, 10);
  const gaps = between(random, 5, 20);
  const all = { ...words, line: line.one, s: `${s}`, L: `${s * gaps}` };
  const said = ends === null ? phrase : `${phrase}, ${ends}`;
  const quantities = ends === null ? [gaps, gaps + 1] : [gaps + 1];
  return { text: framed(random, ALONG, said, all), expected: pieces(thing.many, ...quantities) };
}

function covers(random: Random, phrase: string, further: { said: string; factor: number } | null): Draft {
  const stuff = pick(random, STUFFS);
  const [a, b] = [between(random, 8, 40), between(random, 8, 30)];
  const c = between(random, 2, 40) * 10;
  const said = further === null ? phrase : `${phrase}, ${further.said}`;
  const words = {
    stuff: stuff.name,
    pack: stuff.pack,
    packs: pluralOf(stuff.pack),
    c: `${c} ${pick(random, ["sq ft", "square feet", "sf"])}`,
    surface: pick(random, SURFACES),
    A: `${a * b}`,
    a: `${a}`,
    b: `${b}`,
  };
  const quantity = Math.ceil((a * b * (further?.factor ?? 1)) / c - 1e-9);
  return {
    text: framed(random, OVER, said, words),
    expected: [{ thing: stuff.name, quantities: [quantity], pack: stuff.pack }],
  };
}

/** A number of things, stated outright or for each of others, with a remark about all of them. */
function modified(
  random: Random,
  phrase: string,
  quantityOf: (all: number, x: number) => number,
  x: number,
  pack: string | null = null,
): Draft {
  const { thing, n, m, words } = countedWords(random);
  const isOutright = random() < 0.5;
  const all = isOutright ? between(random, 25, 160) : n * m;
  const further = {
    ...words,
    x: spelled(random, x),
    w: `${x}`,
    p: `${x}`,
    l: "12",
    k: spelled(random, x),
    kind: pick(random, ["treated", "galvanized", "black", "stainless"]),
  };
  const text = isOutright
    ? framed(random, NEEDED, phrase, { ...further, "n things": `${all} ${thing.many}` })
    : framed(random, COUNTED_BASE.slice(0, 8), `{n things} per {base}, ${phrase}`, further);
  return { text, expected: [{ thing: thing.many, quantities: [quantityOf(all, x)], pack }] };
}

const packOf = (phrase: string): string => /\b(box|pack|carton|bag)(?:es|s)?\b/.exec(phrase)?.[1] ?? "box";

function rows(random: Random, phrase: string): Draft {
  const { thing, n, words } = countedWords(random);
  const r = between(random, 3, 12);
  return {
    text: fill(`${pick(random, ["", "Need ", "Install ", "We're doing "])}${phrase}.`, {
      ...words,
      r: spelled(random, r),
    }),
    expected: pieces(thing.many, r * n),
  };
}

function chain(random: Random, phrase: string): Draft {
  const { base, n, m, words, thing } = countedWords(random);
  const first = pick(
    random,
    THINGS.filter((one) => one.many.split(" ").at(-1) !== thing.many.split(" ").at(-1)),
  );
  const k = between(random, 2, 6);
  const all = {
    ...words,
    first: first.one,
    firsts: first.many,
    "k firsts": counted(random, k, first),
    base: base.one,
  };
  return {
    text: framed(random, COUNTED_BASE.slice(0, 8), phrase, all),
    expected: [...pieces(first.many, k * m), ...pieces(thing.many, k * m * n)],
  };
}

function amount(random: Random, phrase: string): Draft {
  const { m, words } = countedWords(random);
  const [unit, stuff] = pick(random, [
    ["ft", pick(random, LONG_STUFFS)] as const,
    ["lb", "anchoring grout"] as const,
    ["gallons", "wood hardener"] as const,
  ]);
  const q = between(random, 2, 15);
  const all = { ...words, stuff, q: `${q} ${unit}` };
  return { text: framed(random, COUNTED_BASE, phrase, all), expected: pieces(stuff, q * m) };
}

function packsEach(random: Random, phrase: string): Draft {
  const { n, m, words } = countedWords(random);
  const stuff = pick(
    random,
    STUFFS.filter(({ pack }) => !/sheet|gallon/.test(pack)),
  );
  const pack = { one: stuff.pack, many: pluralOf(stuff.pack) };
  const all = { ...words, stuff: stuff.name, "n packs": counted(random, n, pack) };
  return {
    text: framed(random, COUNTED_BASE, phrase, all),
    expected: [{ thing: stuff.name, quantities: [n * m], pack: stuff.pack }],
  };
}

const times = (phrase: string) => ({ said: phrase, factor: 2 });
const PERCENTS = [5, 10, 12, 15, 20];

/** How each relation drafts a job from one of its phrasings. */
const DRAFTS: Readonly<Record<Relation, (random: Random, phrase: string) => Draft>> = {
  each: each(COUNTED_BASE),
  backwards: each(COUNTED_BEFORE),
  onePer: onePer(null),
  onePackPer: onePer("box"),
  spacing: (random, phrase) => spacing(random, phrase, null),
  ends: (random, phrase) =>
    spacing(
      random,
      pick(
        random,
        phrasingsOf("spacing").filter((one) => !isAside(one)),
      ),
      phrase,
    ),
  covers: (random, phrase) => covers(random, phrase, null),
  times: (random, phrase) =>
    covers(
      random,
      pick(
        random,
        phrasingsOf("covers").filter((one) => !isAside(one)),
      ),
      times(phrase),
    ),
  packs: (random, phrase) =>
    modified(
      random,
      phrase,
      (all, p) => Math.ceil(all / p),
      pick(random, [10, 12, 20, 25, 50]),
      packOf(phrase),
    ),
  waste: (random, phrase) =>
    random() < 0.5
      ? modified(random, phrase, (all, w) => Math.ceil(all * (1 + w / 100) - 1e-9), pick(random, PERCENTS))
      : wasteOfCover(random, phrase),
  spare: (random, phrase) => modified(random, phrase, (all, x) => all + x, between(random, 2, 12)),
  onHand: (random, phrase) => modified(random, phrase, (all, x) => all - x, between(random, 2, 9)),
  rows,
  chain,
  amount,
  packsEach,
  cut: (random, phrase) => {
    const k = between(random, 2, 6);
    const stock = pick(random, [8, 10, 12, 16]);
    const n = between(random, 12, 70);
    const words = {
      k: spelled(random, k),
      l: `${stock}`,
      "n things": `${n} ${pick(random, ["cleats", "slats", "stakes", "battens", "cross pieces"])}`,
    };
    return {
      text: framed(random, NEEDED, phrase, words),
      expected: [{ thing: "", quantities: [Math.ceil(n / k)], pack: null }],
    };
  },
  part: (random, phrase) => modified(random, phrase, (all) => all, between(random, 2, 8)),
};

function wasteOfCover(random: Random, phrase: string): Draft {
  const w = pick(random, PERCENTS);
  const said = fill(phrase, { w: `${w}` });
  const covering = pick(
    random,
    phrasingsOf("covers").filter((one) => !isAside(one)),
  );
  return covers(random, covering, { said, factor: 1 + w / 100 });
}

/**
 * Jobs of every phrasing of every relation.
 * @param seed the same seed gives the same jobs
 * @param perPhrasing jobs for each phrasing
 */
export function statedJobs(seed: number, perPhrasing: number): StatedJob[] {
  const random = seeded(seed);
  return (Object.keys(DRAFTS) as Relation[]).flatMap((relation) =>
    phrasingsOf(relation).flatMap((phrasing) =>
      Array.from({ length: perPhrasing }, () => {
        const { text, expected } = DRAFTS[relation](random, phrasing);
        const isAlone = random() < 0.6;
        return {
          relation,
          phrasing,
          isAside: isAside(phrasing),
          text: sentence(isAlone ? text : `${pick(random, IDLE)} ${text}`),
          expected,
        };
      }),
    ),
  );
}

import type { RatingClass } from "./figures.ts";
import type { Measures } from "./measures.ts";

/** The word that names an article, and what else its text says. */
interface Named {
  /** Singular, by its words. */
  phrase: string;
  description: string;
  measures: Measures;
}

interface Settled {
  /** Id of the family. */
  kind: string;
  /** The intended noun; null where the one in the text is right. */
  noun: string[] | null;
}

interface Shared {
  nouns: ReadonlySet<string>;
  isMeant(named: Named): boolean;
  settled: Settled;
}

const STUDS: ReadonlySet<string> = new Set(["stud", "framing stud", "wood stud", "steel stud"]);
/** In inches; shingle starters run a hundred feet and more. */
const LONGEST_STRIP = 200;
/** In inches, of downspouts: no elbow for walls or ground has these sizes. */
const DOWNSPOUTS: ReadonlySet<string> = new Set(["2 x 3", "3 x 4"]);

/** Nouns that kinds share, with what indicates the intended one; the first match wins. */
const SHARED: readonly Shared[] = [
  { nouns: STUDS, isMeant: rates("r-value"), settled: { kind: "batt", noun: [] } },
  { nouns: STUDS, isMeant: rates("gauge"), settled: { kind: "steel-stud", noun: null } },
  {
    nouns: new Set(["sheathing", "board", "sheet", "insulation board"]),
    isMeant: ({ description }) => /\b(?:xps|eps|polyiso|styrofoam|foamular)\b/.test(description),
    settled: { kind: "foam-board", noun: null },
  },
  { nouns: new Set(["stringer"]), isMeant: rates("steps"), settled: { kind: "stair-stringer", noun: null } },
  {
    nouns: new Set(["elbow", "degree elbow"]),
    isMeant: ({ measures: { sizes } }) =>
      sizes.some(([width, depth]) => DOWNSPOUTS.has(`${width?.readings[0]} x ${depth?.readings[0]}`)),
    settled: { kind: "gutter-fitting", noun: ["downspout", "elbow"] },
  },
  {
    // A strip of metal has a length of its own; shingle starters come in bundles.
    nouns: new Set(["starter strip"]),
    isMeant: ({ measures: { sizes } }) =>
      sizes.flat().some(({ readings: [inches = 0] }) => inches >= 24 && inches <= LONGEST_STRIP),
    settled: { kind: "siding-accessory", noun: null },
  },
];

function rates(ratingClass: RatingClass): Shared["isMeant"] {
  return ({ measures }) => measures.ratings.some((rating) => rating.ratingClass === ratingClass);
}

/** The kind meant by a shared noun, by a number or a word that only one of them has; null where none decides. */
export function settleKind(named: Named): Settled | null {
  return SHARED.find(({ nouns, isMeant }) => nouns.has(named.phrase) && isMeant(named))?.settled ?? null;
}

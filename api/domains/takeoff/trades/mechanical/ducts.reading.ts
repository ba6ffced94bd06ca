import { captured, counted, stockLength, when } from "../../reading/finders.ts";
import type { Span } from "../../reading/text/tracked-text.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Reading, Stretch } from "../../recipes/reading.types.ts";

/** One kind of duct: a number of runs, and feet per run. */
interface Duct {
  readonly kind: "trunk" | "round" | "flex";
  /** "8x14", or the diameter in inches. */
  readonly size: string;
  readonly feet: number;
  readonly runs: number;
  readonly words: string;
}

const FT =
  "(\\d{1,4}(?:\\.\\d+)?) (?:ft|lf)\\b(?! (?:joints?|lengths?|sections?|pieces?|sticks?|apart|oc|boxes))";
const TIMES = "(?:(\\d{1,3}) )?";
const ROUND =
  "(\\d{1,2})(?: in)?(?: (?:dia(?:meter)?|insulated|rigid|metal|sheet metal|galvanized|spiral|snap lock))*";
const WHAT = "(round|flex(?:ible)?|branch|ducts?|spiral)";
const TAIL = "(?:(?: [a-z-]+){0,3}?,? (?:of|at|about|each|are|is|x|for|averaging|average) |,? | x )";
const JOINED = "(?:[a-z-]+ ){0,4}";
/** "Six runs of 25 ft of 6 in insulated flex", "nine 6 in round runs of 15 ft each", "8 in round duct, 40 ft". */
const RUNS: readonly {
  readonly pattern: RegExp;
  readonly order: readonly [number, number, number, number];
}[] = [
  {
    pattern: new RegExp(
      `(?<!x )(?<![\\d.])(?:(\\d{1,3}) (?:[a-z-]+ ){0,2})?(?:runs?|branches|lines?) (?:of|in|with) ${ROUND} ${JOINED}?${WHAT}${TAIL}${FT}`,
      "gd",
    ),
    order: [1, 2, 4, 3],
  },
  {
    pattern: new RegExp(
      `(?<!x )(?<![\\d.])${TIMES}${JOINED}${WHAT}(?: ducts?| runs?| lines?)*,? ${ROUND},? ${FT}`,
      "gd",
    ),
    order: [1, 3, 4, 2],
  },
  {
    pattern: new RegExp(
      `(?<!x )(?<![\\d.])${TIMES}(?:runs?|lines?|lengths) (?:of|at) ${FT} (?:of )?${ROUND} ${JOINED}${WHAT}`,
      "gd",
    ),
    order: [1, 3, 2, 4],
  },
  {
    pattern: new RegExp(
      `(?<!x )(?<![\\d.])${TIMES}${ROUND} ${JOINED}?${WHAT}(?: duct)?(?: (?:runs?|lines?|branches|pipes?|duct))*${TAIL}${FT}`,
      "gd",
    ),
    order: [1, 2, 4, 3],
  },
  { pattern: new RegExp(`(?<![\\d.])()${FT} (?:of )?${ROUND} ${JOINED}?${WHAT}`, "gd"), order: [1, 3, 2, 4] },
];
const TRUNK_SIZE = "(\\d{1,2})(?: in)? x (\\d{1,2})(?: in)?";
const TRUNKS = [
  new RegExp(
    `${TRUNK_SIZE} (?:[a-z-]+ ){0,3}?(?:trunk|plenum|duct|main|supply|return)\\b(?: (?:line|run|duct|trunk))*${TAIL}${FT}`,
  ),
  new RegExp(`${FT} (?:of )?${TRUNK_SIZE} (?:[a-z-]+ ){0,3}?(?:trunk|duct|main|supply|return)\\b`),
  new RegExp(`\\btrunk(?: line| duct)?,? (?:of |is |at )?${TRUNK_SIZE},? ${FT}`),
];

function trunkOf({ text }: Reading): Duct | null {
  for (const [index, pattern] of TRUNKS.entries()) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [feet, one, other] = index === 1 ? [match[1], match[2], match[3]] : [match[3], match[1], match[2]];
    return { kind: "trunk", size: `${one}x${other}`, feet: Number(feet), runs: 1, words: match[0].trim() };
  }
  return null;
}

/** A duct with the places of its number and its feet in the description. */
interface Branch extends Duct, Stretch {
  readonly spans: readonly Span[];
}

/** Branches in a text, each part of the text used once. */
const branchesOf = keptFor((reading: Reading): readonly Branch[] => {
  const found: Branch[] = [];
  for (const { pattern, order } of RUNS) {
    for (const match of reading.text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const [runs, size, feet, what] = order.map((at) => match[at] ?? "");
      const inches = Number(size);
      if (inches < 3 || inches > 24) continue;
      const kind = /flex/.test(`${match[0]} ${what}`) ? "flex" : "round";
      found.push({
        kind,
        size: String(inches),
        feet: Number(feet),
        runs: Number(runs || 1),
        words: match[0].trim(),
        start,
        end,
        spans: [order[0], order[2]].flatMap((at) => {
          const [from = 0, to = 0] = match.indices?.[at] ?? [];
          return from < to ? [reading.originOf(from, to)] : [];
        }),
      });
    }
  }
  return found;
});

const branch =
  (kind: Duct["kind"], fact: "feet" | "size"): Finder =>
  (reading) => {
    const all = branchesOf(reading).filter((duct) => duct.kind === kind);
    const [first] = all;
    if (!first) return null;
    const value =
      fact === "size" ? Number(first.size) : all.reduce((sum, { feet, runs }) => sum + feet * runs, 0);
    const words = all.map((one) => one.words).join(" + ");
    const spans = all.flatMap((one) => one.spans);
    // The diameter that stands among the words is no length.
    return { value, source: words.slice(0, 200), ...(fact === "feet" ? { spans } : {}) };
  };

const part = (label: string, noun: RegExp) =>
  numberInput(label, "pieces", 0, "None mentioned", [counted(noun, 200)], { isQuiet: true });

/** Inputs of ducts: a trunk, metal or flexible branches, and their fittings. */
export const ductInputs = {
  trunk: numberInput(
    "Trunk",
    "ft",
    0,
    "None mentioned",
    [
      (reading) => {
        const trunk = trunkOf(reading);
        return trunk ? { value: trunk.feet, source: trunk.words } : null;
      },
    ],
    { isQuiet: true },
  ),
  trunkSize: textInput(
    "Trunk size",
    "8x14",
    "As stated",
    [
      (reading) => {
        const trunk = trunkOf(reading);
        return trunk ? { value: trunk.size, source: trunk.words } : null;
      },
    ],
    { isQuiet: true },
  ),
  joint: numberInput("Length of a piece", "ft", 5, "5 ft joints (sheet metal practice)", [
    stockLength(/joint|section|length|piece|stick/, 2, 20),
  ]),
  round: numberInput("Round duct", "ft", 0, "None mentioned", [branch("round", "feet")], {
    isShared: true,
    isQuiet: true,
  }),
  roundSize: numberInput("Round duct size", "in", 6, "6 in. branches", [branch("round", "size")], {
    isShared: true,
    isQuiet: true,
  }),
  flex: numberInput("Flexible duct", "ft", 0, "None mentioned", [branch("flex", "feet")], {
    isShared: true,
    isQuiet: true,
  }),
  flexSize: numberInput("Flexible duct size", "in", 6, "6 in. branches", [branch("flex", "size")], {
    isShared: true,
    isQuiet: true,
  }),
  boots: part("Boots", /boots?/),
  registers: part("Registers", /(?:registers?|diffusers?)/),
  grilles: part("Return grilles", /(?:return (?:air )?)?grill(?:e|es|s)?/),
  takeoffs: part("Take-offs", /(?:take-?offs?|collars?|start(?:er)? collars?)/),
  elbows: numberInput("Elbows", "pieces", 0, "None mentioned", [counted(/(?:elbows?|90s)/, 200)], {
    isQuiet: true,
  }),
  dampers: part("Dampers", /dampers?/),
  perElbow: numberInput(
    "Elbows a run",
    "pieces",
    0,
    "None mentioned",
    [captured(/\b(\d) elbows? (?:per|a|each|for each) (?:run|branch)/)],
    {
      isQuiet: true,
    },
  ),
  isInsulated: flagInput("Insulated", [when(/\binsulated\b|\br-?[68]\b/, 1)]),
};

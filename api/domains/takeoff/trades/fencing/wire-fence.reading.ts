import { pattern } from "../../../../platform/patterns.ts";
import { captured, measured, when } from "../../reading/finders.ts";
import { flagInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { closedYard, fenceInputs } from "./fence-inputs.ts";

const STRANDS = "(?:strands?|wires?|lines?|rows)";

/** "4 strands of barbed wire", "8 high tensile wires", "5-strand". */
const strandsOf =
  (kind: string): Finder =>
  (reading) => {
    const direct = new RegExp(`\\b(\\d{1,2}) (?:more |top )?${STRANDS}(?: of)?(?: [a-z\\d.]+){0,2} ${kind}`);
    const after = new RegExp(`\\b(\\d{1,2}) (?:[a-z\\d.]+ ){0,2}${kind}(?: ${STRANDS})?\\b`);
    const before = new RegExp(`${kind}\\b[^.;]{0,40}?\\b(\\d{1,2}) ${STRANDS}\\b`);
    const match = direct.exec(reading.text) ?? before.exec(reading.text) ?? after.exec(reading.text);
    const count = Number(match?.[1]);
    return match && count <= 14 ? { value: count, source: match[0] } : null;
  };

const ROPE = /(?:electric|poly) ?(?:rope|tape|braid|twine)/;
/** "3 strands of electric rope", "two lines of poly tape". */
const ROPE_SAID = [
  pattern`\b(\d{1,2}) ${STRANDS}(?: of)? (?:[a-z]+ )?${ROPE}\b`,
  pattern`\b${ROPE}\b[^.;\d]{0,24}\b(\d{1,2}) ${STRANDS}\b`,
];
/** "One 4-1/4 in flex rail", "2 flexible fence rails". */
const FLEX_SAID = [pattern`\b(\d{1,2}) (?:\d[\d.]* in )?(?:wide )?flex(?:ible)?[- ](?:fence )?rails?\b`];
const captured1 = (one: RegExp): Finder => captured(one);

const EACH = "(?:each|per|every|an?) (?:end|brace|assembly|corner|h brace)";

const base = fenceInputs(12, "By the kind of wire");

/** Inputs of a farm fence: wire on posts. */
export const wireFenceInputs = {
  ...base,
  postSpacing: { ...base.postSpacing, fallback: 0, source: "By the kind of wire", isQuiet: true },
  height: numberInput("Height", "ft", 4, "4 ft farm fence", [
    measured({ role: "high", unit: "ft", min: 2, max: 12 }),
    captured(/\b(\d{2}) in (?:high|tall|fabric|mesh|fence|woven|welded)/, 1 / 12),
    captured(/(\d{1,2}(?:\.\d+)?) ft (?:[a-z-]+ ){0,2}(?:fence|woven wire|welded wire|mesh)/),
  ]),
  gateWidth: { ...base.gateWidth, fallback: 12, source: "12 ft farm gate" },
  isWoven: flagInput("Woven wire", [
    when(/\bwoven wire\b|\b(?:deer|cattle|sheep|goat|hog|field) fences?\b/, 1),
  ]),
  isWelded: flagInput("Welded wire", [when(/\bwelded wire\b|\bwire mesh\b/, 1)]),
  barbed: numberInput("Strands of barbed wire", "strands", 0, "None", [
    strandsOf("barbed wire"),
    when(/\bbarbed wire (?:on|along|at) (?:the )?top\b|\b(?:a|1) (?:strand of )?barbed wire\b/, 1),
    when(/\bbarbed wire\b(?! gate)/, 4),
  ]),
  smooth: numberInput("Strands of high-tensile wire", "strands", 0, "None", [
    strandsOf("high tensile"),
    strandsOf("electric(?! (?:rope|tape|braid|twine))(?: fence)?"),
    when(/\bhigh tensile(?! (?:woven|field|fixed))\b/, 5),
    captured(/\belectric fence\b[^.;]{0,60}?\b(\d) (?:strands?|wires?)/),
    when(/\belectric fence\b/, 3),
  ]),
  ropes: {
    ...numberInput("Strands of electric rope or tape", "strands", 0, "None", ROPE_SAID.map(captured1), {
      isQuiet: true,
    }),
    isUntold: true,
  },
  flexRails: {
    ...numberInput("Flexible rails", "pieces", 0, "None", FLEX_SAID.map(captured1), { isQuiet: true }),
    isUntold: true,
  },
  isElectric: flagInput("Electric", [when(/\belectric\b|\belectrified\b|\binsulators?\b/, 1)]),
  roll: numberInput(
    "Roll",
    "ft",
    0,
    "By the kind of wire",
    [
      captured(/(\d{2,4}) ft (?:[a-z]+ )?(?:coils?|rolls?|spools?|reels?)\b/),
      captured(/\b(?:coils?|rolls?|spools?)(?: (?:of|are|is|at|come|in))* (\d{2,4}) ft\b/),
    ],
    { isQuiet: true },
  ),
  isSteelPost: flagInput("Steel T-posts", [when(/\bt posts?\b|\bsteel posts?\b/, 1)]),
  woodEvery: numberInput(
    "Wood posts among the T-posts",
    "ft",
    0,
    "None",
    [captured(/\bwood(?:en)? (?:line )?posts? (?:every|each) (\d{2,3}) ft/)],
    { isQuiet: true },
  ),
  ends: numberInput("Free ends", "pieces", 2, "Two ends of a straight fence", [
    when(/\b(?:4|all) sides\b|\ball (?:the way )?around\b|\benclos(?:e|es|ing)\b|\bperimeter\b/, 0),
    closedYard,
    when(/\b[4-9] corners\b/, 0),
  ]),
  braces: numberInput(
    "H-braces",
    "pieces",
    0,
    "One at each end, two at each corner and gate",
    [captured(/(?<![\d.] ?)(\d{1,2}) (?:wood(?:en)? |double |single )?h braces?\b/)],
    { isQuiet: true },
  ),
  postsPerBrace: numberInput("Posts of an H-brace", "pieces", 2, "Two posts and a crosspiece (clasf.co.za)", [
    captured(new RegExp(`(?<!\\d ?)(\\d) (?:\\d{1,2} in )?(?:wood )?posts?\\b[^.;]{0,48}${EACH}`)),
    when(/\bdouble h braces?\b/, 3),
  ]),
} as const;

export type WireFenceValues = {
  readonly [K in keyof typeof wireFenceInputs]: number;
};

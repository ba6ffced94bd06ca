import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { lumberLengthOf, lumberOf, spacingOf, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, sheets, stockFor } from "../shared/packs.ts";
import {
  describeRoof,
  explainRoof,
  missingRoof,
  type RoofValues,
  roofArea,
  roofInputs,
  slopeLength,
} from "../shared/roof-inputs.ts";
import { along, building } from "./ridge-inputs.ts";

/** "Ridge board 2x10", "on the ridge is a 2x10". */
const ridgeLumber: Finder = (reading) => {
  const own = lumberOf(/ridge/)(reading);
  if (own) return own;
  const size = reading.lumber.find(({ pre }) => /\bridge(?: (?:board|beam|is|a|of|:))*:? $/.test(pre));
  return size ? { value: size.nominal, source: `ridge ${size.nominal}` } : null;
};

/** With a slope and the building's length given, the eave is as long as the building. */
const withSide = <V extends RoofValues & { readonly building: number }>(v: V): V =>
  v.slope > 0 && v.eave === 0 && v.length === 0 ? { ...v, eave: v.building } : v;

const ORDINAL = /other|2nd|second|3rd|third/;
const EVERY_SUCH_PAIR = patternSource`\b(?:every|each) (${ORDINAL}) (?:pair|rafter)[^.;]{0,30}\bcollar`;
const TIE_EVERY = pattern`\bcollar ties?\b[^.;]{0,40}\b(?:every|each) (${ORDINAL})\b|${EVERY_SUCH_PAIR}`;

/** "A collar tie on every other pair", "at each third pair"; every pair unless stated. */
const tieEvery: Finder = (reading) => {
  const match = TIE_EVERY.exec(reading.text);
  const told = match?.[1] ?? match?.[2];
  return { value: told ? (/3|third/.test(told) ? 3 : 2) : 1, source: match?.[0] ?? "collar ties" };
};

export const rafters = defineAssembly({
  id: "rafters",
  name: "Rafters",
  triggers: [
    names(
      new RegExp(oneOf`
        (?<!\b(?:between|under|over|across) (?:the |my |our |existing )?)\brafters?\b
        \broof framing\b
        \b(?:frame|framing|stick[- ]frame) (?:a |the )?(?:[a-z\d]+ ){0,4}roof\b
      `),
    ),
  ],
  covers: ["shingle-roof", "roof-sheathing", "stud-wall"],
  inputs: {
    ...roofInputs,
    building,
    size: textInput("Rafter", "2x6", "2x6 to about 12 ft of run (IRC table R802.4.1)", [
      lumberOf(/rafter/),
      lumberOf(/./, /^2x(?:4|6|8|10|12)$/),
    ]),
    stock: numberInput("Rafter length", "ft", 0, "Slope with overhang", [lumberLengthOf(/rafter/)], {
      isQuiet: true,
    }),
    spacing: numberInput("Spacing", "in", 16, "16 in. on centre", [spacingOf(/rafter|roof/)]),
    ridgeSize: textInput("Ridge board", "2x8", "One size over the rafters", [ridgeLumber]),
    collarTies: numberInput(
      "Pairs of rafters to a collar tie",
      "pieces",
      0,
      "Only when mentioned",
      [(reading) => (/\bcollar ties?\b/.test(reading.text) ? tieEvery(reading) : null)],
      { isQuiet: true },
    ),
    isPlywood: flagInput("Plywood", [when(/\bplywood\b|\bcdx\b/, 1)]),
    hasSheathing: flagInput("Roof sheathing", [when(/\bsheath|\bosb\b|\bplywood\b|\bdecking\b/, 1)]),
  },
  missing: (v) => (v.building > 0 ? null : missingRoof(v)),
  title: (v) =>
    `Rafters ${v.building > 0 ? `${formatNumber(v.building)} ft` : describeRoof(v)} at ${formatNumber(v.spacing)} in`,
  lines: [
    {
      key: "rafters",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "(Length ÷ spacing, rounded up, + 1) × 2 slopes (howtobuildplans.com)",
      name: (v) => `${v.size}x${v.stock > 0 ? formatNumber(v.stock) : stockFor(slopeLength(v))} rafter`,
      measured: (v) => membersAt(along(v), v.spacing) * (v.isShed > 0 ? 1 : 2),
      formula: (v) =>
        `(${formatNumber(along(v))} ft ÷ ${formatNumber(v.spacing)} in on centre + 1) × ${v.isShed > 0 ? 1 : 2} slopes`,
    },
    {
      key: "ridge-board",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Along the ridge",
      when: (v) => v.isShed === 0,
      name: (v) => `${v.ridgeSize}x${stockFor(along(v))} ridge board`,
      measured: (v) => along(v),
      pack: (v) => running(0, stockFor(along(v))),
    },
    {
      key: "collar-ties",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "One to a pair of rafters, or to every second or third (IRC R802.5.2)",
      aka: /collars?$|collar ties?$/,
      when: (v) => v.collarTies > 0 && v.isShed === 0,
      name: () => "2x4x8 collar tie",
      measured: (v) => Math.ceil(membersAt(along(v), v.spacing) / v.collarTies - 0.01),
      formula: (v) => `${membersAt(along(v), v.spacing)} pairs ÷ ${formatNumber(v.collarTies)}`,
    },
    {
      key: "roof-sheathing",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 32",
      when: (v) => v.hasSheathing > 0 && (v.building === 0 || v.slope > 0 || (v.length > 0 && v.width > 0)),
      name: (v) =>
        v.isPlywood > 0 ? "Plywood sheathing 15/32 in. (1/2) 4x8 CDX" : "OSB sheathing 7/16 in. 4x8",
      about: () => "Roof sheathing",
      measured: (v) => roofArea(withSide(v)),
      formula: (v) => explainRoof(withSide(v)),
      pack: () => sheets(32),
    },
  ],
});

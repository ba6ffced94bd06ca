import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, quote, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatCount, formatNumber, roundTo } from "../../units.ts";
import { listedOpenings, wordsOf } from "../shared/listed-openings.reading.ts";
import { running } from "../shared/packs.ts";

const PANEL = /\b(?:panels?|bays?|frames?|screens?|sections?|openings?|windows?|doors?)\b/;

const SCREEN_OPENING = /openings?|panels?|bays?|frames?|sections?|screens?/;
const FEET_OR_INCHES = /\d+(?:\.\d+)?/;
const SPOKEN_OPENINGS = pattern`(?<!\d\.|[\dx] ?)(\d{1,3}|an?) (?:[a-z]+ ){0,2}(?:${SCREEN_OPENING})\b[^.;\d]{0,24}(${FEET_OR_INCHES}) (ft|in) wide (?:and|x|by) (${FEET_OR_INCHES}) (ft|in) (?:tall|high)`;

/** "A screened porch 12 x 16": its plan says nothing about its openings. */
const PLAN_BEFORE =
  /\b(?:porch|patio|deck|lanai|gazebo|room|sunroom|veranda|pergola)(?:,| is| of| that is| about)* $/;

/** The screened openings: "seven openings, each 4 ft wide and 7 ft tall", "5 panels 4 x 8 ft". */
function openingsOf(reading: Parameters<Finder>[0]) {
  const listed = listedOpenings(reading).filter(({ height }) => height > 0);
  if (listed.length > 0)
    return {
      count: listed.reduce((sum, { count }) => sum + count, 0),
      heights: listed.reduce((sum, { count, height }) => sum + count * height, 0),
      around: listed.reduce((sum, { count, width, height }) => sum + 2 * count * (width + height), 0),
      area: listed.reduce((sum, { count, width, height }) => sum + count * width * height, 0),
      words: wordsOf(reading, listed),
    };
  const spoken = SPOKEN_OPENINGS.exec(reading.text);
  const feet = (figure: string | undefined, unit: string | undefined) =>
    Number(figure ?? 0) * (unit === "in" ? 1 / 12 : 1);
  if (spoken) {
    const count = /\d/.test(spoken[1] ?? "") ? Number(spoken[1]) : 1;
    const [width, height] = [feet(spoken[2], spoken[3]), feet(spoken[4], spoken[5])];
    return {
      count,
      heights: count * height,
      around: 2 * count * (width + height),
      area: count * width * height,
      words: spoken[0],
    };
  }
  const group = reading.groups.find(
    (one) =>
      !PLAN_BEFORE.test(one.pre) && PANEL.test(`${one.owner} ${one.pre.slice(-30)} ${one.post.slice(0, 16)}`),
  );
  if (!group) return null;
  const [width = 0, height = 0] = group.values;
  const count = Number(/(\d{1,3}) (?:[a-z]+ ){0,3}[^\d]{0,16}$/.exec(group.pre)?.[1] ?? 1);
  return {
    count,
    heights: count * height,
    around: 2 * count * (width + height),
    area: count * width * height,
    words: quote(reading, group.start, group.end),
  };
}

type Openings = NonNullable<ReturnType<typeof openingsOf>>;
const of =
  (figure: (openings: Openings) => number): Finder =>
  (reading) => {
    const openings = openingsOf(reading);
    return openings ? { value: roundTo(figure(openings), 4), source: openings.words } : null;
  };

const shared = { isShared: true, isQuiet: true } as const;

/** Insect screen in the openings of a porch, held in place by spline. */
export const screening = defineAssembly({
  id: "screening",
  name: "Screening",
  triggers: [
    {
      pattern: new RegExp(oneOf`
        \bre-?screen(?:ing)?\b
        \bscreen(?:ed|ing)?[- ](?:in )?(?:the |my |our |an? )?porch\b
        \bscreen (?:mesh|fabric|wire)\b
        \b(?:porch|insect|window) screen(?:s|ing)?\b
        \bscreening\b
      `),
      weight: 3.3,
    },
  ],
  notFor: /\bprivacy screen\b|\bgravel screen|\bscreenings\b|\bjoists?\b|\brafters?\b/,
  covers: ["windows", "interior-door", "porch", "deck"],
  inputs: {
    count: numberInput("Openings", "pieces", 0, "None mentioned", [of(({ count }) => count)], shared),
    heights: numberInput(
      "Lengths of screen",
      "ft",
      0,
      "A length an opening",
      [of(({ heights }) => heights)],
      shared,
    ),
    around: numberInput(
      "Around the openings",
      "ft",
      0,
      "None mentioned",
      [of(({ around }) => around)],
      shared,
    ),
    area: numberInput("Area of the openings", "sq ft", 0, "None mentioned", [of(({ area }) => area)], shared),
    hasSpline: flagInput("Spline", [when(/\bspline\b/, 1), when(/\bstapl/, 0)], 1, "Spline holds the screen"),
    roll: numberInput("Spline roll", "ft", 100, "100 ft rolls", [
      captured(/\bspline\b[^.;]{0,30}?(\d{2,3}) ft (?:rolls?|spools?)/),
    ]),
  },
  missing: (v) =>
    v.count > 0
      ? null
      : {
          prompt: "How many openings are screened, and how large?",
          defaultValue: "6 openings 4 ft wide and 7 ft tall",
        },
  title: (v) => `Screening of ${formatCount(v.count, "opening")}`,
  lines: [
    {
      key: "screen",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "A length of roll an opening",
      aka: /screen(?:ing)?$|mesh$/,
      name: () => "Fiberglass screen mesh 60 in. x 25 ft.",
      about: (v) => `Insect screen for ${formatNumber(v.area)} sq ft`,
      measured: (v) => v.heights,
      formula: (v) => `${formatNumber(v.count)} openings, ${formatNumber(v.heights)} ft of roll`,
      pack: () => running(0, 25),
    },
    {
      key: "spline",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "Around each opening",
      when: (v) => v.hasSpline > 0,
      name: () => "Screen spline 0.160 in. x 100 ft.",
      measured: (v) => v.around,
      formula: (v) => `${formatNumber(v.around)} ft around the openings`,
      pack: (v) => running(0, v.roll),
    },
  ],
});

import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { bagWeight, captured, lumberOf, measured, mention, spacingOf, when } from "../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
} from "../../reading/geometry.ts";
import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { layerDepth } from "../shared/aggregate-inputs.ts";
import { bagYield, concreteBags, READY_MIX, running, sheets, stockForRun } from "../shared/packs.ts";
import { CONCRETE_WORDS, REBAR_WORDS } from "./concrete-words.ts";
import { barOfEdge, foundationInputs } from "./foundation-parts.reading.ts";
import { edgeRun, explainParts, partsVolume } from "./foundation-parts.ts";
import { meshSheet } from "./mesh.reading.ts";
import { barInputs, explainGrid, gridLength } from "./rebar.ts";

const JOBSITE = "1 cu yd covers 81 sq ft at 4 in. (jobsitecalcs.com)";

const KIND_OF_SLAB = /slab|pad|patio|driveway|floor|walkway|sidewalk|apron|path|walk|ramp|landing|parking/;
const CONCRETE_LATER = /.*\b(?:truck|concrete|cuyd|yards|\d{2} lb bags?|piers|footings)\b/;
const OTHER_PAVING_LATER = /.*\b(?:gravel|asphalt|pavers?|mulch|stone)\b/;

const SPREADS = /(?:covers?|treats?|does|spreads?|feeds?) (?:up to |about )?\d[\d.]*(?: sqft| ft x|,|\.|$)/;
const SPREAD_LATER = patternSource`.*\b${SPREADS}`;
const SPREAD_BEFORE = patternSource`\b${SPREADS}.*`;

const PLACE_POURED = /sidewalk|walk|driveway|patio|pad|apron/;

export const concreteSlab = defineAssembly({
  id: "concrete-slab",
  isGroundwork: true,
  name: "Concrete slab",
  triggers: [
    names(pattern`\b(?:concrete|cement) (?:[a-z]+ ){0,2}(?:${KIND_OF_SLAB})\b`),
    names(/\bslabs?\b(?! doors?)|\breadymix\b(?! (?:joint|compound|mud|mortar))/),
    names(
      /\b(?:re-?)?pour(?:ing|ed)? (?:an? |the )?(?:[a-z\d.-]+ ){0,8}(?:pad|patio|driveway|sidewalk|walkway|stoop)\b/,
    ),
    // "Sidewalk 85 ft x 4 ft x 4 in": given with a thickness, in a text that mentions concrete.
    names(
      pattern`\b(?:${PLACE_POURED})[^.;\d]{0,12}(?:\d[\d.]*(?: ft)? x ){2}[3-8](?:\.\d)? in\b(?=.*\bconcrete\b)`,
    ),
    // "Walk 48 ft x 4 ft, 4 in thick, wire mesh": only concrete has them.
    names(
      /\b(?:sidewalk|walkway|patio|driveway)\b[^.;]{0,40}(?<![\d.])[3-8] in thick\b(?=.{0,80}\b(?:mesh|rebar|forms?)\b)/,
    ),
    // "The garage floor has to be poured again".
    names(
      /\b(?:pads?|patio|driveway|floor|walk|sidewalk|stoop|apron)\b[^.;,]{0,36}\b(?:re-?)?pour(?:ed|ing)?\b/,
    ),
    // "Patio 12 x 15, 4 in thick": nothing else is that thick where no other material is named.
    suggests(
      /\b(?:patio|pad|slab|driveway|sidewalk|walkway|stoop)\b[^.;]{0,30}(?<![\d.])[3-8] in\b(?! (?:wide|of|gravel|pavers?))/,
    ),
    names(
      /\b(?:hot tub|equipment|generator|ac|a\/c|shed|trash|bin|heat pump|garage|propane|air conditioner|basketball) pad\b/,
    ),
    names(/\b\d[\d.]* in (?:of |thick )?concrete\b(?! (?:block|footing|pier|wall|nail|screw|anchor))/),
    names(/\bpads?\b(?=.*\b(?:\d{2} lb bags?|concrete|wire mesh|ready-?mix|bags of mix)\b)/),
    // "It sits on a pad, 3 x 3 ft, 8 in thick": a place that is poured too.
    {
      pattern: /\bpads?\b[^.;]{0,30}\bthick\b(?=.*\b(?:concrete|\d{2} lb bags?)\b)/,
      weight: 3.5,
    },
    names(
      /\b(?:landings?|stoops?|aprons?)\b(?=[^.;]{0,60}\bthick\b)(?=.*\b(?:bags?|concrete|cuyd|yards?)\b)/,
    ),
    // "Sidewalk 4 ft wide 30 ft long 4 in thick, and also ten piers, all from the same truck".
    names(
      pattern`\b(?:driveway|patio|sidewalk|walkway|walk)\b(?=[^.;]{0,60}\bin thick\b)(?=${CONCRETE_LATER})(?!${OTHER_PAVING_LATER})`,
    ),
    suggests(/\b(?:driveway|patio|sidewalk|walkway|walk|pad)\b[^.;]{0,80}\b(?:thick|in deep|@ [3-8] in)\b/),
    // A sidewalk given only by its sizes, and anything poured, is concrete when no other material is named.
    suggests(pattern`\b(?:sidewalk|pouring)\b(?!${OTHER_PAVING_LATER})`),
    suggests(
      /\bpour(?:ing|ed)? (?:an? |the )?(?:[a-z\d.-]+ ){0,5}(?:pad|landing|stoop|patio|driveway|floor|walk|sidewalk|garage)\b/,
    ),
    suggests(/\bpad\b|\bconcrete\b|\bflatwork\b|\bpoured\b|\byardage\b/),
    // Bags with a stated coverage hold something that is spread.
    suggests(
      pattern`\b(?:40|50|60|80|90) lb (?:bags?|sacks?)\b(?! of (?:[a-z]+ )?mortar)(?!${SPREAD_LATER})(?<!${SPREAD_BEFORE})`,
    ),
  ],
  covers: ["formwork", "gravel", "wire-mesh", "post-holes", "strip-footing"],
  inputs: {
    ...planInputs({ min: 1.5 }),
    thickness: numberInput("Thickness", "in", 4, "4 in. is the residential slab (ACI 332)", [
      layerDepth(/slab|pad|concrete|patio|driveway|floor|walk|thick|apron/),
    ]),
    volume: numberInput(
      "Volume",
      "cu ft",
      0,
      "From the size",
      [measured({ dimension: "volume", unit: "cuft", min: 1, notOwner: /bag|sack/, notRole: "covers" })],
      { isQuiet: true },
    ),
    bag: numberInput(
      "Bag weight",
      "lb",
      0,
      "Ready-mix unless bags are mentioned",
      [bagWeight(), when(/\bbags?\b|\bsacks?\b/, 80)],
      { isQuiet: true },
    ),
    gravelDepth: numberInput(
      "Gravel base",
      "in",
      0,
      "Only when mentioned",
      [
        layerDepth(/gravel|base|stone|aggregate|rock/, true),
        when(/\bgravel (?:base|bed)\b|\bstone base\b|\bbase of gravel\b/, 4),
      ],
      { isQuiet: true },
    ),
    rebarSize: textInput(
      "Rebar",
      "",
      "Only when mentioned",
      [
        (reading) => {
          const match = mention(reading, /#([3-6])\b|\b(?:no|number) ([3-6]) (?:rebar|bars?)\b|\brebar\b/);
          return match ? { value: `#${match[1] ?? match[2] ?? 4}`, source: match[0] } : null;
        },
      ],
      { isQuiet: true },
    ),
    isBarOfEdge: flagInput("Bars only in the edge", [barOfEdge]),
    rebarSpacing: numberInput("Rebar spacing", "in", 18, "18 in. each way is usual in residential slabs", [
      spacingOf(/bar|rebar|grid|steel/),
    ]),
    ...barInputs(),
    ...foundationInputs,
    hasMesh: flagInput("Welded wire mesh", [
      when(
        /\b(?:wire|welded|steel|remesh)(?: [a-z]+){0,2} ?mesh\b|\bwelded wire\b|\bremesh\b|\bwwm\b|\bwwf\b/,
        1,
      ),
      when(/(?<!\b(?:fiber|fibre|poly|plastic) ?)\bmesh\b/, 1),
    ]),
    meshSheet: numberInput("Mesh sheet", "sq ft", 0, "By the square foot", [meshSheet], { isQuiet: true }),
    hasVapor: flagInput("Vapor barrier", [
      when(
        /\bvapou?r (?:barrier|retarder)\b|\bpoly(?:ethylene)?\b|\bvisqueen\b|\b6 mil\b|\bplastic sheet/,
        1,
      ),
    ]),
    hasForms: flagInput("Form boards", [when(/\bforms?\b|\bform(?:ing|work)?\b/, 1)]),
    formBoard: textInput("Form board", "", "As high as the slab", [lumberOf(/form|board/, /^2x/)], {
      isQuiet: true,
    }),
    hasStakes: flagInput("Form stakes", [when(/\bstakes?\b/, 1)]),
    stakeSpacing: numberInput("Stake spacing", "ft", 3, "Stakes every 2-4 ft (Quikrete slab guide)", [
      captured(/\bstakes?(?: [a-z]+){0,3} (\d(?:\.\d+)?) ft\b/),
    ]),
  },
  missing: (v) => (v.volume > 0 ? null : missingPlan(v, "slab", "10 x 10 ft")),
  title: (v) =>
    v.volume > 0 && areaOf(v) === 0
      ? "Concrete"
      : `Concrete slab ${describePlan(v)}, ${formatNumber(v.thickness)} in`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: `${JOBSITE}; bag yields of the manufacturers' data sheets; 5-10% waste`,
      aka: CONCRETE_WORDS,
      name: (v) =>
        v.bag > 0 ? `Concrete mix ${formatNumber(v.bag)} lb bag` : "Ready-mix concrete, delivered",
      about: () => "Slab concrete",
      measured: (v) => (v.volume > 0 ? v.volume : (areaOf(v) * v.thickness) / 12 + partsVolume(v)),
      formula: (v) =>
        v.volume > 0
          ? `${formatNumber(v.volume)} cu ft as stated`
          : `${explainArea(v)} × ${formatNumber(v.thickness)} in ÷ 12${explainParts(v)} = ${formatNumber((areaOf(v) * v.thickness) / 12 + partsVolume(v))} cu ft${v.bag > 0 ? `, ${bagYield(v.bag)} cu ft a bag` : ""}`,
      pack: (v) => (v.bag > 0 ? concreteBags(v.bag) : READY_MIX),
    },
    {
      key: "base-gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "L × W × depth; 4 in. base under slabs (IRC R506.2.2)",
      when: (v) => v.gravelDepth > 0,
      name: () => "Crushed stone 3/4 in., bulk",
      about: () => "Gravel base under the slab",
      measured: (v) => (areaOf(v) * v.gravelDepth) / 12,
      formula: (v) => `${explainArea(v)} × ${formatNumber(v.gravelDepth)} in ÷ 12`,
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
    {
      key: "rebar",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 10,
      source: "Per direction floor((side − 2 × cover) ÷ spacing) + 1 bars (us-calculator.com)",
      when: (v) => v.rebarSize !== "" && v.isBarOfEdge === 0,
      aka: REBAR_WORDS,
      name: (v) => `Rebar ${v.rebarSize} ${v.stick > 0 ? `${formatNumber(v.stick)} ft` : "20 ft"}`,
      measured: (v) => gridLength(v),
      formula: (v) => explainGrid(v),
      pack: (v) => running(v.stick, 20),
    },
    {
      key: "wire-mesh",
      category: "Steel & Metal",
      unit: "sq ft",
      usualWaste: 10,
      source: "Remesh sheet 42 x 84 in. covers 24.5 sq ft; sold also in 5 x 10 ft sheets",
      when: (v) => v.hasMesh > 0,
      name: (v) =>
        v.meshSheet > 0
          ? `Welded wire mesh sheet, ${formatNumber(v.meshSheet)} sq ft`
          : "Remesh sheet 42x84 in. (welded wire mesh)",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) =>
        v.meshSheet > 0
          ? sheets(v.meshSheet)
          : { unit: "square feet", size: 1, kind: "bulk", contents: "sheets of 24.5 sq ft" },
    },
    {
      key: "vapor-barrier",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "6 mil polyethylene under slabs (IRC R506.2.3)",
      when: (v) => v.hasVapor > 0,
      name: () => "Polyethylene sheeting 6 mil 10x100 ft",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => ({ unit: "rolls", size: 1000, contents: "1000 sq ft a roll" }),
    },
    {
      key: "form-boards",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Forms around the perimeter",
      when: (v) => v.hasForms > 0,
      name: (v) => `${formBoard(v)}x${stockForRun(perimeterOf(v))} framing lumber`,
      about: () => "Form boards",
      measured: (v) => perimeterOf(v),
      formula: (v) => `perimeter ${formatNumber(perimeterOf(v))} ft`,
      pack: (v) => running(0, stockForRun(perimeterOf(v))),
    },
    {
      key: "form-stakes",
      category: "Lumber & Wood",
      source:
        "Stakes along the forms at their spacing, one more at each of four corners (Quikrete slab guide)",
      when: (v) => v.hasForms > 0 && v.hasStakes > 0,
      name: () => "Form stake 1x2x24 in.",
      measured: (v) => Math.ceil(perimeterOf(v) / v.stakeSpacing) + 4,
      formula: (v) =>
        `perimeter ${formatNumber(perimeterOf(v))} ft ÷ ${formatNumber(v.stakeSpacing)} ft + 4 corners`,
    },
    {
      key: "edge-bars",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 10,
      source: "Two continuous bars in a thickened edge (IRC R403.1.3.3)",
      when: (v) => edgeRun(v) > 0 && v.rebarSize !== "",
      name: (v) => `Rebar ${v.rebarSize} 20 ft, continuous in the edge`,
      measured: (v) => 2 * (edgeRun(v) + v.beamRun),
      formula: (v) => `2 bars × ${formatNumber(edgeRun(v) + v.beamRun)} ft of edge and beams`,
      pack: (v) => running(v.stick, 20),
    },
  ],
});

/**
 * A board about as high as the slab: 2x4 up to 3.6 in., 2x6 up to 5.6 in., 2x8 above. Soil is packed into a gap under
 * the board.
 */
const formBoard = (v: { readonly formBoard: string; readonly thickness: number }): string => {
  if (v.formBoard !== "") return v.formBoard;
  return `2x${v.thickness > 5.6 ? 8 : v.thickness > 3.6 ? 6 : 4}`;
};

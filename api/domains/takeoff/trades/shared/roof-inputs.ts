import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, measured, when } from "../../reading/finders.ts";
import { planInputs } from "../../reading/geometry.ts";
import { flagInput, type NumberInput, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import {
  alongEave,
  besideSlope,
  eaveOfSlopes,
  lengthOfSlopes,
  pitch,
  slopeArea,
  slopeGroups,
  slopePairs,
  slopeParts,
  slopeShapes,
  upSlope,
} from "./roof-size.reading.ts";

const plan = planInputs({ notOwner: /slope|chimney|skylight|plane|(?:panel|sheet|roll|shingle)s?$/ });

interface RoofInputs {
  length: NumberInput;
  width: NumberInput;
  area: NumberInput;
  diameter: NumberInput;
  pitch: NumberInput;
  overhang: NumberInput;
  rakeOverhang: NumberInput;
  slopeArea: NumberInput;
  eave: NumberInput;
  slope: NumberInput;
  isHip: NumberInput;
  isShed: NumberInput;
  hasPitch: NumberInput;
}

/** "Hip and ridge shingles" are goods for any roof. */
const HIP =
  /(?<!\bridges?[ -](?:and|or)[ -])\bhip(?:ped)?\b(?![ -](?:and|or|to)[ -]ridge|\/ridge| (?:caps?|shingles?)\b)/;

const VERB_OF_OVERHANG = /sticks?|hangs?|extends?|projects?|runs?|comes?/;
const HANGS_OVER = pattern`\b(?:${VERB_OF_OVERHANG}) (?:out |over |past )(?:by |about |the walls? |of )*$`;

/** Inputs of a roof: plan, pitch and overhang, or slopes as measured. */
export const roofInputs: RoofInputs = {
  ...plan,
  pitch: numberInput("Pitch", "in 12", 4, "4 in 12", [pitch], { isShared: true }),
  hasPitch: {
    ...flagInput("Pitch stated", [
      (reading) => (pitch(reading) ? { value: 1, source: "pitch stated" } : null),
    ]),
    isShared: true,
  },
  overhang: numberInput(
    "Overhang",
    "in",
    0,
    "None stated",
    [
      measured({
        owner: /overhang|eave|soffit/,
        unit: "in",
        min: 1,
        max: 60,
        notRole: ["spacing", "wide"],
        pre: /(?<!\balong (?:the |both |all )?(?:[a-z0-9]+ ){0,2}(?:eaves?|edges?),? )$/,
      }),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:[a-z]+ )?(?:overhangs?|eaves?|soffits?)/),
      captured(
        /(\d{1,2}(?:\.\d+)?) in (?:horizontal(?:ly)? )?(?:out )?(?:over|past|beyond) (?:the )?walls?\b/,
      ),
      measured({ unit: "in", min: 1, max: 60, pre: HANGS_OVER }),
    ],
    { isShared: true, isQuiet: true },
  ),
  rakeOverhang: numberInput(
    "Rake overhang",
    "in",
    0,
    "As the eaves",
    [captured(/(\d{1,2}(?:\.\d+)?) in (?:rakes?|at the rakes?|gable overhang|on the gables?)/)],
    { isQuiet: true },
  ),
  slopeArea: numberInput(
    "Roof area on the slope",
    "sq ft",
    0,
    "From plan and pitch",
    [slopeShapes, slopePairs, slopeParts, slopeGroups, slopeArea],
    { isShared: true, isQuiet: true },
  ),
  eave: numberInput("Eave length", "ft", 0, "The longer side", [alongEave, besideSlope, eaveOfSlopes], {
    isQuiet: true,
    isShared: true,
  }),
  slope: numberInput("Slope length", "ft", 0, "From plan and pitch", [upSlope, lengthOfSlopes], {
    isQuiet: true,
    isShared: true,
  }),
  isHip: flagInput("Hip roof", [when(HIP, 1)]),
  isShed: flagInput("One slope", [
    when(
      new RegExp(oneOf`
        \bshed(?:[- ](?:style|type))? (?:roof|dormer)\b
        \bshed[- ](?:style|type)\b
        \b(?:only )?slop(?:es|ing) (?:1|one) way\b
        \blean[- ]to\b
        \bsingle slope\b
        \b1 slope\b
        \bmono[- ]?(?:pitch|slope)\b
        \bskillion\b
      `),
      1,
    ),
  ]),
};

/** Values of a roof, in the units of its inputs: feet, square feet, inches of rise per 12 of run. 0 means not stated. */
export type RoofValues = { readonly [K in keyof RoofInputs]: number };

/** sqrt(1 + (pitch / 12)²): 4:12 1.054, 6:12 1.118, 12:12 1.414 (jlconline.com field guide). */
function slopeFactor(v: RoofValues): number {
  return Math.hypot(1, v.pitch / 12);
}

/** Whether the eave is a side of the plan: about as long as one. A hip roof's ridge is shorter than its plan. */
const isEaveOfPlan = (v: RoofValues): boolean =>
  v.eave > 0 && [v.length, v.width].some((side) => Math.abs(v.eave - side) <= EAVE_TOLERANCE * side);
/** The share of a plan side by which overhangs and gables may change the length of its eave. */
const EAVE_TOLERANCE = 0.15;

/** Plan sides including overhang: along the eave, and across it. */
export function roofPlan(v: RoofValues): [number, number] {
  const over = v.overhang / 6;
  const rake = (v.rakeOverhang > 0 ? v.rakeOverhang : v.overhang) / 6;
  if (v.length > 0 && v.width > 0) {
    const eave = isEaveOfPlan(v) ? v.eave : 0;
    const along = eave > 0 ? eave : Math.max(v.length, v.width);
    const across = eave > 0 && Math.abs(eave - v.width) < 0.01 ? v.length : Math.min(v.length, v.width);
    return [along + rake, across + over];
  }
  // "One slope 26 ft long, rafters 12 ft": the only side given runs along the eave.
  if (v.slope > 0 && v.eave === 0 && v.length > 0 && v.width === 0)
    return [v.length, ((v.isShed > 0 ? 1 : 2) * v.slope) / slopeFactor(v)];
  const side = v.eave > 0 ? v.eave : Math.sqrt(v.area > 0 ? v.area : v.slopeArea / slopeFactor(v));
  if (v.eave > 0 && v.slope > 0) return [v.eave, ((v.isShed > 0 ? 1 : 2) * v.slope) / slopeFactor(v)];
  return [side, v.eave > 0 && v.area > 0 ? v.area / v.eave : side];
}

/** Length of one slope from eave to ridge, in feet. */
export function slopeLength(v: RoofValues): number {
  if (v.slope > 0) return v.slope;
  const across = roofPlan(v)[1];
  return (v.isShed > 0 ? across : across / 2) * slopeFactor(v);
}

/** Square feet of roof, measured on the slope. */
export function roofArea(v: RoofValues): number {
  if (v.slopeArea > 0) return v.slopeArea;
  if (v.slope > 0 && v.eave > 0) return (v.isShed > 0 ? 1 : 2) * v.slope * v.eave;
  if (v.slope > 0 && v.length > 0) return (v.isShed > 0 ? 1 : 2) * v.slope * v.length;
  if (v.area > 0) return v.area * (v.hasPitch > 0 ? slopeFactor(v) : 1);
  const [along, across] = roofPlan(v);
  return along * across * slopeFactor(v);
}

/** Formula text of {@link roofArea}. */
export function explainRoof(v: RoofValues): string {
  const area = `${formatNumber(roofArea(v))} sq ft`;
  if (v.slopeArea > 0) return area;
  if (v.slope > 0)
    return `${v.isShed > 0 ? 1 : 2} × ${formatNumber(v.slope)} × ${formatNumber(v.eave > 0 ? v.eave : v.length)} ft = ${area}`;
  if (v.area > 0)
    return v.hasPitch > 0
      ? `${formatNumber(v.area)} sq ft × ${formatNumber(slopeFactor(v))} = ${area}`
      : area;
  const [along, across] = roofPlan(v);
  return `${formatNumber(along)} × ${formatNumber(across)} ft × ${slopeFactor(v).toFixed(3)} = ${area}`;
}

/** Feet of ridge (including hips on a hip roof). */
export function ridgeLength(v: RoofValues): number {
  const [along, across] = roofPlan(v);
  if (v.isShed > 0) return 0;
  if (v.isHip > 0)
    return (
      Math.max(along - across, 0) + 4 * Math.hypot(across / 2, across / 2, ((across / 2) * v.pitch) / 12)
    );
  return along;
}

/** Feet of eave, and of rake. */
export function edges(v: RoofValues): { eaves: number; rakes: number } {
  const [along, across] = roofPlan(v);
  if (v.isHip > 0) return { eaves: 2 * (along + across), rakes: 0 };
  return v.isShed > 0
    ? { eaves: along, rakes: 2 * slopeLength(v) + along }
    : { eaves: 2 * along, rakes: 4 * slopeLength(v) };
}

/** The question to ask when a roof has no size. */
export function missingRoof(v: RoofValues): { prompt: string; defaultValue: string } | null {
  const known =
    v.slopeArea > 0 ||
    v.area > 0 ||
    (v.length > 0 && v.width > 0) ||
    (v.slope > 0 && (v.eave > 0 || v.length > 0));
  return known
    ? null
    : {
        prompt: "How large is the roof? Give length, width and pitch, or the area.",
        defaultValue: "40 x 30 ft, 6 in 12",
      };
}

/** Text for a roof. */
export function describeRoof(v: RoofValues): string {
  if (v.slopeArea > 0) return `${formatNumber(v.slopeArea)} sq ft`;
  if (v.length > 0 && v.width > 0)
    return `${formatNumber(v.length)} × ${formatNumber(v.width)} ft, ${formatNumber(v.pitch)} in 12`;
  return `${formatNumber(roofArea(v))} sq ft`;
}

import { flagInput, type NumberInput, numberInput } from "../../estimating/assembly.ts";
import { captured, type Finder, matching, measured, quote, when } from "../../reading/finders.ts";
import { planInputs } from "../../reading/geometry.ts";
import { formatNumber, roundTo } from "../../units.ts";

const pitch: Finder = (reading) => {
  const found = reading.measures.find((measure) => measure.dimension === "pitch");
  if (found) return { value: found.value, source: quote(reading, found.start, found.end) };
  const degrees = /(\d{1,2}(?:\.\d+)?) degrees?/.exec(reading.text);
  return degrees
    ? { value: roundTo(12 * Math.tan((Number(degrees[1]) * Math.PI) / 180), 2), source: degrees[0] }
    : null;
};

/** "40 ft ridge", "eave 30 ft", "8 ft along the eave". */
const alongEave: Finder = (reading) => {
  const found = matching(reading, { unit: "ft", min: 3 }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      (/^ (?:(?:long |of )?(?:along|at) the (?:eaves?|ridge)|(?:long )?(?:eaves?|ridge)\b)/.test(
        measure.post,
      ) ||
        /\b(?:eaves?|ridge)(?: length)?(?: is| are| of|:| each| both| about)* $/.test(measure.pre)),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** "each slope 16 ft", "rafter length 14 ft", "18 ft from eave to ridge". */
const upSlope: Finder = (reading) => {
  const found = matching(reading, { unit: "ft", min: 2 }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      (/^ (?:(?:long )?(?:rafters?|slopes?)\b|(?:from )?(?:the )?eaves? to (?:the )?(?:ridge|peak)|up (?:to )?the (?:slope|ridge|roof)|up the (?:rake|slope)|(?:deep )?(?:up|along) the slope|rakes?\b)/.test(
        measure.post,
      ) ||
        /\b(?:slopes?|rafters?|rafter length|slope length|rakes?|ridge to eaves?|eaves? to ridge)(?: length| run)?(?: is| are| of|:| each| about| measures?| runs?)* $/.test(
          measure.pre,
        )),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** A roof area that is already on the slope, or in squares. */
const slopeArea: Finder = (reading) => {
  const found = matching(reading, { dimension: "area", min: 10 }).find(
    ({ measure }) =>
      !measure.roles.has("covers") &&
      (measure.unit === "squares" ||
        /\b(?:roof|slope|shingle)/.test(
          `${measure.owner} ${measure.post.slice(0, 30)} ${measure.pre.slice(-30)}`,
        )) &&
      !/\b(?:house|footprint|floor|plan|bag|roll|bundle|per|square)\b/.test(`${measure.owner}`),
  );
  if (found) return { value: found.value, source: quote(reading, found.measure.start, found.measure.end) };
  const squares = /(\d+(?:\.\d+)?) (?:roofing )?squares?\b(?! (?:ft|of|in))/.exec(reading.text);
  return squares ? { value: Number(squares[1]) * 100, source: squares[0] } : null;
};

/** Two or more slopes given by their own sizes: "two slopes, each 40 x 16 ft". */
const slopeGroups: Finder = (reading) => {
  const groups = reading.groups.filter(
    (group) =>
      !(group.isBare && group.values[0] === 4 && group.values[1] === 8) &&
      /\b(?:slopes?|sides?|planes?|faces?|pitches|rectangles?)\b/.test(
        `${group.owner} ${group.pre.slice(-30)} ${group.post.slice(0, 24).split(",")[0] ?? ""}`,
      ) &&
      (group.values[0] ?? 0) >= 4 &&
      group.values.length === 2,
  );
  if (groups.length === 0) return null;
  let total = 0;
  for (const group of groups) {
    const times = /(\d) (?:[a-z]+ ){0,3}(?:slopes?|sides?|planes?|faces?|rectangles?)?[^\d]{0,24}$/.exec(
      group.pre,
    );
    const isBoth = /\bboth\b|\beach\b|\bper side\b/.test(
      `${group.pre.slice(-30)} ${group.post.slice(0, 24)}`,
    );
    total +=
      (group.values[0] ?? 0) *
      (group.values[1] ?? 0) *
      (groups.length > 1 ? (times ? Number(times[1]) : 1) : times ? Number(times[1]) : isBoth ? 2 : 1);
  }
  return {
    value: roundTo(total, 4),
    source: groups.map((group) => reading.text.slice(group.start, group.end)).join(" + "),
  };
};

const plan = planInputs({ notOwner: /slope|panel|sheet|chimney|skylight|roll|shingle|plane/ });

export interface RoofInputs {
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
      measured({ owner: /overhang|eave|soffit/, unit: "in", min: 1, max: 60, notRole: "spacing" }),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:[a-z]+ )?(?:overhangs?|eaves?|soffits?)/),
      captured(/(\d(?:\.\d+)?) ft (?:[a-z]+ )?(?:overhangs?|eaves?|soffits?)/, 12),
      captured(/overhangs?(?: of| is|:| [a-z]+){0,3} (\d{1,2}(?:\.\d+)?) in/),
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
    [slopeGroups, slopeArea],
    { isShared: true, isQuiet: true },
  ),
  eave: numberInput("Eave length", "ft", 0, "The longer side", [alongEave], {
    isQuiet: true,
    isShared: true,
  }),
  slope: numberInput("Slope length", "ft", 0, "From plan and pitch", [upSlope], {
    isQuiet: true,
    isShared: true,
  }),
  isHip: flagInput("Hip roof", [when(/\bhip(?:ped)?\b/, 1)]),
  isShed: flagInput("One slope", [
    when(
      /\bshed roof\b|\blean[- ]to\b|\bsingle slope\b|\b1 slope\b|\bmono[- ]?(?:pitch|slope)\b|\bskillion\b/,
      1,
    ),
  ]),
};

export type RoofValues = { readonly [K in keyof RoofInputs]: number };

/** sqrt(1 + (pitch / 12)²): 4:12 1.054, 6:12 1.118, 12:12 1.414 (jlconline.com field guide). */
export function slopeFactor(v: RoofValues): number {
  return Math.hypot(1, v.pitch / 12);
}

/** Plan sides with overhang: along the eave, and across it. */
export function roofPlan(v: RoofValues): [number, number] {
  const over = v.overhang / 6;
  const rake = (v.rakeOverhang > 0 ? v.rakeOverhang : v.overhang) / 6;
  if (v.length > 0 && v.width > 0) {
    const along = v.eave > 0 ? v.eave : Math.max(v.length, v.width);
    const across = v.eave > 0 && Math.abs(v.eave - v.width) < 0.01 ? v.length : Math.min(v.length, v.width);
    return [along + rake, across + over];
  }
  const side = v.eave > 0 ? v.eave : Math.sqrt(v.area > 0 ? v.area : v.slopeArea / slopeFactor(v));
  if (v.eave > 0 && v.slope > 0) return [v.eave, ((v.isShed > 0 ? 1 : 2) * v.slope) / slopeFactor(v)];
  return [side, v.eave > 0 && v.area > 0 ? v.area / v.eave : side];
}

/** Length of one slope from eave to ridge, feet. */
export function slopeLength(v: RoofValues): number {
  if (v.slope > 0) return v.slope;
  const across = roofPlan(v)[1];
  return (v.isShed > 0 ? across : across / 2) * slopeFactor(v);
}

/** Square feet of roof on the slope. */
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

/** Feet of ridge (with hips for a hip roof). */
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

/** The question for a roof nobody gave a size for. */
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

/** Words for a roof. */
export function describeRoof(v: RoofValues): string {
  if (v.slopeArea > 0) return `${formatNumber(v.slopeArea)} sq ft`;
  if (v.length > 0 && v.width > 0)
    return `${formatNumber(v.length)} × ${formatNumber(v.width)} ft, ${formatNumber(v.pitch)} in 12`;
  return `${formatNumber(roofArea(v))} sq ft`;
}

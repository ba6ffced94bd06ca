import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, lumberOf, measured, quote, when } from "../../reading/finders.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { panelInputs } from "./shared/roof-panels.reading.ts";

/** The faces of a small house, and the words for them. */
const FACES = {
  floor: /\b(?:floors?|bases?|bottom)\b/,
  walls: /\b(?:walls?|(?:all |4 )?sides?)\b/,
  gables: /\bgables?\b/,
  roof: /\b(?:roofs?|lids?|ceilings?|tops?|slopes?)\b/,
} as const;
type Face = keyof typeof FACES;

const GLAZING_WORD = oneOf`
  (?:twin|double|multi|triple) ?wall polycarbonate, polycarbonate, twin ?wall, glazing, acrylic,
  greenhouse panels?, plexiglass, lexan
`;
const MATERIALS = {
  plywood: /\b(?:plywood|cdx)\b/,
  panels: /\b(?:t1-?11|panel siding|smartside)\b/,
  foam: /\b(?:rigid foam|foam(?: board)?|xps|eps|polyiso|insulation board)\b/,
  shingles: /\bshingles?\b/,
  glazing: pattern`\b(?:${GLAZING_WORD})\b`,
  metal: /\b(?:metal|steel|tin|corrugated) (?:[a-z]+ ){0,2}(?:roof(?:ing)?|panels?|sheets?)\b|\bcorrugated\b/,
} as const;
type Cover = keyof typeof MATERIALS;

/** The faces a covering goes on when its words name none. */
const USUAL: Readonly<Record<Cover, readonly Face[]>> = {
  plywood: ["floor", "walls", "gables", "roof"],
  panels: ["walls", "gables"],
  foam: ["floor", "walls", "gables"],
  shingles: ["roof"],
  glazing: ["walls", "gables", "roof"],
  metal: ["roof"],
};

const ALL = /\b(?:everything|everywhere|all of it|the whole (?:thing|house)|skin it|all over)\b/;
const AND_PART = /(?:,| or| and) (?:the )?(?:floor|base|walls?|sides?|gables?|roof|lid)\b/;
const PART_OF_HOUSE = /floor|base|bottom|walls?|sides?|gables?|roof|lid|top/;
const LEFT_OUT = new RegExp(
  patternSource`\b(?:not|except|excluding|without|but no|no)(?: on| for)?(?: (?:the|its))? (?:${PART_OF_HOUSE})\b(?:${AND_PART})*`,
  "g",
);

const ANY_MATERIAL = new RegExp(
  Object.values(MATERIALS)
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** The text from one covering's name to the next, within one sentence. */
function besides(sentence: string, material: RegExp): { before: string; after: string }[] {
  if (!material.test(sentence)) return [];
  const names = [...allMatches(sentence, ANY_MATERIAL)];
  const foreign = names.filter(([name]) => !material.test(name));
  return names.flatMap((name) => {
    if (!material.test(name[0])) return [];
    const previous = foreign.findLast(({ index }) => index < name.index);
    const next = foreign.find(({ index }) => index > name.index);
    return {
      before: sentence.slice(previous ? previous.index + previous[0].length : 0, name.index),
      after: sentence.slice(name.index + name[0].length, next?.index ?? sentence.length),
    };
  });
}

/** The faces that the words name, without those they exclude. */
function facesIn(words: string, allowed: readonly Face[]): Face[] {
  const kept = words.replace(LEFT_OUT, " ");
  const left = [...allMatches(words, LEFT_OUT)].map(([text]) => text).join(" ");
  const isAll = ALL.test(kept);
  return allowed.filter((face) => (isAll || FACES[face].test(kept)) && !(isAll && FACES[face].test(left)));
}

/** "floor walls" for "1 in. rigid foam on the floor and the walls (not the lid)"; null when the covering is not named. */
const facesOf =
  (cover: Cover): Finder =>
  (reading) => {
    const material = MATERIALS[cover];
    const first = material.exec(reading.text);
    if (!first) return null;
    const usual = USUAL[cover];
    const allowed: readonly Face[] = cover === "foam" || cover === "plywood" ? USUAL.plywood : usual;
    for (const sentence of reading.text.split(/[.;](?=\s|$)/))
      for (const { before, after } of besides(sentence, material)) {
        const named = facesIn(after, allowed);
        const faces = named.length > 0 ? named : facesIn(before, allowed);
        if (faces.length > 0) return { value: faces.join(" "), source: first[0] };
      }
    return { value: usual.join(" "), source: first[0] };
  };

const ROOF_WORDS = /\b(?:lid|roof|roof panels?|slopes?)\b/;
const isRoofSize = ({ owner, pre, post }: Group): boolean =>
  ROOF_WORDS.test(owner) ||
  /\b(?:lid|roof)(?: [a-z]+){0,2},? $/.test(pre) ||
  /^ (?:[a-z]+ ){0,2}(?:lid|roof)\b/.test(post);

/** Square feet of a roof with stated sides: "slanted lid 4 ft x 5 ft", "two roof panels 3 x 5 ft each". */
const roofArea: Finder = (reading: Reading) => {
  const group = reading.groups.find(
    (one) => isRoofSize(one) && !(one.isBare && one.values[0] === 4 && one.values[1] === 8),
  );
  if (!group) return null;
  const times = /\b(2|both|each)\b(?: (?:roof )?(?:panels?|slopes?|sides?|halves))?[^.;\d]{0,16}$/.test(
    group.pre,
  )
    ? 2
    : 1;
  return {
    value: roundTo((group.values[0] ?? 0) * (group.values[1] ?? 0) * times, 3),
    source: quote(reading, group.start, group.end),
  };
};

const base = onePlanInputs({ min: 1, notOwner: /lid|roof|sheet|plywood|panel|polycarbonate|door/ });

/** A side of the floor, which may be given in inches. */
const floorSide =
  (which: 0 | 1): Finder =>
  (reading) => {
    const group = reading.groups.find(
      (one) =>
        !isRoofSize(one) &&
        one.values.length >= 2 &&
        Math.max(...one.values.slice(0, 2)) <= 40 &&
        Math.min(...one.values.slice(0, 2)) >= 1 &&
        !/sheet|panel|polycarbonate|plywood|twin ?wall|door|window/.test(
          `${one.owner} ${one.post.slice(0, 16)}`,
        ) &&
        !/^s\b/.test(one.post),
    );
    return group ? { value: group.values[which] ?? 0, source: quote(reading, group.start, group.end) } : null;
  };

const quiet = { isQuiet: true } as const;
const cover = (label: string, of: Cover) => textInput(label, "", "Only when named", [facesOf(of)], quiet);

/** Inputs of a small house described by its faces and their coverings. */
export const littleHouseInputs = {
  ...base,
  length: { ...base.length, find: [floorSide(0), ...base.length.find] },
  width: { ...base.width, find: [floorSide(1), ...base.width.find] },
  height: numberInput(
    "Wall height",
    "ft",
    0,
    "3 ft; 6 ft of a greenhouse",
    [
      captured(
        /(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:(?!above|over|below|from)[a-z]+ ){0,2}(?:side)?(?:walls|sides)\b/,
      ),
      captured(/\b(?:walls|sides)(?: (?:are|of|at|is)|:)* (\d{1,2}(?:\.\d+)?) ft\b(?! (?:x|long))/),
      measured({ role: "high", unit: "ft", min: 1, max: 12, notOwner: /gable|peak|ridge/ }),
    ],
    quiet,
  ),
  gable: numberInput(
    "Rise of the gables",
    "ft",
    0,
    "None",
    [
      captured(/\b(?:gables?|peaks?)\b[^.;\d]{0,40}?(\d{1,2}(?:\.\d+)?) ft\b(?! (?:walls|rafters|x))/),
      captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:[a-z]+ )?(?:rise|peak)\b/),
      captured(/\brises?(?: [a-z]+){0,2} (\d{1,2}(?:\.\d+)?) ft\b/),
    ],
    quiet,
  ),
  rafter: numberInput(
    "Rafters",
    "ft",
    0,
    "From the plan",
    [
      captured(/\brafters?(?: (?:are|of|is|at)|:)* (\d{1,2}(?:\.\d+)?) ft\b/),
      captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:long )?rafters?\b/),
    ],
    quiet,
  ),
  roof: numberInput("Roof", "sq ft", 0, "From the plan", [roofArea], quiet),
  plywood: cover("Plywood on", "plywood"),
  panels: cover("Siding panels on", "panels"),
  foam: cover("Foam on", "foam"),
  shingles: cover("Shingles on", "shingles"),
  glazing: cover("Glazing on", "glazing"),
  metal: cover("Metal on", "metal"),
  plywoodInches: numberInput("Plywood", "in", 0.5, "1/2 in.", [
    captured(/(0\.\d+|1) (?:in )?(?:[a-z-]+ ){0,2}(?:plywood|cdx)\b/),
  ]),
  foamInches: numberInput("Foam", "in", 1, "1 in.", [
    captured(/(?<![\d.])(\d(?:\.\d+)?) in (?:[a-z-]+ ){0,2}(?:foam|xps|eps|polyiso)\b/),
    captured(/\b(?:foam|xps|eps|polyiso)(?: board)?,? (\d(?:\.\d+)?) in\b/),
  ]),
  sheetArea: numberInput("Glazing panel", "sq ft", 32, "4 x 8 ft", [
    (reading) => {
      const group = reading.groups.find(
        ({ values, post, owner }) =>
          values.length === 2 &&
          Math.min(...values) >= 2 &&
          Math.min(...values) <= 4 &&
          /polycarbonate|twin ?wall|panel|sheet|glaz/.test(`${owner} ${post.slice(0, 24)}`),
      );
      return group
        ? {
            value: (group.values[0] ?? 0) * (group.values[1] ?? 0),
            source: quote(reading, group.start, group.end),
          }
        : null;
    },
  ]),
  sill: textInput(
    "Sill",
    "",
    "Only when named",
    [lumberOf(/sill|timber|foundation|perimeter|base|skid/, /^(?:4x4|4x6|6x6)$/)],
    quiet,
  ),
  gravelDepth: numberInput(
    "Gravel floor",
    "in",
    0,
    "Only when named",
    [
      captured(/\bgravel\b[^.;\d]{0,30}(\d{1,2}(?:\.\d+)?) in\b/),
      captured(
        /(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:deep |thick )?(?:of |layer of )?(?:[a-z]+ ){0,2}gravel\b/,
      ),
    ],
    quiet,
  ),
  isPea: flagInput("Pea gravel", [when(/\bpea (?:gravel|stone)\b/, 1)]),
  houses: numberInput("Houses", "pieces", 1, "One", [
    captured(/(?<![\d.x])\b([2-9]) (?:[a-z]+ ){0,2}(?:dog ?houses|hutches|kennels|greenhouses|playhouses)\b/),
  ]),
  ...panelInputs(36, "36 in. panels"),
} as const;

export type LittleHouseValues = {
  readonly [K in keyof typeof littleHouseInputs]: (typeof littleHouseInputs)[K] extends { kind: "text" }
    ? string
    : number;
};

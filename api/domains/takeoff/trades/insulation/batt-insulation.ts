import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, coverageOf, spacingOf, when } from "../../reading/finders.ts";
import { areaOf, explainArea } from "../../reading/geometry.ts";
import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import type { ScopeFact } from "../../scope.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { explainWall, wallArea } from "../shared/walls.ts";
import { baffleLine } from "./baffles.ts";
import {
  baffles,
  besideWalls,
  bothRValues,
  ofWallsApart,
  rOfBoth,
  statedArea,
  wallsApart,
} from "./insulation.reading.ts";
import { describeArea, explain, missing, netArea, rValue, shared } from "./insulation-inputs.ts";

const battCoverage: Finder = coverageOf(/bag|bundle|roll|batt|pack|insul|carton|bale/, 5, 400);

/** The name of the package that has a stated coverage. */
const unitOfCoverage: Finder = (reading) => {
  const match =
    /\d sqft (?:per|an?|each|to the|to an?|\/|in each|in an?|of an?) ?(bag|bundle|roll|pack|package|bale)\b/.exec(
      reading.text,
    );
  const word = match?.[1] === "package" ? "pack" : match?.[1];
  return match && word ? { value: `${word}s`, source: match[0] } : null;
};

const BATT_SIDES = /(\d{2}(?:\.\d+)?)(?: in)?(?: wide)?(?:,? (?:x|by|and)|,) (\d{2,3}(?:\.\d+)?) in\b/;
const BATT_SIZES: readonly RegExp[] = [
  pattern`\bbatts?\b[^.;\d]{0,16} ${BATT_SIDES}`,
  pattern`(?<![\d.])${BATT_SIDES}(?: long)? (?:[a-z-]+ )?batts?\b`,
  /\bbatts?\b,? (\d{2}(?:\.\d+)?) in wide[^.;\d]{0,12} (\d{2,3}(?:\.\d+)?) in long\b/,
];

/** "Batts 15 in wide and 93 in long": square feet of a single batt, and its length in feet. */
function battSize(reading: Reading): { fact: ScopeFact; feet: number } | null {
  for (const pattern of BATT_SIZES) {
    const match = pattern.exec(reading.text);
    const [wide = 0, long = 0] = [Number(match?.[1]), Number(match?.[2])];
    if (match && wide >= 11 && wide <= 24 && long >= 40 && long <= 110)
      return { fact: { value: roundTo((wide * long) / 144, 4), source: match[0] }, feet: long / 12 };
  }
  return null;
}

/** Square feet of a roll of poly from its sides: "rolls 10 ft x 100 ft". */
const polyRoll: Finder = (reading) => {
  const roll = reading.groups.find(
    ({ values, pre, post }) =>
      values.length === 2 &&
      Math.max(...values) >= 25 &&
      /\brolls?\b/.test(`${pre.slice(-16)} ${post.slice(0, 12)}`),
  );
  return roll
    ? {
        value: (roll.values[0] ?? 0) * (roll.values[1] ?? 0),
        source: reading.text.slice(roll.start, roll.end),
      }
    : null;
};

const BATT_PLACE_LATER =
  /[^.]{0,40}\b(?:walls?|ceilings?|joists?|rafters?|bays?|bags?|rolls?|faced|kraft|unfaced)\b/;
const FACED_BATT = /\b(?:kraft[- ]?faced|unfaced|faced) r(?:11|13|15|19|21|30|38|49)\b/;
const LOOSE_FILL = /\b(?:cellulose|blow[a-z]*|loose|foam|spray)\b[^.;]{0,80}/;
const PER_PACKAGE = /per|an?|each|to the|to an?|\/|in each|in an?|in the|of an?/;

const LOOSE_FILL_AFTER = /[^.;]{0,80}\b(?:cellulose|blow[a-z]*|loose|foam|spray)\b/;
const WOOL = /mineral wool|rock ?wool/;
/** "Insulate the attic with cellulose, and mineral wool in the walls": the verb is the loose fill's. */
const LOOSE_FILL_AND_BATTS = patternSource`${LOOSE_FILL_AFTER}[^]*\b(?:batts?|${WOOL})\b`;

export const battInsulation = defineAssembly({
  id: "batt-insulation",
  name: "Batt insulation",
  triggers: [
    names(pattern`\binsulation\b|\binsulat(?:e|ing)\b(?!${LOOSE_FILL_AND_BATTS})|\bfiberglass rolls?\b`),
    names(pattern`\bbatts?(?! board)\b|\b(?:${WOOL})\b`),
    names(
      pattern`(?=r\d)(?<!${LOOSE_FILL})\br(?:11|13|15|19|21|30|38|49|60)\b(?!${LOOSE_FILL_AFTER})(?=${BATT_PLACE_LATER})|${FACED_BATT}`,
    ),
    names(/\b(?:loft|rock|glass|mineral|insulating) wool\b|\bwool (?:between|across|over|laid|insulation)\b/),
    suggests(/\br(?:11|13|15|19|21|30|38|49|60)\b/),
  ],
  covers: [
    "stud-wall",
    "floor-framing",
    "interior-door",
    "windows",
    "rafters",
    "trusses",
    "poly-sheeting",
    "vapor-barrier",
  ],
  coversUnless:
    /\b(?:fram(?:e|ing)|build|finish(?:ing)?|plates?|install (?:new )?(?:doors?|windows?)|replac(?:e|ing)|hang(?:ing)?)\b/,
  inputs: {
    ...shared,
    length: {
      ...shared.length,
      // The length of a batt is not the length of a room.
      find: shared.length.find.map((find) => (reading: Reading) => {
        const found = find(reading);
        return found && Math.abs(Number(found.value) - (battSize(reading)?.feet ?? -1)) < 0.01 ? null : found;
      }),
    },
    r: numberInput("R-value", "R", 13, "R-13 fills a 2x4 wall; R-19 a 2x6", [
      rOfBoth("ceiling"),
      besideWalls(rValue),
      when(/\b2 x 6\b/, 19),
      when(/\battic\b|\bceiling\b/, 30),
    ]),
    pack: numberInput(
      "Package",
      "sq ft",
      0,
      "Printed on the package; catalogue: R-13 106.56, R-19 77.5, R-30 58.67 sq ft",
      [
        (reading) => (wallsApart(reading) ? besideWalls(battCoverage)(reading) : null),
        coverageOf(/bag|bundle|roll|batt|pack|insul|carton|bale/, 5, 400),
        captured(
          pattern`(\d{2,3}(?:\.\d+)?) sqft (?:${PER_PACKAGE}) ?(?:bag|bundle|roll|pack|package|carton|bale)`,
        ),
        (reading) => battSize(reading)?.fact ?? null,
      ],
      { isQuiet: true },
    ),
    unit: textInput(
      "Package",
      "bags",
      "Bags",
      [
        unitOfCoverage,
        (reading) => {
          const size = battCoverage(reading) ? null : battSize(reading);
          return size ? { value: "batts", source: String(size.fact.source) } : null;
        },
        when(/\bbundles?\b/, "bundles"),
        when(/\brolls?\b/, "rolls"),
        when(/\bbags?\b/, "bags"),
        when(/\bpack(?:age)?s?\b/, "packs"),
      ],
      { isQuiet: true },
    ),
    spacing: numberInput("Framing", "in", 16, "16 in. on centre", [spacingOf(/stud|joist|rafter|fram/)], {
      isQuiet: true,
    }),
    kind: textInput(
      "Batts",
      "",
      "Fiberglass",
      [
        when(/\b(?:sound|acoustic(?:al)?|sab|soundproof(?:ing)?)\b/, "sound"),
        when(/\bmineral wool\b|\bstone wool\b/, "mineral wool"),
        when(/\bunfaced\b|\bkraft-?less\b|\bno (?:facing|kraft)\b/, "unfaced"),
        when(/\bkraft\b|\bfaced\b/, "faced"),
      ],
      { isQuiet: true },
    ),
    wallArea: numberInput("Walls told apart", "sq ft", 0, "None", [ofWallsApart(statedArea)], {
      isQuiet: true,
    }),
    wallR: numberInput(
      "R-value of the walls",
      "R",
      13,
      "R-13 fills a 2x4 wall",
      [rOfBoth("walls"), ofWallsApart(rValue)],
      {
        isQuiet: true,
      },
    ),
    hasBoth: flagInput("Walls and ceiling of one plan", [
      (reading) => {
        const both = bothRValues(reading);
        return both ? { value: 1, source: both.walls.source } : null;
      },
    ]),
    wallPack: numberInput(
      "Package for the walls",
      "sq ft",
      0,
      "As for the ceiling",
      [ofWallsApart(battCoverage)],
      {
        isQuiet: true,
      },
    ),
    baffles: numberInput("Rafter baffles", "pieces", 0, "Only when mentioned", [baffles], { isQuiet: true }),
    retarder: flagInput("Vapor retarder", [
      when(/\bvapor (?:barrier|retarder)\b|\b\d{1,2} mil (?:poly|plastic)\b|\bpolyethylene\b/, 1),
    ]),
    mil: numberInput("Poly", "mil", 6, "6 mil poly", [captured(/\b(4|6|10) mil\b/)], { isQuiet: true }),
    polyRoll: numberInput("Roll of poly", "sq ft", 1000, "10 x 100 ft rolls", [polyRoll], { isQuiet: true }),
  },
  missing,
  title: (v) => `R-${formatNumber(v.r)} batts ${describeArea(v)}`,
  lines: [
    {
      key: "batts",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area × 1.05-1.10 ÷ coverage printed for the R-value (boneyardtools.com)",
      aka: /insulation|batt|bundle|bag|roll/,
      name: (v) => battName(v, v.r),
      measured: (v) => (v.hasBoth > 0 ? areaOf(v) : netArea(v)),
      formula: (v) => `${v.hasBoth > 0 ? explainArea(v) : explain(v)} ÷ ${formatNumber(batts(v))} sq ft`,
      pack: (v) => ({
        unit: v.unit,
        size: batts(v),
        kind: v.pack > 0 ? "pack" : "length",
        contents: `${formatNumber(batts(v))} sq ft a package`,
      }),
    },
    {
      key: "wall-batts",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area × 1.05-1.10 ÷ coverage printed for the R-value (boneyardtools.com)",
      aka: /wall/,
      when: (v) => v.wallArea > 0 || v.hasBoth > 0,
      name: (v) => `${battName(v, v.wallR)}, walls`,
      measured: (v) => v.wallArea || wallArea({ ...v, area: 0 }),
      formula: (v) =>
        v.wallArea > 0
          ? `${formatNumber(v.wallArea)} sq ft ÷ ${formatNumber(wallPackage(v))} sq ft`
          : explainWall({ ...v, area: 0 }),
      pack: (v) => ({
        unit: v.unit,
        size: wallPackage(v),
        kind: v.wallPack > 0 ? "pack" : "length",
        contents: `${formatNumber(wallPackage(v))} sq ft a package`,
      }),
    },
    {
      key: "vapor-retarder",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area of the walls, + 10% for laps",
      aka: /poly|vapor|retarder|plastic|laps/,
      when: (v) => v.retarder > 0,
      name: (v) => `Polyethylene sheeting ${formatNumber(v.mil)} mil 10x100 ft.`,
      about: () => "vapor retarder",
      measured: (v) => netArea(v),
      formula: (v) => `${explain(v)} ÷ ${formatNumber(v.polyRoll)} sq ft a roll`,
      pack: (v) => ({ unit: "rolls", size: v.polyRoll }),
    },
    baffleLine,
  ],
});

/** Square feet per package of batts when the text quotes no label (product pages of faced 15 in. batts). */
function batts(v: { readonly pack: number; readonly r: number }): number {
  if (v.pack > 0) return v.pack;
  if (v.r <= 15) return 106.56;
  if (v.r <= 21) return 77.5;
  return v.r <= 30 ? 58.67 : 42.67;
}

interface BattValues {
  readonly kind: string;
  readonly unit: string;
  readonly spacing: number;
}

function battName({ kind, unit, spacing }: BattValues, r: number): string {
  if (kind === "sound") return "Stone wool sound batts 3 in.";
  if (kind === "mineral wool") return `Stone wool R-${formatNumber(r)} batts insulation`;
  const facing = kind === "unfaced" || (r > 21 && kind !== "faced") ? "unfaced" : "kraft-faced";
  const form = unit === "rolls" && r <= 30 ? "insulation roll" : "batts insulation";
  return `R-${formatNumber(r)} ${facing} ${form} ${spacing > 20 ? 23 : 15} in`;
}

const wallPackage = (v: { readonly wallPack: number; readonly wallR: number }): number =>
  v.wallPack > 0 ? v.wallPack : batts({ pack: 0, r: v.wallR });

import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../estimating/assembly.ts";
import { captured, mention, when } from "../../reading/finders.ts";
import { planArea } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { paintPack } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";
import { coatsOf, inLitres, paintCoverage, primer } from "./paint-inputs.ts";

export const interiorPaint = defineAssembly({
  id: "interior-paint",
  name: "Interior paint",
  triggers: [
    names(/\b(?:re)?paint(?:ing|ed)?\b(?! grade)(?! ready)/),
    suggests(/\bcoats?\b/),
    {
      pattern: /\bprimer\b|\bcoats?\b(?=[\s\S]{0,80}\bgal\b)|\bgal\b(?=[\s\S]{0,80}\bcoats?\b)/,
      weight: 2.9,
    },
  ],
  // "Paint 2,800 sq ft of drywall" hangs no board.
  covers: ["drywall"],
  coversUnless: /(?<!\b(?:of|on|over|onto|new|bare|existing|fresh|primed|unpainted|the) )\bdrywall/,
  inputs: {
    ...wallInputs(false),
    flatArea: numberInput("Ceiling area", "sq ft", 0, "From the room", [planArea()], {
      isShared: true,
      isQuiet: true,
    }),
    hasWalls: flagInput(
      "Walls",
      [
        when(/\b(?:only|just) (?:the )?ceilings?\b|\bceilings? only\b/, 0),
        (reading) =>
          /\bceilings?\b/.test(reading.text) &&
          !/\bwalls?\b|\broom\b|\bft ceilings?\b|\bceilings? (?:height|at|of)\b/.test(reading.text)
            ? { value: 0, source: "ceiling" }
            : null,
      ],
      1,
      "Walls unless only a ceiling is named",
    ),
    hasCeiling: flagInput("Ceiling", [
      when(/\bno ceilings?\b|\bwalls only\b|\bnot the ceiling\b/, 0),
      when(
        /\b(?:skip|leave|exclud\w+|without) (?:out )?(?:the )?ceilings?\b|\b(?:only|just) (?:the )?walls\b/,
        0,
      ),
      when(/\bceilings? (?:is|are|stays?) (?:already|fine|done|white|not)\b/, 0),
      (reading) => {
        const match = mention(
          reading,
          /(?<!ft )(?<!m )(?<!ft high )(?<!in )\bceilings?\b(?! (?:height|tile|fan|joist|(?:is |are |at |of )\d|\d[\d.]* (?:ft|in)\b(?! walls)))/,
        );
        return match ? { value: 1, source: match[0] } : null;
      },
    ]),
    coats: numberInput("Wall coats", "coats", 2, "Two coats are usual", [coatsOf(/wall/, true)], {
      ask: "How many coats?",
    }),
    ceilingCoats: numberInput("Ceiling coats", "coats", 1, "One coat of ceiling paint", [
      coatsOf(/ceiling/, false),
      coatsOf(/./, true),
    ]),
    coverage: numberInput(
      "Coverage",
      "sq ft per gallon",
      350,
      "350-400 sq ft a gallon and coat (almanac.com, reference.com)",
      [paintCoverage],
    ),
    ceilingCoverage: numberInput(
      "Ceiling coverage",
      "sq ft per gallon",
      0,
      "As the walls",
      [
        (reading) => {
          const match =
            /ceiling paint(?: [a-z]+){0,2} (?:covers?|at|goes|does|is)[^.;]{0,20}?(\d{3}) sqft/.exec(
              reading.text,
            );
          return match ? { value: Number(match[1]), source: match[0] } : null;
        },
      ],
      { isQuiet: true },
    ),
    sheen: textInput(
      "Sheen",
      "eggshell",
      "Eggshell on walls",
      [when(/\bsemi-?gloss\b/, "semi-gloss"), when(/\bsatin\b/, "satin"), when(/\bflat\b|\bmatte\b/, "flat")],
      { choices: ["flat", "eggshell", "satin", "semi-gloss"] },
    ),
    primer,
    primerCoverage: numberInput(
      "Primer coverage",
      "sq ft",
      0,
      "As the paint",
      [
        captured(
          /\bprim(?:e|er|ing)\b(?: (?:covers?|coverage|is|of|does|about|rated|it))* ?(?:at |,|@ ?)? ?(\d{3}) sqft\b(?! (?:of )?(?:wall|area|room|drywall))/,
        ),
      ],
      { isQuiet: true },
    ),
    inLitres,
    hasTrim: flagInput("Trim", [when(/\btrim\b|\bbaseboards?\b/, 1)]),
    paintsDoors: numberInput(
      "Doors painted",
      "pieces",
      0,
      "Only when mentioned",
      [captured(/paint(?:ing)? (?:both sides of )?(\d{1,2}) (?:[a-z]+ )?doors?/)],
      { isQuiet: true },
    ),
  },
  missing: (v) =>
    v.hasWalls === 0
      ? ceilingArea(v) > 0
        ? null
        : { prompt: "How large is the ceiling?", defaultValue: "12 x 12 ft" }
      : missingWall(v, "room"),
  title: (v) => `Paint ${describeWall(v)}, ${formatNumber(v.coats)} coats`,
  lines: [
    {
      key: "wall-paint",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "(Walls − openings) × coats ÷ coverage; 350-400 sq ft a gallon (almanac.com, reference.com)",
      when: (v) => v.hasWalls > 0,
      name: (v) => `Interior paint, ${v.sheen}, wall 1 gal`,
      about: () => "Latex wall paint",
      measured: (v) => (wallArea(v) * v.coats) / v.coverage,
      formula: (v) =>
        `${explainWall(v)} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a gal = ${formatNumber((wallArea(v) * v.coats) / v.coverage)} gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "ceiling-paint",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "Ceiling counted apart (baggotpainters.com)",
      when: (v) => v.hasCeiling > 0 || v.hasWalls === 0,
      name: () => "Ceiling paint flat 1 gal",
      measured: (v) =>
        (ceilingArea(v) * v.ceilingCoats) / (v.ceilingCoverage > 0 ? v.ceilingCoverage : v.coverage),
      formula: (v) =>
        `${formatNumber(ceilingArea(v))} sq ft × ${formatNumber(v.ceilingCoats)} coats ÷ ${formatNumber(v.ceilingCoverage > 0 ? v.ceilingCoverage : v.coverage)} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "primer",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "One coat of primer at the paint's coverage",
      when: (v) => v.primer > 0,
      name: () => "Primer, all-purpose 1 gal",
      measured: (v) =>
        ((v.hasWalls > 0 ? wallArea(v) : 0) + (v.hasCeiling > 0 ? ceilingArea(v) : 0)) / primerRate(v),
      formula: (v) =>
        `${formatNumber((v.hasWalls > 0 ? wallArea(v) : 0) + (v.hasCeiling > 0 ? ceilingArea(v) : 0))} sq ft ÷ ${formatNumber(primerRate(v))} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "trim-paint",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 0,
      isAllowance: true,
      source: "A quart covers about 100 ft of trim in two coats",
      when: (v) => v.hasTrim > 0 && wallRun(v) > 0,
      name: () => "Interior semi-gloss enamel for trim, 1 gal",
      measured: (v) => wallRun(v) / 400,
      formula: (v) => `${formatNumber(wallRun(v))} ft ÷ 400 ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "painters-tape",
      category: "Tools & Equipment",
      unit: "ft",
      usualWaste: 0,
      isAllowance: true,
      source: "Once around the room at the base and ceiling",
      when: (v) => v.hasWalls > 0,
      name: () => "Masking tape 1.88 in. x 60 yd",
      measured: (v) => wallRun(v) * 2,
      formula: (v) => `2 × ${formatNumber(wallRun(v))} ft ÷ 180 ft a roll`,
      pack: () => ({ unit: "rolls", size: 180 }),
    },
  ],
});

function ceilingArea(
  v: Parameters<typeof wallArea>[0] & { readonly flatArea: number; readonly hasWalls: number },
): number {
  if (v.length > 0 && v.width > 0) return v.length * v.width;
  return v.flatArea > 0 && (v.area === 0 || v.hasWalls === 0) ? v.flatArea : 0;
}

const primerRate = (v: { readonly primerCoverage: number; readonly coverage: number }): number =>
  v.primerCoverage > 0 ? v.primerCoverage : v.coverage;

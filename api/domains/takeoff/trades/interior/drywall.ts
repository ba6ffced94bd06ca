import { defineAssembly, flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { captured, mention, when } from "../../reading/finders.ts";
import { planArea } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { sheets } from "../shared/packs.ts";
import { sheetArea } from "../shared/sheet-inputs.ts";
import { describeWall, explainWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";

export const drywall = defineAssembly({
  id: "drywall",
  name: "Drywall",
  triggers: [
    names(
      /\bdrywall(?:ing)?\b|\bgreen ?board\b|\bpurple ?board\b|\b(?:moisture|mold|fire|water)[- ]resist(?:ant|ive|ing) board\b|\bjoint compound\b|\btape and mud\b|\bmud and tape\b|\bboards? to hang\b|\bhang(?:ing)? (?:and finish(?:ing)? )?(?:the )?board\b|\bdrywallers?\b|\btype x\b/,
    ),
  ],
  covers: ["suspended-ceiling", "windows", "interior-door"],
  coversUnless:
    /\b(?:suspended|drop|install|hang (?:the |a |\d )?(?:[a-z]+ )?doors?|replace|prehung|pre-hung|casing|knobs?)\b/,
  inputs: {
    ...wallInputs(false),
    ceilingArea: numberInput("Area stated", "sq ft", 0, "Not stated", [planArea({}, /ceiling/)], {
      isShared: true,
      isQuiet: true,
    }),
    hasWalls: flagInput(
      "Walls",
      [
        (reading) =>
          mention(reading, /\bceilings?\b/) &&
          !mention(reading, /\bwalls?\b|\broom\b(?![^.]{0,40}\bceiling only)|\bbedroom\b/) &&
          !/\bceilings? (?:and|&|\+|plus)\b|\b(?:and|&|plus) (?:the )?ceiling|ft ceilings?|ceilings? (?:height|at|of|is|are) \d/.test(
            reading.text,
          )
            ? { value: 0, source: "ceiling" }
            : null,
        when(/\bceilings? only\b|\bjust the ceilings?\b|\bonly (?:the )?ceilings?\b/, 0),
      ],
      1,
      "Walls unless only a ceiling is named",
    ),
    hasCeiling: flagInput("Ceiling", [
      when(/\bno ceilings?\b|\bwalls only\b|\bexclud(?:e|ing) (?:the )?ceilings?\b/, 0),
      (reading) => {
        // "8 ft ceilings" is a height; "and the ceiling", "walls and ceiling" is work.
        const match = mention(
          reading,
          /(?<!\d ft )(?<!ft high )(?<!in )\bceilings?\b(?! (?:height|tile|fan|joist|is \d|are \d|at \d|of \d))/,
        );
        return match ? { value: 1, source: match[0] } : null;
      },
    ]),
    sides: numberInput("Sides", "pieces", 1, "One side", [
      when(/\bboth sides\b|\b2 sides\b|\beach side\b|\bboth faces\b/, 2),
    ]),
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [
      sheetArea,
      when(/\b12 ft (?:[a-z]+ )?(?:sheets?|boards?|drywall|panels?)\b/, 48),
      when(/\b10 ft (?:[a-z]+ )?(?:sheets?|boards?|drywall)\b/, 40),
    ]),
    thickness: textInput("Thickness", "1/2 in.", "1/2 in. on walls", [
      when(/\b0\.625\b|\btype x\b|\bfire[- ]?(?:rated|code|board)\b/, "5/8 in."),
      when(/\b0\.375\b/, "3/8 in."),
    ]),
    kind: textInput("Board", "lightweight", "Standard board", [
      when(/\bmold\b|\bmoisture\b|\bgreen ?board\b|\bpurple\b|\bbath(?:room)?\b/, "mold resistant"),
      when(/\btype x\b|\bfire\b|\bgarage\b/, "Type X"),
    ]),
    sheetCount: numberInput(
      "Sheets as stated",
      "sheets",
      0,
      "From the area",
      [captured(/(?<!(?:every|per|each) )\b(\d{1,4}) (?:[a-z\d-]+ ){0,3}sheets?\b/)],
      {
        isQuiet: true,
      },
    ),
    tapePerSheet: numberInput(
      "Tape a sheet",
      "ft",
      0,
      "12 ft a sheet plus the perimeter",
      [captured(/(\d{1,2}) ft (?:of tape )?(?:per|a|each|for each|\/) (?:sheet|board)/)],
      { isQuiet: true },
    ),
    tapeRoll: numberInput(
      "Tape roll",
      "ft",
      0,
      "500 ft rolls",
      [
        captured(/(\d{2,3}) ft rolls? of (?:[a-z]+ ){0,3}tape/),
        captured(/\brolls? of (?:[a-z]+ ){0,3}tape (?:\(|at |of )?(\d{2,3}) ft/),
        captured(/\btape (?:comes )?(?:in|,|\() ?(\d{2,3}) ft rolls?/),
      ],
      { isQuiet: true },
    ),
    screwsPerSheet: numberInput(
      "Screws a sheet",
      "pieces",
      0,
      "Half a pound to three sheets (howtobuildplans.com); 32 a sheet",
      [captured(/(\d{2}) screws? (?:per|a|each|\/) (?:sheet|board)/)],
      { isQuiet: true },
    ),
    compoundRate: numberInput(
      "Compound",
      "lb per 100 sq ft",
      13,
      "12-14 lb, or 0.5 gal a 100 sq ft (howtobuildplans.com)",
      [captured(/(\d{1,2}(?:\.\d+)?) lb (?:of [a-z ]+ )?(?:per|a|\/|for|each|to) 100 sqft/)],
    ),
    inPounds: flagInput("Compound in pounds", [
      when(/\bcompound in (?:pounds|lb)\b|\bmud in (?:pounds|lb)\b|\bpounds of (?:joint )?compound\b/, 1),
    ]),
    corners: numberInput(
      "Outside corners",
      "pieces",
      0,
      "Only when mentioned",
      [captured(/(\d{1,2}) (?:outside|exterior|outer) corners?/)],
      { isQuiet: true },
    ),
  },
  missing: (v) =>
    boardArea(v) > 0
      ? null
      : {
          prompt: "How large is the room or wall to be boarded?",
          defaultValue: "12 x 12 ft room, 8 ft high",
        },
  title: (v) => `Drywall ${describeWall(v) || `${formatNumber(v.ceilingArea)} sq ft`}`,
  lines: [
    {
      key: "drywall",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "(Walls − openings + ceiling) × 1.10 ÷ 32 (calculatey.pages.dev, craftedcalcs.com)",
      aka: /sheet|board|rock|waste/,
      name: (v) =>
        `Drywall ${v.thickness} ${v.sheet === 48 ? "4x12" : v.sheet === 40 ? "4x10" : v.sheet === 36 ? "4x9" : v.sheet === 56 ? "4x14" : "4x8"}${v.thickness === "5/8 in." ? " Type X" : v.kind === "mold resistant" ? " mold resistant" : ""}`,
      about: () => "Gypsum board",
      measured: (v) => boardArea(v),
      formula: (v) => explainBoard(v),
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "screws",
      category: "Hardware",
      unit: "lb",
      usualWaste: 0,
      source: "Half a pound to three sheets (howtobuildplans.com)",
      when: (v) => v.screwsPerSheet === 0,
      name: () => "Drywall screws #6 x 1-1/4 in. coarse",
      measured: (v) => Math.ceil(boardArea(v) / v.sheet) / 6,
      formula: (v) => `${Math.ceil(boardArea(v) / v.sheet)} sheets ÷ 3 × 0.5 lb`,
      pack: () => ({ unit: "pounds", size: 1, kind: "bulk", contents: "boxes of 1 and 5 lb" }),
    },
    {
      key: "screw-count",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      source: "32 screws a sheet at 16 in. framing",
      when: (v) => v.screwsPerSheet > 0,
      name: () => "Drywall screws #6 x 1-1/4 in. coarse",
      measured: (v) => Math.ceil(boardArea(v) / v.sheet) * v.screwsPerSheet,
      formula: (v) => `${Math.ceil(boardArea(v) / v.sheet)} sheets × ${formatNumber(v.screwsPerSheet)}`,
      pack: () => ({ unit: "boxes", size: 900, kind: "count", contents: "5 lb, about 900 a box" }),
    },
    {
      key: "joint-compound",
      category: "Hardware",
      unit: "lb",
      usualWaste: 0,
      source: "12-14 lb or 0.5 gal a 100 sq ft (howtobuildplans.com); a 4.5 gal pail weighs about 62 lb",
      name: () => "Joint compound all-purpose",
      about: () => "mud",
      measured: (v) => (boardArea(v) * v.compoundRate) / 100,
      formula: (v) => `${formatNumber(boardArea(v))} sq ft × ${formatNumber(v.compoundRate)} lb ÷ 100`,
      pack: (v) =>
        v.inPounds > 0
          ? { unit: "pounds", size: 1, kind: "bulk" }
          : { unit: "buckets", size: 117, contents: "4.5 gal, 900 sq ft a bucket" },
    },
    {
      key: "joint-tape",
      category: "Hardware",
      unit: "ft",
      usualWaste: 0,
      source: "12 ft a sheet plus the perimeter, or 24 ft a sheet (craftedcalcs.com)",
      name: () => "Paper joint tape",
      measured: (v) =>
        v.tapePerSheet > 0
          ? Math.ceil(boardArea(v) / v.sheet - 1e-6) * v.tapePerSheet
          : Math.ceil(boardArea(v) / v.sheet - 1e-6) * 12 + wallRun(v) * (v.hasWalls > 0 ? 1 : 0),
      formula: (v) =>
        `${Math.ceil(boardArea(v) / v.sheet)} sheets × 12 ft + perimeter ${formatNumber(wallRun(v))} ft`,
      pack: (v) =>
        v.tapeRoll > 0
          ? { unit: "rolls", size: v.tapeRoll, contents: `${formatNumber(v.tapeRoll)} ft a roll` }
          : { unit: "rolls", size: 500, kind: "length", contents: "500 ft a roll" },
    },
    {
      key: "corner-bead",
      category: "Steel & Metal",
      unit: "pieces",
      usualWaste: 0,
      source: "One a corner",
      when: (v) => v.corners > 0,
      name: () => "Metal drywall corner bead 10 ft",
      measured: (v) => v.corners * Math.max(1, Math.ceil(v.height / 10 - 0.01)),
      formula: (v) => `${formatNumber(v.corners)} corners`,
    },
  ],
});

type BoardValues = Parameters<typeof wallArea>[0] & {
  readonly ceilingArea: number;
  readonly hasWalls: number;
  readonly hasCeiling: number;
  readonly sides: number;
  readonly sheetCount: number;
  readonly sheet: number;
  readonly thickness: string;
};

function walls(v: BoardValues): number {
  if (v.hasWalls === 0) return 0;
  return (wallRun(v) > 0 || v.area > 0 ? wallArea(v) : 0) * v.sides;
}

function ceiling(v: BoardValues): number {
  if (v.hasCeiling === 0 && v.hasWalls > 0) return 0;
  if (v.length > 0 && v.width > 0) return v.length * v.width;
  return v.area > 0 && v.hasWalls > 0 ? 0 : v.ceilingArea;
}

function boardArea(v: BoardValues): number {
  const area = walls(v) + ceiling(v);
  return area > 0 ? area : v.sheetCount * v.sheet;
}

function explainBoard(v: BoardValues): string {
  const parts: string[] = [];
  if (walls(v) > 0) parts.push(`${explainWall(v)}${v.sides > 1 ? ` × ${formatNumber(v.sides)} sides` : ""}`);
  if (ceiling(v) > 0) parts.push(`ceiling ${formatNumber(ceiling(v))} sq ft`);
  return parts.length > 1 ? `${parts.join(" + ")} = ${formatNumber(boardArea(v))} sq ft` : (parts[0] ?? "");
}

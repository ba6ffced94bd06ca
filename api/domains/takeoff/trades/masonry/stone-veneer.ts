import { pattern } from "../../../../platform/patterns.ts";
import { captured, coverageOf, when } from "../../reading/finders.ts";
import { wallHeight } from "../../reading/geometry.ts";
import { matchesIn } from "../../reading/phrases/patterns.ts";
import { readWithout } from "../../reading/reading.ts";
import { defineAssembly, flagInput, type NumberInput, names, numberInput } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import {
  describeWall,
  explainWall,
  missingWall,
  type WallInputs,
  wallArea,
  wallInputs,
  wallRun,
} from "../shared/walls.ts";

const EACH_CORNER = [
  /\b(\d{1,2}) (?:[a-z]+ )?corners? (?:@|at|of|,|each)? ?(\d+(?:\.\d+)?) ft\b/,
  /\b(\d{1,2}) (?:outside |outer |external )?corners?[^.;\d]{0,24}(\d+(?:\.\d+)?) ft (?:tall|high|each)?/,
  /\bcorners? (?:of )?(\d+(?:\.\d+)?) ft (?:high |tall )?(?:at|on|for) (\d{1,2}) (?:outside |outer )?corners?\b/,
  /\b(\d{1,2}) (\d+(?:\.\d+)?) ft (?:tall |high )?(?:outside |outer |external )?corners?\b/,
];

const lowInInches = captured(/(?<![\d.])(\d{2}(?:\.\d+)?) in (?:high|tall)\b/, 1 / 12);

/** Feet of outside corner: as stated, or the number of corners times their height. */
const cornerFeet: Finder = (reading) => {
  const both = /\bcorners? (?:on |at )?both (?:sides|ends)[^.;\d]{0,12}(\d+(?:\.\d+)?) ft/.exec(reading.text);
  if (both) return { value: 2 * Number(both[1]), source: both[0] };
  for (const pattern of EACH_CORNER) {
    const match = pattern.exec(reading.text);
    if (match) return { value: Number(match[1]) * Number(match[2]), source: match[0] };
  }
  // "Corners at both ends": each is as high as the wall.
  const ends =
    /\bcorners? (?:on|at|for) (both|each|the 2|\d)(?: of the)? (?:ends?|sides?)\b/.exec(reading.text) ??
    /\b(both|each) ends? (?:are|is|have|has|being)(?: an?)? (?:outside |outer )?corners?\b/.exec(
      reading.text,
    );
  const high = ends ? wallHeight(reading) : null;
  if (ends && typeof high?.value === "number")
    return { value: high.value * (/^\d/.test(ends[1] ?? "") ? Number(ends[1]) : 2), source: ends[0] };
  const feet = captured(/(\d+(?:\.\d+)?) (?:lf|ft) (?:of )?(?:outside |outer )?corners?/)(reading);
  return feet ?? cornersByHeight(reading);
};

/** "A skirt 30 in high … four outside corners": each is as high as the wall. */
const cornersByHeight: Finder = (reading) => {
  const count = /\b(\d{1,2}) (?:outside |outer |external )corners?\b/.exec(reading.text);
  const high = count ? (lowInInches(reading) ?? wallHeight(reading)) : null;
  return count && typeof high?.value === "number"
    ? { value: Number(count[1]) * high.value, source: count[0] }
    : null;
};

const CORNERS = new RegExp(
  [
    "\\b\\d[\\d.]* (?:lf|ft) (?:of )?(?:outside |outer )?corners?",
    "\\bcorners? \\([\\d.]+ ft[^)]*\\)",
    "\\b\\d+ (?:[a-z]+ )?corners?[^.;\\d]{0,24}[\\d.]+ ft(?: (?:tall|high|each))?",
  ].join("|"),
);

/** A text without the words about the corners of a wall: "150 sq ft, 32 ft of corners". */
const withoutCorners = keptFor(
  (reading: Reading): Reading =>
    readWithout(
      reading,
      [...matchesIn(reading.text, CORNERS)].map(({ index, 0: said }) => ({
        start: index,
        end: index + said.length,
      })),
    ),
);

/** Inputs of the wall, read without the words about its corners. */
function wallWithoutCorners(): WallInputs {
  const apart =
    (find: Finder): Finder =>
    (reading) =>
      find(withoutCorners(reading));
  const inputs = wallInputs(true);
  for (const input of Object.values(inputs) as NumberInput[]) input.find = input.find.map(apart);
  return inputs;
}

const KIND_OF_STONE = /stone|manufactured stone|ledge ?stone|cultured stone|stacked stone/;
const OF_WALL = /(?:of (?:the )?(?:wall|flats?) )?/;
const COVERS = /covers|does|is|equals|=|counts for|takes/;
const OPENING = /doors?|openings?|gates?|doorways?/;
const LESS = /less|minus|except|deduct(?:ing)?/;

export const stoneVeneer = defineAssembly({
  id: "stone-veneer",
  name: "Stone veneer",
  triggers: [
    names(pattern`\b(?:${KIND_OF_STONE}) (?:veneer|siding|facing|wainscot|accent|skirt)\b`),
    // Thin brick that turns corners comes as flats and corners, as stone does.
    { pattern: /\bthin bricks?\b(?=.*\bcorners?\b)|\bcorners?\b(?=.*\bthin bricks?\b)/, weight: 3.7 },
    { pattern: /\bstone (?:[a-z]+ )?wainscot(?:ing)?\b/, weight: 3.6 },
    names(/\b(?:ledge ?stone|stacked stone|cultured stone|thin stone)\b|\bveneer\b[^.;]{0,24}\bstone\b/),
  ],
  covers: ["brick-wall", "gravel", "wainscot", "interior-door", "stud-wall"],
  coversUnless: /\b(?:frame|framing|studs?|build)\b/,
  inputs: {
    ...wallWithoutCorners(),
    height: numberInput(
      "Wall height",
      "ft",
      8,
      "8 ft is the usual ceiling height",
      [lowInInches, ...wallWithoutCorners().height.find],
      { isShared: true },
    ),
    corners: numberInput("Outside corner height", "ft", 0, "Only when mentioned", [cornerFeet], {
      isQuiet: true,
    }),
    cornerReturn: numberInput(
      "Wall covered by a foot of corner",
      "sq ft",
      0.75,
      "0.75 sq ft a foot of corner (Cultured Stone and Eldorado estimating guides)",
      [
        captured(
          pattern`\b(?:1|each|a|every) (?:lf|ft)(?: of corners?)? (?:${COVERS}) (0?\.\d+|1(?:\.\d+)?) sqft\b`,
        ),
        captured(
          pattern`(0\.\d+|1(?:\.\d+)?) sqft ${OF_WALL}(?:per|a|each|\/|for (?:each|every)) ?(?:linear )?(?:lf|ft|foot)`,
        ),
      ],
    ),
    cornerBox: numberInput(
      "Corners in a box",
      "ft",
      0,
      "By the foot",
      [
        captured(
          /(\d{1,3}(?:\.\d+)?) (?:lf|ft) (?:of )?(?:corners? )?(?:per|a|in a|each|to a) (?:box|carton|case)/,
        ),
      ],
      { isQuiet: true },
    ),
    runOut: numberInput(
      "Doors taken out of the length",
      "ft",
      0,
      "Only when mentioned",
      [
        captured(
          pattern`\b(?:${LESS})(?: for)?(?: a| an| the| 1)? (\d{1,2}(?:\.\d+)?) ft (?:wide )?(?:[a-z]+ ){0,2}(?:${OPENING})\b`,
        ),
      ],
      { isQuiet: true },
    ),
    isBrick: {
      ...flagInput("Thin brick", [when(/\bthin bricks?\b/, 1)]),
      isUntold: true,
    },
    hasSill: flagInput("Sill stone", [
      when(/\bsill(?: stones?)?\b|\bwater ?table\b|\bledge cap\b|\bcap stones?\b/, 1),
    ]),
    boxArea: numberInput(
      "Flats in a box",
      "sq ft",
      0,
      "Boxes of 10 sq ft flats",
      [coverageOf(/box|carton|flat/, 2, 200)],
      { isQuiet: true },
    ),
  },
  missing: (v) => missingWall(v, "stone wall"),
  title: (v) => `Stone veneer ${describeWall(v)}`,
  lines: [
    {
      key: "stone",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      source: "Wall area less corners (0.75 sq ft a foot), + 10%",
      aka: /flats?\b/,
      name: (v) => (v.isBrick > 0 ? "Thin brick veneer flats" : "Manufactured stone veneer flats"),
      measured: (v) => Math.max(stoneArea(v) - v.corners * v.cornerReturn, 0),
      formula: (v) =>
        `${explainWall(v)}${v.corners > 0 ? ` − ${formatNumber(v.corners * v.cornerReturn)} sq ft at corners` : ""}`,
      pack: (v) =>
        v.boxArea > 0
          ? { unit: "boxes", size: v.boxArea, contents: `${formatNumber(v.boxArea)} sq ft a box` }
          : v.isBrick > 0
            ? { unit: "square feet", size: 1, kind: "bulk" }
            : { unit: "boxes", size: 10, kind: "length", contents: "10 sq ft a box" },
    },
    {
      key: "corners",
      category: "Concrete & Masonry",
      unit: "ft",
      usualWaste: 5,
      source: "Height of the outside corners (Cultured Stone estimating guide)",
      when: (v) => v.corners > 0,
      aka: /corner/,
      name: (v) => (v.isBrick > 0 ? "Thin brick corners" : "Manufactured stone veneer corners"),
      measured: (v) => v.corners,
      formula: (v) => `${formatNumber(v.corners)} ft of outside corner`,
      pack: (v) =>
        v.cornerBox > 0
          ? { unit: "boxes", size: v.cornerBox, contents: `${formatNumber(v.cornerBox)} ft a box` }
          : { unit: "boxes", size: 8, kind: "length", contents: "8 ft a box" },
    },
    {
      key: "sill-stone",
      category: "Concrete & Masonry",
      unit: "ft",
      usualWaste: 5,
      source: "Along the top of the stone",
      when: (v) => v.hasSill > 0 && wallRun(v) > v.runOut,
      aka: /sill|water ?table|cap/,
      name: () => "Stone veneer sill, water table",
      measured: (v) => wallRun(v) - v.runOut,
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft${v.runOut > 0 ? ` − ${formatNumber(v.runOut)} ft` : ""}`,
      pack: () => ({ unit: "pieces", size: 3, kind: "length", contents: "3 ft pieces" }),
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "sq ft",
      isAllowance: true,
      when: (v) => v.isBrick === 0,
      source: "An 80 lb bag of Type S sets about 20 sq ft with scratch coat",
      name: () => "Type S mortar mix 80 lb",
      measured: (v) => wallArea(v),
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ 20 sq ft a bag`,
      pack: () => ({ unit: "bags", size: 20, contents: "80 lb" }),
    },
    {
      key: "lath",
      category: "Steel & Metal",
      unit: "sq ft",
      usualWaste: 10,
      when: (v) => v.isBrick === 0,
      source: "Lath sheet 27 x 96 in. covers 18 sq ft",
      name: () => "Metal lath 27x96 in. 2.5 lb",
      measured: (v) => wallArea(v),
      pack: () => ({ unit: "sheets", size: 18, contents: "18 sq ft a sheet" }),
    },
  ],
});

/** Square feet of stone. A door as high as the wainscot shortens the length by its width. */
const stoneArea = (v: Parameters<typeof wallArea>[0] & { readonly runOut: number }): number =>
  v.runOut > 0 ? Math.max(wallRun(v) - v.runOut, 0) * v.height : wallArea(v);

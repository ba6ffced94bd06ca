import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, mention, when } from "../../reading/finders.ts";
import { planArea } from "../../reading/geometry.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { listedSurfaces } from "../../reading/plans/surfaces.ts";
import { flagInput, names, numberInput, suggests, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { sheetArea } from "../shared/sheet-inputs.ts";
import { wallInputs } from "../shared/walls.ts";
import { statedCeiling } from "./interior-paint.reading.ts";

const SHEETS = /\d(?:\.\d+)?|an?|1 whole|a (?:whole|full)|half an?/;
const OPENING = /door|window|opening/;
const PER = /for|per|at|off for/;
const SHEETS_FOR_EACH = patternSource` (?:of an? )?(?:whole |full )?sheets? (?:${PER}) (?:each|every|the)?(?: of)?(?: the)? ?`;
const SHEET_FOR = new RegExp(
  patternSource`\b(${SHEETS})${SHEETS_FOR_EACH}(\d{1,2})? ?(?:[a-z]+ )?(?:${OPENING})s?\b`,
  "g",
);

/** "Take off half a sheet for each of 2 doors": the rule of thumb of hangers who stand sheets on end. */
const sheetsOut: Finder = (reading) => {
  let total = 0;
  const said: string[] = [];
  for (const match of allMatches(reading.text, SHEET_FOR)) {
    const share = /^half/.test(match[1] ?? "") ? 0.5 : Number(match[1]) || 1;
    total += share * Number(match[2] ?? 1);
    said.push(match[0]);
  }
  return total > 0 ? { value: total, source: said.join(", ") } : null;
};

const LAYERS = "(single|double|triple|[1-3]) ?(?:layers?|lyrs?)";
const FACE = "(?:side|face)\\b";
/** "Single layer on the corridor face, double on the office face", "from the office side 2 layers". */
const LAYERS_OF_FACE = [
  new RegExp(`\\b${LAYERS}\\b(?: (?!and\\b|${FACE})[a-z-]+){0,5} (?:${FACE}|each${FACE})`, "g"),
  new RegExp(`\\b(?:from |on |to )?(?:the |1 )?[a-z]+ ${FACE},?(?: (?!and\\b)[a-z]+){0,4} ${LAYERS}\\b`, "g"),
];
const LAYER_WORDS: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 };
/** Other materials that come in layers on a wall. */
const OTHER_LAYERS =
  /^ (?:of )?(?:[a-z]+ )?(?:felt|paint|primer|insulation|batts?|poly|plywood|osb|compound|mud|mesh|paper)\b/;

/** Total layers on both faces of a wall, when each face has its own. */
const layersOfFaces: Finder = (reading) => {
  for (const pattern of LAYERS_OF_FACE) {
    const all = [...reading.text.matchAll(pattern)];
    if (all.length < 2) continue;
    const total = all.reduce((sum, [, word = ""]) => sum + (LAYER_WORDS[word] ?? Number(word)), 0);
    return {
      value: total,
      source: all
        .map(([said]) => said.trim())
        .join(", ")
        .slice(0, 200),
    };
  }
  return null;
};

/** "Two layers of 5/8", "double layer throughout". */
const layersOfAll: Finder = (reading) => {
  if (layersOfFaces(reading)) return null;
  for (const match of reading.text.matchAll(new RegExp(`\\b${LAYERS}\\b`, "g"))) {
    if (OTHER_LAYERS.test(reading.text.slice(match.index + match[0].length))) continue;
    const word = match[1] ?? "";
    return { value: LAYER_WORDS[word] ?? Number(word), source: match[0] };
  }
  // "Double 5/8 drywall".
  const doubled = /\b(double|triple) (?:[\d.]+ (?:in )?)?(?:type x |fire ?code )?drywall\b/.exec(
    reading.text,
  );
  return doubled && { value: LAYER_WORDS[doubled[1] ?? ""] ?? 1, source: doubled[0] };
};

const OTHER_BOARD = /foam|cement|insulation|deck|peg|bead/;
const OTHER_PANEL_OR_CEMENT =
  /[\s\S]*\b(?:plywood|osb|siding|foam|subfloor|sheathing|paneling|roof|deck|cement)\b/;
const OTHER_PANEL_OR_ROOF =
  /[\s\S]*\b(?:plywood|osb|siding|metal|foam|subfloor|sheathing|paneling|roof|deck)\b/;
const ROOM_NEAR =
  /[\s\S]*\b(?:wall|ceiling|lid|room|closet)s?\b|(?<=\b(?:wall|ceiling|lid|room|closet)s?\b[\s\S]*)/;
const OTHER_SHEET = /[\s\S]*\b(?:plywood|osb|siding|metal|foam|subfloor|sheathing|panel|roof)\b/;

const ROOM_LATER = /[\s\S]*\b(?:ceilings?|lid|walls?|room)\b/;

const THICK = /0\.(?:5|625|375)/;
const GETS = / (?:get|gets|is|are|to|with|in|takes?|have|has)|[:,=]/;
const thicknessOf = (place: string): RegExp =>
  pattern`\b(${THICK})\b(?:(?!\b${THICK}\b)[^.;]){0,40}\b(?:${place})\b|\b(?:${place})\b(?:${GETS})* (${THICK})\b`;
const THICK_WALLS = thicknessOf("walls?");
const THICK_CEILING = thicknessOf("ceilings?|lids?");
const NAMES: Readonly<Record<string, string>> = { "0.5": "1/2 in.", "0.625": "5/8 in.", "0.375": "3/8 in." };

/** "1/2 in on the walls and 5/8 on the ceiling": the board of one of two places that each have their own. */
const boardOn =
  (place: "walls" | "ceiling"): Finder =>
  ({ text }) => {
    const [walls, ceiling] = [THICK_WALLS.exec(text), THICK_CEILING.exec(text)];
    const [ofWalls, ofCeiling] = [walls, ceiling].map((match) => match?.[1] ?? match?.[2]);
    if (!walls || !ceiling || !ofWalls || !ofCeiling || ofWalls === ofCeiling) return null;
    const [said, thick] = place === "walls" ? [walls, ofWalls] : [ceiling, ofCeiling];
    return { value: NAMES[thick] ?? "1/2 in.", source: said[0].slice(0, 200) };
  };

const WET_BOARD = /green ?board|moisture|mold|mould|mr (?:board|drywall|in|on)|water[- ]resist/;
const OUTER = /exterior|outside|outer|perimeter|external/;
const INNER = /interior|inside|internal|dividing|partition|stud/;
const FEET = /(\d{1,4}(?:\.\d+)?) (?:ft|lf)/;
const OUTER_RUN = pattern`\b${FEET} (?:of )?(?:the )?(?:${OUTER})(?: walls?)?\b|\b(?:${OUTER}) walls?(?::| are| is| of)* ${FEET}`;
const INNER_WALLS = patternSource`(?:${INNER})s?(?: (?:stud )?(?:walls?|partitions?))?`;
const INNER_RUN = pattern`\b${FEET} (?:of )?(?:the )?${INNER_WALLS}\b|\b${INNER_WALLS}(?::| are| is| of)* ${FEET}`;
const BOTH_FACES = /\b(?:both|2|each) (?:sides?|faces?)\b/;

/** "140 ft of exterior wall and 65 ft of partitions, both sides": an outer wall is boarded on its inside only. */
const outerAndInner: Finder = (reading) => {
  const inner = INNER_RUN.exec(reading.text);
  if (!inner || !BOTH_FACES.test(reading.text)) return null;
  const outer = OUTER_RUN.exec(reading.text);
  const namesOuter = pattern`\b(?:${OUTER}) walls?\b`.test(reading.text);
  const plan = namesOuter && !outer ? rectanglesOf(reading)[0] : undefined;
  const around = outer ? Number(outer[1] ?? outer[2]) : plan ? 2 * (plan.length + plan.width) : 0;
  if (around === 0) return null;
  const parts = outer ? [outer, inner] : [inner];
  return {
    value: around + 2 * Number(inner[1] ?? inner[2]),
    source: `${outer?.[0] ?? "exterior walls"} + 2 × ${inner[0]}`,
    spans: [
      ...(plan ? [reading.originOf(plan.group.start, plan.group.end)] : []),
      ...parts.map((part) => reading.originOf(part.index, part.index + part[0].length)),
    ],
  };
};

export const drywallTriggers = [
  names(/\b(?:tape and finish|sqft of board|joint tape|corner bead|(?:metal|vinyl|paper) bead)\b/),
  names(
    pattern`(?<!\b(?:${OTHER_BOARD}) )\b4 (?:ft )?x (?:8|9|10|12|14)(?: ft)? boards?\b(?! (?:and|foam|insul|siding|fence))`,
  ),
  names(/\bdrywall(?:ing|ed)?\b|\bgreen ?board\b|\bpurple ?board\b/),
  names(
    /\b(?:moisture|mold|fire|water)[- ]resist(?:ant|ive|ing) board\b|\bjoint compound\b|\btape and mud\b/,
  ),
  names(
    /\bmud and tape\b|\bboards? to hang\b|\bhang(?:ing)? (?:and finish(?:ing)? )?(?:the )?board\b|\bdrywallers?\b/,
  ),
  names(/\btype x\b/),
  names(
    pattern`\b0\.(?:5|625) in 4(?: ft)? x (?:8|10|12)\b(?<=(?!${OTHER_PANEL_OR_CEMENT})(?=${ROOM_LATER}\b)^[\s\S]*)`,
  ),
  // No other sheet material on a ceiling or wall is 12 ft long.
  names(
    pattern`\b4(?: ft)? x 1[024](?: ft)?s? (?:sheets?|boards?)\b(?<=(?!${OTHER_PANEL_OR_ROOF})(?=${ROOM_LATER})^[\s\S]*)`,
  ),
  names(pattern`\b0\.(?:5|625|375)(?: in)? boards?\b(?! (?:insul|foam|and batten))(?=${ROOM_NEAR})`),
  // 4 x 8 sheets around a room are drywall when no other sheet material is named.
  suggests(
    pattern`\b4 x (?:8|10|12)s? sheets?\b(?=[\s\S]*\b(?:room|ceiling|walls)\b)(?<=(?!${OTHER_SHEET})^[\s\S]*)`,
  ),
];

const CEILING_DETAIL =
  /height|tile|fan|joist|(?:is |are |at |of )?\d[\d.]*(?: (?:ft|in)\b(?! walls| x)|\b(?! (?:ft|in|x|sqft)\b))/;
const CEILING_AS_WORK = pattern`(?<!\d ft )(?<!ft high )(?<!in )\b(?:ceilings?|lids?)\b(?! (?:${CEILING_DETAIL}))`;

const SCREWS_BY_AREA = [
  /\bscrews?(?:,|:| at| @)* (\d(?:\.\d+)?) (?:per|a|each|\/|to the) sqft\b/,
  /(?<![\d.])(\d(?:\.\d+)?) screws? (?:per|a|each|\/|to the) sqft\b/,
];
/** "Screws at one per square foot": so many to a sheet. */
const screwsPerSquareFoot: Finder = (reading) => {
  const match = SCREWS_BY_AREA.map((by) => by.exec(reading.text)).find(Boolean);
  const sheet = Number(sheetArea(reading)?.value ?? 32);
  return match ? { value: Math.round(Number(match[1]) * sheet), source: match[0] } : null;
};

/** "32 per sheet" is not a count of sheets. */
const NO_SHEETS = /x |(?:per|an?|each|every) /;

const INSIDE_WALLS = /(?:the )?(?:stud|dividing|interior|inside) walls?/;

export const drywallInputs = {
  ...wallInputs(false),
  run: { ...wallInputs(false).run, find: [outerAndInner, ...wallInputs(false).run.find] },
  area: { ...wallInputs(false).area, find: [listedSurfaces, ...wallInputs(false).area.find] },
  ceilingArea: numberInput("Area stated", "sq ft", 0, "Not stated", [planArea({}, /ceiling/)], {
    isShared: true,
    isQuiet: true,
  }),
  ceilingStated: numberInput("Ceiling as stated", "sq ft", 0, "From the room", [statedCeiling], {
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
    // The area of the walls already includes a ceiling listed with them.
    (reading) => (listedSurfaces(reading) ? { value: 0, source: "ceiling" } : null),
    (reading) => {
      // "8 ft ceilings" is a height; "and the ceiling", "walls and ceiling" is work.
      const match = mention(reading, CEILING_AS_WORK);
      return match ? { value: 1, source: match[0] } : null;
    },
  ]),
  layers: numberInput("Layers", "pieces", 1, "One layer", [layersOfAll], { isQuiet: true }),
  sides: numberInput("Sides", "pieces", 1, "One side", [
    layersOfFaces,
    // Both faces of the inner walls are in the run already.
    (reading) => (outerAndInner(reading) ? { value: 1, source: "partitions, both sides" } : null),
    // "All walls (stud wall both sides)": the rest has one.
    when(pattern`(?<!\((?:${INSIDE_WALLS}) (?:on |gets? )?)\b(?:both|each|2|either) (?:sides?|faces?)\b`, 2),
  ]),
  sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [
    sheetArea,
    when(/\b12 ft (?:[a-z]+ )?(?:sheets?|boards?|drywall|panels?)\b/, 48),
    when(/\b10 ft (?:[a-z]+ )?(?:sheets?|boards?|drywall)\b/, 40),
  ]),
  wetArea: numberInput(
    "Moisture-resistant board",
    "sq ft",
    0,
    "All one kind",
    [
      captured(
        pattern`(?<![\d.])(\d{2,4}(?:\.\d+)?) sqft (?:of [a-z]+ )?(?:(?!sqft)[^.;]){0,60}\b(?:${WET_BOARD})`,
      ),
      captured(pattern`\b(?:${WET_BOARD})(?:(?!sqft)[^.;\d]){0,40} (\d{2,4}(?:\.\d+)?) sqft\b`),
    ],
    { isQuiet: true },
  ),
  ceilingThickness: textInput("Ceiling board", "", "As the walls", [boardOn("ceiling")], { isQuiet: true }),
  thickness: textInput("Thickness", "1/2 in.", "1/2 in. on walls", [
    boardOn("walls"),
    when(/\b0\.625\b|\btype x\b|\bfire[- ]?(?:rated|code|board)\b/, "5/8 in."),
    when(/\b0\.375\b/, "3/8 in."),
  ]),
  kind: textInput("Board", "lightweight", "Standard board", [
    when(/\bmold\b|\bmoisture\b|\bgreen ?board\b|\bpurple\b|\bbath(?:room)?\b/, "mold resistant"),
    when(/\btype x\b|\bfire\b|\bgarage\b/, "Type X"),
  ]),
  sheetsOut: numberInput(
    "Sheets taken out for openings",
    "sheets",
    0,
    "Openings by their area",
    [sheetsOut],
    {
      isQuiet: true,
    },
  ),
  sheetCount: numberInput(
    "Sheets as stated",
    "sheets",
    0,
    "From the area",
    [
      captured(
        pattern`(?<!(?:every|per|each|x) )\b(\d{1,4}) (?!${NO_SHEETS})(?:[a-z\d-]+ ){0,3}sheets?\b(?!\?| (?:is|covers?|does|=|of 32))`,
      ),
    ],
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
    [
      captured(/(\d{2}) screws? (?:per|a|each|\/) (?:sheet|board)/),
      captured(/screws?(?:,|:| at| @)* (\d{2}) (?:per|a|each|\/) (?:sheet|board)/),
      screwsPerSquareFoot,
    ],
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
    [
      captured(/(\d{1,2}) (?:[a-z]+ )?(?:outside|exterior|outer|external) corners?/),
      captured(/(?<!\d ft )\b(\d{1,2}) (?:\d{1,2} ft )?(?:[a-z]+ ){0,2}corner beads?\b/),
    ],
    { isQuiet: true },
  ),
  bead: numberInput(
    "Corner bead",
    "ft",
    0,
    "8 or 10 ft, whatever the corner takes",
    [
      captured(/\b(8|9|10|12) ft (?:long )?(?:[a-z]+ ){0,2}bead/),
      captured(/\bbeads?,? (?:at |of )?(8|9|10|12) ft\b/),
      captured(/\bbead\b[^.;]{0,24}\b(8|9|10|12) ft (?:lengths?|pieces?|sticks?)/),
    ],
    { isQuiet: true },
  ),
};

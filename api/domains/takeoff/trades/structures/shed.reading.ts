import { oneOf, pattern } from "../../../../platform/patterns.ts";
import {
  captured,
  counted,
  lumberLengthOf,
  lumberOf,
  measured,
  mention,
  quote,
  spacingOf,
  when,
} from "../../reading/finders.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { layerDepth } from "../shared/aggregate-inputs.ts";
import { partCount } from "../shared/post-count.ts";
import { roofInputs } from "../shared/roof-inputs.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { ONE_SLOPE, panelInputs } from "./shared/roof-panels.reading.ts";

const PART_OF_A_SIZED_SHED =
  /^(?:an? |my |the )?\d{1,2}(?: ft)? x \d{1,2}(?: ft)? shed (?:floor|roof|walls?)(?= ?:| fram)/;
const MATERIALS_FOR = /(?:materials?|lumber|list|wood) for (?:the |a )?/;
const AND_PART = / and (?:floor|roof|walls?)/;

/** "Floor for a 12x16 shed: …", "shed roof framing: …": the job is that part. */
const ONE_PART = pattern`^(?:${MATERIALS_FOR})?(?:new |the |a )?(?:floor|roof|walls?)(?: fram(?:e|ing))?(?:${AND_PART})? (?:for|of|on) (?:an?|1|my|the|our)\b|${PART_OF_A_SIZED_SHED}`;

/** "I only need the floor and the four walls": parts that such a sentence does not name are left out. */
const partOf =
  (part: RegExp): Finder =>
  (reading) => {
    const only = /\b(?:only|just) (?:need|want|price|figure|do|doing|list|the|for)[^.;]{0,90}/.exec(
      reading.text,
    );
    if (only) return part.test(only[0]) ? null : { value: 0, source: only[0].trim() };
    const head = ONE_PART.exec(reading.text);
    return head && !part.test(head[0]) ? { value: 0, source: head[0].trim() } : null;
  };

const pair = /^(\d{1,2})$/;

/** Length of rims or bands: "2x6x20 band boards", "10 ft rims", "2x6x12 front and back". */
const rimLength: Finder = (reading) => {
  const sized = reading.lumber.find(
    (size) =>
      size.length !== null &&
      (/rim|band|header/.test(size.owner) ||
        /^ (?:for |at |along )?(?:the )?(?:front and back|rims?|bands?|headers?|end)\b/.test(size.post)),
  );
  if (sized?.length) return { value: sized.length, source: quote(reading, sized.start, sized.end) };
  const match =
    /(\d{1,2}(?:\.\d+)?) ft (?:rims?|bands?|rim joists?|band boards?)/.exec(reading.text) ??
    /\b(?:rims?|bands?)(?: joists?| boards?)?(?: of|:| are| at| is)* (\d{1,2}(?:\.\d+)?) ft\b/.exec(
      reading.text,
    );
  return match ? { value: Number(match[1]), source: match[0] } : null;
};

/** Timbers all around instead of skids under the floor. */
const PERIMETER =
  /\bperimeter (?:foundation|timbers?)\b|\btimber foundation\b|\b[46] x [46]s? (?:(?!beam)[a-z]+ ){0,3}perimeter\b/;

const plan = onePlanInputs({
  notOwner: /gravel|pad|door|window|ramp|slab|siding|roofing|panel|plywood|lap|fiberglass/,
});

/** Inputs of a small building on a wood floor: shed, coop, playhouse. */
export const shedInputs = {
  ...plan,
  pitch: roofInputs.pitch,
  overhang: roofInputs.overhang,
  height: numberInput("Wall height", "ft", 8, "8 ft walls", [
    measured({ role: "high", unit: "ft", min: 4, max: 14, notOwner: /door|window/ }),
    captured(/walls? (?:are |of )?(\d{1,2}(?:\.\d+)?) ft/),
    captured(/(\d{1,2}(?:\.\d+)?) ft (?:[a-z\d ]{0,12})?walls?/),
    captured(/from (\d{1,2}(?:\.\d+)?) ft to/),
  ]),
  slab: numberInput(
    "Concrete slab",
    "in",
    0,
    "Only when mentioned",
    [
      when(/\b(?:existing|no) (?:concrete )?slab\b/, 0),
      layerDepth(/slab|concrete/, true),
      when(/\bconcrete (?:slab|floor|pad)\b|\bslab floor\b|\bon a (?:[a-z]+ )?slab\b/, 4),
    ],
    { isQuiet: true },
  ),
  lowHeight: numberInput(
    "Low wall",
    "ft",
    0,
    "As the wall",
    [
      captured(/\bfrom \d{1,2}(?:\.\d+)? ft to (\d{1,2}(?:\.\d+)?) ft/),
      captured(/\b(?:slop|drop|fall|down)[a-z]*(?: down)? to (\d{1,2}(?:\.\d+)?) ft/),
      captured(/\b(\d{1,2}(?:\.\d+)?) ft (?:high )?(?:at|in) (?:the )?(?:back|rear)\b/),
    ],
    { isQuiet: true },
  ),
  hasFloor: flagInput(
    "Floor",
    [
      partOf(/floor/),
      when(
        /\b(?:no|dirt|earth|concrete|slab) floor\b|\bon (?:a |an )?(?:existing )?(?:concrete )?slab\b|\bconcrete slab\b/,
        0,
      ),
    ],
    1,
    "Wood floor unless it stands on a slab",
  ),
  hasWalls: flagInput("Walls", [partOf(/wall|fram|stud|siding/)], 1, "Walls"),
  hasRoof: flagInput("Roof", [partOf(/roof|rafter|shingle/)], 1, "Roof"),
  gravelDepth: numberInput(
    "Gravel pad",
    "in",
    0,
    "Only when mentioned",
    [layerDepth(/gravel|pad|stone|base/, true), when(/\bgravel (?:pad|base|bed)\b/, 4)],
    { isQuiet: true },
  ),
  gravelOver: numberInput(
    "Pad beyond the walls",
    "ft",
    0,
    "As large as the building",
    [
      (reading) => {
        const match =
          /(?:^|[^\d.])(\d(?:\.\d+)?|a|an) (ft|foot|in) (?:bigger|larger|wider|beyond|past|outside|out)/.exec(
            reading.text,
          );
        if (!match || !/gravel|pad|base/.test(reading.text)) return null;
        const feet = pair.test(match[1] ?? "") || /^\d/.test(match[1] ?? "") ? Number(match[1]) : 1;
        return { value: match[2] === "in" ? feet / 12 : feet, source: match[0].trim() };
      },
    ],
    { isQuiet: true },
  ),
  skids: numberInput(
    "Skids",
    "pieces",
    0,
    "A skid each 4 ft of width",
    [partCount("skids?|runners?|sleepers?"), when(PERIMETER, 0)],
    { isQuiet: true },
  ),
  skidLength: numberInput(
    "Skid length",
    "ft",
    0,
    "The longer side",
    [
      captured(/(\d{1,2}(?:\.\d+)?) ft [46] x [46] (?:treated )?(?:skids?|runners?)/),
      lumberLengthOf(/skid|runner|sleeper/),
      captured(/skids?[^.;]{0,24}(?:running|along) the (\d{1,2}) ft/),
    ],
    { isQuiet: true },
  ),
  isPerimeter: flagInput("Timber perimeter", [when(PERIMETER, 1)]),
  skidSize: textInput("Skid", "4x4", "4x4 skids", [
    lumberOf(/skid|runner|foundation|sleeper|perimeter/, /^(?:4x4|4x6|6x6)$/),
  ]),
  joistSize: textInput("Floor joist", "2x6", "2x6 floor", [lumberOf(/joist|floor|fram/, /^2x/)]),
  joistLength: numberInput(
    "Joist length",
    "ft",
    0,
    "The shorter side",
    [
      captured(/(?<!\d)(\d{1,2}(?:\.\d+)?) ft 2 x \d+ (?:[a-z]+ )?joists?\b/),
      measured({ owner: /joist/, role: "long", unit: "ft", min: 3, max: 24 }),
      lumberLengthOf(/joist/, /^2x/),
      captured(/joists? (\d{1,2}(?:\.\d+)?) ft/),
      captured(/across the (\d{1,2}(?:\.\d+)?) ft/),
    ],
    { isQuiet: true },
  ),
  joistSpacing: numberInput("Joist spacing", "in", 16, "16 in. on centre", [spacingOf(/joist/, "in", false)]),
  rimLength: numberInput("Rim length", "ft", 0, "Around the floor", [rimLength], { isQuiet: true }),
  clipEnds: numberInput(
    "Clips or hangers a joist",
    "pieces",
    0,
    "Only when mentioned",
    [
      when(/\b(?:clips?|hangers?)[^.;]{0,20}(?:both|each) ends?\b/, 2),
      when(/\bjoist (?:clips?|hangers?)\b/, 2),
    ],
    { isQuiet: true },
  ),
  studSize: textInput("Stud", "2x4", "2x4 walls", [lumberOf(/stud|wall/, /^2x[346]$/)]),
  studSpacing: numberInput("Stud spacing", "in", 16, "16 in. on centre", [
    spacingOf(/stud|wall/, "in", false),
  ]),
  isTimber: flagInput("Timber frame", [when(/\btimber[- ]frame\b|\bpost[- ]and[- ]beam\b/, 1)]),
  frameDoors: flagInput(
    "Door framing",
    [when(/\b(?:leave|without|no|not|skip)[^.;]{0,12}door/, 0)],
    1,
    "Openings are framed",
  ),
  posts: numberInput(
    "Posts",
    "pieces",
    0,
    "Timber frames only",
    [
      (reading) => {
        const match =
          /(\d{1,2}) (?:[a-z-]+ )?(?:[46] x [46](?: x \d{1,2})?) posts?/.exec(reading.text) ??
          /(\d{1,2}) (?:[a-z-]+ )?posts?\b/.exec(reading.text);
        return match ? { value: Number(match[1]), source: match[0] } : null;
      },
    ],
    { isQuiet: true },
  ),
  postSize: textInput(
    "Post",
    "4x4x8",
    "4x4x8 posts",
    [
      (reading) => {
        const found = reading.lumber.find((size) => /post/.test(size.owner));
        return found
          ? { value: `${found.nominal}x${found.length ?? 8}`, source: quote(reading, found.start, found.end) }
          : null;
      },
    ],
    { isQuiet: true },
  ),
  beamSize: textInput("Beam", "", "Timber frames only", [lumberOf(/beam|girt/)], { isQuiet: true }),
  braces: numberInput(
    "Braces",
    "pieces",
    0,
    "Timber frames only",
    [
      (reading) => {
        const each =
          /(\d) braces? (?:(?:at|on|in|per|for) )?(?:each|every|a) corner/.exec(reading.text) ??
          /\b(?:each|every|per) corner,? (\d) braces?/.exec(reading.text);
        if (each) return { value: Number(each[1]) * 4, source: each[0] };
        const all = /(\d{1,2}) (?:[a-z-]+ )?braces?/.exec(reading.text);
        return all ? { value: Number(all[1]), source: all[0] } : null;
      },
    ],
    { isQuiet: true },
  ),
  wallCover: textInput(
    "Wall cover",
    "",
    "T1-11 panels",
    [
      when(/\bpanel siding\b|\bt1-?11\b|\bsmartside\b/, "panel"),
      (reading) =>
        /\b(?:0\.\d+ in )?plywood (?:on|for) (?:all )?(?:the )?(?:\d )?(?:walls|outside|sides)/.test(
          reading.text,
        )
          ? { value: "plywood", source: "plywood walls" }
          : null,
      when(/\bvinyl siding\b|\blap siding\b|\bboard and batten\b/, "siding"),
    ],
    { isQuiet: true },
  ),
  rafterSize: textInput("Rafter", "2x4", "2x4 rafters to about 6 ft of run", [lumberOf(/rafter/)]),
  rafterLength: numberInput(
    "Rafter length",
    "ft",
    0,
    "From plan and pitch",
    [
      lumberLengthOf(/rafter/),
      (reading) => {
        const match = /rafters[^.;]{0,30}?(\d{1,2}(?:\.\d+)?) ft(?= 2 x| long|\b)/.exec(reading.text);
        return match && mention(reading, /rafters?/) && Number(match[1]) >= 3
          ? { value: Number(match[1]), source: match[0] }
          : null;
      },
    ],
    { isQuiet: true },
  ),
  rafterSpacing: numberInput("Rafter spacing", "in", 16, "16 in. on centre", [
    spacingOf(/rafter|truss|roof/, "in", false),
    captured(/\brafters?\b[^.;,\d]{0,4}(?:2 x \d x \d+ )?(?:at|every|@) (?:about |abt )?(\d{2}) in\b/),
  ]),
  openEnds: numberInput(
    "Joists without hangers",
    "pieces",
    0,
    "All joists are hung",
    [when(/\b(?:except|not|less) (?:for )?(?:the )?(?:2 )?(?:outside|outer|end|outermost)\b/, 2)],
    { isQuiet: true },
  ),
  rafterPairs: numberInput(
    "Rafter pairs",
    "pairs",
    0,
    "From the spacing",
    [captured(/(\d{1,2}) (?:rafter )?pairs?/)],
    { isQuiet: true },
  ),
  ridgeSize: textInput("Ridge board", "2x6", "2x6 ridge", [lumberOf(/ridge/)]),
  ...panelInputs(0, "From the panel's width and lap"),
  isLeanTo: flagInput("Shed roof", [
    when(ONE_SLOPE, 1),
    when(/\bshed (?:roof|type|style)\b|\blean[- ]to\b|\bsingle slope\b|\bslop(?:ing|ed) (?:front|roof)/, 1),
  ]),
  isMetal: flagInput("Metal or plastic roofing", [
    when(
      new RegExp(oneOf`
        \bcorrugated\b
        \bmetal roof
        \b(?:metal|steel|tin|polycarbonate|fiberglass) (?:[a-z]+ ){0,2}panels?\b
        \b(?:metal|steel|tin) (?:[a-z]+ ){0,1}roof
      `),
      1,
    ),
  ]),
  panelWidth: numberInput(
    "Roof panel width",
    "in",
    26,
    "26 in. panels",
    [
      (reading) => {
        const group = reading.groups.find(
          (candidate) =>
            /roofing|corrugated|panel|fiberglass/.test(`${candidate.owner} ${candidate.post.slice(0, 30)}`) &&
            (candidate.values[0] ?? 9) <= 4.1,
        );
        return group
          ? { value: (group.values[0] ?? 0) * 12, source: quote(reading, group.start, group.end) }
          : null;
      },
    ],
    { isQuiet: true },
  ),
  panelLap: numberInput(
    "Panel lap",
    "in",
    2,
    "2 in. side lap",
    [captured(/lap(?:ped|s)? (?:of )?(\d(?:\.\d+)?) in/)],
    { isQuiet: true },
  ),
  doors: numberInput("Doors", "pieces", 1, "One door", [
    counted(/(?:single |double |entry |barn )?doors?/, 10),
  ]),
  isPartsList: flagInput("Listed part by part", [
    (reading) => {
      const isFramed = /\brafters?\b/.test(reading.text) && /\b(?:joists?|skids?)\b/.test(reading.text);
      return isFramed && !/\bdoors?\b/.test(reading.text)
        ? { value: 1, source: "parts are listed, no door" }
        : null;
    },
  ]),
  hasRoofing: flagInput(
    "Roofing",
    [
      (reading) =>
        /\brafters?\b/.test(reading.text) &&
        !/\b(?:roof(?:ing)?|shingles?|metal|sheath\w*|felt)\b/.test(reading.text)
          ? { value: 0, source: "rafters are listed, no roofing" }
          : null,
    ],
    1,
    "A roof is covered",
  ),
  windows: numberInput("Windows", "pieces", 0, "Only when mentioned", [counted(/windows?/, 20)], {
    isQuiet: true,
  }),
  roofCover: textInput("Roofing", "shingles", "Shingles", [
    when(/\bcorrugated\b|\bmetal roof/, "metal"),
    when(/\bshingl/, "shingles"),
  ]),
} as const;

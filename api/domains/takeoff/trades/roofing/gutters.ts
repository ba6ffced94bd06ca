import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, counted, matching, quote, spacingOf, when } from "../../reading/finders.ts";
import { lengthsListed, listedLengths, sidesAlike } from "../../reading/lists/listed-lengths.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { missingRoof, roofInputs, roofPlan } from "../shared/roof-inputs.ts";

const KIND_OF_BUILDING = /garage|house|home|building|shed|ranch|barn|roof|cabin|cottage/;

const BOTH_SIDES_OF_BUILDING = patternSource` ft (?:long )?(?:[a-z]+ )?(?:${KIND_OF_BUILDING}),? (?:on |along )?(?:both|2) (?:long )?(?:sides|eaves)`;

/** "A 36 ft ranch, both sides". */
const BOTH_SIDES = pattern`(?<!x |\d)(\d{1,3}(?:\.\d+)?)${BOTH_SIDES_OF_BUILDING}`;
/** Guards that keep leaves out of the gutter. */
const GUARDS = /\b(?:gutter|leaf) (?:guards?|screens?|covers?|helmets?|mesh)\b|\bguards\b/;
const bothSides: Finder = (reading) => {
  const both = BOTH_SIDES.exec(reading.text);
  return both ? { value: 2 * Number(both[1]), source: both[0] } : null;
};

/** "The edge of the roof is 180 ft all around". */
const ALL_AROUND = /^ (?:all (?:the way )?(?:a?round)|around|total|altogether|in (?:all|total))\b/;
const EAVES_ARE = /\beaves?(?: (?:is|are|totals?|measures?|comes? to|about))+ $/;
const WHAT_HAS_EAVES = /gutters?|eaves?|house|side/;
const ON_BOTH_SIDES = pattern`^ (?:long )?(?:of )?(?:${WHAT_HAS_EAVES})?(?: runs?)?,? ?(?:on |along )?(?:both|2|each) (?:long )?(?:sides?|eaves?)`;
/** Nouns that a list of gutter lengths may follow. */
const RUNS = /runs|eaves|sides|gutters?/;
const EACH_OF = /each|every|all|the|per|a/;
const RUN_IS = /about|roughly|is|are|run|runs|at|of|:|~/;

/** "11 m along the gutter", "from the gutter to the ridge": sides of a roof. */
const NOT_MEASURED_ALONG = /(?<!from (?:the )?)(?<!\d ft (?:long )?(?:along|at) the )/;

/** "5 downspouts of 20 ft each", "two downspouts, 16.4 ft drop each". */
const DROP_OF_EACH =
  /\bdown ?spouts?,?(?: (?:of|at|about|are|is|\d+,))* (\d{1,2}(?:\.\d+)?) ft (?:each|apiece|long|drops?|high|tall)\b/;

const EACH_RUN = /(?:on|per|for|at|to) (?:a|each|every|both) (?:sides?|runs?|gutters?|eaves?)/;
const OF_EACH_RUN = pattern`\b(\d) (?:[a-z-]+ )?down ?spouts? (?:each|apiece|${EACH_RUN})\b`;

const KIND_OF_GUTTER =
  /(?:seamless|k[- ]style|half[- ]round|aluminum|copper|steel|galvanized|box|ogee|white|brown) /;
const AT_END = /at (?:the )?(?:top|bottom|foot|eave)/;
/** "Two elbows at the top and one at the bottom of each". */
const ELBOWS_BOTH_WAYS = pattern`\b(\d) elbows? ${AT_END} and (?:(\d)(?: elbows?)? )?${AT_END}(?: of each)?\b`;
const DOWNSPOUT_SIZE =
  /(?<![\d.])([234]) ?x ?([345])(?: in)? (?:[a-z]+ ){0,2}(?:down ?spouts?|leaders?|downpipes?)\b/;

/** "One downspout for every 30 ft" is a rate. */
const DOWNSPOUTS = /down ?spouts?|downpipes?|leaders?|(?<!ft )drops/;
/** Words of a size, or between two things: "80 ft with 3 downspouts" counts three. */
const NO_KIND = /ft|in|lf|x|with|and|plus/;
const COUNT_OF_DOWNSPOUTS = pattern`(?<![\d.] ?x )(?<!\d)(\d{1,2}) (?:(?!(?:${NO_KIND})\b)[a-z\d-]+ ){0,3}(?:${DOWNSPOUTS})\b(?! (?:for |to |per )?(?:every|each) \d)`;
/** "Five 10 ft 3x4 downspouts". */
const COUNT_OF_LENGTHS = pattern`(?<![\d.])(\d{1,2}) \d{1,2} ft (?:\d ?x ?\d (?:in )?)?(?:[a-z]+ ){0,2}(?:${DOWNSPOUTS})\b`;

/**
 * "48 ft on the front and 40 ft on the back, two downspouts each": the number for each listed run; two runs when none
 * is listed.
 */
const downspoutsOfEach: Finder = (reading) => {
  const match = OF_EACH_RUN.exec(reading.text);
  const runs = lengthsListed(reading, RUNS)?.feet.length ?? 2;
  return match && { value: Number(match[1]) * runs, source: match[0] };
};

export const gutters = defineAssembly({
  id: "gutters",
  name: "Gutters",
  // The pan next to a curb is concrete.
  notFor: /\bgutter pan\b|\bcurb (?:and|&|\+) gutter\b/,
  triggers: [
    names(
      pattern`${NOT_MEASURED_ALONG}\bgutters?\b(?! (?:up )?to (?:the )?(?:top|peak|ridge|crest))|\beavestrough\b|\bdownspouts?\b`,
    ),
  ],
  covers: ["shingle-roof", "metal-roof"],
  inputs: {
    ...roofInputs,
    run: numberInput(
      "Gutter length",
      "ft",
      0,
      "Eaves only on a gable roof (calcplug.com)",
      [
        listedLengths(RUNS),
        sidesAlike(/runs|lengths|sides|eaves|gutters/),
        bothSides,
        (reading) => {
          const found = matching(reading, { unit: "ft", min: 5 }).find(
            ({ measure }) =>
              measure.unit === "lf" ||
              /^ (?:of )?(?:[a-z-]+ ){0,2}(?:gutters?|eaves?)\b/.test(measure.post) ||
              /\bgutters?(?: [a-z]+){0,3}[,:.]? $/.test(measure.pre) ||
              (ALL_AROUND.test(measure.post) && EAVES_ARE.test(measure.pre)),
          );
          if (!found || /section|piece|length|downspout/.test(measureTail(found.measure.post))) return null;
          const times =
            /(\d|both) (?:[a-z]+ )?(?:eaves?|sides?|runs?)(?: of| at|,|:| each)* (?:an? |the )?$/.exec(
              found.measure.pre,
            );
          const isBoth = times?.[1] === "both" || ON_BOTH_SIDES.test(found.measure.post);
          return {
            value: found.value * (isBoth ? 2 : Number(times?.[1] ?? 1)),
            source: quote(reading, found.measure.start, found.measure.end),
          };
        },
      ],
      { isQuiet: true, isShared: true },
    ),
    section: numberInput(
      "Section",
      "ft",
      0,
      "10 ft sections",
      [
        (reading) => {
          const match =
            /(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:[a-z-]+ ){0,2}(?:sections?|lengths?|pieces?|sticks?)/.exec(
              reading.text,
            );
          // "Guards come in 4 ft pieces" is about the guards.
          if (
            match &&
            /\b(?:guards?|screens?|downspouts?)\b[^.;,]{0,24}$/.test(reading.text.slice(0, match.index))
          )
            return null;
          return match ? { value: Number(match[1]), source: match[0] } : null;
        },
      ],
      { isQuiet: true },
    ),
    allSides: flagInput("All four sides", [
      when(
        /\b(?:all|every) (?:4 )?sides?\b|\ball (?:the way )?(?:a)?round\b|\bhip(?:ped)?\b|\bwhole perimeter\b/,
        1,
      ),
      when(/\bperimeter\b|\ball 4\b(?! corners)/, 1),
    ]),
    downspouts: numberInput(
      "Downspouts",
      "pieces",
      0,
      "One to 35 ft of gutter",
      [
        when(
          pattern`\bdown ?spouts?,? (?:1 )?(?:(?:at|on|in|for|to) )?(?:${EACH_OF})(?: of)?(?: the)?(?: 4)?(?: house)? corners?\b`,
          4,
        ),
        downspoutsOfEach,
        when(/\bdown ?spouts? at (?:both|each) ends? of (?:each|both)\b/, 4),
        captured(COUNT_OF_LENGTHS),
        captured(COUNT_OF_DOWNSPOUTS),
        captured(/\bdown ?spouts?:? (\d{1,2})\b(?! ?(?:ft|in|lf|x|ft)\b)/),
      ],
      { isQuiet: true },
    ),
    downspoutRun: numberInput(
      "Downspout, all together",
      "ft",
      0,
      "Height of each",
      [
        captured(/(\d{2,4}(?:\.\d+)?) (?:ft|lf) of (?:[a-z]+ )?downspouts?\b/),
        captured(
          pattern`\bdownspouts?:?(?: (?:${RUN_IS}))*:? ~?(\d{2,4}(?:\.\d+)?) (?:ft|lf)(?: in)? (?:total|altogether|all told|combined)\b`,
        ),
      ],
      { isQuiet: true },
    ),
    perDownspout: numberInput("Gutter a downspout", "ft", 35, "One to 30-40 ft (usraingutter.com)", [
      (reading) => {
        const match =
          /(?:downspouts?|1)(?: [a-z]+){0,2} (?:every|per|for every|for each|each) (\d{2}) ft/.exec(
            reading.text,
          );
        return match ? { value: Number(match[1]), source: match[0] } : null;
      },
    ]),
    elbowsEach: numberInput(
      "Elbows a downspout",
      "pieces",
      3,
      "Two at the eave, one at the foot (usraingutter.com)",
      [
        (reading) => {
          const match = ELBOWS_BOTH_WAYS.exec(reading.text);
          return match && { value: Number(match[1]) + Number(match[2] ?? 0), source: match[0] };
        },
        captured(
          /\b(\d) elbows? (?:per|an?|each|for each|at each|on each|to (?:an?|the|each)) ?(?:down ?spout|drop)/,
        ),
      ],
      { isQuiet: true },
    ),
    endCaps: numberInput(
      "End caps",
      "pieces",
      0,
      "Two to a run",
      [
        captured(/\bend ?caps?,?:? (\d{1,3}) pairs?\b/, 2),
        captured(/(?<![\d.])(\d{1,3}) pairs? of (?:[a-z]+ )?end ?caps?\b/, 2),
        counted(/(?:gutter |left |right )*end ?caps?/, 100),
      ],
      { isQuiet: true },
    ),
    material: textInput(
      "Material",
      "Aluminum",
      "Aluminum is usual; all of a run is of one material, fittings too",
      [
        when(/\baluminum\b|\bseamless\b/, "Aluminum"),
        when(/\bcopper\b/, "Copper"),
        when(/\bgalvanized\b|\bsteel gutters?\b/, "Steel"),
        when(/\bvinyl\b|\bpvc\b|\bplastic\b/, "Vinyl"),
      ],
      { choices: ["Aluminum", "Vinyl", "Copper", "Steel"] },
    ),
    size: numberInput(
      "Gutter size",
      "in",
      5,
      "5 in. is usual on houses",
      [
        captured(pattern`(?<![\d.x] ?)\b([4-8]) in (?:${KIND_OF_GUTTER})+(?:gutters?|eavestroughs?)\b`),
        captured(/\b([4-8]) in (?:seamless|k[- ]style|half[- ]round)\b/),
        captured(/(?<![\d.x] ?)\b([4-8]) in (?:gutters?|eavestroughs?)\b/),
      ],
      { isQuiet: true, isUntold: true },
    ),
    downspoutSize: {
      ...textInput("Downspout size", "2x3", "2x3 in. with 5 in. gutters", [
        (reading) => {
          const match = DOWNSPOUT_SIZE.exec(reading.text);
          return match && { value: `${match[1]}x${match[2]}`, source: match[0] };
        },
        when(/\b[67] in (?:[a-z-]+ ){0,3}(?:gutters?|seamless)\b/, "3x4"),
      ]),
      isQuiet: true,
    },
    hasGuards: flagInput("Gutter guards", [when(GUARDS, 1)]),
    guardStock: numberInput(
      "Guard length",
      "ft",
      4,
      "4 ft pieces are usual",
      [
        captured(
          /\b(?:guards?|screens?|covers?)\b[^.;,]{0,30}?(\d{1,2}(?:\.\d+)?) ft (?:pieces|lengths|sections|panels|sticks|long)\b/,
        ),
        captured(/(\d{1,2}(?:\.\d+)?) ft (?:[a-z]+ )?(?:gutter |leaf )(?:guards?|screens?|covers?)\b/),
      ],
      { isQuiet: true },
    ),
    wallHeight: numberInput("Height to the eave", "ft", 10, "10 ft, one story", [
      (reading) => {
        const match =
          DROP_OF_EACH.exec(reading.text) ??
          /(\d{1,2}) ft (?:high|tall|walls?|eaves?|to the (?:ground|eave)|drops?|down(?:spouts?)?\b)/.exec(
            reading.text,
          ) ??
          /(?:height|eaves? (?:at|height))(?: of| is)? (\d{1,2}) ft/.exec(reading.text);
        return match ? { value: Number(match[1]), source: match[0] } : null;
      },
    ]),
    hangerSpacing: numberInput("Hanger spacing", "in", 24, "A hanger every 2 ft (usraingutter.com)", [
      spacingOf(/hanger|bracket|clip/),
    ]),
  },
  missing: (v) => (v.run > 0 || v.eave > 0 || v.length > 0 ? null : missingRoof(v)),
  title: (v) => `Gutters ${formatNumber(gutterRun(v))} ft`,
  lines: [
    {
      key: "gutter",
      category: "Roofing",
      unit: "ft",
      usualWaste: 5,
      source: "Eaves only on a gable roof (calcplug.com)",
      name: (v) =>
        `${v.material} gutter ${v.material === "Vinyl" ? "" : `${formatNumber(v.size)} in. x `}${formatNumber(v.section > 0 ? v.section : 10)} ft.${/Copper|Steel/.test(v.material) ? "" : " white"}`,
      measured: (v) => gutterRun(v),
      formula: (v) => (v.run > 0 ? `${formatNumber(v.run)} ft` : `eaves ${formatNumber(gutterRun(v))} ft`),
      pack: (v) => running(v.section, 10),
    },
    {
      key: "hangers",
      category: "Roofing",
      source: "A hanger every 2 ft (calcplug.com, usraingutter.com)",
      name: (v) =>
        v.material === "Vinyl"
          ? `Vinyl gutter hanger ${formatNumber(v.size)} in. (bracket)`
          : `Hidden hanger ${formatNumber(v.size)} in. ${v.material.toLowerCase()} (bracket)`,
      measured: (v) => Math.ceil((gutterRun(v) * 12) / v.hangerSpacing - 1e-3),
      formula: (v) => `${formatNumber(gutterRun(v))} ft ÷ ${formatNumber(v.hangerSpacing)} in`,
    },
    {
      key: "guards",
      category: "Roofing",
      unit: "ft",
      usualWaste: 5,
      source: "As long as the gutter",
      aka: /guards?$|screens?$/,
      when: (v) => v.hasGuards > 0,
      name: (v) => `Gutter guard ${formatNumber(v.guardStock)} ft.`,
      measured: (v) => gutterRun(v),
      pack: (v) => running(v.guardStock, v.guardStock),
    },
    {
      key: "downspouts",
      category: "Roofing",
      unit: "ft",
      source: "One to 30-40 ft of gutter (usraingutter.com)",
      when: (v) => v.downspoutRun === 0,
      name: (v) => `${v.material} downspout ${v.downspoutSize} in. x 10 ft`,
      measured: (v) => downspouts(v) * Math.ceil(v.wallHeight / 10 - 0.01) * 10,
      formula: (v) => `${downspouts(v)} downspouts × ${formatNumber(v.wallHeight)} ft, of 10 ft pieces`,
      pack: () => ({ unit: "pieces", size: 10 }),
    },
    {
      key: "downspout-run",
      category: "Roofing",
      unit: "ft",
      source: "As stated",
      when: (v) => v.downspoutRun > 0,
      name: (v) => `${v.material} downspout ${v.downspoutSize} in. x 10 ft`,
      measured: (v) => v.downspoutRun,
      formula: (v) => `${formatNumber(v.downspoutRun)} ft as stated`,
      pack: () => running(0, 10),
    },
    {
      key: "elbows",
      category: "Roofing",
      source: "Three elbows a downspout: two at the eave, one at the foot",
      name: (v) => `${v.material} downspout elbow ${v.downspoutSize} in. A`,
      measured: (v) => downspouts(v) * v.elbowsEach,
      formula: (v) => `${downspouts(v)} × ${formatNumber(v.elbowsEach)}`,
    },
    {
      key: "end-caps",
      category: "Roofing",
      source: "Two to a run",
      when: (v) => v.allSides === 0 || v.endCaps > 0,
      name: (v) => `${v.material} gutter end cap ${formatNumber(v.size)} in.`,
      measured: (v) => (v.endCaps > 0 ? v.endCaps : 4),
      formula: (v) => (v.endCaps > 0 ? `${formatNumber(v.endCaps)} as counted` : "two runs × 2 ends"),
    },
  ],
});

const measureTail = (post: string): string => post.slice(0, 16);

function gutterRun(
  v: Parameters<typeof roofPlan>[0] & { readonly run: number; readonly allSides: number },
): number {
  if (v.run > 0) return v.run;
  if (v.length > 0 && v.width === 0) return (v.isShed > 0 ? 1 : 2) * v.length;
  const [along, across] = roofPlan(v);
  if (v.allSides > 0) return 2 * (along + across);
  return (v.isShed > 0 ? 1 : 2) * along;
}

const downspouts = (
  v: Parameters<typeof gutterRun>[0] & { readonly downspouts: number; readonly perDownspout: number },
): number => (v.downspouts > 0 ? v.downspouts : Math.max(2, Math.ceil(gutterRun(v) / v.perDownspout - 0.01)));

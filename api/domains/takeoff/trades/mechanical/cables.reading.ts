import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { matching, mention } from "../../reading/finders.ts";
import { planWidth } from "../../reading/geometry.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** What a cable's length is counted per: 1 outlets, 2 lights, 3 switches, 4 devices of every kind, 0 nothing. */
type CableFor = 0 | 1 | 2 | 3 | 4;

/** One kind of cable: feet per device, and additional feet. */
interface Cable {
  /** As sold: "12/2", or in square millimeters: "2.5 mm". */
  readonly gauge: string;
  readonly each: number;
  readonly per: CableFor;
  /** Feet in addition to those per device: a home run, the distance to the panel. */
  readonly plus: number;
  readonly source: string;
}

const GAUGE =
  /\b(14|12|10|8|6|4)(?:\/| |-)([23])(?=(?: (?:nm|cable|wire)|\b(?!\d)))|\b(0\.\d{2,4}) in (?=cable)/g;
const FIGURE = "(\\d{1,4}(?:\\.\\d+)?) (?:ft|lf)";
const NOUN =
  "((?:[a-z-]+ ){0,2}?(?:outlets?|lights?|lamps?|fixtures?|cans?|switch(?:es)?|devices?|box(?:es)?|openings?))";
const FOR_EACH = /per|for each|for every|to each|to every|each|apiece|an?/;
const EACH = new RegExp(
  patternSource`${FIGURE}(?: of)?(?: (?:\d{1,2}\/[23]|[\d.]+ in))?(?: (?:nm )?(?:cable|wire))?,? (?:${FOR_EACH})\b(?: ${NOUN})?`,
  "g",
);
const WAY_TO_THE_PANEL =
  / (?:of )?(?:[a-z]+ )?(?:home ?run|from the|to the|for the (?:home|run)|extra|slack|tail)/;
const HOME_RUN = patternSource`${FIGURE} (?:home ?runs?|from the panel|to the panel|from panel|from the switch)`;
const PLUS = pattern`\b(?:plus|and(?: more)?|more|with|add)(?: (?:a|an|another|more))* ${FIGURE}(?=${WAY_TO_THE_PANEL})|${HOME_RUN}`;

const BETWEEN_TWO = oneOf`
  between (?:each|every|them|the|outlets|receptacles|lights|boxes)
  from (?:1|one|each|box|outlet|light) to the next
  to each next
  on to the next
`;
const BETWEEN_BOXES = pattern`${FIGURE}(?: of cable| apart)? (?:${BETWEEN_TWO})`;

function perOf(noun: string, before: string): CableFor {
  if (/outlet/.test(noun)) return 1;
  if (/light|lamp|fixture|can/.test(noun)) return 2;
  if (/switch/.test(noun)) return 3;
  if (/device|box|opening/.test(noun)) return 4;
  // "10 outlets, reckon 20 ft of cable to each": "each" is the device counted last.
  const last =
    [...before.matchAll(/\b(outlets?|lights?|lamps?|fixtures?|switch(?:es)?)\b/g)].at(-1)?.[1] ?? "";
  return last ? perOf(last, "") : 4;
}

const METRIC: Readonly<Record<string, string>> = {
  "1": "1 mm",
  "1.5": "1.5 mm",
  "2.5": "2.5 mm",
  "4": "4 mm",
};

/** A conductor's square millimeters arrive as millimeters converted to inches: 0.0984 in is 2.5 mm. */
function gaugeOf(match: RegExpMatchArray): string {
  if (match[1]) return `${match[1]}/${match[2]}`;
  const mm = String(roundTo(Number(match[3]) * 25.4, 1));
  return METRIC[mm] ?? `${mm} mm`;
}

/** The cables in a text in order, at most two. */
const cablesOf = keptFor((reading: Reading): readonly Cable[] => {
  const cables: Cable[] = [];
  for (const spot of spotsIn(reading.text)) {
    if (cables.some(({ gauge }) => gauge === spot.gauge)) continue;
    cables.push(cableAt(spot, reading.text));
  }
  return cables.filter(({ each, plus }) => each > 0 || plus > 0).slice(0, 2);
});

/** The position of a gauge, and the text around it that can be about this cable. */
interface CableSpot {
  readonly gauge: string;
  readonly mark: RegExpExecArray;
  readonly isFirst: boolean;
  readonly from: number;
  readonly to: number;
}

/** How far before and after its gauge a cable's lengths may be, in characters. */
const [FARTHEST_BEFORE, FARTHEST_BEHIND] = [60, 120];

function spotsIn(text: string): CableSpot[] {
  const marks = [...allMatches(text, GAUGE)];
  return marks.map((mark, index) => {
    const at = mark.index;
    const [previous, next] = [marks[index - 1], marks[index + 1]];
    const sentence = Math.max(text.lastIndexOf(". ", at), text.lastIndexOf("; ", at)) + 1;
    const afterPrevious = previous ? previous.index + previous[0].length : 0;
    const stop = /[;.](?= |$)/.exec(text.slice(at));
    return {
      gauge: gaugeOf(mark),
      mark,
      isFirst: !previous,
      from: Math.max(sentence, afterPrevious, at - FARTHEST_BEFORE),
      to: Math.min(stop ? at + stop.index : text.length, next?.index ?? text.length, at + FARTHEST_BEHIND),
    };
  });
}

/** The cable with a gauge: its length per device, between boxes, or in total. */
function cableAt(spot: CableSpot, text: string): Cable {
  const { gauge, mark, from, to } = spot;
  const words = text.slice(from, to);
  const more = PLUS.exec(words);
  const plus = plusOf(more, words, text);
  const each = eachAt(spot, words);
  if (each) {
    const per = perOf(each[2] ?? "", text.slice(Math.max(0, from - 60), from + each.index));
    return { gauge, each: Number(each[1]), per, plus: plus ?? 0, source: sourceOf(each) };
  }
  const between = BETWEEN_BOXES.exec(words);
  if (between) {
    const feet = Number(between[1]) * legsIn(text) + (plus ?? 0);
    return { gauge, each: 0, per: 0, plus: feet, source: between[0] };
  }
  const total =
    TOTAL_BEFORE.exec(text.slice(from, mark.index)) ?? TOTAL_BEHIND.exec(text.slice(mark.index, to));
  const source = sourceOf(more ?? total ?? mark);
  return { gauge, each: 0, per: 0, plus: plus ?? Number(total?.[1] ?? 0), source };
}

const EACH_CIRCUIT = /^(?:[a-z ]{0,20})\b(?:per|for each|for every|to each|on each) circuit\b/;
const CIRCUITS = /\b(\d{1,2}) (?:(?:\d{2} amp|new|dedicated|separate) )*circuits\b/;

/** Feet in addition to those per device: once for each circuit where the text says so. */
function plusOf(more: RegExpExecArray | null, words: string, text: string): number | null {
  const feet = more?.[1] ?? more?.[2];
  if (!more || feet === undefined) return null;
  const isOfEach = EACH_CIRCUIT.test(words.slice(more.index + more[0].length));
  return Number(feet) * (isOfEach ? Number(CIRCUITS.exec(text)?.[1] ?? 1) : 1);
}

/** A length comes before its gauge, "20 ft of 12/2", or after it, "12/2 cable 15 ft per outlet". */
function eachAt({ mark, isFirst, from }: CableSpot, words: string): RegExpExecArray | undefined {
  const all = [...allMatches(words, EACH)];
  const behind = all.find((match) => from + match.index + match[0].length > mark.index);
  return behind ?? (isFirst ? all[0] : undefined);
}

/** "12 ft between each one": one leg fewer than boxes, since the home run ends at the first. */
function legsIn(text: string): number {
  const boxes = /\b(\d{1,2}) (?:[a-z]+ ){0,2}(?:outlets?|receptacles?|lights?|boxes|devices)\b/.exec(text);
  return Number(boxes?.[1] ?? 2) - 1;
}

/** "120 ft of 12/2", "12/2 cable: 120 ft". */
const TOTAL_BEFORE = new RegExp(`${FIGURE} (?:of )?$`);
const TOTAL_BEHIND = new RegExp(`^[\\d/]+ (?:nm )?(?:cable|wire)?[:,]? ?${FIGURE}`);

const sourceOf = ([words]: RegExpExecArray): string => words.trim().slice(0, 200);

/** One value of the first or second cable. */
export const ofCable =
  (index: 0 | 1, fact: "gauge" | "each" | "per" | "plus"): Finder =>
  (reading) => {
    const cable = cablesOf(reading)[index];
    return cable && cable[fact] !== 0 ? { value: cable[fact], source: cable.source } : null;
  };

const LIGHTS = /(?:recessed |can |led )?(?:lights?|lamps?|cans|downlights?)/;
/** "Recessed lights in 3 rows of 4", "4 rows of 3 lights": the number of lights is given. */
const ROWS_OF_LIGHTS = pattern`\b${LIGHTS}\b[^.;]{0,40}?\b(\d) rows? of (\d{1,2})\b|\b(\d) rows? of (\d{1,2}) ${LIGHTS}\b`;

/** "Pot lights for the kitchen. Three rows with four in a row": the rows can only be those of the lights. */
function rowsAlone(reading: Reading): RegExpMatchArray | null {
  const isOfLights = mention(reading, pattern`\b${LIGHTS}\b`) !== null;
  return isOfLights
    ? mention(reading, /\b(\d) rows? (?:of|with|x|by|at) (\d{1,2})\b(?! ft\b| in (?!a\b|each\b|every\b))/)
    : null;
}

/** The number of lights in rows. */
export const lightRows: Finder = (reading) => {
  const rows = mention(reading, ROWS_OF_LIGHTS) ?? rowsAlone(reading);
  return rows ? { value: Number(rows[1] ?? rows[3]) * Number(rows[2] ?? rows[4]), source: rows[0] } : null;
};

/** Rows of lights at a spacing, the first at a given distance from the walls: lights along and across a room. */
export function lightGrid(reading: Reading, length: number, width: number): number {
  if (!mention(reading, /\b(?:lights?|lamps?|recessed|cans)\b/) || length === 0 || width === 0) return 0;
  const apart =
    /\b(?:lights?|lamps?|cans|rows?)\b[^.;]{0,40}?(\d(?:\.\d+)?) ft (?:apart|oc|spacing)\b/.exec(
      reading.text,
    ) ??
    /\b(?:between|space|spacing|spaced)\b[^.;]{0,30}?\b(?:lights?|lamps?|cans|them)\b[^.;]{0,20}?(\d(?:\.\d+)?) ft\b/.exec(
      reading.text,
    ) ??
    /\b(?:lights?|lamps?|cans)\b[^.;]{0,16}\b(?:every|spaced(?: at)?) (\d(?:\.\d+)?) ft\b/.exec(reading.text);
  if (!apart) return 0;
  const spacing = Number(apart[1]);
  const edge = Number(
    /(\d(?:\.\d+)?) ft (?:from|off|in from) (?:the |each |every |all )?walls?\b/.exec(reading.text)?.[1] ??
      spacing / 2,
  );
  const along = (side: number): number => Math.floor(Math.max(side - 2 * edge, 0) / spacing + 1e-6) + 1;
  return along(length) * along(width);
}

const CABLE = /\b(?:cable|romex|wire|nm-?b|uf(?:-?b)?|(?:14|12|10|8|6|4|2)\/[234])\b/;
/** Work that has devices, or a room, to count cable by. */
const BY_DEVICES = new RegExp(oneOf`
  \b(?:per|each|every|between) (?:[a-z]+ )?(?:outlet|light|box|device|switch|opening|of them|1\b)
  \bhome ?runs?\b
  \bconduit\b
  \bthhn\b
  \brough[- ]in\b
  \b(?:re)?wire (?:a|the|my|our) (?:[a-z]+ ){0,3}(?:room|house|basement|bedroom)\b
`);
const WORD_OF_RUN = oneOf`
  trench, run, runs, running, feed, feeds, panel, sub ?panel, breaker box, distance, away, from, to, shed,
  garage, barn, dryer, range, pump, hot tub, heater, laundry, pole, meter, length, long
`;
const RUN_WORDS = pattern`\b(?:${WORD_OF_RUN})\b`;

/** Feet of cable for a single run, "panel to laundry 42 ft", including the extra at its ends. */
export const cableRun: Finder = (reading) => {
  if (!mention(reading, CABLE) || BY_DEVICES.test(reading.text) || planWidth()(reading)) return null;
  const lengths = matching(reading, {
    unit: "ft",
    min: 3,
    max: 2000,
    notRole: ["deep", "covers", "spacing", "high"],
  }).filter(
    ({ measure }) => measure.unit !== "in" && !/^ (?:coils?|rolls?|deep|high|depth)\b/.test(measure.post),
  );
  const isEnd = (post: string): boolean =>
    /^ (?:of )?(?:[a-z]+ )?(?:extra|slack|tails?|at (?:each|both|either)|up |down |for )/.test(post);
  const main = lengths.find(
    ({ measure }) =>
      measure.value >= 5 &&
      !isEnd(measure.post) &&
      (/\beach $/.test(measure.pre) ||
        RUN_WORDS.test(measure.pre.slice(-40)) ||
        RUN_WORDS.test(measure.post.slice(0, 30))),
  );
  if (!main) return null;
  const rest = lengths.filter((one) => one !== main);
  const ends = rest.reduce((sum, { value, measure }) => {
    if (
      !isEnd(measure.post) ||
      !/\b(?:plus|extra|slack|add|with|and|leave|allow)\b/.test(
        `${measure.pre.slice(-24)} ${measure.post.slice(0, 16)}`,
      )
    )
      return sum;
    return sum + value * (/^[^.;,]{0,24}\b(?:each|both|either) ends?\b/.test(measure.post) ? 2 : 1);
  }, 0);
  const times =
    /\b(\d{1,2}) (?:[a-z-]+ ){0,2}(?:circuits|runs|feeds|cables|lines)\b[^.;]{0,40}\b(?:each|apiece)\b/.exec(
      reading.text,
    );
  return {
    value: (main.value + ends) * Number(times?.[1] ?? 1),
    source: reading.text.slice(main.measure.start, main.measure.end),
  };
};

/** Feet of tape over a buried cable: the length of its trench. */
export const warningTape: Finder = (reading) => {
  const said = mention(reading, /\b(?:warning|caution|marker|marking|underground) tape\b/);
  if (!said) return null;
  const trench = matching(reading, { unit: "ft", min: 5, notRole: ["deep"] }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      /\btrench\b|\blong\b|\brun\b/.test(`${measure.pre.slice(-30)} ${measure.post.slice(0, 20)}`),
  );
  return trench ? { value: trench.value, source: said[0] } : null;
};

/** Wire that carries no power: "tracer wire", "wire mesh". */
const OTHER_WIRE = oneOf`
  tracer, tracing, locator, barbed, tie, guy, chicken, hanger, hog, field, woven, smooth, baling, picture, welded, tension
`;
const OF_WIRE = oneOf`mesh, rack, lath, ties?, fabric, cloth, fenc, netting, shelv, reinforc`;
/** Wire or wiring that carries power. */
export const POWER_WIRE = pattern`(?<!\b(?:${OTHER_WIRE}) )\bwir(?:e|ing)\b(?! (?:${OF_WIRE}))`;

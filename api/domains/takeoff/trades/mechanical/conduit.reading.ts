import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, matching, measured, quote, stockLength, when } from "../../reading/finders.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import type { Finder } from "../../recipes/reading.types.ts";

/** Trade sizes by their decimals in normalized text. */
const TRADE_SIZES: Readonly<Record<string, string>> = {
  "0.5": "1/2 in.",
  "0.75": "3/4 in.",
  "1": "1 in.",
  "1.25": "1-1/4 in.",
  "1.5": "1-1/2 in.",
  "2": "2 in.",
  "2.5": "2-1/2 in.",
  "3": "3 in.",
  "4": "4 in.",
};

const KIND_OF_CONDUIT = /pvc|emt|rigid|schedule [48]0|plastic|electrical|gray/;
const TRADE_SIZE = pattern`(?<![\d.x#] ?)(0\.5|0\.75|1|1\.25|1\.5|2|2\.5|3|4) (?:(?:${KIND_OF_CONDUIT}) )*(?:conduit|emt)\b`;

const tradeSize: Finder = (reading) => {
  const match =
    /(?<![\d.])(\d(?:\.\d+)?) in (?:[a-z\d]+ ){0,4}(?:conduit|emt|pvc)\b/.exec(reading.text) ??
    /\b(?:conduit|emt|pvc)(?: [a-z]+){0,3} (\d(?:\.\d+)?) in\b/.exec(reading.text) ??
    // "In 1-1/4 conduit": trade sizes are written without inches.
    TRADE_SIZE.exec(reading.text);
  const size = TRADE_SIZES[match?.[1] ?? ""];
  return match && size ? { value: size, source: match[0] } : null;
};

/** "3 #12 wires", "three 10 gauge conductors", "4 wires". */
const WIRES =
  /(?<![#\d.])\b(\d{1,2}) ?(?:#?\d{1,2} (?:gauge |awg |ga )?|[a-z]+ ){0,3}(?:wires|conductors|thhn|thwn)\b/;

/** "3#10 thhn plus 1#10 ground": conductors of one gauge, plus additional ones. */
const BY_GAUGE = /(?<![\d.])(\d{1,2}) ?# ?\d{1,2}\b/g;

const conductors: Finder = (reading) => {
  const all = [...allMatches(reading.text, BY_GAUGE)];
  if (all.length > 1)
    return {
      value: all.reduce((sum, [, count]) => sum + Number(count), 0),
      source: all.map(([said]) => said).join(" + "),
    };
  const match = WIRES.exec(reading.text);
  const ground = /\b(?:plus|and|with) (?:a |1 |an )?(?:[a-z]+ |#?\d+ )?ground\b/.test(reading.text) ? 1 : 0;
  return match ? { value: Number(match[1]) + ground, source: match[0] } : null;
};

const gauge: Finder = (reading) => {
  const large = /\b([1-4])\/0\b/.exec(reading.text);
  if (large) return { value: `${large[1]}/0 AWG`, source: large[0] };
  const match = /#(\d{1,2})\b(?!\/)|\b(\d{1,2}) (?:gauge|awg|ga)\b/.exec(reading.text);
  return match ? { value: `${match[1] ?? match[2]} AWG`, source: match[0] } : null;
};

/** A cable pulled through as a whole: "75 ft of 6/3", "6-3 UF". */
const cableGauge: Finder = (reading) => {
  const match = /(?<![\d.#/-])\b(14|12|10|8|6|4|2)(?:\/|-)([23])(?= |[,.;]|$)(?! (?:in|ft|pitch)\b)/.exec(
    reading.text,
  );
  return match ? { value: `${match[1]}/${match[2]}`, source: match[0] } : null;
};

const run: Finder = (reading) => {
  const found = matching(reading, {
    unit: "ft",
    min: 3,
    notRole: ["deep", "wide", "spacing", "high", "covers"],
  }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      !/^ (?:sticks?|lengths?|sections?|pieces?|extra|of slack|slack|deep|spare)\b/.test(measure.post),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** What a description says about a conduit run. */
export const conduitReading = {
  run: [run],
  runs: [counted(/(?:[a-z]+ )?runs/, 60)],
  kind: [
    when(/\bpvc\b|\bplastic\b|\bschedule [48]0\b/, "PVC"),
    when(/\brigid\b|\brmc\b|\bimc\b/, "rigid steel"),
    when(/\bburied\b|\btrench\b|\bunderground\b/, "PVC"),
  ],
  size: [tradeSize],
  stick: [stockLength(/stick|length|section|piece/)],
  isBuried: [when(/\bburied\b|\btrench\b|\bunderground\b|\bbury\b|\bin the ground\b/, 1)],
  strapSpacing: [
    captured(/\bstraps?(?: [a-z]+){0,3} (\d{1,2}) ft\b/),
    measured({ role: "spacing", unit: "ft", min: 1, max: 12, owner: /strap/ }),
  ],
  elbows: [
    captured(/(?<![\d.])(\d{1,2}) (?:90|45)(?: |-)?(?:deg(?:rees?)?)?(?: |-)?(?:elbows?|sweeps?|bends?)\b/),
    counted(/(?:90 |[a-z]+ )?(?:elbows?|sweeps?|90s)/, 200),
  ],
  conductors: [conductors],
  gauge: [gauge],
  hasCouplings: [when(/\bcouplings?\b/, 1)],
  subpanel: [
    counted(/sub ?panels?/, 20),
    when(/(?<!\b(?:to|from|at) (?:the|a|my|an existing) (?:\d{2,3} amp )?)\bsub ?panels?\b/, 1),
  ],
  panelAmps: [
    captured(/(\d{2,3}) ?a(?:mps?)? sub ?panel/),
    captured(/\bsub ?panels?,? (\d{2,3}) ?a(?:mps?)?\b/),
  ],
  cable: [cableGauge],
  isAluminum: [when(/\balumini?um\b|\bxhhw\b|\bser\b/, 1)],
  slack: [
    captured(
      /(\d{1,2}) ft (?:of )?(?:slack|extra|spare|tails?)[^.;\d]{0,24}\b(?:at )?(?:each|either|both) ends?\b/,
      2,
    ),
    captured(/(\d{1,2}) ft (?:of )?(?:slack|extra|spare|tails?)\b/),
  ],
};

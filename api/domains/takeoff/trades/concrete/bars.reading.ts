import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { matchesIn } from "../../reading/phrases/patterns.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const WORD_OF_BARS = oneOf`
  continuous, horizontal, longitudinal, lengthwise, full, long, straight, steel, of, by, runs, rows, lines,
  rings, x, number, no, size, #[3-8], 0\.\d+ in, [3-8]
`;

/** Words between the number of bars and the word that says what they are. */
const KIND = patternSource`(?:(?:${WORD_OF_BARS}) ){0,5}`;
const NUMBERED = "(?<!# ?|\\d ?|\\d\\.)(?<!\\b(?:number|no|size|x) )";
const BARS_OR_ROWS =
  /bars?|rebars?|#[3-8]|continuous|(?:horizontal )?(?:runs|rows|lines|rings|loops|hoops)|horizontals/;
const COUNTED = pattern`${NUMBERED}\b(\d{1,2})\)? ${KIND}(?:${BARS_OR_ROWS})\b`;

/** Number of horizontal bars: "(2) #5 continuous", "two bars number 5", "three horizontal runs", "3 rings". */
export const barsAlong: Finder = (reading) => {
  for (const match of matchesIn(reading.text, COUNTED)) {
    // "20 ft bars" and "bars 12 in oc" are not counts.
    if (/^\d+\)? (?:x|by) /.test(match[0])) continue;
    return { value: Number(match[1]), source: match[0] };
  }
  return null;
};

const BY_NUMBER = [
  /#([3-8])\b/,
  /\b(?:number|no|size) ([3-8]) (?:[a-z]+ )?(?:rebar|bars?|steel|continuous|verticals?)\b/,
  /\b(?:rebar|bars?|steel)(?: of| is|,)* (?:number|no|size) ([3-8])\b/,
];
const ACROSS = /thick |dia |diameter /;

/** Metric bars are named by their diameter: 12 mm is a #4. */
const BY_THICKNESS = pattern`\b(0\.\d+|1) in (?:${ACROSS})?(?:[a-z]+ )?(?:rebar|bars?)\b|\b(?:rebar|bars?)(?: of| dia| diameter|,)* (0\.\d+|1) in\b`;

/** Size of the bars: "#5", "number 5 rebar", "16 mm bars". */
export const barSize: Finder = (reading) => {
  for (const pattern of BY_NUMBER) {
    const match = pattern.exec(reading.text);
    if (match) return { value: `#${match[1]}`, source: match[0] };
  }
  const thick = BY_THICKNESS.exec(reading.text);
  const eighths = thick ? Math.round(Number(thick[1] ?? thick[2]) * 8) : 0;
  return thick && eighths >= 3 && eighths <= 8 ? { value: `#${eighths}`, source: thick[0] } : null;
};

/** Sizes of roofing slates, and how many of a size cover a square. */
import { pattern } from "../../../../platform/patterns.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";

interface SlateSize {
  readonly length: number;
  readonly width: number;
  readonly headlap: number;
  readonly words: string;
}

const SIDES = /(\d{2}) (?:in )?x (\d{1,2})(?: in)?/;
const SIZED = [
  pattern`\bslates?\b(?: (?:tiles?|are|is|of|size|in))*:? ${SIDES}(?! ft)`,
  pattern`(?<![\d.x] ?)${SIDES},? (?:(?!ft|roof|x)[a-z]+ ){0,3}slates?\b`,
];
const HEADLAP =
  /(\d(?:\.\d+)?) in (?:head ?lap|head lap|hl|lap)\b|\bhead ?lap(?: of|:| is)* (\d(?:\.\d+)?) in\b/;
const [SHORTEST, LONGEST, NARROWEST, WIDEST] = [10, 26, 5, 16];
/** Usual headlap (National Slate Association). */
const USUAL_HEADLAP = 3;

function slateSize({ text }: Reading): SlateSize | null {
  for (const sized of SIZED) {
    const match = sized.exec(text);
    const [one, other] = [Number(match?.[1]), Number(match?.[2])];
    const [length, width] = [Math.max(one, other), Math.min(one, other)];
    if (!match || !(length >= SHORTEST && length <= LONGEST && width >= NARROWEST && width <= WIDEST))
      continue;
    const lap = HEADLAP.exec(text);
    return { length, width, headlap: Number(lap?.[1] ?? lap?.[2] ?? USUAL_HEADLAP), words: match[0] };
  }
  return null;
}

/** Slates a square: half of the length without the headlap is exposed, over the whole width (NSA). */
export const slatesPerSquare: Finder = (reading) => {
  const size = slateSize(reading);
  if (!size) return null;
  const exposed = ((size.length - size.headlap) / 2) * size.width;
  return { value: Math.ceil((100 * 144) / exposed), source: size.words };
};

/** "20x10 in.", as the name of a slate shows it. */
export const slateNamed: Finder = (reading) => {
  const size = slateSize(reading);
  return (
    size && { value: `${formatNumber(size.length)}x${formatNumber(size.width)} in.`, source: size.words }
  );
};

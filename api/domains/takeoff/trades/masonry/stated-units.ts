import { pattern } from "../../../../platform/patterns.ts";
import { rateAt } from "../../reading/statements/statements.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const NO_COUNT_AFTER = / (?:wide|high|long|tall|size|per|an?|to the)\b| ?\//;

/** "600 blocks", but not the hundred in "3 bags per 100 blocks". */
export function statedUnits(noun: RegExp): Finder {
  return (reading) => {
    const match =
      pattern`(?<!(?:per|every|each) )(?<!(?:for|of|to) (?=10{2,3}\b))(?<![\d.x] ?)\b(\d{2,6}) (?:[a-z-]+ ){0,3}(?:${noun.source})\b(?!${NO_COUNT_AFTER})`.exec(
        reading.text,
      );
    const at = match ? match.index + match[0].indexOf(match[1] ?? "") : 0;
    // "A bag lays 125 bricks", "in 1 sqft go 14 blocks": a rate, not a count.
    const isRate = match !== null && rateAt(reading, at) !== null;
    return match && !isRate ? { value: Number(match[1]), source: match[0] } : null;
  };
}

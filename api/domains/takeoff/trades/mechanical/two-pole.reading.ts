import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { mention } from "../../reading/finders.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const CHARGER = /(?:ev|car|vehicle|tesla) charg(?:er|ing)/;
const APPLIANCE = oneOf`
  range, cooktop, oven, stove, dryer, welder, hot tub, spa, kiln, water heater, heat pump, air compressor, mini ?split
`;
const VOLTS = /(?:220|230|240) ?v(?:olts?)?/;
const OF_TWO_POLES = pattern`\b(?:${CHARGER}|${VOLTS}|(?:${APPLIANCE})(?: [a-z]+)? (?:circuit|breaker|line))\b`;
const AMPERES = /\b(\d{2,3}) ?(?:amps?|amperes?|a)\b/g;

/** Amperes of the only circuit that a text asks for, when it is for a 240 volt appliance. */
export const twoPoleAmps: Finder = (reading) => {
  const said = mention(reading, OF_TWO_POLES);
  const amperes = new Set([...allMatches(reading.text, AMPERES)].map(([, figure]) => Number(figure)));
  const [only] = amperes;
  return said && amperes.size === 1 && only ? { value: only, source: `${only} amp, ${said[0]}` } : null;
};

/** No outlet in a house carries more. */
const MOST_PLUGGED_IN = 50;

/** A car charger is plugged in unless the text says that it is hardwired, or it draws too much for an outlet. */
export const chargerOutlet: Finder = (reading) => {
  const charger = mention(reading, pattern`\b(?:${CHARGER})\b`);
  const isWired = /\bhard-?\s?wired?\b|\bwall connector\b/.test(reading.text);
  const isTooMuch = Number(twoPoleAmps(reading)?.value ?? 0) > MOST_PLUGGED_IN;
  return charger && !isWired && !isTooMuch && /\b(?:circuit|breaker|amps?)\b/.test(reading.text)
    ? { value: 1, source: charger[0] }
    : null;
};

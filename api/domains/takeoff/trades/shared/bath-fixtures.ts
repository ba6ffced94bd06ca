import { pattern } from "../../../../platform/patterns.ts";

const AROUND_A_TUB = /surround|walls?|alcove|tile|area|splash|rim|deck|edge|apron/;
/** Replacing these does not replace the tub. */
const PARTS_OF_A_TUB = /valves?|trim|faucets?|fixtures?|drains?|spouts?/;

const OF_A_VALVE = /shower|(?:bath)?tub|mixing|diverter|pressure[- ]balance/;

/** Words for bathroom fixtures, as opposed to walls and places named after them: "tub surround", "around the tub". */
export const FIXTURES = {
  toilet: /\btoilets?\b/,
  vanity: /\bvanit(?:y|ies)\b|\b(?:pedestal |bath(?:room)? )?sinks?\b/,
  tub: pattern`(?<!around (?:the |a )?)\b(?:bath)?tubs?\b(?! (?:(?:${AROUND_A_TUB})|(?:and shower )?(?:${PARTS_OF_A_TUB}))\b)`,
  shower:
    /(?<!in the )\bshowers?\b(?! (?:walls?|surround|floor|pan|tile|niche|curb|area|valve|trim|fixtures?|doors?|heads?))/,
  valve: pattern`\b(?:${OF_A_VALVE}) (?:and shower )?(?:valves?|trim|fixtures?|faucets?)\b|\btrim kit\b`,
  fan: /\bfans?\b/,
} as const;

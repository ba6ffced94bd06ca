/** Words of the fixtures of a bathroom, told from the walls and places that are named by them: "tub surround", "around the tub". */
export const FIXTURES = {
  toilet: /\btoilets?\b/,
  vanity: /\bvanit(?:y|ies)\b|\b(?:pedestal |bath(?:room)? )?sinks?\b/,
  tub: /(?<!around (?:the |a )?)\b(?:bath)?tubs?\b(?! (?:surround|walls?|alcove|tile|area|splash|rim|deck|edge|apron))/,
  shower:
    /(?<!in the )\bshowers?\b(?! (?:walls?|surround|floor|pan|tile|niche|curb|area|valve|trim|fixtures?|doors?|heads?))/,
  valve:
    /\b(?:shower|tub|mixing|diverter|pressure[- ]balance) (?:and shower )?(?:valves?|trim|fixtures?|faucets?)\b|\btrim kit\b/,
  fan: /\bfans?\b/,
} as const;

import type { Abbreviations } from "./shorthand.types.ts";

/** Fasteners, connectors and hardware. */
export const HARDWARE_ABBREVIATIONS: readonly Abbreviations[] = [
  // A window has a nail fin.
  { where: /^(?!.*\b(?:window|slider|hung)\b).*\bnails?\b/, words: { fin: "finish" } },
  {
    where: /\b(?:nails?|sinkers?|\d+d|bolts?|screws?)\b/,
    words: { "com|cmn": "common", "brt|brite": "bright", vc: "vinyl coated" },
  },
  {
    where:
      /\b(?:knobs?|levers?|hinges?|pulls?|faucets?|locks?|lockset|deadbolt|passage|privacy|towel|shower|lavatory|light)\b/,
    words: {
      bn: "brushed nickel",
      sn: "satin nickel",
      orb: "oil-rubbed bronze",
      chr: "chrome",
      mb: "matte black",
      pb: "polished brass",
      pass: "passage",
    },
  },
  {
    words: {
      "scr|scrw|scrws": "screw",
      hcs: "hex cap screw",
      knb: "knob",
      ddblt: "deadbolt",
      dws: "drywall screws",
      crs: "coarse",
      fn: "fine",
      phos: "phosphate",
      "carr|crg|carrg": "carriage",
      blt: "bolt",
      hx: "hex",
      "wshr|wshrs": "washer",
      nls: "nails",
      "snkr|sinkr": "sinker",
      "anch|anchr": "anchor",
      wdg: "wedge",
      slv: "sleeve",
      "hgr|hngr|hgrs": "hanger",
      "hng|hngs": "hinge",
      psg: "passage",
      priv: "privacy",
      clmp: "clamp",
      ltch: "latch",
      "bld|blde": "blade",
      recip: "reciprocating",
      circ: "circular",
      "epx|epxy": "epoxy",
    },
  },
];

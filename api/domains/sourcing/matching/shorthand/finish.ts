import { pattern } from "../../../../platform/patterns.ts";
import type { Abbreviations } from "./shorthand.types.ts";

const PAINTED = /\b(?:paint|interior|exterior|latex|enamel|acrylic|primer)\b/;
const COMPOUND = /\b(?:compound|jc|mud)\b/;

const SEMI_GLOSS = pattern`^(?!.*\bsemi (?:gloss|flush|solid|trans)).*${PAINTED}`;

/** Paint, drywall finishing, floors, tile, doors and windows. */
export const FINISH_ABBREVIATIONS: readonly Abbreviations[] = [
  { where: /\b(?:deck|wood|oil|semi|solid|fence)\b/, words: { stn: "stain" } },
  {
    where: PAINTED,
    words: { "sat|stn": "satin", "s/g|sg": "semi-gloss", "egg|eggsh|eg": "eggshell", gl: "gallon" },
  },
  { where: SEMI_GLOSS, words: { semi: "semi-gloss" } },
  { where: COMPOUND, words: { ap: "all-purpose", "lt|lite": "lightweight", rtm: "ready mix" } },
  { where: /\b(?:compound|bead|screws?|nails?|tape|mud|stud|track)\b/, words: { "dw|d/w": "drywall" } },
  {
    where: /\b(?:floor(?:ing)?|plank|oak|ac\d)\b|\b\d+ ?mm\b/,
    words: { lam: "laminate", eng: "engineered" },
  },
  { where: /\b(?:tile|mosaic|wall|floor|\d+x\d+)\b/, words: { cer: "ceramic", "porc|porcl": "porcelain" } },
  {
    where: /\b(?:doors?|prehung|slab|jamb)\b|\b\d-\d ?x ?\d-\d/,
    words: { hc: "hollow core", sc: "solid core", jb: "jamb", "dr|drs": "door", fg: "fiberglass" },
  },
  { where: /\b(?:windows?|vinyl|lowe|low-e)\b/, words: { "dh|d/h": "double hung", "sh|s/h": "single hung" } },
  { where: /\b(?:thinset|mortar|bitumen)\b/, words: { mod: "modified" } },
  { where: /^(?!.*\b(?:un|non-?)sanded\b).*\bgrout\b/, words: { "sand|snd": "sanded", unsand: "unsanded" } },
  { where: /\bbath\b/, words: { kit: "kitchen" } },
  { where: /\bself\b/, words: { "lev|lvlg": "leveling" } },
  { where: /\b(?:vinyl|lvp|spc|laminate|floor|mil)\b/, words: { plk: "plank flooring" } },
  { where: /\b(?:caulk|sealant|k and b|k\/b|bath|oz)\b|\doz\b/, words: { sil: "silicone" } },
  { where: /\bbags?\b/, words: { "contr|cont": "contractor" } },
  {
    words: {
      pnt: "paint",
      "prmr|primr": "primer",
      "ltx|latx": "latex",
      "acry|acryl|acr": "acrylic",
      "enml|enam": "enamel",
      eggshl: "eggshell",
      "smgl|semigl": "semi-gloss",
      "a/p": "all-purpose",
      "cmpd|cmpnd": "compound",
      jc: "joint compound",
      jt: "joint",
      "slnt|sealnt": "sealant",
      "slr|sealr": "sealer",
      "clk|caulkg": "caulk",
      "slcn|silic": "silicone",
      "adh|adhsv": "adhesive",
      "constr|cnstr|const": "construction",
      polyu: "polyurethane",
      "ang|angl": "angled",
      brsh: "brush",
      "rllr|rlr": "roller",
      thnst: "thinset",
      unmod: "unmodified",
      "pntr|pntrs": "painters",
      hndl: "handle",
      scrn: "screen",
      cpt: "carpet",
      "wtrprf|wtrprfg": "waterproofing",
      spcr: "spacer",
      meas: "measure",
      ppr: "paper",
      clth: "cloth",
      "unsnd|unsndd": "unsanded",
      sndd: "sanded",
      grt: "grout",
      crpt: "carpet",
      "hdwe|hdw": "hardware",
      "prehng|phung|p/h": "prehung",
      "slidr|sldr": "slider",
      "wndw|wdw": "window",
      bifld: "bifold",
      vnty: "vanity",
      cab: "cabinet",
    },
  },
];

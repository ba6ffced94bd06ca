import { oneOf, pattern } from "../../../../platform/patterns.ts";

/** Signs with a number, and letters between words, that stand for words. */
interface Sign {
  pattern: RegExp;
  meaning: string;
  /** What else the title must say. */
  where?: RegExp;
}

/** Goods sold by the gallon: on devices "2G" means two gangs. */
const POURED = pattern`^(?!.*\b(?:box|gang|plate)\b).*\b(?:${oneOf`
  paint, primer, stain, sealer, compound, cement, coating, adhesive, agent, latex, enamel, heater, cleaner, membrane, bags?,
  waterseal, spackl\w*, semi-gloss, eggshell, satin, exterior, interior
`})\b`;
/** Tubes for the caulking gun come in a few sizes, and "10.1" identifies one. */
const TUBED = /\b(?:caulk|sealant|silicone|alex|adhesive)\b/;
const BATT = /\b(?:r-?\d\d|batts?|kraft|faced)\b/;
const FILM = /\b(?:poly|polyethylene|sheeting|film|vapor)\b/;
const BOX = /\b(?:box|cover|ring)\b/;
const SHEET = /\b(?:gypsum|drywall|plywood|cdx|osb|mdf|sheathing|ceiling|fissured|lay-in)\b/;
/** "2x4-8", "2x2-42", "2x4-92-5/8": a length in feet, or one in inches that sticks are cut to. */
const LENGTH_BEHIND =
  /(?<![\d/.-])(\d(?:\/4)? ?x ?\d{1,2})-(?=(?:[6-9]|[12]\d|3[26]|4[28]|92|96|104)\b)(?!\d+\/)/g;

const LONE_PLATE =
  /(?<!\b(?:wall|switch|cover|outlet|duplex|toggle|decora|rocker|blank|device|floor) )\bplates?\b/g;

const SIGNS: readonly Sign[] = [
  { pattern: /(\d)\s?#(?![\d/])/g, meaning: "$1 lb " },
  { pattern: /\bsp\/3w(?:ay)?\b/g, meaning: "single pole/3-way" },
  // Four inches square, and as many half-inch holes.
  { pattern: /(?<![\d./-])([345]) ?sq\b(?!\.? ?(?:ft|feet|in)\b)/g, meaning: "$1 in square", where: BOX },
  { pattern: /\b([345])(?= (?:octagon|square|round)\b)/g, meaning: "$1 in", where: BOX },
  {
    pattern: /\b([2345])-(1\/2|3\/4) ?(?:in\.? ?)?(?=hubs?\b|holes?\b|outlets?\b)/g,
    meaning: "$1 holes $2 in ",
    where: BOX,
  },
  { pattern: /(\d)-?lts?\b/g, meaning: "$1-light" },
  { pattern: /\b(elbow|ell|coupling)s?\b(.*) conduit\b/g, meaning: "conduit $1$2" },
  { pattern: /\b([24]) ?x ?(2|4|8|9|10|12) (?=\d{1,2}\/\d{1,2}\b)/g, meaning: "$1x$2, ", where: SHEET },
  { pattern: /\bt-?(?:mldg|mold)\b/g, meaning: "t-molding" },
  { pattern: /\b(\d{2,3})g\b/g, meaning: "$1 grit", where: /\bsand(?:paper|ing)\b/ },
  { pattern: /\b([456])(?= (?:[lr]h|white|brown|alum\w*)\b)/g, meaning: "$1 in", where: /\bgutter\b/ },
  { pattern: /(\d)d ?x ?(?=\d)/g, meaning: "$1d x " },
  { pattern: /\bkit(?= (?:sink|faucet)\b)/g, meaning: "kitchen" },
  // The depth of the frame that a door hangs in.
  { pattern: /\b[46]-9\/16 ?(?:in\.?|")? ?(?:jambs?|jb)\b/g, meaning: "", where: /\bprehung\b/ },
  { pattern: /(\d)pnl\b/g, meaning: "$1-panel" },
  { pattern: /(\d)ci\b/g, meaning: "$1 cu in" },
  { pattern: /(?<![\d/-])(\d{1,2}(?:\.\d)?)g\b/g, meaning: "$1 gal", where: POURED },
  // The length of a stick after its section: 1X6-16.
  { pattern: LENGTH_BEHIND, meaning: "$1x" },
  // The thickness of a sheet after its face: 4X8-1/2.
  { pattern: /\b4 ?x ?(8|9|10|12)-(?=\d{1,2}\/\d{1,2}\b)/g, meaning: "4x$1x", where: SHEET },
  { pattern: /(?<![\d/-])(\d{1,2})m\b/g, meaning: "$1 mil", where: FILM },
  {
    pattern: /(?<![\d.])(9|10\.[135]|28|29)(?= [a-z]|$)(?! (?:oz|fl|ounce))/g,
    meaning: "$1 oz",
    where: TUBED,
  },
  { pattern: /\bvinyl j\b(?!-)/g, meaning: "vinyl j-channel" },
  { pattern: /\bw and d\b/g, meaning: "window and door" },
  { pattern: /\b3t\b/g, meaning: "3-tab" },
  { pattern: /\bi and w\b/g, meaning: "ice and water" },
  { pattern: /\bh and r\b/g, meaning: "hip and ridge" },
  // Pressure classes of pipe: class 200 and PR 200 are 200 psi.
  { pattern: /\b(?:cl|class|pr)[ -]?(100|125|160|200|315)\b(?=.*\bpipe\b)/g, meaning: "$1 psi" },
  { pattern: /([a-z]{2,})\.?\/(?=\d)/g, meaning: "$1 / " },
  { pattern: /\bcat[ -](?=[5-8][ae]?\b)/g, meaning: "cat" },
  { pattern: /\bdirect[- ]wire\b|\bwire-in\b/g, meaning: "hardwired" },
  { pattern: /\bw\/(?=[a-z]{3})/g, meaning: "with " },
  { pattern: /\bsq(?= (?:box|edge)\b)/g, meaning: "square" },
  { pattern: /\b([jfu])-?(?:channel|chnl|chan|ch)\b/g, meaning: "$1-channel" },
  { pattern: /\b([4-8])k\b/g, meaning: "$1 in k-style", where: /\bgutter\b/ },
  { pattern: /\bpvc(40|80)\b/g, meaning: "pvc sch $1" },
  {
    pattern: /\b(4[248]|5[246]|60)(?= (?!in\b|inch)[a-z])/g,
    meaning: "$1 in",
    where: /\bceiling fan\b|\bfan ceiling\b/,
  },
  // A window is nailed to the wall by its fin.
  { pattern: /\bnail(?:ing)? fin\b/g, meaning: "nailfin" },
  { pattern: /\bpex([ab])\b/g, meaning: "pex-$1" },
  // Batts go between studs with this spacing on center.
  { pattern: /\b16 ?(?:in\.?|")? ?o\.?c\b\.?/g, meaning: "15 in", where: BATT },
  { pattern: /\b24 ?(?:in\.?|")? ?o\.?c\b\.?/g, meaning: "23 in", where: BATT },
  { pattern: /(\d)gl\b/g, meaning: "$1 gal" },
  { pattern: /\b(2[128]|34)d\b/g, meaning: "$1 degree", where: /\bnails?\b|\.1[1346]/ },
  { pattern: /\bg and c\b/g, meaning: "gaps and cracks" },
  { pattern: /\ball[- ]purp\b/g, meaning: "all-purpose" },
  { pattern: /\bnail[- ]on\b/g, meaning: "nailon" },
  { pattern: /(\d)cu\b(?! ?\.? ?(?:in|ft|yd))/g, meaning: "$1 cu in", where: BOX },
  { pattern: /(\d)w ?eq?\b/g, meaning: "$1 w equivalent" },
  { pattern: /(oz\.?) tubes?\b/g, meaning: "$1 cartridge" },
  { pattern: /(?<=[a-z] )(gal|qt|pt)$/g, meaning: "1 $1", where: POURED },
  { pattern: /\bk(?: and | ?\/ ?)b\b/g, meaning: "kitchen and bath" },
  { pattern: LONE_PLATE, meaning: "wall plate", where: /\b(?:decora|toggle|duplex|\dg|gang)\b/ },
  { pattern: /\b([1-5])[ -]?pc\b/g, meaning: "$1-piece", where: /\b(?:toilet|surround|tub|wall)\b/ },
  // A membrane .060 in. thick is 60 mil.
  {
    pattern: /(?<![\d.])0?\.0(45|60|90)(?: in\.?|")?/g,
    meaning: "$1 mil",
    where: /\b(?:epdm|tpo|membrane)\b/,
  },
];

/** Replaces signs with words: "5#" is 5 lb, "6PNL" 6-panel, "I&W" ice and water. */
export function spellOutSigns(text: string): string {
  return SIGNS.reduce(
    (spelled, { pattern, meaning, where }) =>
      where === undefined || where.test(spelled) ? spelled.replace(pattern, meaning) : spelled,
    text,
  );
}

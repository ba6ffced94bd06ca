import { type Identity, identify } from "./identify.ts";
import { withoutLumberRole } from "./lumber-roles.ts";
import { type Measures, readMeasures } from "./measures.ts";
import { spellOut } from "./shorthand/spell-out.ts";
import { normalizeText, splitTitle, type TitleParts } from "./text.ts";

/** Everything a title or a material name says, parsed once. */
export interface ProductText {
  text: string;
  parts: TitleParts;
  /** Sizes and figures of the article itself. */
  measures: Measures;
  /** Sizes of what it is used for: the 2x6 of a "Joist Hanger for 2x6". */
  purposeMeasures: Measures;
  /** null when it names nothing known. */
  identity: Identity | null;
}

/** The model of a joist hanger; its group is the depth of the 2-inch stick it carries: LUS26 carries a 2x6. */
export const HANGER_MODEL = /\b(?:lu|lus|lusc?|hus|hu|u|jh|jus)-?2(4|6|8|10|12)(?:z|-r|r|ss)?\b/;

const KNOWN_ALIASES: readonly [RegExp, string][] = [
  // One can of paint, not two articles.
  [/\bpaint\s*(?:and|\+|\/)\s*primer(?:\s*(?:in\s*(?:one|1)|combo))?\b/g, "paint"],
  [/\bbattery backup\b/g, "with backup"],
  // What holds a fitting, or what a putty does, is not an article.
  [
    /\bset[- ]screw\b(?=.*\b(?:emt|conduit|connectors?|couplings?)\b)|\bset[- ]screw\b(?<=\bemt\b.*)/g,
    "setscrew",
  ],
  [/\bstain[- ](?=free\b|resistant\b)/g, "stain"],
  // A number in the maker's name does not describe the article.
  [/\bstrong-bolt 2\b/g, "strong-bolt"],
  // The maker's name contains that of another article.
  [/\bliquid nails\b/g, "construction adhesive"],
  // "Set Screw Connector Conduit Fittings" are connectors.
  [/\b((?:connector|coupling|elbow|strap)s?) conduit fittings?\b/g, "$1"],
  [new RegExp(HANGER_MODEL, "g"), "joist hanger for 2x$1"],
];

/**
 * Parses a name or title as users and shops write it.
 * @param isMaterial names of materials put the noun first and sizes and qualities after it, titles the other way round;
 *   they may also name the role of a stick of lumber, which shops never do
 */
export function readProductText(raw: string, isMaterial = false): ProductText {
  const normal = normalizeText(raw);
  let text = spellOut(isMaterial ? withoutLumberRole(normal) : normal);
  for (const [pattern, replacement] of KNOWN_ALIASES) {
    if (!replacement.startsWith("joist") || /hanger/.test(text)) text = text.replace(pattern, replacement);
  }
  const parts = splitTitle(text);
  const measures = readMeasures(parts.description);
  return {
    text,
    parts,
    measures,
    purposeMeasures: readMeasures(parts.purpose),
    identity: identify(parts, measures, isMaterial),
  };
}

/**
 * Long patterns from named parts. A regular expression of more than {@link LONGEST_PATTERN} characters is not read any
 * more: its parts get names that say what they mean.
 */

/** How long the source of one pattern or part may be, without the parts that it names. */
export const LONGEST_PATTERN = 120;

/**
 * Source of a pattern, written as in a literal, with other patterns and sources as parts. A part of several alternatives
 * needs a group around it: patternSource`\b(?:${METAL}) roof`.
 */
export function patternSource(strings: TemplateStringsArray, ...parts: readonly (string | RegExp)[]): string {
  return String.raw(strings, ...parts.map((part) => (typeof part === "string" ? part : part.source)));
}

/** As {@link patternSource}, compiled. Make it once, outside of functions. */
export function pattern(strings: TemplateStringsArray, ...parts: readonly (string | RegExp)[]): RegExp {
  return new RegExp(patternSource(strings, ...parts));
}

/** Source of alternatives, the first that fits; apart by commas or on lines of their own: oneOf`slabs?, sand ?pit`. */
export function oneOf({ raw }: TemplateStringsArray): string {
  return raw
    .join("")
    .split(/,\s+|\n/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .join("|");
}

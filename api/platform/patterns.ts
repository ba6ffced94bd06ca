/**
 * Builds long patterns from named parts. A regular expression of more than {@link LONGEST_PATTERN} characters is no
 * longer readable: its parts get names that say what they mean.
 */

/** How long the source of one pattern or part may be, without the parts it refers to. */
export const LONGEST_PATTERN = 120;

/**
 * Source of a pattern, written as in a literal, with other patterns and sources as parts. A part with several
 * alternatives needs a group around it: patternSource`\b(?:${METAL}) roof`.
 */
export function patternSource(strings: TemplateStringsArray, ...parts: readonly (string | RegExp)[]): string {
  return String.raw(strings, ...parts.map((part) => (typeof part === "string" ? part : part.source)));
}

/** Like {@link patternSource}, but compiled. Create it once, outside of functions. */
export function pattern(strings: TemplateStringsArray, ...parts: readonly (string | RegExp)[]): RegExp {
  return new RegExp(patternSource(strings, ...parts));
}

/** Source of alternatives, tried in order; separated by commas or line breaks: oneOf`slabs?, sand ?pit`. */
export function oneOf({ raw }: TemplateStringsArray): string {
  return raw
    .join("")
    .split(/,\s+|\n/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .join("|");
}

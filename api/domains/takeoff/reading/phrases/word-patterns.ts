/** Pattern of words and phrases of a list apart by commas, whole and in either number: "pit, catch basin". */
export function anyOf(list: string): RegExp {
  return new RegExp(sourceOf(list));
}

/** As {@link anyOf}, as the source of a part of a longer pattern. */
export function sourceOf(list: string): string {
  const entries = list
    .split(",")
    .map((entry) => entry.trim().replace(/[ \n]+/g, "[ -]"))
    .filter((entry) => entry !== "");
  return `\\b(?:${entries.join("|")})(?:es|s)?\\b`;
}

/** Pattern of the words and phrases of a comma-separated list, whole and in either number: "pit, catch basin". */
export function anyOf(list: string): RegExp {
  return new RegExp(sourceOf(list));
}

/** Like {@link anyOf}, as source for a part of a longer pattern. */
export function sourceOf(list: string): string {
  const entries = list
    .split(",")
    .map((entry) => entry.trim().replace(/[ \n]+/g, "[ -]"))
    .filter((entry) => entry !== "");
  return `\\b(?:${entries.join("|")})(?:es|s)?\\b`;
}

/** The letters on a supplier's badge, on the screens and over the API. */

const LETTERS: ReadonlyMap<string, string> = new Map([
  ["Home Depot", "HD"],
  ["Lowe's", "L"],
  ["Amazon Business", "A"],
]);

/** The letters of one of the three known suppliers, which gives it a tint of its own; undefined for any other. */
export function knownBadge(name: string): string | undefined {
  return LETTERS.get(name);
}

/** HD, L and A for the three known suppliers, otherwise the first letter, or digit, of the name. */
export function supplierBadge(name: string): string {
  // Whole characters: half of a surrogate pair is not one.
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name.trim()][0] ?? "";
  return knownBadge(name) ?? first.toUpperCase();
}

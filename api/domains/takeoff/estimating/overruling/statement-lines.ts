/** Finds the recipe line that a statement refers to, by its words or its package. */

import { packageOf } from "../../reading/phrases/packages.ts";
import type { Pack } from "../../recipes/assembly.ts";
import { lineNamed, type NamedLine } from "../../recipes/line-names.ts";
import type { ValueBag } from "../../recipes/values.ts";
import type { Statement } from "../../scope.ts";
import { isLoose, packOf } from "./stated-packages.ts";

/**
 * A statement with the line that it refers to; null when no line or several lines could be meant. A package of the
 * counted thing itself ("planks, 8 to the box") becomes the contents of that package.
 */
export function lineOfStatement(
  statement: Statement,
  lines: readonly NamedLine[],
  values: ValueBag,
): { statement: Statement; named: NamedLine | null } {
  const named = lineNamed(lines, statement.words, statement.nominal);
  const { kind, pack, per } = statement;
  if (kind === "each" && statement.words === "" && /^(?:area|volume)$/.test(per?.dimension ?? ""))
    return {
      statement,
      named: onlyLine(statement.dimension === "liquid" ? isPoured : isLoose, lines, values),
    };
  const isOfPacks = kind === "each" && pack !== null && per !== null && per.dimension === null;
  if (kind === "pack") return { statement, named: named ?? lineInPacks(lines, statement, values) };
  if (!isOfPacks) return { statement, named };
  const counted = lineNamed(lines, per.words, null);
  if (named && named.line !== counted?.line) return { statement, named };
  const packed = lineInPacks(lines, { ...statement, words: "" }, values);
  // "A bag of mortar lays 12 blocks" is about the mortar, even if the recipe has none.
  if (statement.words !== "" && statement.words !== per.words && !packed) return { statement, named: null };
  // "Planks, 8 to the box": the counted thing is inside the box.
  if (counted && (packed === null || packed.line === counted.line))
    return { statement: { ...statement, kind: "pack", quantity: per.count, per: null }, named: counted };
  return { statement, named: packed };
}

/** "1 ton covers 90 sqft" without a name refers to the one line bought loose, a rate in gallons to the one poured. */
function onlyLine(
  isSo: (pack: Pack) => boolean,
  lines: readonly NamedLine[],
  values: ValueBag,
): NamedLine | null {
  const alike = lines.filter(({ line }) => isSo(packOf(line, values)));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Whether goods are bought in cans: by the gallon, the liter or the pail. */
const isPoured = ({ unit }: Pack): boolean => /^(?:gallons|quarts|liters|pails|buckets|cans)$/.test(unit);

/** "350 sqft per gal" without a name refers to the one line bought in such packages. */
function lineInPacks(
  lines: readonly NamedLine[],
  { pack, words }: Statement,
  values: ValueBag,
): NamedLine | null {
  if (pack === null || words !== "") return null;
  const alike = lines.filter(
    ({ line }) => packageOf((line.pack?.(values).unit ?? line.unit).split(" ")[0]) === pack,
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

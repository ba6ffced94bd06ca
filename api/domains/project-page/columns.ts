/** Which columns a document needs of what a page reads. */
import type { Selection } from "../../platform/selection.ts";

/** The fields of a type that its resolvers answer. */
export type FieldOf<Resolvers> = Exclude<keyof Resolvers, "__isTypeOf">;

/**
 * @param all    the columns that there are; the answer is in their order, so that the same columns are the same statement
 * @param each   those that are read whatever is asked
 * @param needs  those behind each field
 * @param asked  what the document asks, in each place where it does
 */
export function columnsFor<Column extends string>(
  all: readonly Column[],
  each: readonly Column[],
  needs: Readonly<Record<string, readonly Column[]>>,
  asked: readonly Selection[],
): Column[] {
  const wanted = new Set(each);
  for (const name of asked.flatMap((selection) => [...selection.keys()])) {
    for (const column of needs[name] ?? []) wanted.add(column);
  }
  return all.filter((column) => wanted.has(column));
}

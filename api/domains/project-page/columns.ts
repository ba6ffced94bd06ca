/** Determines which columns a page must read for a document. */
import type { Selection } from "../../platform/selection.ts";

/** The fields of a type that its resolvers answer. */
export type FieldOf<Resolvers> = Exclude<keyof Resolvers, "__isTypeOf">;

/**
 * @param all every available column; the answer is in this order, so that the same columns give the same statement
 * @param each columns that are always read
 * @param needs columns behind each field
 * @param asked the document's selections, one for each place where it selects the type
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

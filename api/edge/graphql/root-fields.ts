/** Which fields of the root type an operation calls. */
import { Kind, type OperationDefinitionNode, type SelectionSetNode } from "graphql";
import type { Fragments } from "./fragments.ts";

/**
 * The root fields of an operation in the order of the document, wherever they stand: in the operation itself, in inline
 * fragments and in fragments that it spreads. Conditions do not count; `__typename` is none.
 * @returns the field's name by the name of its answer: its alias where it has one. A field that stands twice under one
 *   name runs once. Of an invalid document names may be missing.
 */
export function rootFieldsOf(
  fragments: Fragments,
  operation: OperationDefinitionNode,
): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, alias = name } = selection;
        if (name.value !== "__typename") fields.set(alias.value, name.value);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return fields;
}

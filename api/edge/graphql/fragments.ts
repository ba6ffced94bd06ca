/** Fragments of a document, and how much an operation is once they are written out. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** By name; of two with one name, which is not valid, the last. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
}

/**
 * Works out how many selections (fields, spreads and inline fragments) an operation has, those of a fragment counted
 * wherever it is spread. That is what an operation can cost to compile, to price and to run, while its text may be a few
 * hundred characters: fragments that each spread the one before twice double with each.
 * @returns the count for one operation after the other; more than a number can hold is Infinity
 */
export function createExpandedSize(fragments: Fragments): (operation: OperationDefinitionNode) => number {
  const sizes = new Map<string, number>();

  function sizeOf({ selections }: SelectionSetNode): number {
    let size = selections.length;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) size += sizeOfFragment(selection.name.value);
      else if (selection.selectionSet) size += sizeOf(selection.selectionSet);
    }
    return size;
  }

  function sizeOfFragment(name: string): number {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // A fragment that contains itself is refused by a rule of GraphQL.
    sizes.set(name, 0);
    const fragment = fragments.get(name);
    const size = fragment ? sizeOf(fragment.selectionSet) : 0;
    sizes.set(name, size);
    return size;
  }

  return ({ selectionSet }) => sizeOf(selectionSet);
}

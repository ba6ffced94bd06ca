/** Which fields a document asks for below one of its fields. */
import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/** The fields asked for by their names in the schema, each with what is asked for below it. */
export type Selection = ReadonlyMap<string, Selection>;

/** Documents are kept, and their nodes with them: what a node asks for is gathered once. */
const known = new WeakMap<FieldNode, Selection>();

/**
 * Everything that could be asked for, whatever the variables say: fields behind `@skip` and `@include` count, and those
 * of all types that a fragment may be on.
 */
export function selectionOf({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">): Selection {
  const [only] = fieldNodes;
  if (!only || fieldNodes.length > 1) return gather(fieldNodes, fragments);
  const selection = known.get(only) ?? gather(fieldNodes, fragments);
  known.set(only, selection);
  return selection;
}

function gather(nodes: readonly FieldNode[], fragments: GraphQLResolveInfo["fragments"]): Selection {
  const byName = new Map<string, FieldNode[]>();
  // Fragments can spread one another so that n of them stand for 2ⁿ fields: each adds what it has once.
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const fields = byName.get(selection.name.value);
        if (fields) fields.push(selection);
        else byName.set(selection.name.value, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments[selection.name.value];
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  for (const { selectionSet } of nodes) if (selectionSet) collect(selectionSet);
  return new Map([...byName].map(([name, fieldNodes]) => [name, selectionOf({ fieldNodes, fragments })]));
}

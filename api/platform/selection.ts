/** Which fields a document selects below one of its fields. */
import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/** The selected fields by their names in the schema, each with its own selection. */
export type Selection = ReadonlyMap<string, Selection>;

/** Documents are cached along with their nodes, so a node's selection is collected only once. */
const known = new WeakMap<FieldNode, Selection>();

/**
 * Everything that could be selected, whatever the variables are: fields behind `@skip` and `@include` count, and so do
 * those of every type that a fragment may apply to.
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
  // Fragments can spread one another so that n of them amount to 2ⁿ fields: each is collected only once.
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

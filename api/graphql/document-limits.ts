/** Limits of a document, checked together with the rules of GraphQL itself. */
import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

const MAX_DEPTH = 12;
const MAX_ALIASES = 30;
/** Entries of one list, written into the document or sent as a variable. */
export const MAX_LIST_LENGTH = 500;

/** Refuses documents that are too deep, repeat fields under too many aliases, or carry too long lists. */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of context.getDocument().definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  let aliases = 0;
  const depths = new Map<string, number>();

  function depthOf(selections: SelectionSetNode, path: ReadonlySet<string>): number {
    let deepest = 0;
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) {
        const below = selection.selectionSet ? depthOf(selection.selectionSet, path) : 0;
        deepest = Math.max(deepest, 1 + below);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        deepest = Math.max(deepest, depthOf(selection.selectionSet, path));
      } else {
        deepest = Math.max(deepest, depthOfFragment(selection.name.value, path));
      }
    }
    return deepest;
  }

  function depthOfFragment(name: string, path: ReadonlySet<string>): number {
    // A fragment that contains itself is refused by another rule.
    if (path.has(name)) return 0;
    const known = depths.get(name);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    const depth = fragment ? depthOf(fragment.selectionSet, new Set([...path, name])) : 0;
    depths.set(name, depth);
    return depth;
  }

  return {
    Field(node) {
      if (node.alias) aliases += 1;
      if (aliases === MAX_ALIASES + 1) {
        context.reportError(
          new GraphQLError(`The document has more than ${MAX_ALIASES} aliases.`, { nodes: node }),
        );
      }
    },
    ListValue(node) {
      if (node.values.length > MAX_LIST_LENGTH) {
        context.reportError(
          new GraphQLError(`A list has more than ${MAX_LIST_LENGTH} entries.`, { nodes: node }),
        );
      }
    },
    OperationDefinition(node) {
      // Introspection nests types in types; what it may cost is bounded by the schema.
      const isIntrospection = node.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith("__"),
      );
      if (!isIntrospection && depthOf(node.selectionSet, new Set()) > MAX_DEPTH) {
        context.reportError(
          new GraphQLError(`The document is nested deeper than ${MAX_DEPTH} levels.`, { nodes: node }),
        );
      }
    },
  };
}

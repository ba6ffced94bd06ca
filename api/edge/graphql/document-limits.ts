/** Limits on a document's shape, checked together with GraphQL's own rules. */
import {
  type ASTNode,
  type ASTVisitor,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";
import { createExpandedSize, type Fragments, fragmentsOf } from "./fragments.ts";

const MAX_DEPTH = 12;
const MAX_ALIASES = 30;
/** Per document; our own pages use none. */
export const MAX_DIRECTIVES = 20;
/** Per document; the largest of our own pages has 11. */
export const MAX_FRAGMENTS = 100;
/**
 * Fields of a document that occur next to each other under the same name; none in our own pages. GraphQL checks each
 * pair of them, and of fragments, for whether they can be merged.
 */
const MAX_REPEATS = 100;
/** Entries of one list, in the document or in a variable. */
export const MAX_LIST_LENGTH = 500;
/**
 * Selections of one operation with its fragments expanded; the largest of our own pages has 235. All further work on a
 * valid document takes time and memory proportional to them.
 */
export const MAX_EXPANDED_SIZE = 2_000;

/**
 * Refuses documents that are too deep, repeat fields under too many aliases, carry too many directives or too long
 * lists, or are too large once fragments are expanded. Takes time proportional to the document.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const fragments = fragmentsOf(context.getDocument());
  const depthOf = createDepth(fragments);
  const sizeOf = createExpandedSize(fragments);
  let aliases = 0;
  let directives = 0;
  let repeats = 0;

  function refuse(message: string, node: ASTNode): void {
    context.reportError(new GraphQLError(message, { nodes: node }));
  }

  return {
    Document(node) {
      if (fragments.size > MAX_FRAGMENTS)
        refuse(`The document has more than ${MAX_FRAGMENTS} fragments.`, node);
    },
    SelectionSet(node, _key, parent) {
      // Selections of inline fragments count with their parent.
      if (!parent || "length" in parent || parent.kind === Kind.INLINE_FRAGMENT) return;
      const before = repeats;
      repeats += countRepeats(node);
      if (before <= MAX_REPEATS && repeats > MAX_REPEATS) {
        refuse(`The document has more than ${MAX_REPEATS} repeated fields.`, node);
      }
    },
    Field(node) {
      if (node.alias) aliases += 1;
      if (node.alias && aliases === MAX_ALIASES + 1) {
        refuse(`The document has more than ${MAX_ALIASES} aliases.`, node);
      }
    },
    Directive(node) {
      directives += 1;
      if (directives === MAX_DIRECTIVES + 1) {
        refuse(`The document has more than ${MAX_DIRECTIVES} directives.`, node);
      }
    },
    ListValue(node) {
      if (node.values.length > MAX_LIST_LENGTH) {
        refuse(`A list has more than ${MAX_LIST_LENGTH} entries.`, node);
      }
    },
    OperationDefinition(node) {
      if (!isIntrospection(node) && depthOf(node) > MAX_DEPTH) {
        refuse(`The document is nested deeper than ${MAX_DEPTH} levels.`, node);
      }
      if (sizeOf(node) > MAX_EXPANDED_SIZE) {
        const most = MAX_EXPANDED_SIZE.toLocaleString("en-US");
        refuse(
          `The operation has more than ${most} fields and fragments, counting a fragment's fields wherever it is spread. Request less at once.`,
          node,
        );
      }
    },
  };
}

function countRepeats(selectionSet: SelectionSetNode): number {
  const names = new Set<string>();
  let fields = 0;
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      if (selection.kind !== Kind.FIELD) continue;
      fields += 1;
      names.add((selection.alias ?? selection.name).value);
    }
  };
  collect(selectionSet);
  return fields - names.size;
}

/** Introspection nests types in types; its cost is bounded by the schema. */
function isIntrospection({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith("__"),
  );
}

/** @returns the nesting depth of fields, one operation after another */
function createDepth(fragments: Fragments): (operation: OperationDefinitionNode) => number {
  const depths = new Map<string, number>();

  function depthOf({ selections }: SelectionSetNode): number {
    let deepest = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        deepest = Math.max(deepest, 1 + (selection.selectionSet ? depthOf(selection.selectionSet) : 0));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        deepest = Math.max(deepest, depthOf(selection.selectionSet));
      } else {
        deepest = Math.max(deepest, depthOfFragment(selection.name.value));
      }
    }
    return deepest;
  }

  function depthOfFragment(name: string): number {
    const known = depths.get(name);
    if (known !== undefined) return known;
    // GraphQL's own rules refuse a fragment that contains itself.
    depths.set(name, 0);
    const fragment = fragments.get(name);
    const depth = fragment ? depthOf(fragment.selectionSet) : 0;
    depths.set(name, depth);
    return depth;
  }

  return ({ selectionSet }) => depthOf(selectionSet);
}

/** The maximum cost of an operation, computed from its document and variables before anything is read. Pure. */
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { fragmentsOf } from "./fragments.ts";

/** An object costs one point, at any depth; scalars cost nothing. */
const OBJECT_POINTS = 1;
/** A mutation writes, notifies subscribers and often starts work. */
const MUTATION_POINTS = 10;
/** Introspection reads no data, and its size is bounded by the schema. */
const INTROSPECTION_POINTS = 50;
/** Objects assumed in a list without a page size: a project has about twenty materials, a material about nine offers. */
const ASSUMED_LENGTH = 10;
/** Page size when `first` is left out. */
const DEFAULT_PAGE = 20;

type Variables = Readonly<Record<string, unknown>>;
/** State of one computation. */
interface Working {
  variables: Variables;
  /** Points of each fragment. Without it, fragments that each spread the previous one twice would be visited 2ⁿ times. */
  ofFragments: Map<string, number>;
}
type Cost = (working: Working) => number;

/** Points for given variables. */
type OperationCost = (variables: Variables) => number;

const compiled = new WeakMap<DocumentNode, Map<string, OperationCost>>();

/**
 * Points of one operation of a valid document. The document is analyzed once; afterwards only the page sizes are filled
 * in.
 * @returns 0 when the document has no such operation, which execution refuses
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): number {
  const byName = compiled.get(document) ?? new Map<string, OperationCost>();
  compiled.set(document, byName);
  const name = operationName ?? "";
  const known = byName.get(name);
  if (known) return known(variables);
  const cost = compile(schema, document, operationName);
  // Documents are cached and clients may name any operation, so only names that a document has are stored with it.
  if (getOperationAST(document, operationName)) byName.set(name, cost);
  return cost(variables);
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationCost {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return () => 0;
  const fragments = fragmentsOf(document);
  const ofFragments = new Map<string, Cost>();
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );
  const cost = ofSelections(operation.selectionSet, root.name, false);
  return (variables) => cost({ variables: { ...defaults, ...variables }, ofFragments: new Map() });

  function ofSelections({ selections }: SelectionSetNode, typeName: string, isPage: boolean): Cost {
    const parts = selections.map((selection): Cost => {
      if (selection.kind === Kind.FIELD) return ofField(selection, typeName, isPage);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value, isPage);
      return ofSelections(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, isPage);
    });
    return (working) => parts.reduce((sum, part) => sum + part(working), 0);
  }

  function ofFragment(name: string, isPage: boolean): Cost {
    const key = `${name} ${isPage}`;
    const known = ofFragments.get(key);
    if (known) return known;
    const fragment = fragments.get(name);
    const found = fragment
      ? ofSelections(fragment.selectionSet, fragment.typeCondition.name.value, isPage)
      : () => 0;
    const once: Cost = (working) => {
      const points = working.ofFragments.get(key) ?? found(working);
      working.ofFragments.set(key, points);
      return points;
    };
    ofFragments.set(key, once);
    return once;
  }

  /** @param isPage whether the parent is a page, whose `first` already counts its objects */
  function ofField(node: FieldNode, typeName: string, isPage: boolean): Cost {
    if (node.name.value.startsWith("__")) return () => (node.selectionSet ? INTROSPECTION_POINTS : 0);
    const parent = schema.getType(typeName);
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field || !node.selectionSet || !isCompositeType(getNamedType(field.type))) {
      return () => (parent === schema.getMutationType() ? MUTATION_POINTS : 0);
    }
    const hasPages = field.args.some(({ name }) => name === "first");
    const inner = ofSelections(node.selectionSet, getNamedType(field.type).name, hasPages);
    const own = parent === schema.getMutationType() ? MUTATION_POINTS + OBJECT_POINTS : OBJECT_POINTS;
    if (hasPages) {
      const size = sizeOfPage(node);
      return (working) => own + size(working) * inner(working);
    }
    const length = isList(field.type) && !isPage ? ASSUMED_LENGTH : 1;
    return (working) => length * (own + inner(working));
  }
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type));
}

function sizeOfPage(node: FieldNode): Cost {
  const value = node.arguments?.find(({ name }) => name.value === "first")?.value;
  if (value?.kind === Kind.INT) {
    const size = Number(value.value);
    return () => Math.max(0, size);
  }
  if (value?.kind !== Kind.VARIABLE) return () => DEFAULT_PAGE;
  const { value: name } = value.name;
  return ({ variables }) => {
    const size = variables[name];
    return typeof size === "number" && size > 0 ? size : DEFAULT_PAGE;
  };
}

/** A document for any root field, generated from the schema: every argument it needs, with values of the right types. */
import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";

export interface RootField {
  kind: "Query" | "Mutation" | "Subscription";
  name: string;
}

/** Every field of the three root types. */
export function listRootFields(schema: GraphQLSchema): RootField[] {
  const kinds = ["Query", "Mutation", "Subscription"] as const;
  return kinds.flatMap((kind) => Object.keys(fieldsOf(schema, kind)).map((name) => ({ kind, name })));
}

/**
 * @returns the document, and whether it needs an id: `$id` is used for every id that the field accepts. A field without
 *   ids gets empty texts, which no rule accepts, so that the call creates nothing.
 */
export function makeRootDocument(schema: GraphQLSchema, { kind, name }: RootField) {
  const field = fieldsOf(schema, kind)[name];
  if (!field) throw new Error(`the schema has no ${kind}.${name}`);
  const takesId = field.args.some((one) => isRequiredArgument(one) && mentionsId(one.type));
  const text = takesId ? "x" : "";

  function literal(type: GraphQLInputType): string {
    if (isNonNullType(type)) return literal(type.ofType);
    if (isListType(type)) return `[${literal(type.ofType)}]`;
    if (isEnumType(type)) return type.getValues()[0]?.name ?? "";
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(isRequiredInputField);
      return `{ ${fields.map((one) => `${one.name}: ${literal(one.type)}`).join(", ")} }`;
    }
    return LITERALS[type.name] ?? (type.name === "ID" ? "$id" : JSON.stringify(text));
  }

  const args = field.args.filter(isRequiredArgument).map((one) => `${one.name}: ${literal(one.type)}`);
  const selection = isCompositeType(getNamedType(field.type)) ? " { __typename }" : "";
  return {
    document: `${kind.toLowerCase()}${takesId ? " ($id: ID!)" : ""} { ${name}${args.length > 0 ? `(${args.join(", ")})` : ""}${selection} }`,
    takesId,
  };
}

const LITERALS: Readonly<Record<string, string>> = {
  Int: "1",
  Float: "1.5",
  Boolean: "false",
  Money: '"1.00"',
  Decimal: '"1"',
  DateTime: '"2026-11-20T12:00:00.000Z"',
  JSON: "{}",
};

function fieldsOf(schema: GraphQLSchema, kind: RootField["kind"]) {
  const type = schema.getType(kind);
  return isObjectType(type) ? type.getFields() : {};
}

function mentionsId(type: GraphQLInputType): boolean {
  if (isNonNullType(type) || isListType(type)) return mentionsId(type.ofType);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).some((one) => isRequiredInputField(one) && mentionsId(one.type));
  }
  return type.name === "ID";
}

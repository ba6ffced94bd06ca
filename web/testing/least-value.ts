import {
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  Money: "0.00",
  Decimal: "0",
  DateTime: "2026-01-05T12:00:00.000Z",
  JSON: {},
};

/**
 * The least that a type allows: null, an empty list, zero, the first of an enum. Words are the field's name, and an id
 * is its type's name, so that a screen that shows them reveals where they came from.
 *
 * @param place the field that needs the value, as "Type.field"
 */
export function leastValue(schema: GraphQLSchema, type: GraphQLOutputType, place: string): unknown {
  if (!isNonNullType(type)) return null;
  const { ofType } = type;
  if (isListType(ofType)) return [];
  if (isEnumType(ofType)) return ofType.getValues()[0]?.value;
  if (isObjectType(ofType)) return { __typename: ofType.name };
  if (isAbstractType(ofType)) return { __typename: schema.getPossibleTypes(ofType)[0]?.name };
  if (ofType.name in SCALARS) return SCALARS[ofType.name];
  return ofType.name === "ID" ? `id of ${place.split(".")[0]}` : (place.split(".")[1] ?? "");
}

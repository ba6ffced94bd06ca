/** The executable schema: the SDL of schema/, the domains' resolvers, and who may call what. */
import { makeExecutableSchema } from "@graphql-tools/schema";
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
} from "graphql";
import { readSdl, toClientSchema } from "../../../schema/sdl.ts";
import type { Resolvers } from "../../generated/graphql.ts";
import { actAs, actorOf } from "../../platform/identity/actor.ts";
import { DateTimeScalar, DecimalScalar, JsonScalar, MoneyScalar } from "../../platform/scalars.ts";
import { type Access, assertAccess } from "../access.ts";
import type { RequestContext } from "../context.ts";
import { declaredOf, declareFields } from "./declarations.ts";
import { inKeyedField, noteResult } from "./repeats.ts";

/**
 * @param resolvers every domain's
 * @throws Error when a root field does not say who may call it
 */
export function createGuardedSchema(resolvers: readonly Resolvers[]): GraphQLSchema {
  const declared = makeExecutableSchema<RequestContext>({
    typeDefs: readSdl(),
    resolvers: [
      { Money: MoneyScalar, Decimal: DecimalScalar, DateTime: DateTimeScalar, JSON: JsonScalar },
      ...resolvers,
    ],
    inheritResolversFromInterfaces: false,
  });
  declareFields(declared);
  const schema = toClientSchema(declared);
  describeScalars(schema);
  guardFields(schema);
  return schema;
}

/** The code of a scalar takes the place of its description too: the SDL's words are put back. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) type.description ??= type.astNode?.description?.value;
  }
}

/** Puts every field that says who may call it behind that. */
function guardFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { access } = declaredOf(type, field.name);
      if (!access) continue;
      if (type === schema.getSubscriptionType()) guardSubscription(field, access);
      else if (type === schema.getMutationType()) guardMutation(schema, field, access);
      else guardReading(field, access);
    }
  }
}

type Field = GraphQLField<unknown, RequestContext>;

function guardReading(field: Field, access: Access): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (root, args, context, info) => {
    assertAccess(access, context);
    return resolve(root, args, context, info);
  };
}

function guardSubscription(field: Field, access: Access): void {
  const { subscribe } = field;
  field.subscribe = (root, args, context, info) => {
    assertAccess(access, context);
    return subscribe?.(root, args, context, info);
  };
}

function guardMutation(schema: GraphQLSchema, field: Field, access: Access): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (root, args, context, info) => {
    assertAccess(access, context);
    const inField = inKeyedField(context, String(info.path.key));
    const change = async (): Promise<unknown> => resolve(root, args, inField, info);
    const result = await (context.viewer ? actAs(actorOf(context.viewer), change) : change());
    noteResult(schema, context, result);
    return result;
  };
}

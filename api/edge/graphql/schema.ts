/** The executable schema: the SDL of schema/, the domains' resolvers, and the policy of every root field. */
import { readdirSync, readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { defaultFieldResolver, GraphQLObjectType, type GraphQLSchema, isScalarType } from "graphql";
import type { Resolvers } from "../../generated/graphql.ts";
import { actAs, actorOf } from "../../platform/identity/actor.ts";
import { DateTimeScalar, DecimalScalar, JsonScalar, MoneyScalar } from "../../platform/scalars.ts";
import type { RequestContext } from "../context.ts";
import { assertPolicy, FIELD_POLICIES, ROOT_POLICIES, type RootPolicy } from "../root-policies.ts";
import { inKeyedField, noteResult } from "./repeats.ts";

const SDL_FOLDER = new URL("../../../schema/", import.meta.url);

/** @param resolvers every domain's */
export function createGuardedSchema(resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = makeExecutableSchema<RequestContext>({
    typeDefs: readdirSync(SDL_FOLDER)
      .filter((name) => name.endsWith(".graphql"))
      .sort()
      .map((name) => readFileSync(new URL(name, SDL_FOLDER), "utf8")),
    resolvers: [
      { Money: MoneyScalar, Decimal: DecimalScalar, DateTime: DateTimeScalar, JSON: JsonScalar },
      ...resolvers,
    ],
    inheritResolversFromInterfaces: false,
  });
  describeScalars(schema);
  guardRootFields(schema);
  guardInnerFields(schema);
  return schema;
}

/** The code of a scalar takes the place of its description too: the SDL's words are put back. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) type.description ??= type.astNode?.description?.value;
  }
}

/** Puts fields below the root that have a policy of their own behind it. */
function guardInnerFields(schema: GraphQLSchema): void {
  for (const [typeName, policies] of Object.entries(FIELD_POLICIES)) {
    const type = schema.getType(typeName);
    for (const [name, policy] of Object.entries(policies)) {
      const field = type instanceof GraphQLObjectType ? type.getFields()[name] : undefined;
      if (!field)
        throw new Error(`root-policies.ts names ${typeName}.${name}, which the schema does not have`);
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (root, args, context: RequestContext, info) => {
        assertPolicy(policy, context);
        return resolve(root, args, context, info);
      };
    }
  }
}

/** Puts each root field behind its policy; a field without one is refused. */
function guardRootFields(schema: GraphQLSchema): void {
  for (const [typeName, policies] of Object.entries(ROOT_POLICIES)) {
    const type = schema.getType(typeName);
    if (!(type instanceof GraphQLObjectType)) throw new Error(`the schema has no type ${typeName}`);
    const table: Readonly<Record<string, RootPolicy | undefined>> = policies;
    for (const field of Object.values(type.getFields())) {
      const policy = table[field.name];
      if (!policy) throw new Error(`${typeName}.${field.name} has no policy in root-policies.ts`);
      const { resolve, subscribe } = field;
      if (typeName === "Subscription") {
        field.subscribe = (root, args, context: RequestContext, info) => {
          assertPolicy(policy, context);
          return subscribe?.(root, args, context, info);
        };
      } else if (resolve && typeName === "Mutation") {
        field.resolve = async (root, args, context: RequestContext, info) => {
          assertPolicy(policy, context);
          const inField = inKeyedField(context, String(info.path.key));
          const change = async (): Promise<unknown> => resolve(root, args, inField, info);
          const result = await (context.viewer ? actAs(actorOf(context.viewer), change) : change());
          noteResult(schema, context, result);
          return result;
        };
      } else if (resolve) {
        field.resolve = (root, args, context: RequestContext, info) => {
          assertPolicy(policy, context);
          return resolve(root, args, context, info);
        };
      }
    }
  }
}

/** What the SDL declares about fields through directives; schema/directives.graphql defines each of them. */
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getDirectiveValues,
  isObjectType,
} from "graphql";
import { API_KEY_SCOPES, type ApiKeyScope } from "../../../schema/constants.ts";
import { ROLE_SCOPES, type RoleScope } from "../../../schema/rules/roles.ts";
import type { AccessDirectiveArgs } from "../../generated/graphql.ts";
import type { Access } from "../access.ts";
import type { RequestContext } from "../context.ts";

/** The declarations of one field. */
interface Declared {
  /** Null below the root, for fields that need no more than their object does. */
  access: Access | null;
  /** Whether a repeat with the same Idempotency-Key gets the first successful answer. */
  isRepeatable: boolean;
  /** Whether an operation may contain only one such field. */
  isOnePerOperation: boolean;
}

type Field = GraphQLField<unknown, RequestContext>;

const NOTHING: Declared = { access: null, isRepeatable: false, isOnePerOperation: false };

/**
 * Reads the directives of every field once, for `declaredOf`.
 * @throws Error naming each root field without access rules, and each scope that does not exist
 */
export function declareFields(schema: GraphQLSchema): void {
  const problems: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const declared = readDeclared(schema, field, (problem) =>
        problems.push(`${type.name}.${field.name} ${problem}`),
      );
      if (!declared.access && isRoot(schema, type)) {
        problems.push(`${type.name}.${field.name} does not say who may call it: it needs @access`);
      }
      field.extensions = { ...field.extensions, declared };
    }
  }
  if (problems.length > 0) throw new Error(`The SDL in schema/ is not complete:\n${problems.join("\n")}`);
}

/** The declarations of a field of a schema passed to `declareFields`; none for introspection fields. */
export function declaredOf(type: GraphQLObjectType | null | undefined, name: string): Declared {
  // Only `declareFields` writes it.
  return (type?.getFields()[name]?.extensions["declared"] as Declared | undefined) ?? NOTHING;
}

function readDeclared(schema: GraphQLSchema, field: Field, tell: (problem: string) => void): Declared {
  const { astNode } = field;
  if (!astNode?.directives?.length) return NOTHING;
  const valuesOf = (name: string) => {
    const directive = schema.getDirective(name);
    return directive && getDirectiveValues(directive, astNode);
  };
  // GraphQL has already checked the values against the directive's types.
  const access = valuesOf("access") as AccessDirectiveArgs | undefined;
  return {
    access: access ? toAccess(access, tell) : null,
    isRepeatable: valuesOf("repeatable") !== undefined,
    isOnePerOperation: valuesOf("onePerOperation") !== undefined,
  };
}

function toAccess(
  { scope, also = [], role, visitors = false, leaving = false }: AccessDirectiveArgs,
  tell: (problem: string) => void,
): Access {
  const known = <Scope extends string>(all: readonly Scope[], names: readonly string[]): Scope[] =>
    names.flatMap((name) => {
      const found = all.find((one) => one === name);
      if (found === undefined) tell(`names the scope ${name}, which does not exist`);
      return found ?? [];
    });
  const scopes: readonly ApiKeyScope[] | null = scope ? known(API_KEY_SCOPES, scope) : null;
  const ofRole: readonly RoleScope[] = role ? known(ROLE_SCOPES.owner, [role]) : (scopes ?? []);
  return { visitors, leaving, scopes, also: known(API_KEY_SCOPES, also), role: visitors ? [] : ofRole };
}

function isRoot(schema: GraphQLSchema, type: GraphQLObjectType): boolean {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(type);
}

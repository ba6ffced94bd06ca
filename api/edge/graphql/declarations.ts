/** What the SDL declares of fields by directives; schema/directives.graphql says what each of them means. */
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

/** What is declared of one field. */
interface Declared {
  /** Null below the root, for fields that take no more than their object does. */
  access: Access | null;
  /** Whether its repeat under the same Idempotency-Key is answered with its first success. */
  isRepeatable: boolean;
  /** Whether an operation takes one such field alone. */
  isOnePerOperation: boolean;
}

type Field = GraphQLField<unknown, RequestContext>;

const NOTHING: Declared = { access: null, isRepeatable: false, isOnePerOperation: false };

/**
 * Reads the directives of every field once, to be asked for by `declaredOf`.
 * @throws Error naming each root field that does not say who may call it, and each scope that there is not
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

/** What is declared of a field of a schema whose fields were read; nothing for questions about the schema itself. */
export function declaredOf(type: GraphQLObjectType | null | undefined, name: string): Declared {
  // `declareFields` alone writes it.
  return (type?.getFields()[name]?.extensions["declared"] as Declared | undefined) ?? NOTHING;
}

function readDeclared(schema: GraphQLSchema, field: Field, tell: (problem: string) => void): Declared {
  const { astNode } = field;
  if (!astNode?.directives?.length) return NOTHING;
  const valuesOf = (name: string) => {
    const directive = schema.getDirective(name);
    return directive && getDirectiveValues(directive, astNode);
  };
  // GraphQL has held the values to the directive's own types.
  const access = valuesOf("access") as AccessDirectiveArgs | undefined;
  return {
    access: access ? toAccess(access, tell) : null,
    isRepeatable: valuesOf("repeatable") !== undefined,
    isOnePerOperation: valuesOf("onePerOperation") !== undefined,
  };
}

function toAccess(
  { scope, role, visitors = false, leaving = false }: AccessDirectiveArgs,
  tell: (problem: string) => void,
): Access {
  const known = <Scope extends string>(all: readonly Scope[], names: readonly string[]): Scope[] =>
    names.flatMap((name) => {
      const found = all.find((one) => one === name);
      if (found === undefined) tell(`names the scope ${name}, which there is not`);
      return found ?? [];
    });
  const scopes: readonly ApiKeyScope[] | null = scope ? known(API_KEY_SCOPES, scope) : null;
  const ofRole: readonly RoleScope[] = role ? known(ROLE_SCOPES.owner, [role]) : (scopes ?? []);
  return { visitors, leaving, scopes, role: visitors ? [] : ofRole };
}

function isRoot(schema: GraphQLSchema, type: GraphQLObjectType): boolean {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(type);
}

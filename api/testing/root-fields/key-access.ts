/** The refusals that API keys must receive, by what the SDL declares. */
import { type GraphQLSchema, isObjectType } from "graphql";
import type { ApiKeyScope } from "../../../schema/constants.ts";
import type { Access } from "../../edge/access.ts";
import { declaredOf } from "../../edge/graphql/declarations.ts";
import type { WireError } from "../graphql-client.ts";
import type { RootField } from "./root-documents.ts";

/** What a root field requires of its callers. */
export function accessOf(schema: GraphQLSchema, { kind, name }: RootField): Access {
  const type = schema.getType(kind);
  const { access } = declaredOf(isObjectType(type) ? type : null, name);
  if (!access) throw new Error(`${kind}.${name} does not say who may call it`);
  return access;
}

/** The refusal for a key with these scopes: null when it may go on. */
export function expectedRefusal(access: Access, scopes: readonly ApiKeyScope[]) {
  if (access.scopes === null) return { code: "FORBIDDEN", missingScope: undefined };
  const [first] = access.scopes;
  const hasOne = first === undefined || access.scopes.some((scope) => scopes.includes(scope));
  const missingScope = hasOne ? access.also.find((scope) => !scopes.includes(scope)) : first;
  return missingScope === undefined ? null : { code: "FORBIDDEN", missingScope };
}

/** The refusal in an error's extensions, or in the body of a REST answer; null when it is not one. */
export function refusalIn(extensions: WireError["extensions"]) {
  const { code, missingScope } = extensions ?? {};
  return code === "FORBIDDEN" || code === "UNAUTHENTICATED" ? { code, missingScope } : null;
}

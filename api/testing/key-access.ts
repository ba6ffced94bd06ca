/** What API keys are to be told, in the words of the table of policies. */
import type { ApiKeyScope } from "../../schema/constants.ts";
import { type Access, ROOT_POLICIES, type RootPolicy, toAccess } from "../edge/root-policies.ts";
import type { WireError } from "./graphql-client.ts";
import type { RootField } from "./root-documents.ts";

/** What a root field asks of its callers. */
export function accessOf({ kind, name }: RootField): Access {
  const policies: Readonly<Record<string, RootPolicy>> = ROOT_POLICIES[kind];
  return toAccess(policies[name] ?? "signedIn");
}

/** What a key with these scopes is told: null when it may go on. */
export function expectedRefusal(access: Access, scopes: readonly ApiKeyScope[]) {
  if (access.scopes === null) return { code: "FORBIDDEN", missingScope: undefined };
  if (access.scopes.length === 0 || access.scopes.some((scope) => scopes.includes(scope))) return null;
  return { code: "FORBIDDEN", missingScope: access.scopes[0] };
}

/** The refusal that an error's extensions, or the body of a REST answer, tell of; null when it is none. */
export function refusalIn(extensions: WireError["extensions"]) {
  const { code, missingScope } = extensions ?? {};
  return code === "FORBIDDEN" || code === "UNAUTHENTICATED" ? { code, missingScope } : null;
}

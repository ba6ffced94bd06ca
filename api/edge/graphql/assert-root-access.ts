/** Checks access to an operation's root fields before any of them runs. */
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { assertAccess } from "../access.ts";
import type { RequestContext } from "../context.ts";
import { declaredOf } from "./declarations.ts";
import { fragmentsOf } from "./fragments.ts";
import { rootFieldsOf } from "./root-fields.ts";

/**
 * Checks that the caller may call every root field of an operation, even those that would be skipped. The schema checks
 * each field too; this is for answers that are produced without calling the fields.
 * @param document valid for the schema
 * @throws AppError UNAUTHENTICATED and FORBIDDEN, like the first field the caller may not call
 */
export function assertRootAccess(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  context: Pick<RequestContext, "viewer">,
): void {
  const root = schema.getRootType(operation.operation);
  for (const name of rootFieldsOf(fragmentsOf(document), operation).values()) {
    const { access } = declaredOf(root, name);
    // Introspection (`__schema`, `__type`) is open to everyone.
    if (access) assertAccess(access, context);
  }
}

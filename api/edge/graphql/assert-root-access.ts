/** Checks access to all of an operation's root fields before any of them runs. */
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { assertAccess } from "../access.ts";
import type { RequestContext } from "../context.ts";
import { declaredOf } from "./declarations.ts";
import { fragmentsOf } from "./fragments.ts";
import { rootFieldsOf } from "./root-fields.ts";

/**
 * Whether the caller may call everything that an operation calls, skipped or not. The schema asks at each field too; this
 * is for what answers without calling them.
 * @param document valid for the schema
 * @throws AppError UNAUTHENTICATED and FORBIDDEN, as the first field that the caller may not call would
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
    // Questions about the schema (`__schema`, `__type`) are anyone's.
    if (access) assertAccess(access, context);
  }
}

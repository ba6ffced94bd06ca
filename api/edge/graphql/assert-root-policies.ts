/** The policies of an operation's root fields, asked for before any of them runs. */
import type { DocumentNode, OperationDefinitionNode } from "graphql";
import type { RequestContext } from "../context.ts";
import { assertPolicy, ROOT_POLICIES, type RootPolicy } from "../root-policies.ts";
import { fragmentsOf } from "./fragments.ts";
import { rootFieldsOf } from "./root-fields.ts";

const POLICIES: Readonly<
  Record<OperationDefinitionNode["operation"], Readonly<Record<string, RootPolicy | undefined>>>
> = {
  query: ROOT_POLICIES.Query,
  mutation: ROOT_POLICIES.Mutation,
  subscription: ROOT_POLICIES.Subscription,
};

/**
 * Whether the caller may call everything that an operation calls, skipped or not. The schema asks at each field too; this
 * is for what answers without calling them.
 * @param document valid for the schema
 * @throws AppError UNAUTHENTICATED and FORBIDDEN, as the first field that the caller may not call would
 */
export function assertRootPolicies(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  context: Pick<RequestContext, "viewer">,
): void {
  const policies = POLICIES[operation.operation];
  for (const name of rootFieldsOf(fragmentsOf(document), operation).values()) {
    const policy = policies[name];
    // Questions about the schema (`__schema`, `__type`) have none.
    if (policy) assertPolicy(policy, context);
  }
}

import {
  CreateProjectDocument,
  type CreateProjectInput,
  type CreateProjectMutation,
} from "../../../gql/graphql.ts";
import { apolloClient } from "../../../lib/apollo/client.ts";
import { isUnauthenticated } from "../../../lib/apollo/errors.ts";
import { type CreateOutcome, forgetLists, QUICK_WORDS, reportCreation } from "./create-copy.ts";
import { creationKeyOf } from "./creation-key.ts";

/**
 * Creates a project from the landing page's form, outside any component: the page loads this, and the whole data layer
 * with it, only when the form is submitted.
 *
 * @returns null when no user is signed in; the form keeps what was typed
 */
export async function createQuickProject(input: CreateProjectInput): Promise<CreateOutcome | null> {
  try {
    return await reportCreation(
      QUICK_WORDS,
      creationKeyOf(input),
      (context) =>
        apolloClient.mutate<CreateProjectMutation>({
          mutation: CreateProjectDocument,
          variables: { input },
          update: forgetLists,
          context,
        }),
      isUnauthenticated,
    );
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

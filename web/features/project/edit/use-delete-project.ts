import type { ApolloCache } from "@apollo/client";
import { useNavigate } from "react-router-dom";
import { useDeleteProjectMutation } from "../../../gql/graphql.ts";
import { sendForSuccess } from "../../../lib/apollo/send-change.ts";
import { showSuccess } from "../../../lib/toasts.ts";
import { forgetLists } from "../create/create-copy.ts";

const FAILED = "The project could not be deleted. Please try again.";

function forgetProject(cache: ApolloCache, id: string): void {
  const entry = cache.identify({ __typename: "Project", id });
  if (entry !== undefined) cache.evict({ id: entry });
  // Orders show their project's name.
  cache.evict({ id: "ROOT_QUERY", fieldName: "orders" });
  forgetLists(cache);
}

/**
 * Deletes a project and reports the result in a toast.
 *
 * @param nextPath where to go after deletion; null to stay
 */
export function useDeleteProject(nextPath: string | null): (id: string) => Promise<boolean> {
  const [deleteProject, { client }] = useDeleteProjectMutation();
  const navigate = useNavigate();
  return async (id) => {
    const sent = deleteProject({ variables: { id } });
    if (!(await sendForSuccess("Not deleted", sent, "DeleteProjectSuccess", FAILED))) return false;
    showSuccess("Project Deleted", "Its orders stay under Orders.");
    // Leave its page first, which would otherwise refetch it.
    if (nextPath !== null) await navigate(nextPath, { replace: true });
    forgetProject(client.cache, id);
    return true;
  };
}

import { type UpdateProjectInput, useUpdateProjectMutation } from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { type ChangeProblems, problemsOf } from "../../../lib/forms/form-errors.ts";
import { showFailure } from "../../../lib/toasts.ts";

/** Changes a project's name or texts; errors appear in a toast. */
export function useUpdateProject(): (input: UpdateProjectInput) => Promise<ChangeProblems> {
  const [updateProject] = useUpdateProjectMutation();
  return async (input) => {
    const sent = updateProject({ variables: { input } });
    const failed = "The description could not be saved. Please try again.";
    const result = await sendChange("Error", sent, failed);
    if (result?.__typename === "ProjectSuccess") return null;
    if (result) showFailure("Error", result.message);
    return problemsOf(result) ?? [];
  };
}

import { type UpdateProjectInput, useUpdateProjectMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure } from "../../../lib/toasts.ts";

const FAILED = "The description could not be saved. Please try again.";

type UpdateOutcome = {
  readonly isSaved: boolean;
  readonly fields: ReadonlyArray<{ path: string; message: string }>;
};

/** Changes a project's name or texts; errors appear in a toast. */
export function useUpdateProject(): (input: UpdateProjectInput) => Promise<UpdateOutcome> {
  const [updateProject] = useUpdateProjectMutation();
  return async (input) => {
    const fail = (description: string, fields: UpdateOutcome["fields"] = []): UpdateOutcome => {
      showFailure("Error", description);
      return { isSaved: false, fields };
    };
    try {
      const { data } = await updateProject({ variables: { input } });
      const result = data?.updateProject;
      switch (result?.__typename) {
        case "ProjectSuccess":
          return { isSaved: true, fields: [] };
        case "InvalidInputError":
          return fail(result.message, result.fields);
        case "ProjectStatusConflictError":
          return fail(result.message);
        default:
          return fail(FAILED);
      }
    } catch (error) {
      return fail(messageOf(error, FAILED));
    }
  };
}

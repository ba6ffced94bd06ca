import { useDuplicateProjectMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";
import { forgetLists } from "../create/create-copy.ts";

const FAILED = "The project could not be duplicated. Please try again.";

/** Makes a project anew from another one's list. */
export function useDuplicateProject(projectId: string) {
  const [duplicate] = useDuplicateProjectMutation();
  /** @returns the copy's id; null when there is none, which a toast has said */
  return async (name: string): Promise<string | null> => {
    const fail = (description: string) => {
      showFailure("Not duplicated", description);
      return null;
    };
    try {
      const { data } = await duplicate({ variables: { input: { projectId, name } }, update: forgetLists });
      const result = data?.duplicateProject;
      if (result?.__typename !== "ProjectSuccess") return fail(result?.message ?? FAILED);
      showSuccess("Project Duplicated", "Its list is here. Suppliers are asked for today's prices.");
      return result.project.id;
    } catch (error) {
      return fail(messageOf(error, FAILED));
    }
  };
}

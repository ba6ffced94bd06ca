import { useSaveProjectMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showToast } from "../../../lib/toasts.ts";

const FAILED = "Failed to save project";

/** Save for Later, with its messages. */
export function useSaveProject(projectId: string) {
  const [saveProject, { loading }] = useSaveProjectMutation();
  const fail = (description: string) => showFailure("Error", description);
  const save = async () => {
    try {
      const { data } = await saveProject({ variables: { id: projectId } });
      const result = data?.saveProject;
      if (result?.__typename === "ProjectSuccess") {
        showToast({
          tone: "success",
          title: "Project Saved",
          description: "Your project has been saved successfully",
        });
      } else fail(result?.message ?? FAILED);
    } catch (error) {
      fail(messageOf(error, FAILED));
    }
  };
  return [save, { loading }] as const;
}

import { useSaveProjectMutation } from "../../../gql/graphql.ts";
import { sendForSuccess } from "../../../lib/apollo/send-change.ts";
import { showSuccess } from "../../../lib/toasts.ts";

/** Save for Later, with its messages. */
export function useSaveProject(projectId: string) {
  const [saveProject, { loading }] = useSaveProjectMutation();
  const save = async () => {
    const sent = saveProject({ variables: { id: projectId } });
    if (await sendForSuccess("Error", sent, "ProjectSuccess", "Failed to save project")) {
      showSuccess("Project Saved", "Your project has been saved successfully");
    }
  };
  return [save, { loading }] as const;
}

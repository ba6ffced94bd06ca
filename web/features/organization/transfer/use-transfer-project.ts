import { useNavigate } from "react-router-dom";
import { useTransferProjectMutation } from "../../../gql/graphql.ts";
import { sendForSuccess } from "../../../lib/apollo/send-change.ts";
import { showSuccess } from "../../../lib/toasts.ts";
import { useMoves } from "../use-people.ts";
import { movedProjectStore } from "./moved-project-store.ts";

const FAILED = "The project could not be moved. Please try again.";

/** Moves a project, with the project's new place and the user's next page. */
export function useTransferProject() {
  const [transfer] = useTransferProjectMutation();
  const { switchTo } = useMoves();
  const navigate = useNavigate();
  return {
    /** The project's page shows the result; a toast reports a failure. */
    async move(
      { id, name }: { readonly id: string; readonly name: string },
      organizationId: string,
    ): Promise<void> {
      const sent = transfer({ variables: { input: { id, organizationId } } });
      const result = await sendForSuccess("Not moved", sent, "TransferProjectSuccess", FAILED);
      if (!result) return;
      const { organizationName, notes } = result;
      movedProjectStore.set({ id, name, organizationId, organizationName, notes });
    },
    /** Leaves the project's page, which no longer exists. */
    async stay(organizationName: string): Promise<void> {
      await navigate("/projects", { replace: true });
      movedProjectStore.set(null);
      showSuccess("Project Moved", `It now belongs to ${organizationName}.`);
    },
    follow: switchTo,
  };
}

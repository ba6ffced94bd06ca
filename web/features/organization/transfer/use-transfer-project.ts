import { useNavigate } from "react-router-dom";
import { useTransferProjectMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";
import { useMoves } from "../use-people.ts";

const FAILED = "The project could not be moved. Please try again.";

/** What came of moving a project: null after a failure that a toast tells. */
export type Moved = { organizationName: string; notes: readonly string[] } | null;

/** Moves a project; where it is then, and where one goes oneself. */
export function useTransferProject() {
  const [transfer] = useTransferProjectMutation();
  const { switchTo } = useMoves();
  const navigate = useNavigate();
  return {
    async move(id: string, organizationId: string): Promise<Moved> {
      const fail = (description: string) => {
        showFailure("Not moved", description);
        return null;
      };
      try {
        const { data } = await transfer({ variables: { input: { id, organizationId } } });
        const result = data?.transferProject;
        if (result?.__typename === "TransferProjectSuccess") return result;
        return fail(result?.message ?? FAILED);
      } catch (error) {
        return fail(messageOf(error, FAILED));
      }
    },
    /** Leaves the project's page: it is not there any more. */
    async stay(organizationName: string): Promise<void> {
      await navigate("/projects", { replace: true });
      showSuccess("Project Moved", `It belongs to ${organizationName} now.`);
    },
    follow: switchTo,
  };
}

import { Button } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { useMakeProjectRealMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";

const FAILED = "The project is still a test";

/** Explains what a test project is, and how to make it a real one. */
export function TestNotice({ projectId, isBusy }: { projectId: string; isBusy: boolean }) {
  const [makeReal, { loading }] = useMakeProjectRealMutation({ refetchQueries: "active" });
  const fail = (description: string) => showFailure(FAILED, description);

  async function onMakeReal(): Promise<void> {
    try {
      const { data } = await makeReal({ variables: { id: projectId } });
      const result = data?.makeProjectReal;
      if (result?.__typename === "ProjectSuccess") showSuccess("It is now a real project");
      else fail(result?.message ?? "Please try again.");
    } catch (error) {
      fail(messageOf(error, "Please try again."));
    }
  }

  return (
    <Notice title="This is a test project">
      <p>
        It was created with a test key: only sandbox prices and payments are used. If you make it real, it
        starts over as a draft and counts as a project of this month.
      </p>
      <p className="pt-1">
        <Button size="small" isBusy={loading} disabled={isBusy} onClick={() => void onMakeReal()}>
          Make it a real project
        </Button>
      </p>
    </Notice>
  );
}

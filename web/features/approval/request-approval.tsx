import { useEffect, useState } from "react";
import { APPROVAL_NOTE_MAX } from "../../../schema/rules/approval.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { TextareaField } from "../../components/ui/controls/textarea.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { type ApprovalRequired_ErrorFragment, useApprovalRequestQuery } from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { Waiting } from "./decide-panel.tsx";
import { useApprovalNews, useRequestApproval } from "./use-approvals.ts";

/**
 * The basket needs approval before it can be paid: says who can give it, asks them, and waits for the answer on the
 * spot.
 */
export function RequestApproval({
  projectId,
  error,
  onDecided,
}: {
  projectId: string;
  error: ApprovalRequired_ErrorFragment;
  /** Called once the basket may be paid. */
  onDecided: () => void;
}) {
  const { ask, isAsking } = useRequestApproval(projectId);
  const [askedId, setAskedId] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const latest = error.approvalRequest;
  const { data } = useApprovalRequestQuery({
    variables: { id: askedId ?? latest?.id ?? "" },
    skip: askedId === null && latest === null,
    pollInterval: usePollInterval(),
  });
  useApprovalNews();
  const request = data?.approvalRequest ?? latest;
  const state = request?.state ?? null;
  // Requested here, or pending when the checkout responded: an approval since then is worth another check. An earlier
  // approval was already checked, and does not cover the basket.
  const isAwaited = askedId !== null || latest?.state === "PENDING";
  useEffect(() => {
    if (isAwaited && state === "APPROVED") onDecided();
  }, [isAwaited, state, onDecided]);
  // A pending request may be for an earlier version of the basket: asking again asks for the current one.
  if (request?.state === "PENDING" && (askedId !== null || request.totalAmount === error.totalAmount)) {
    return <Waiting request={request} />;
  }
  const press = async () => {
    const asked = await ask(note.trim());
    if (asked === "free") onDecided();
    else if (asked) setAskedId(asked.id);
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="This needs approval first">
        <p>{error.message}</p>
      </Notice>
      {request?.state === "REJECTED" && (
        <Notice tone="bad" title={`Turned down${request.decidedBy ? ` by ${request.decidedBy}` : ""}`}>
          {request.comment && <p>“{request.comment}”</p>}
        </Notice>
      )}
      {request?.state === "APPROVED" && (
        <Notice title="The basket is no longer what was approved">
          <p>It contains more of something, or something costs more. Ask again, or change it back.</p>
        </Notice>
      )}
      {error.approvers.length > 0 && (
        <>
          <TextareaField
            label="Note to the approver"
            isOptional
            rows={2}
            maxLength={APPROVAL_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button tone="main" isWide isBusy={isAsking} onClick={() => void press()}>
            Ask to buy
          </Button>
        </>
      )}
    </div>
  );
}

import { type ReactNode, useState } from "react";
import { APPROVAL_NOTE_MAX } from "../../../schema/rules/approval.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { TextareaField } from "../../components/ui/controls/textarea.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Approval_RequestFragment } from "../../gql/graphql.ts";
import { formatDay } from "../../lib/format.ts";
import { useApprovalActions } from "./use-approvals.ts";

/** The viewer's options for a request, or its outcome. */
export function DecidePanel({
  request,
  payLink,
}: {
  request: Approval_RequestFragment;
  /** Links to its checkout. */
  payLink: ReactNode;
}) {
  if (request.mayDecide) return <Decision request={request} />;
  return request.state === "PENDING" ? (
    <Waiting request={request} />
  ) : (
    <Outcome request={request} payLink={payLink} />
  );
}

function Decision({ request: { id, title } }: { request: Approval_RequestFragment }) {
  const { decide, isBusy } = useApprovalActions();
  const [comment, setComment] = useState("");
  return (
    <div className="grid gap-4">
      <TextareaField
        label="Anything to say"
        isOptional
        rows={2}
        maxLength={APPROVAL_NOTE_MAX}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          tone="main"
          isWide
          isBusy={isBusy}
          aria-label={`Approve ${title}`}
          onClick={() => void decide(id, "APPROVE", comment)}
        >
          Approve
        </Button>
        <Button
          tone="danger"
          isWide
          isBusy={isBusy}
          aria-label={`Turn down ${title}`}
          onClick={() => void decide(id, "REJECT", comment)}
        >
          Turn down
        </Button>
      </div>
    </div>
  );
}

/** It waits for another member. */
export function Waiting({ request }: { request: Approval_RequestFragment }) {
  const { withdraw, isBusy } = useApprovalActions();
  const { id, approvers, isViewers, expiresAt } = request;
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="Waiting for approval">
        <p>
          {approvers.length > 0
            ? `${approvers.join(", ")} can decide, until ${formatDay(expiresAt)}.`
            : "Nobody here can approve it now. An owner can invite someone or change the rules under Settings."}
        </p>
      </Notice>
      {isViewers && (
        <Button isWide isBusy={isBusy} onClick={() => void withdraw(id)}>
          Take it back
        </Button>
      )}
    </div>
  );
}

function Outcome({ request, payLink }: { request: Approval_RequestFragment; payLink: ReactNode }) {
  const { state, decidedBy, comment, holdsUntil } = request;
  const by = decidedBy ? ` by ${decidedBy}` : "";
  const words = comment && <p>“{comment}”</p>;
  switch (state) {
    case "APPROVED":
      return (
        <div className="grid gap-4">
          <Notice tone="good" title={`Approved${by}`}>
            {words}
            {holdsUntil && <p>It can be bought until {formatDay(holdsUntil)}.</p>}
          </Notice>
          {payLink}
        </div>
      );
    case "USED":
      return (
        <Notice tone="good" title={`Approved${by}, and ordered`}>
          {words}
        </Notice>
      );
    case "REJECTED":
      return (
        <Notice tone="bad" title={`Turned down${by}`}>
          {words}
        </Notice>
      );
    case "WITHDRAWN":
      return <Notice title="Taken back" />;
    case "EXPIRED":
      return <Notice title="It expired. Ask again to buy it." />;
    case "PENDING":
      return null;
    default:
      return state satisfies never;
  }
}

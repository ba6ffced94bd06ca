import { Link } from "react-router-dom";
import { Money } from "../../components/ui/signs/figures.tsx";
import type { ApprovalRow_RequestFragment } from "../../gql/graphql.ts";
import { formatStamp } from "../../lib/format.ts";
import { ApprovalStateBadge } from "./approval-state.tsx";

/** A purchase that needs or needed approval, in a list. */
export function ApprovalRow({ request }: { request: ApprovalRow_RequestFragment }) {
  const { id, title, state, totalAmount, createdAt } = request;
  return (
    <li>
      <Link
        to={`/approvals/${id}`}
        className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 no-underline hover:bg-sunken"
      >
        <span className="min-w-0 leading-snug">
          <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {title}
            <ApprovalStateBadge state={state} />
          </span>
          <span className="block text-sm text-muted">
            {requesterName(request)} · {formatStamp(createdAt)}
          </span>
        </span>
        <span className="ml-auto">
          <Money amount={totalAmount} isStrong />
        </span>
      </Link>
    </li>
  );
}

/** The requester, as lists show it. */
export function requesterName({
  isViewers,
  requestedBy,
  subject,
}: Pick<ApprovalRow_RequestFragment, "isViewers" | "requestedBy" | "subject">): string {
  if (isViewers) return "You asked";
  if (requestedBy !== null) return `${requestedBy} asks`;
  return subject === "REORDER" ? "Ordered by itself" : "A former member";
}

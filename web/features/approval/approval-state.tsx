import { Badge, type BadgeTone } from "../../components/ui/signs/badge.tsx";
import type { ApprovalState } from "../../gql/graphql.ts";

const STATES: Readonly<Record<ApprovalState, { label: string; tone: BadgeTone }>> = {
  PENDING: { label: "Waiting", tone: "active" },
  APPROVED: { label: "Approved", tone: "good" },
  REJECTED: { label: "Turned down", tone: "bad" },
  WITHDRAWN: { label: "Taken back", tone: "neutral" },
  EXPIRED: { label: "Expired", tone: "neutral" },
  USED: { label: "Ordered", tone: "good" },
};

/** The status of an approval request, as a word and a color. */
export function ApprovalStateBadge({ state }: { state: ApprovalState }) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

import { Button } from "../../../components/ui/controls/button.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import type { Invited_InvitationFragment } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";
import { labelOfRole } from "../roles.ts";
import { usePeople } from "../use-people.ts";

/** A pending invitation, which can be resent or withdrawn here. */
export function InvitationRow({
  invitation,
  mayManage,
}: {
  invitation: Invited_InvitationFragment;
  mayManage: boolean;
}) {
  const { resend, revoke } = usePeople();
  const { id, email, phone, role, expiresAt } = invitation;
  const target = email ?? phone ?? "";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {target}
          <Badge tone="info">Invited</Badge>
        </p>
        <p className="text-sm text-muted">
          {labelOfRole(role)} · the link works until {formatDay(expiresAt)}
        </p>
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`Send again to ${target}`} onClick={() => void resend(id)}>
            Send again
          </Button>
          <Button
            size="small"
            aria-label={`Revoke the invitation to ${target}`}
            onClick={() => void revoke(id)}
          >
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}

import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import {
  type People_OrganizationFragment,
  type Person_MemberFragment,
  usePeopleQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { isManager } from "../roles.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { MemberRow } from "./member-row.tsx";
import { NameCard } from "./name-card.tsx";

/** The organization's members: every member sees them, owners and admins change them. */
export function People() {
  const { data, error, refetch } = usePeopleQuery({ fetchPolicy: "cache-and-network" });
  if (data) return <Loaded organization={data.organization} />;
  return (
    <Card title="People" isFlush>
      {error ? (
        <ErrorState
          title="The people could not be loaded"
          message={messageOf(error, "Nothing was changed.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the people">
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Card>
  );
}

function Loaded({ organization }: { organization: People_OrganizationFragment }) {
  const { members, invitations, seats } = organization;
  const [isInviting, setIsInviting] = useState(false);
  const [changing, setChanging] = useState<Person_MemberFragment | null>(null);
  const own = members.find(({ isViewer }) => isViewer);
  const mayManage = isManager(own?.role ?? null);
  const isFull = seats.limit !== null && seats.used >= seats.limit;
  return (
    <div className="grid gap-6">
      <NameCard key={organization.name} name={organization.name} mayChange={mayManage} />
      <Card
        title="People"
        isFlush
        aside={
          mayManage && (
            <Button tone="main" size="small" onClick={() => setIsInviting(true)}>
              Invite somebody
            </Button>
          )
        }
      >
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onChange={mayManage && own?.id !== member.id ? () => setChanging(member) : null}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} mayManage={mayManage} />
          ))}
        </ul>
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">{describeSeats(seats)}</p>
      </Card>
      {own && (
        <>
          <InviteDialog
            isOpen={isInviting}
            own={own.role}
            isFull={isFull}
            onClose={() => setIsInviting(false)}
          />
          <MemberDialog member={changing} own={own.role} onClose={() => setChanging(null)} />
        </>
      )}
    </div>
  );
}

/** The plan's number of logins, and how many are taken. */
function describeSeats({ limit, used }: { limit: number | null; used: number }): string {
  if (limit === null) return `${used} in use. Your plan has as many logins as you like.`;
  if (limit === 1) return "Your plan has one login. Professional has five.";
  return `${used} of ${limit} logins in use; a pending invitation takes one.`;
}

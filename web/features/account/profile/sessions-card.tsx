import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { type SessionRow_SessionFragment, useSessionsQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatMoment } from "../../../lib/format.ts";
import { useEndSessions } from "./use-profile.ts";

/** The user's sessions, each of which can be signed out from here. */
export function SessionsCard() {
  const { data, error, refetch } = useSessionsQuery({ fetchPolicy: "cache-and-network" });
  const { endOne, endOthers, isBusy } = useEndSessions();
  const sessions = data?.sessions;
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card
      title="Where you are signed in"
      isFlush
      aside={
        others.length > 0 && (
          <Button size="small" isBusy={isBusy} onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void endOne(session.id, session.browser)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Your sessions could not be loaded"
          message={messageOf(error, "Nothing was changed.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your sessions">
          <SkeletonRows rows={1} />
        </Loading>
      )}
    </Card>
  );
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: SessionRow_SessionFragment;
  isBusy: boolean;
  onEnd: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.browser}
          {session.isCurrent && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          Signed in {formatMoment(session.signedInAt)}, last used {formatMoment(session.lastSeenAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Sign out ${session.browser}, signed in ${formatMoment(session.signedInAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

import { useState } from "react";
import { Button, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import {
  type InvitationOfferQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useInvitationOfferQuery,
  usePlacesQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { formatDay } from "../../../lib/format.ts";
import { beginAnew } from "../present-organization.ts";
import { describeRole, labelOfRole } from "../roles.ts";

type Offer = NonNullable<InvitationOfferQuery["invitation"]>;
const ENDED = "Ask whoever invited you for a new one.";

/** The page behind an invitation's link. It waits for a press, because mail scanners open links too. */
export function InvitationPage({ token, username }: { token: string; username: string | null }) {
  const { data, error, refetch } = useInvitationOfferQuery({
    variables: { token },
    fetchPolicy: "network-only",
  });
  if (error) {
    return (
      <ErrorState
        title="The invitation could not be loaded"
        message={messageOf(error, "The link is still valid.")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading the invitation">
        <SkeletonRows rows={2} />
      </Loading>
    );
  }
  if (!data.invitation) return <Ended message={ENDED} />;
  return <Invitation token={token} offer={data.invitation} username={username} />;
}

function Ended({ message }: { message: string }) {
  return (
    <Notice tone="bad" title="This invitation is no longer valid">
      <p>{message}</p>
    </Notice>
  );
}

function Invitation({ token, offer, username }: { token: string; offer: Offer; username: string | null }) {
  const [end, setEnd] = useState<string | null>(null);
  if (end !== null) return <Ended message={end} />;
  const { organizationName, invitedBy, role, sentTo, expiresAt, isMember } = offer;
  if (isMember) return <ForSomebodyElse offer={offer} />;
  return (
    <section className="grid gap-5 rounded-sm border border-line bg-surface p-4 sm:p-6">
      <p>
        {/* A firm is called after who made it until it is given a name. */}
        {invitedBy === organizationName ? (
          <>
            <b className="font-medium">{organizationName}</b> invites you to work together.
          </>
        ) : (
          <>
            {invitedBy ?? "Somebody"} invites you to work with{" "}
            <b className="font-medium">{organizationName}</b>.
          </>
        )}{" "}
        The invitation went to {sentTo} and can be used until {formatDay(expiresAt)}.
      </p>
      <p>
        <b className="font-medium">Your role: {labelOfRole(role)}.</b> {describeRole(role)}.
      </p>
      {username === null ? (
        <SignIn token={token} />
      ) : (
        <Decision token={token} username={username} onEnd={setEnd} />
      )}
    </section>
  );
}

/** A member is looking at a link meant for someone else, perhaps to try it: it remains usable by its addressee. */
function ForSomebodyElse({ offer: { organizationName, sentTo } }: { offer: Offer }) {
  return (
    <section className="grid gap-5 rounded-sm border border-line bg-surface p-4 sm:p-6">
      <p>
        You already work with <b className="font-medium">{organizationName}</b>. This invitation is for
        somebody else: it went to {sentTo}, and their link still works.
      </p>
      <ButtonLink to="/settings?tab=people" isWide>
        See who works there
      </ButtonLink>
    </section>
  );
}

/** Signing in returns here. */
function SignIn({ token }: { token: string }) {
  const back = `?next=${encodeURIComponent(`/invitation/${token}`)}`;
  return (
    <div className="grid gap-3">
      <ButtonLink to={`/login${back}`} tone="main" isWide>
        Sign in to join
      </ButtonLink>
      <ButtonLink to={`/register${back}`} isWide>
        Make an account
      </ButtonLink>
    </div>
  );
}

function Decision({
  token,
  username,
  onEnd,
}: {
  token: string;
  username: string;
  onEnd: (message: string) => void;
}) {
  const [accept, { loading: isJoining }] = useAcceptInvitationMutation();
  const [decline, { loading: isDeclining }] = useDeclineInvitationMutation();
  const { data } = usePlacesQuery();
  const own = data?.viewer?.memberships.find(({ isPresent }) => isPresent)?.organizationName;
  const join = async () => {
    const sent = accept({ variables: { token } });
    const result = await sendChange("You did not join", sent, "Please try again.");
    if (result?.__typename === "SwitchOrganizationSuccess") await beginAnew();
    else if (result) onEnd(ENDED);
  };
  const refuse = async () => {
    const sent = decline({ variables: { token } });
    if (await sendChange("It was not declined", sent, "Please try again.")) onEnd("You declined it.");
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        You are signed in as {username}.{" "}
        {own && `What is in ${own} stays there; you switch between the two in the menu.`}
      </p>
      <Button tone="main" isWide isBusy={isJoining} onClick={() => void join()}>
        Join
      </Button>
      <Button isWide isBusy={isDeclining} onClick={() => void refuse()}>
        Decline
      </Button>
    </div>
  );
}

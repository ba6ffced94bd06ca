import {
  type ChangeMemberRoleInput,
  type InviteMemberInput,
  useChangeMemberRoleMutation,
  useInviteMemberMutation,
  useLeaveOrganizationMutation,
  useRemoveMemberMutation,
  useRenameOrganizationMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useSwitchOrganizationMutation,
} from "../../gql/graphql.ts";
import { type Sent, sendChange } from "../../lib/apollo/send-change.ts";
import type { FieldMessages } from "../../lib/forms/form-errors.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";
import { beginAnew } from "./present-organization.ts";

/** Messages for a form: an empty list when nothing is wrong; null after a failure that a toast reports. */
type FormOutcome = FieldMessages | null;

const AGAIN = "Please try again.";

interface Answer {
  __typename: string;
  message?: string;
  fields?: FieldMessages;
}

/** Awaits a change, and reports the result. */
async function attempt(title: string, done: string | null, sent: Sent<Answer>): Promise<FormOutcome> {
  const answer = await sendChange(title, sent, AGAIN);
  if (answer === undefined) return null;
  // Only refusals have a message.
  if (answer.message === undefined) {
    if (done !== null) showSuccess(done);
    return [];
  }
  if (answer.fields) return answer.fields;
  showFailure(title, answer.message);
  return null;
}

/** All actions on the members of an organization. */
export function usePeople() {
  const [rename] = useRenameOrganizationMutation();
  const [invite] = useInviteMemberMutation();
  const [resend] = useResendInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();
  const [change] = useChangeMemberRoleMutation();
  const [remove] = useRemoveMemberMutation();
  return {
    rename: (name: string) =>
      attempt("The name was not changed", "Name Saved", rename({ variables: { name } })),
    invite: (input: InviteMemberInput) =>
      attempt("The invitation was not sent", "Invitation Sent", invite({ variables: { input } })),
    resend: (id: string) =>
      attempt("The invitation was not sent", "Invitation Sent Again", resend({ variables: { id } })),
    revoke: (id: string) =>
      attempt("The invitation was not revoked", "Invitation Taken Back", revoke({ variables: { id } })),
    change: (input: ChangeMemberRoleInput) =>
      attempt("The role was not changed", "Role Changed", change({ variables: { input } })),
    remove: (id: string) =>
      attempt("The member was not removed", "Member Removed", remove({ variables: { id } })),
  };
}

/** Switches to another organization, or leaves the current one. */
export function useMoves() {
  const [switchTo, { loading: isSwitching }] = useSwitchOrganizationMutation();
  const [leave, { loading: isLeaving }] = useLeaveOrganizationMutation();
  return {
    isBusy: isSwitching || isLeaving,
    async switchTo(id: string): Promise<void> {
      const sent = switchTo({ variables: { id } });
      if (await sendChange("The organization was not switched", sent, AGAIN)) await beginAnew();
    },
    async leave(): Promise<void> {
      const outcome = await attempt("You did not leave", null, leave());
      if (outcome?.length === 0) await beginAnew();
    },
  };
}

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
import { messageOf } from "../../lib/apollo/errors.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";
import { beginAnew } from "./present-organization.ts";

/** Messages for a form: an empty list when nothing is wrong; null after a failure that a toast reports. */
type FormOutcome = ReadonlyArray<{ path: string; message: string }> | null;

const AGAIN = "Please try again.";

interface Answer {
  __typename?: string;
  message?: string;
  fields?: ReadonlyArray<{ path: string; message: string }>;
}

function toOutcome(answer: Answer | null | undefined, title: string): FormOutcome {
  if (answer?.__typename === "ChangeOrganizationSuccess") return [];
  if (answer?.fields) return answer.fields;
  showFailure(title, answer?.message ?? AGAIN);
  return null;
}

/** Runs a change, and reports the result. */
async function attempt(
  title: string,
  done: string | null,
  change: () => Promise<Answer | null | undefined>,
): Promise<FormOutcome> {
  try {
    const outcome = toOutcome(await change(), title);
    if (outcome?.length === 0 && done !== null) showSuccess(done);
    return outcome;
  } catch (error) {
    showFailure(title, messageOf(error, AGAIN));
    return null;
  }
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
      attempt("The name was not changed", "Name Saved", async () => {
        const { data } = await rename({ variables: { name } });
        return data?.renameOrganization;
      }),
    invite: (input: InviteMemberInput) =>
      attempt("The invitation was not sent", "Invitation Sent", async () => {
        const { data } = await invite({ variables: { input } });
        return data?.inviteMember;
      }),
    resend: (id: string) =>
      attempt("The invitation was not sent", "Invitation Sent Again", async () => {
        const { data } = await resend({ variables: { id } });
        return data?.resendInvitation;
      }),
    revoke: (id: string) =>
      attempt("The invitation was not revoked", "Invitation Taken Back", async () => {
        const { data } = await revoke({ variables: { id } });
        return data && { __typename: "ChangeOrganizationSuccess" };
      }),
    change: (input: ChangeMemberRoleInput) =>
      attempt("The role was not changed", "Role Changed", async () => {
        const { data } = await change({ variables: { input } });
        return data?.changeMemberRole;
      }),
    remove: (id: string) =>
      attempt("The member was not removed", "Member Removed", async () => {
        const { data } = await remove({ variables: { id } });
        return data?.removeMember;
      }),
  };
}

/** Switches to another organization, or leaves the current one. */
export function useMoves() {
  const [switchTo, { loading: isSwitching }] = useSwitchOrganizationMutation();
  const [leave, { loading: isLeaving }] = useLeaveOrganizationMutation();
  return {
    isBusy: isSwitching || isLeaving,
    async switchTo(id: string): Promise<void> {
      try {
        await switchTo({ variables: { id } });
        await beginAnew();
      } catch (error) {
        showFailure("The organization was not switched", messageOf(error, AGAIN));
      }
    },
    async leave(): Promise<void> {
      const outcome = await attempt("You did not leave", null, async () => {
        const { data } = await leave();
        return data?.leaveOrganization;
      });
      if (outcome?.length === 0) await beginAnew();
    },
  };
}

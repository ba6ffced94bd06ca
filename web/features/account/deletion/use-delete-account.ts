import {
  type DeleteAccountMutation,
  useDeleteAccountMutation,
  useKeepAccountMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { formatDay } from "../../../lib/format.ts";
import { showSuccess, showToast } from "../../../lib/toasts.ts";
import { changeViewer, signOut } from "../sign-in/session.ts";

/** Why an account was not deleted. */
export type DeletionRefusal = Exclude<
  DeleteAccountMutation["deleteAccount"],
  { __typename: "DeleteAccountSuccess" }
>;

/** Starts deleting the account, which signs it out. @returns the refusal; null otherwise, which a toast reports */
export function useDeleteAccount(): (password: string) => Promise<DeletionRefusal | null> {
  const [deleteAccount] = useDeleteAccountMutation();
  return async (password) => {
    const sent = deleteAccount({ variables: { input: { password } } });
    const result = await sendChange("Error", sent, "The account was not deleted. Please try again.");
    if (!result) return null;
    if (result.__typename !== "DeleteAccountSuccess") return result;
    await signOut();
    showToast({
      title: "Account Closed",
      description: `It will be deleted on ${formatDay(result.endsAt)}. Sign in before then to keep it.`,
    });
    return null;
  };
}

/** Cancels the deletion. */
export function useKeepAccount() {
  const [keepAccount, { loading: isBusy }] = useKeepAccountMutation();
  const keep = async (): Promise<void> => {
    const result = await sendChange(
      "Error",
      keepAccount(),
      "The account could not be kept. Please try again.",
    );
    if (!result) return;
    await changeViewer(result.user);
    showSuccess("Account Kept", "Everything is as it was.");
  };
  return { keep, isBusy } as const;
}

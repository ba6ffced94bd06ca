import { useState } from "react";
import {
  type DeleteAccountMutation,
  useDeleteAccountMutation,
  useKeepAccountMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatDay } from "../../../lib/format.ts";
import { showFailure, showSuccess, showToast } from "../../../lib/toasts.ts";
import { changeViewer, signOut } from "../sign-in/session.ts";
import type { FieldMessages } from "../sign-in/use-sign-in.ts";

type Refusal = Extract<DeleteAccountMutation["deleteAccount"], { __typename: "AccountDeletionRefusedError" }>;

/** Messages for the form; nothing once the account is signed out. */
export interface DeleteOutcome {
  readonly fields: FieldMessages;
  readonly refusal: Refusal | null;
}

const NOTHING: DeleteOutcome = { fields: [], refusal: null };
const AGAIN = "The account was not deleted. Please try again.";

/** Starts deleting the account, which signs it out; reports the result in a toast. */
export function useDeleteAccount(): (password: string) => Promise<DeleteOutcome> {
  const [deleteAccount] = useDeleteAccountMutation();
  return async (password) => {
    try {
      const { data } = await deleteAccount({ variables: { input: { password } } });
      const result = data?.deleteAccount;
      if (result?.__typename === "InvalidInputError") return { ...NOTHING, fields: result.fields };
      if (result?.__typename === "AccountDeletionRefusedError") return { ...NOTHING, refusal: result };
      if (!result) throw new Error("no answer");
      await signOut();
      showToast({
        title: "Account Closed",
        description: `It will be deleted on ${formatDay(result.endsAt)}. Sign in before then to keep it.`,
      });
    } catch (error) {
      showFailure("Error", messageOf(error, AGAIN));
    }
    return NOTHING;
  };
}

/** Cancels the deletion. */
export function useKeepAccount() {
  const [keepAccount] = useKeepAccountMutation();
  const [isBusy, setIsBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { data } = await keepAccount();
      if (!data) throw new Error("no answer");
      await changeViewer(data.keepAccount.user);
      showSuccess("Account Kept", "Everything is as it was.");
    } catch (error) {
      const description = messageOf(error, "The account could not be kept. Please try again.");
      showFailure("Error", description);
    } finally {
      setIsBusy(false);
    }
  };
  return { keep, isBusy } as const;
}

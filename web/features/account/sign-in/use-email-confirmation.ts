import { useConfirmEmailMutation, useRequestEmailConfirmationMutation } from "../../../gql/graphql.ts";
import { sendChange, sendForSuccess } from "../../../lib/apollo/send-change.ts";
import { showSuccess } from "../../../lib/toasts.ts";

/** Has the link sent again; a toast reports the result. */
export function useSendLink() {
  const [request, { loading: isBusy }] = useRequestEmailConfirmationMutation();
  return {
    isBusy,
    async send(): Promise<void> {
      const result = await sendForSuccess(
        "The link was not sent",
        request(),
        "RequestEmailConfirmationSuccess",
      );
      if (!result) return;
      const { emailConfirmation, email } = result.user;
      if (emailConfirmation === "CONFIRMED") showSuccess("Your address is already confirmed");
      else showSuccess("Link Sent", `Open it within a day. It went to ${email ?? "your address"}.`);
    },
  };
}

/** Result of a link; null after a failure that a toast reports. */
export type Confirmation = { kind: "confirmed" } | { kind: "refused"; message: string } | null;

/** Confirms the address that a link was sent to. */
export function useConfirmEmail() {
  const [confirm, { loading: isBusy }] = useConfirmEmailMutation({
    // The user signed in here may be the owner of the address.
    update: (cache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "viewer" }),
  });
  return {
    isBusy,
    async confirm(token: string): Promise<Confirmation> {
      const sent = confirm({ variables: { input: { token } } });
      const result = await sendChange("The address was not confirmed", sent, "Please try again.");
      if (!result) return null;
      if (result.__typename === "ConfirmEmailSuccess") return { kind: "confirmed" };
      return { kind: "refused", message: result.message };
    },
  };
}

import { useConfirmEmailMutation, useRequestEmailConfirmationMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";

const AGAIN = "Please try again.";

/** Has the link sent again; a toast reports the result. */
export function useSendLink() {
  const [request, { loading: isBusy }] = useRequestEmailConfirmationMutation();
  const failed = (description: string) => showFailure("The link was not sent", description);
  return {
    isBusy,
    async send(): Promise<void> {
      try {
        const { data } = await request();
        const result = data?.requestEmailConfirmation;
        if (result?.__typename !== "RequestEmailConfirmationSuccess") failed(result?.message ?? AGAIN);
        else if (result.user.emailConfirmation === "CONFIRMED") {
          showSuccess("Your address is already confirmed");
        } else {
          const description = `Open it within a day. It went to ${result.user.email ?? "your address"}.`;
          showSuccess("Link Sent", description);
        }
      } catch (error) {
        failed(messageOf(error, AGAIN));
      }
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
      try {
        const { data } = await confirm({ variables: { input: { token } } });
        const result = data?.confirmEmail;
        if (result?.__typename === "ConfirmEmailSuccess") return { kind: "confirmed" };
        return { kind: "refused", message: result?.message ?? AGAIN };
      } catch (error) {
        const description = messageOf(error, AGAIN);
        showFailure("The address was not confirmed", description);
        return null;
      }
    },
  };
}

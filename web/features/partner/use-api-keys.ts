import {
  ApiKeysDocument,
  type CreateApiKeyInput,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
} from "../../gql/graphql.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { showToast } from "../../lib/toasts.ts";

const AGAIN = "Please try again.";

/** Creates a key. @returns the key with its secret, or what is wrong; undefined after a failure that a toast reports */
export function useCreateApiKey() {
  // The secret is for this response only and is never cached.
  const [create] = useCreateApiKeyMutation({ fetchPolicy: "no-cache", refetchQueries: [ApiKeysDocument] });
  return (input: CreateApiKeyInput) =>
    sendChange("The key was not created", create({ variables: { input } }), AGAIN);
}

/** @returns whether the key is revoked now */
export function useRevokeApiKey() {
  const [revoke, { loading }] = useRevokeApiKeyMutation();
  return [
    async (id: string, name: string): Promise<boolean> => {
      const result = await sendChange("The key was not revoked", revoke({ variables: { id } }), AGAIN);
      if (result) showToast({ title: "Key Revoked", description: `${name} is rejected from now on.` });
      return result !== undefined;
    },
    { loading },
  ] as const;
}

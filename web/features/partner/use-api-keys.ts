import {
  ApiKeysDocument,
  type CreateApiKeyInput,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { showFailure, showToast } from "../../lib/toasts.ts";

type CreateOutcome = { secret: string } | { fields: ReadonlyArray<{ path: string; message: string }> };

/** Creates a key. @returns its secret, the form's errors, or null after a failure that a toast reports */
export function useCreateApiKey(): (input: CreateApiKeyInput) => Promise<CreateOutcome | null> {
  // The secret is for this response only and is never cached.
  const [create] = useCreateApiKeyMutation({ fetchPolicy: "no-cache", refetchQueries: [ApiKeysDocument] });
  return async (input) => {
    try {
      const { data } = await create({ variables: { input } });
      const result = data?.createApiKey;
      if (result?.__typename === "CreateApiKeySuccess") return { secret: result.secret };
      if (result?.__typename === "InvalidInputError") return { fields: result.fields };
      return fail("The key was not created", null);
    } catch (error) {
      return fail("The key was not created", error);
    }
  };
}

/** @returns whether the key is revoked now */
export function useRevokeApiKey() {
  const [revoke, { loading }] = useRevokeApiKeyMutation();
  return [
    async (id: string, name: string): Promise<boolean> => {
      try {
        await revoke({ variables: { id } });
        showToast({ title: "Key Revoked", description: `${name} is rejected from now on.` });
        return true;
      } catch (error) {
        fail("The key was not revoked", error);
        return false;
      }
    },
    { loading },
  ] as const;
}

function fail(title: string, error: unknown): null {
  showFailure(title, messageOf(error, "Please try again."));
  return null;
}

import { useApolloClient } from "@apollo/client/react";
import {
  type ChangePasswordInput,
  PasswordKeysDocument,
  SessionsDocument,
  type SessionsQuery,
  type UpdateProfileInput,
  useChangePasswordMutation,
  usePasswordKeysQuery,
  useRevokeOtherSessionsMutation,
  useRevokeSessionMutation,
  useUpdateProfileMutation,
} from "../../../gql/graphql.ts";
import { type Sent, sendChange } from "../../../lib/apollo/send-change.ts";
import { formatCount } from "../../../lib/format.ts";
import type { FieldMessages } from "../../../lib/forms/form-errors.ts";
import { showSuccess, showToast } from "../../../lib/toasts.ts";
import { keepViewer } from "../sign-in/session.ts";

/** Messages for a form: an empty list when nothing is wrong; null after a failure that a toast reports. */
type SaveOutcome = FieldMessages | null;

const AGAIN = "Please try again.";

/** Saves the profile; the header shows the new name immediately. */
export function useSaveProfile(): (input: UpdateProfileInput) => Promise<SaveOutcome> {
  const [update] = useUpdateProfileMutation();
  return async (input) => {
    const result = await sendChange("The profile was not saved", update({ variables: { input } }), AGAIN);
    switch (result?.__typename) {
      case "UpdateProfileSuccess":
        keepViewer(result.user);
        showSuccess("Profile Saved");
        return [];
      case "InvalidInputError":
        return result.fields;
      case "IdentityTakenError":
        return [{ path: result.field, message: result.message }];
      case undefined:
        return null;
    }
  };
}

function describeChange({
  endedSessions,
  revokedApiKeys,
}: Record<"endedSessions" | "revokedApiKeys", number>) {
  const parts = [
    ...(endedSessions > 0 ? [`${formatCount(endedSessions, "other session")} signed out.`] : []),
    ...(revokedApiKeys > 0 ? [`${formatCount(revokedApiKeys, "API key")} revoked.`] : []),
  ];
  return parts.length > 0 ? parts.join(" ") : "Use it from now on.";
}

/** The active API keys; empty until they are loaded. */
export function useWorkingKeys() {
  const { data } = usePasswordKeysQuery();
  return data?.apiKeys.edges.map(({ node }) => node).filter(({ status }) => status === "ACTIVE") ?? [];
}

/** Changes the password and says how many other sessions and API keys it ended. */
export function useChangePassword(): (input: ChangePasswordInput) => Promise<SaveOutcome> {
  const [change] = useChangePasswordMutation({ refetchQueries: [SessionsDocument, PasswordKeysDocument] });
  return async (input) => {
    const result = await sendChange("The password was not changed", change({ variables: { input } }), AGAIN);
    if (result?.__typename === "InvalidInputError") return result.fields;
    if (!result) return null;
    showSuccess("Password Changed", describeChange(result));
    return [];
  };
}

/** Ends one of the user's sessions, or all but this one. */
export function useEndSessions() {
  const [revokeOne, { loading: isEndingOne }] = useRevokeSessionMutation();
  const [revokeOthers, { loading: isEndingOthers }] = useRevokeOtherSessionsMutation();
  const client = useApolloClient();

  async function end(sent: Sent<Pick<SessionsQuery, "sessions">>, description: string): Promise<void> {
    const result = await sendChange("The session was not ended", sent, AGAIN);
    if (!result) return;
    const { sessions } = result;
    client.writeQuery({ query: SessionsDocument, data: { __typename: "Query", sessions } });
    showToast({ title: "Signed Out", description });
  }

  return {
    isBusy: isEndingOne || isEndingOthers,
    endOne: (id: string, browser: string) =>
      end(revokeOne({ variables: { id } }), `${browser} was signed out.`),
    endOthers: () => end(revokeOthers(), "You are signed in here only."),
  };
}

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
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatCount } from "../../../lib/format.ts";
import { showFailure, showSuccess, showToast } from "../../../lib/toasts.ts";
import { keepViewer } from "../sign-in/session.ts";
import type { FieldMessages } from "../sign-in/use-sign-in.ts";

/** Messages for a form: an empty list when nothing is wrong; null after a failure that a toast reports. */
type SaveOutcome = FieldMessages | null;

const AGAIN = "Please try again.";

function fail(title: string, error: unknown): null {
  showFailure(title, messageOf(error, AGAIN));
  return null;
}

/** Saves the profile; the header shows the new name immediately. */
export function useSaveProfile(): (input: UpdateProfileInput) => Promise<SaveOutcome> {
  const [update] = useUpdateProfileMutation();
  const failed = "The profile was not saved";
  return async (input) => {
    try {
      const { data } = await update({ variables: { input } });
      const result = data?.updateProfile;
      switch (result?.__typename) {
        case "UpdateProfileSuccess":
          keepViewer(result.user);
          showSuccess("Profile Saved");
          return [];
        case "InvalidInputError":
          return result.fields;
        case "IdentityTakenError":
          return [{ path: result.field, message: result.message }];
        default:
          return fail(failed, null);
      }
    } catch (error) {
      return fail(failed, error);
    }
  };
}

function describeChange({
  endedSessions,
  revokedApiKeys,
}: {
  endedSessions: number;
  revokedApiKeys: number;
}): string {
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
  const failed = "The password was not changed";
  return async (input) => {
    try {
      const { data } = await change({ variables: { input } });
      const result = data?.changePassword;
      switch (result?.__typename) {
        case "ChangePasswordSuccess":
          showToast({
            tone: "success",
            title: "Password Changed",
            description: describeChange(result),
          });
          return [];
        case "InvalidInputError":
          return result.fields;
        default:
          return fail(failed, null);
      }
    } catch (error) {
      return fail(failed, error);
    }
  };
}

/** Ends one of the user's sessions, or all but this one. */
export function useEndSessions() {
  const [revokeOne, { loading: isEndingOne }] = useRevokeSessionMutation();
  const [revokeOthers, { loading: isEndingOthers }] = useRevokeOtherSessionsMutation();
  const failed = "The session was not ended";
  return {
    isBusy: isEndingOne || isEndingOthers,
    async endOne(id: string, browser: string): Promise<void> {
      try {
        await revokeOne({
          variables: { id },
          update: (cache, { data }) => {
            if (data) keepSessions(cache, data.revokeSession.sessions);
          },
        });
        showToast({ title: "Signed Out", description: `${browser} was signed out.` });
      } catch (error) {
        fail(failed, error);
      }
    },
    async endOthers(): Promise<void> {
      try {
        await revokeOthers({
          update: (cache, { data }) => {
            if (data) keepSessions(cache, data.revokeOtherSessions.sessions);
          },
        });
        showToast({ title: "Signed Out", description: "You are signed in here only." });
      } catch (error) {
        fail(failed, error);
      }
    },
  };
}

function keepSessions(
  cache: { writeQuery(options: { query: typeof SessionsDocument; data: SessionsQuery }): unknown },
  sessions: SessionsQuery["sessions"],
): void {
  cache.writeQuery({ query: SessionsDocument, data: { __typename: "Query", sessions } });
}

import {
  type RequestPasswordResetInput,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyPasswordResetMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showToast } from "../../../lib/toasts.ts";
import type { FieldMessages } from "./use-sign-in.ts";

/** What is known of a reset between its steps. */
export type ResetUnderWay = { readonly token: string; readonly destination: string };

function fail(title: string, description: string): void {
  showFailure(title, description);
}

/** Asks for a code. Gives the reset, or what is wrong with the form; null after a failure that a toast tells. */
export function useRequestReset(): (
  input: RequestPasswordResetInput,
) => Promise<ResetUnderWay | FieldMessages | null> {
  const [request] = useRequestPasswordResetMutation();
  const failed = "Failed to request password reset";
  return async (input) => {
    try {
      const { data } = await request({ variables: { input } });
      const result = data?.requestPasswordReset;
      switch (result?.__typename) {
        case "RequestPasswordResetSuccess":
          showToast({ title: "Request Sent", description: result.message });
          return result.passwordReset;
        case "InvalidInputError":
          return result.fields;
        default:
          fail("Error", failed);
          return null;
      }
    } catch (error) {
      fail(failed, messageOf(error, "Please try again."));
      return null;
    }
  };
}

/** Checks a code. Gives what is wrong, an empty list when it is right; null after a failure that a toast tells. */
export function useVerifyReset(): (token: string, code: string) => Promise<FieldMessages | null> {
  const [verify] = useVerifyPasswordResetMutation();
  return async (token, verificationCode) => {
    try {
      const { data } = await verify({ variables: { input: { token, verificationCode } } });
      const result = data?.verifyPasswordReset;
      switch (result?.__typename) {
        case "VerifyPasswordResetSuccess":
          return [];
        case "InvalidInputError":
          return result.fields;
        default:
          fail("Error", "Invalid verification code");
          return null;
      }
    } catch (error) {
      fail("Error", messageOf(error, "The code could not be checked. Please try again."));
      return null;
    }
  };
}

type ResetOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly fields: FieldMessages }
  /** Told in a toast; one begins again. */
  | { readonly kind: "expired" }
  | { readonly kind: "failed" };

/** Sets the new password. */
export function useResetPassword(): (token: string, newPassword: string) => Promise<ResetOutcome> {
  const [reset] = useResetPasswordMutation();
  const failed = "Failed to reset password";
  return async (token, newPassword) => {
    try {
      const { data } = await reset({ variables: { input: { token, newPassword } } });
      const result = data?.resetPassword;
      switch (result?.__typename) {
        case "ResetPasswordSuccess":
          return { kind: "done" };
        case "InvalidInputError":
          return { kind: "refused", fields: result.fields };
        case "PasswordResetExpiredError":
          fail(failed, result.message);
          return { kind: "expired" };
        default:
          fail("Error", failed);
          return { kind: "failed" };
      }
    } catch (error) {
      fail(failed, messageOf(error, "Please try again."));
      return { kind: "failed" };
    }
  };
}

import {
  type RequestPasswordResetInput,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyPasswordResetMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showToast } from "../../../lib/toasts.ts";
import type { FieldMessages } from "./use-sign-in.ts";

/** State of a reset between its steps. */
export type ResetUnderWay = { readonly token: string; readonly destination: string };

function fail(title: string, description: string): void {
  showFailure(title, description);
}

/** Requests a code. Returns the reset, or the form's errors; null after a failure that a toast reports. */
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

/** Checks a code. Returns the errors, an empty list when it is right; null after a failure that a toast reports. */
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
  /** Reported in a toast; the user starts over. */
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

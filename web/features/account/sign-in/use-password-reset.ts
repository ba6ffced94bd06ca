import {
  type RequestPasswordResetInput,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyPasswordResetMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { type ChangeProblems, problemsOf } from "../../../lib/forms/form-errors.ts";
import { showFailure, showToast } from "../../../lib/toasts.ts";

/** State of a reset between its steps. */
export type ResetUnderWay = { readonly token: string; readonly destination: string };

/** Requests a code. @returns the reset, or what is wrong; undefined after a failure that a toast reports */
export function useRequestReset() {
  const [request] = useRequestPasswordResetMutation();
  return async (input: RequestPasswordResetInput) => {
    const sent = request({ variables: { input } });
    const result = await sendChange("Failed to request password reset", sent, "Please try again.");
    if (result?.__typename === "RequestPasswordResetSuccess") {
      showToast({ title: "Request Sent", description: result.message });
    }
    return result;
  };
}

/** Checks a code. */
export function useVerifyReset(): (token: string, code: string) => Promise<ChangeProblems> {
  const [verify] = useVerifyPasswordResetMutation();
  return async (token, verificationCode) => {
    const sent = verify({ variables: { input: { token, verificationCode } } });
    return problemsOf(await sendChange("Error", sent, "The code could not be checked. Please try again."));
  };
}

/** Sets the new password. @returns the result; undefined after a failure that a toast reports, as it does one too late */
export function useResetPassword() {
  const [reset] = useResetPasswordMutation();
  const failed = "Failed to reset password";
  return async (token: string, newPassword: string) => {
    const sent = reset({ variables: { input: { token, newPassword } } });
    const result = await sendChange(failed, sent, "Please try again.");
    if (result?.__typename === "PasswordResetExpiredError") showFailure(failed, result.message);
    return result;
  };
}

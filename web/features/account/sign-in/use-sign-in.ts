import {
  type LoginInput,
  type RegisterInput,
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import type { ChangeProblems } from "../../../lib/forms/form-errors.ts";
import { showFailure, showSuccess, showToast } from "../../../lib/toasts.ts";
import { changeViewer, signOut } from "./session.ts";

/** Signs in; reports the result in a toast. */
export function useLogin(): (input: LoginInput) => Promise<ChangeProblems> {
  const [login] = useLoginMutation();
  return async (input) => {
    const failed = "Login Failed";
    const result = await sendChange(failed, login({ variables: { input } }), "Invalid credentials");
    if (!result) return [];
    if (result.__typename !== "LoginSuccess") {
      showFailure(failed, result.message);
      return result.__typename === "InvalidInputError" ? result.fields : [];
    }
    await changeViewer(result.user);
    showSuccess("Login Successful", `Welcome back, ${result.user.username}!`);
    return null;
  };
}

/** Creates an account and signs it in; reports the result in a toast. */
export function useRegister(): (input: RegisterInput) => Promise<ChangeProblems> {
  const [register] = useRegisterMutation();
  return async (input) => {
    const failed = "Registration Failed";
    const result = await sendChange(failed, register({ variables: { input } }), "Registration failed");
    if (!result) return [];
    if (result.__typename !== "RegisterSuccess") {
      const { message } = result;
      showFailure(failed, message);
      return result.__typename === "InvalidInputError" ? result.fields : [{ path: result.field, message }];
    }
    await changeViewer(result.user);
    showSuccess("Registration Successful", `Welcome to Yardstick, ${result.user.username}!`);
    return null;
  };
}

/** Ends the session on the server and discards everything that was read. */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    const result = await sendChange("Error", logout(), "You could not be signed out. Please try again.");
    if (!result) return;
    await signOut();
    showToast({ title: "Logged Out", description: "You have been successfully logged out." });
  };
}

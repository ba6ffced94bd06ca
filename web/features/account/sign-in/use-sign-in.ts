import type { LoginInput, RegisterInput } from "../../../gql/graphql.ts";
import { useLoginMutation, useLogoutMutation, useRegisterMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showToast } from "../../../lib/toasts.ts";
import { changeViewer, signOut } from "./session.ts";

/** The server's field errors: the path of each field in the form, and its message. */
export type FieldMessages = ReadonlyArray<{ path: string; message: string }>;

/** What a form does next: nothing, because the screen changes, or show the errors. */
type SignInOutcome = { readonly isSignedIn: boolean; readonly fields: FieldMessages };

const DONE: SignInOutcome = { isSignedIn: true, fields: [] };

function refused(title: string, description: string, fields: FieldMessages = []): SignInOutcome {
  showFailure(title, description);
  return { isSignedIn: false, fields };
}

/** Signs in; reports the result in a toast. */
export function useLogin(): (input: LoginInput) => Promise<SignInOutcome> {
  const [login] = useLoginMutation();
  return async (input) => {
    try {
      const { data } = await login({ variables: { input } });
      const result = data?.login;
      switch (result?.__typename) {
        case "LoginSuccess":
          await changeViewer(result.user);
          showToast({
            tone: "success",
            title: "Login Successful",
            description: `Welcome back, ${result.user.username}!`,
          });
          return DONE;
        case "InvalidInputError":
          return refused("Login Failed", result.message, result.fields);
        case "InvalidCredentialsError":
          return refused("Login Failed", result.message);
        default:
          return refused("Login Failed", "Invalid credentials");
      }
    } catch (error) {
      return refused("Login Failed", messageOf(error, "Invalid credentials"));
    }
  };
}

/** Creates an account and signs it in; reports the result in a toast. */
export function useRegister(): (input: RegisterInput) => Promise<SignInOutcome> {
  const [register] = useRegisterMutation();
  return async (input) => {
    try {
      const { data } = await register({ variables: { input } });
      const result = data?.register;
      switch (result?.__typename) {
        case "RegisterSuccess":
          await changeViewer(result.user);
          showToast({
            tone: "success",
            title: "Registration Successful",
            description: `Welcome to Yardstick, ${result.user.username}!`,
          });
          return DONE;
        case "InvalidInputError":
          return refused("Registration Failed", result.message, result.fields);
        case "IdentityTakenError":
          return refused("Registration Failed", result.message, [
            { path: result.field, message: result.message },
          ]);
        default:
          return refused("Registration Failed", "Registration failed");
      }
    } catch (error) {
      return refused("Registration Failed", messageOf(error, "Registration failed"));
    }
  };
}

/** Ends the session on the server and discards everything that was read. */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    try {
      await logout();
      await signOut();
      showToast({ title: "Logged Out", description: "You have been successfully logged out." });
    } catch (error) {
      showToast({
        tone: "destructive",
        title: "Error",
        description: messageOf(error, "You could not be signed out. Please try again."),
      });
    }
  };
}

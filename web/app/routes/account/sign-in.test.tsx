import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Answers } from "../../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, fillAll, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const NOBODY: Answers = { viewer: null };

async function signIn(fields: Readonly<Record<string, string>>, answers: Answers = {}) {
  const route = await renderRoute("/login", { ...NOBODY, ...answers });
  await fillAll(route.user, fields);
  await press(route.user, "Sign In");
  return route;
}

async function register(fields: Readonly<Record<string, string>>, answers: Answers = {}) {
  const route = await renderRoute("/register", { ...NOBODY, ...answers });
  await fillAll(route.user, fields);
  await press(route.user, "Create Account");
  return route;
}

describe("signing in", () => {
  it("without username and password says that both are required, and focuses the first", async () => {
    await signIn({});
    await expectBeside("Username", MESSAGES.usernameRequired);
    await expectBeside("Password", MESSAGES.passwordRequired);
    await waitFor(async () => expect(await field("Username")).toHaveFocus());
  });

  it.each([
    ["Username", "Password", MESSAGES.usernameRequired],
    ["Password", "Username", MESSAGES.passwordRequired],
  ])("without a %s says so next to it and sends nothing", async (missing, given, message) => {
    const { server } = await signIn({ [given]: "level and plumb" });
    await expectBeside(missing, message);
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("Login");
  });

  it("with a wrong password is rejected in a toast, and the username stays", async () => {
    await signIn(
      { Username: "nobody.at.all", Password: "not the password" },
      { login: { __typename: "InvalidCredentialsError", message: "Invalid credentials" } },
    );
    await expectToast("Login Failed", "Invalid credentials");
    expect(await field("Username")).toHaveValue("nobody.at.all");
  });

  it("on a server failure says the same as for a wrong password", async () => {
    await signIn({ Username: "sam", Password: "level and plumb" }, { login: brokenServer });
    await expectToast("Login Failed", "Invalid credentials");
  });

  it("greets the user by username, and leaves the form", async () => {
    await signIn(
      { Username: "sam.mason", Password: "level and plumb" },
      { login: { __typename: "LoginSuccess", user: SAM } },
    );
    await expectToast("Login Successful", "Welcome back, sam.mason!");
    await waitFor(() => expect(screen.queryByRole("tab", { name: "Sign In" })).not.toBeInTheDocument());
  });

  it("links to the page for a forgotten password", async () => {
    await renderRoute("/login", NOBODY);
    const link = await screen.findByRole("link", { name: "Forgot your password?" });
    expect(link).toHaveAttribute("href", "/forgot-password");
  });
});

describe("the registration", () => {
  it.each([
    ["Username", "a username of two characters", "ab", MESSAGES.usernameShort],
    ["Email", "an email that is none", "sam at example", MESSAGES.emailInvalid],
    ["Phone", "a number that begins with 0", "0123", MESSAGES.phoneInvalid],
    ["Phone", "a number of sixteen digits", "+1234567890123456", MESSAGES.phoneInvalid],
    ["Password", "a password of five characters", "12345", MESSAGES.passwordShort],
  ])("reports next to %s what is wrong: %s", async (label, _what, text, message) => {
    await register({ [label]: text });
    await expectBeside(label, message);
  });

  it("shows the server's rejection next to the field: a password that is too common", async () => {
    const fields = [{ path: "password", message: MESSAGES.passwordCommon }];
    await register(
      { Username: "sam.mason", Password: "Password1" },
      { register: { __typename: "InvalidInputError", message: "Please check what you entered.", fields } },
    );
    await expectToast("Registration Failed", "Please check what you entered.");
    await expectBeside("Password", MESSAGES.passwordCommon);
  });

  it("shows the rule of every field together", async () => {
    await register({ Username: "ab", Email: "sam at example", Phone: "0123", Password: "12345" });
    await expectBeside("Username", MESSAGES.usernameShort);
    await expectBeside("Email", MESSAGES.emailInvalid);
    await expectBeside("Phone", MESSAGES.phoneInvalid);
    await expectBeside("Password", MESSAGES.passwordShort);
  });

  it("with a taken name shows the server's message in a toast and next to the field", async () => {
    const message = "This username is taken.";
    await register(
      { Username: "sam.mason", Password: "level and plumb" },
      { register: { __typename: "IdentityTakenError", field: "username", message } },
    );
    await expectToast("Registration Failed", message);
    await expectBeside("Username", message);
  });

  it("on a server failure says so", async () => {
    await register({ Username: "sam.mason", Password: "level and plumb" }, { register: brokenServer });
    await expectToast("Registration Failed", "Registration failed");
  });

  it("welcomes the user by username on success", async () => {
    await register(
      { Username: "sam.mason", Password: "level and plumb" },
      { register: { __typename: "RegisterSuccess", user: SAM } },
    );
    await expectToast("Registration Successful", "sam.mason");
  });

  it("on the start page leads to its top, where the form for a project is", async () => {
    const { user } = await renderRoute("/", {
      ...NOBODY,
      register: { __typename: "RegisterSuccess", user: SAM },
    });
    await user.click(await screen.findByRole("tab", { name: "Get Started" }));
    await fillAll(user, { Username: "sam.mason", Password: "level and plumb" });
    const scrollTo = vi.spyOn(window, "scrollTo");
    await press(user, "Create Account");
    expect(await field("Project Name")).toBeVisible();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  });

  it("keeps what was typed in the tab, except the password", async () => {
    const { user, unmount } = await renderRoute("/register", NOBODY);
    await fill(user, "Username", "sam.mason");
    await fill(user, "Password", "level and plumb");
    unmount();
    await renderRoute("/register", NOBODY);
    expect(await field("Username")).toHaveValue("sam.mason");
    expect(await field("Password")).toHaveValue("");
  });
});

it.each([
  ["/login", "Sign In"],
  ["/register", "Create Account"],
])("%s names the product, both tabs and the terms", async (path, button) => {
  await renderRoute(path, NOBODY);
  expect(await screen.findByText("AI-powered construction procurement platform")).toBeVisible();
  for (const name of ["Sign In", "Get Started"]) expect(screen.getByRole("tab", { name })).toBeVisible();
  expect(screen.getByRole("button", { name: button })).toBeVisible();
  expect(screen.getByText("Terms of Service", { selector: "main a" })).toHaveAttribute("href", "/terms");
  expect(screen.getByText("Privacy Policy", { selector: "main a" })).toHaveAttribute("href", "/privacy");
});

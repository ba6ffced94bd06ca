/** The user's own details: names, address, picture, and sessions. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { connectionOf } from "../../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, fillAll, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const VIEWER = { ...SAM, email: "sam@example.com", emailConfirmation: "CONFIRMED" } as const;

describe("the profile", () => {
  it("accepts a new name, which the header shows immediately", async () => {
    const { user, server } = await renderRoute("/profile", {
      viewer: VIEWER,
      updateProfile: { __typename: "UpdateProfileSuccess", user: { ...VIEWER, firstName: "Jo" } },
    });
    await fill(user, "First name", "Jo");
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
    await press(user, "Save Profile");
    await expectToast("Profile Saved");
    expect(await screen.findByRole("button", { name: /^Account menu of Jo Mason/ })).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "UpdateProfile");
    expect(sent?.variables).toEqual({
      input: { firstName: "Jo", lastName: "Mason", email: VIEWER.email, phone: null, currentPassword: null },
    });
  });

  it("asks for the password to change the address, and stops asking once that is saved", async () => {
    const fields = [{ path: "currentPassword", message: MESSAGES.currentPasswordRequired }];
    let saved: string = VIEWER.email;
    const { user } = await renderRoute("/profile", {
      viewer: () => ({ ...VIEWER, email: saved }),
      updateProfile: ({ input }) => {
        if (!input.currentPassword) return { __typename: "InvalidInputError", fields };
        saved = input.email ?? "";
        return { __typename: "UpdateProfileSuccess", user: { ...VIEWER, email: saved } };
      },
    });
    await fill(user, "Email", "new.sam@example.com");
    await press(user, "Save Profile");
    await expectBeside("Current password", MESSAGES.currentPasswordRequired);
    await fill(user, "Current password", "level and plumb");
    await press(user, "Save Profile");
    await expectToast("Profile Saved");
    await waitFor(() => expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument());
    expect(await field("Email")).toHaveValue("new.sam@example.com");
  });

  it("reports an address that is already in use next to the field, and keeps what was typed", async () => {
    const message = "This email address belongs to another account.";
    const { user } = await renderRoute("/profile", {
      viewer: VIEWER,
      updateProfile: { __typename: "IdentityTakenError", field: "email", message },
    });
    await fillAll(user, { Email: "taken@example.com" });
    await fill(user, "Current password", "level and plumb");
    await press(user, "Save Profile");
    await expectBeside("Email", message);
    expect(await field("Email")).toHaveValue("taken@example.com");
  });

  it("that cannot be saved says so, and loses nothing", async () => {
    const { user } = await renderRoute("/profile", { viewer: VIEWER, updateProfile: brokenServer });
    await fill(user, "First name", "Jo");
    await press(user, "Save Profile");
    await expectToast("The profile was not saved");
    expect(await field("First name")).toHaveValue("Jo");
  });

  it("shows initials for a user without a picture, and offers to add one", async () => {
    await renderRoute("/profile", { viewer: VIEWER });
    expect(await screen.findByLabelText("Add a picture")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Account menu of Sam Mason/ })).toHaveTextContent("SM");
    expect(screen.queryByRole("button", { name: "Remove picture" })).not.toBeInTheDocument();
  });
});

describe("an unconfirmed address", () => {
  const waiting = { ...VIEWER, emailConfirmation: "DEMANDED" } as const;

  it("says what depends on it, and can be sent another link", async () => {
    const { user } = await renderRoute("/profile", {
      viewer: waiting,
      requestEmailConfirmation: { __typename: "RequestEmailConfirmationSuccess", user: waiting },
    });
    expect(
      await screen.findByText(/The Professional trial and some suppliers' live prices require it\./),
    ).toBeVisible();
    await press(user, "Send the link again");
    await expectToast("Link Sent", "Open it within a day. It went to sam@example.com.");
  });

  it("that was confirmed elsewhere in the meantime is reported as confirmed", async () => {
    const { user } = await renderRoute("/profile", {
      viewer: waiting,
      requestEmailConfirmation: { __typename: "RequestEmailConfirmationSuccess", user: VIEWER },
    });
    await press(user, "Send the link again");
    await expectToast("Your address is already confirmed");
  });

  it("is confirmed by a press on the link's page, not by opening it", async () => {
    const { user, server } = await renderRoute("/confirm-email?token=some", {
      viewer: null,
      confirmEmail: { __typename: "ConfirmEmailSuccess" },
    });
    const button = await screen.findByRole("button", { name: "Confirm Email Address" });
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("ConfirmEmail");
    await user.click(button);
    expect(await screen.findByText("Your email address is confirmed")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the dashboard" })).toHaveAttribute("href", "/dashboard");
  });

  it("whose link has expired or was used can get a new one", async () => {
    const message = "This link has run out or was used.";
    const { user } = await renderRoute("/confirm-email?token=old", {
      viewer: null,
      confirmEmail: { __typename: "EmailConfirmationExpiredError", message },
    });
    await press(user, "Confirm Email Address");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("link", { name: "Send a new link" })).toHaveAttribute("href", "/settings");
  });
});

describe("the list of sessions", () => {
  const HERE = { id: "session-1", browser: "Firefox on Linux", isCurrent: true } as const;
  const PHONE = { id: "session-2", browser: "Safari on iPhone", isCurrent: false } as const;

  it("can end one, which then disappears", async () => {
    const { user } = await renderRoute("/settings?tab=security", {
      sessions: [HERE, PHONE],
      revokeSession: { sessions: [HERE] },
    });
    await press(user, /^Sign out Safari on iPhone, signed in /);
    await expectToast("Signed Out", "Safari on iPhone was signed out.");
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).not.toBeInTheDocument());
    expect(screen.getByText("This browser")).toBeVisible();
  });

  it("can end all others in one step", async () => {
    const { user } = await renderRoute("/settings?tab=security", {
      sessions: [HERE, PHONE],
      revokeOtherSessions: { sessions: [HERE] },
    });
    await press(user, "Sign out everywhere else");
    await expectToast("Signed Out", "You are signed in here only.");
    expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).not.toBeInTheDocument();
  });
});

describe("API keys, when the password changes", () => {
  const KEY = { id: "key-1", name: "Nightly export", prefix: "ys_live_ab", status: "ACTIVE" } as const;
  const FIELDS = {
    "Current password": "level and plumb",
    "New password": "plumb and level",
    "New password again": "plumb and level",
  };

  it("are listed by name, and revoked on request", async () => {
    const { user, server } = await renderRoute("/settings?tab=security", {
      apiKeys: connectionOf([KEY, { ...KEY, id: "key-2", name: "Old", status: "REVOKED" }]),
      changePassword: { __typename: "ChangePasswordSuccess", revokedApiKeys: 1, endedSessions: 2 },
    });
    const choice = await screen.findByRole("checkbox", { name: /^Also revoke my API keys/ });
    expect(screen.getByText(/^Nightly export \(ys_live_ab…\)\. Programs that use them/)).toBeVisible();
    await user.click(choice);
    await fillAll(user, FIELDS);
    server.answers = { ...server.answers, apiKeys: connectionOf([]) };
    await press(user, "Change Password");
    await expectToast("Password Changed", "2 other sessions signed out. 1 API key revoked.");
    await waitFor(() => expect(screen.queryByText(/^Also revoke/)).not.toBeInTheDocument());
    const sent = server.asked.find(({ operationName }) => operationName === "ChangePassword");
    expect(sent?.variables).toMatchObject({ input: { revokeApiKeys: true } });
  });

  it("are not mentioned when there are none", async () => {
    await renderRoute("/settings?tab=security");
    const button = await screen.findByRole("button", { name: "Change Password" });
    expect(within(button.closest("form") ?? document.body).queryByRole("checkbox")).not.toBeInTheDocument();
  });
});

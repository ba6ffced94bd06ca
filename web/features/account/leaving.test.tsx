import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute, SAM } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const SECURITY = "/settings?tab=security";

describe("the list of sessions", () => {
  const HERE = { id: "session-1", browser: "Firefox on Linux", isCurrent: true } as const;
  const PHONE = { id: "session-2", browser: "Safari on iPhone", isCurrent: false } as const;

  it("offers no sign-out for the only session", async () => {
    await renderRoute(SECURITY, { sessions: [HERE] });
    expect(await screen.findByText("This browser")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Sign out Firefox/ })).not.toBeInTheDocument();
  });

  it("keeps a session that could not be ended", async () => {
    const { user } = await renderRoute(SECURITY, { sessions: [HERE, PHONE], revokeSession: brokenServer });
    await press(user, /^Sign out Safari on iPhone/);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: /^Sign out Safari on iPhone/ })).toBeEnabled(),
    );
    expect(screen.getByText("Safari on iPhone")).toBeVisible();
  });
});

describe("deleting the account", () => {
  async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
    const route = await renderRoute(SECURITY, answers);
    await press(route.user, "Delete account");
    const dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
    return { ...route, inDialog: within(dialog) };
  }

  it("says beforehand what prevents it, with a link to it", async () => {
    const message = "An order is being paid.";
    const { inDialog } = await begin({ accountDeletionObstacles: [{ message, path: "/orders/order-1" }] });
    expect(await inDialog.findByRole("link", { name: message })).toHaveAttribute("href", "/orders/order-1");
    expect(inDialog.getByRole("button", { name: "Delete my account" })).toBeDisabled();
  });

  it("needs the password: a wrong one is reported next to the field", async () => {
    const fields = [{ path: "password", message: MESSAGES.currentPasswordWrong }];
    const { user } = await begin({ deleteAccount: { __typename: "InvalidInputError", fields } });
    await fill(user, "Your password", "level and plumb");
    await press(user, "Delete my account");
    await expectBeside("Your password", MESSAGES.currentPasswordWrong);
  });

  it("that fails leaves the account signed in and the password typed", async () => {
    const { user } = await begin({ deleteAccount: brokenServer });
    await fill(user, "Your password", "level and plumb");
    await press(user, "Delete my account");
    await expectToast("Error", "The account was not deleted. Please try again.");
    expect(await field("Your password")).toHaveValue("level and plumb");
  });

  it("with the right password signs out, and says until when it can be canceled", async () => {
    const { user, server } = await begin({
      deleteAccount: { __typename: "DeleteAccountSuccess", endsAt: "2026-01-19T12:00:00.000Z" },
    });
    await fill(user, "Your password", "level and plumb");
    await user.keyboard("{Enter}");
    await expectToast(
      "Account Closed",
      "It will be deleted on Jan 19, 2026. Sign in before then to keep it.",
    );
    expect(await screen.findByRole("tab", { name: "Sign In" })).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "DeleteAccount");
    expect(sent?.variables).toEqual({ input: { password: "level and plumb" } });
  });

  it("can be canceled before anything is sent", async () => {
    const { user, server } = await begin();
    await press(user, "Keep my account");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("DeleteAccount");
  });
});

describe("an account that is being deleted", () => {
  const leaving = { ...SAM, endsAt: "2026-01-19T12:00:00.000Z" } as const;

  it.each(["/projects", "/dashboard", "/settings"])(
    "says until when it can be kept, whatever page is opened: %s",
    async (path) => {
      await renderRoute(path, { viewer: leaving });
      expect(
        await screen.findByRole("heading", {
          level: 1,
          name: "Your account will be deleted on Jan 19, 2026",
        }),
      ).toBeVisible();
      expect(screen.queryByRole("link", { name: "New Project" })).not.toBeInTheDocument();
    },
  );

  it("can be exported, part by part", async () => {
    const { user } = await renderRoute("/projects", { viewer: leaving });
    await user.selectOptions(await field("For a spreadsheet"), "Orders");
    expect(screen.getByRole("link", { name: "Download CSV" })).toHaveAttribute(
      "href",
      "/api/auth/user/export?format=csv&part=orders",
    );
    expect(screen.getByRole("link", { name: "Download everything (JSON)" })).toHaveAttribute(
      "href",
      "/api/auth/user/export?format=json",
    );
  });

  it("is kept with one press, and the requested page opens", async () => {
    const { user } = await renderRoute("/projects", {
      viewer: leaving,
      projects: connectionOf([{ id: "p-1", name: "Alder fence" }]),
      keepAccount: { user: SAM },
    });
    await press(user, "Keep my account");
    await expectToast("Account Kept", "Everything is as it was.");
    expect(await screen.findByRole("link", { name: /Alder fence/ })).toBeVisible();
  });

  it("that cannot be kept now says so, and can be tried again", async () => {
    const { user } = await renderRoute("/projects", { viewer: leaving, keepAccount: brokenServer });
    await press(user, "Keep my account");
    await expectToast("Error");
    await waitFor(() => expect(screen.getByRole("button", { name: "Keep my account" })).toBeEnabled());
  });
});

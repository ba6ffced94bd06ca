import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectBeside, expectToast, field, fillAll, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";

describe("the ways one is told of a topic", () => {
  const ORDERS = { topic: "ORDERS", inApp: true, byEmail: true, bySms: false } as const;
  const orders = () => screen.findByRole("group", { name: "Orders" });

  it("say which of them the profile has no address for", async () => {
    await renderRoute("/settings?tab=notifications", { notificationPreferences: [ORDERS] });
    expect(await screen.findByText(/Your profile has no email address and no phone number\./)).toBeVisible();
  });

  it("hold at once, as the server is told", async () => {
    const { user, server } = await renderRoute("/settings?tab=notifications", {
      notificationPreferences: [ORDERS],
      setNotificationPreference: ({ input }) => input,
    });
    const way = within(await orders()).getByRole("checkbox", { name: "Text message" });
    await user.click(way);
    await waitFor(() => expect(way).toBeChecked());
    const sent = server.asked.find(({ operationName }) => operationName === "SetNotificationPreference");
    expect(sent?.variables).toEqual({ input: { ...ORDERS, bySms: true } });
  });

  it("stay as they were when they cannot be saved, and that is said", async () => {
    const { user } = await renderRoute("/settings?tab=notifications", { notificationPreferences: [ORDERS] });
    const way = within(await orders()).getByRole("checkbox", { name: "Email" });
    setReachable(false);
    await user.click(way);
    await expectToast("The choice was not saved");
    await waitFor(() => expect(way).toBeChecked());
  });
});

describe("another password", () => {
  const FIELDS = {
    "Current password": "level and plumb",
    "New password": "plumb and level",
    "New password again": "plumb and level",
  };

  it("needs the current one: a wrong one is said beside it", async () => {
    const fields = [{ path: "currentPassword", message: MESSAGES.currentPasswordWrong }];
    const { user } = await renderRoute("/settings?tab=security", {
      changePassword: { __typename: "InvalidInputError", fields },
    });
    await fillAll(user, FIELDS);
    await press(user, "Change Password");
    await expectBeside("Current password", MESSAGES.currentPasswordWrong);
  });

  it("is typed twice alike", async () => {
    const { user } = await renderRoute("/settings?tab=security");
    await fillAll(user, { ...FIELDS, "New password again": "plumb and levell" });
    await press(user, "Change Password");
    await expectBeside("New password again", MESSAGES.passwordsDiffer);
  });

  it("that is taken empties the form", async () => {
    const { user } = await renderRoute("/settings?tab=security", {
      changePassword: { __typename: "ChangePasswordSuccess", revokedApiKeys: 0 },
    });
    await fillAll(user, FIELDS);
    await press(user, "Change Password");
    await expectToast("Password Changed");
    expect(await field("Current password")).toHaveValue("");
  });
});

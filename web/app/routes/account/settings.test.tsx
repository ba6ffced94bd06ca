import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectBeside, expectToast, field, fill, fillAll, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";

describe("the channels for notifications of a topic", () => {
  const ORDERS = { topic: "ORDERS", inApp: true, byEmail: true, bySms: false } as const;
  const orders = () => screen.findByRole("group", { name: "Orders" });

  it("name those for which the profile has no address", async () => {
    await renderRoute("/settings?tab=notifications", { notificationPreferences: [ORDERS] });
    expect(await screen.findByText(/Your profile has no email address and no phone number\./)).toBeVisible();
  });

  it("change immediately, while the server is notified", async () => {
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

  it("go back when they cannot be saved, with a message", async () => {
    const { user } = await renderRoute("/settings?tab=notifications", { notificationPreferences: [ORDERS] });
    const way = within(await orders()).getByRole("checkbox", { name: "Email" });
    setReachable(false);
    await user.click(way);
    await expectToast("The choice was not saved");
    await waitFor(() => expect(way).toBeChecked());
  });
});

describe("changing the password", () => {
  const FIELDS = {
    "Current password": "level and plumb",
    "New password": "plumb and level",
    "New password again": "plumb and level",
  };

  it("requires the current one: a wrong one is reported next to it", async () => {
    const fields = [{ path: "currentPassword", message: MESSAGES.currentPasswordWrong }];
    const { user } = await renderRoute("/settings?tab=security", {
      changePassword: { __typename: "InvalidInputError", fields },
    });
    await fillAll(user, FIELDS);
    await press(user, "Change Password");
    await expectBeside("Current password", MESSAGES.currentPasswordWrong);
  });

  it("requires the new one twice", async () => {
    const { user } = await renderRoute("/settings?tab=security");
    await fillAll(user, { ...FIELDS, "New password again": "plumb and levell" });
    await press(user, "Change Password");
    await expectBeside("New password again", MESSAGES.passwordsDiffer);
  });

  it("empties the form on success", async () => {
    const { user } = await renderRoute("/settings?tab=security", {
      changePassword: { __typename: "ChangePasswordSuccess", revokedApiKeys: 0 },
    });
    await fillAll(user, FIELDS);
    await press(user, "Change Password");
    await expectToast("Password Changed");
    expect(await field("Current password")).toHaveValue("");
  });
});

describe("order safeguards", () => {
  const SAFEGUARDS = {
    isAutomatic: false,
    zipCode: null,
    priceRisePercent: 10,
    priceRiseAction: "ASK",
    shortStockAction: "ASK",
    latestDeliveryDays: null,
    lateDeliveryAction: "ASK",
    maxDeliveryFee: null,
    deliveryFeeAction: "ASK",
  } as const;

  it("report a limit that is not a number next to it", async () => {
    const { user } = await renderRoute("/settings?tab=payment", { orderSafeguards: SAFEGUARDS });
    await fill(user, "By more than (percent)", "many");
    await press(user, "Save Safeguards");
    await expectBeside("By more than (percent)", MESSAGES.percentInvalid);
  });

  it("are sent as chosen, and shown as the server stored them", async () => {
    const { user, server } = await renderRoute("/settings?tab=payment", {
      orderSafeguards: SAFEGUARDS,
      updateOrderSafeguards: ({ input }) => ({
        __typename: "OrderSafeguardsSuccess",
        orderSafeguards: { ...SAFEGUARDS, ...input },
      }),
    });
    await fill(user, "By more than (percent)", "25");
    const late = within(screen.getByRole("group", { name: "It comes late" }));
    await user.selectOptions(late.getByLabelText("Then"), "Stop the order");
    await press(user, "Save Safeguards");
    await expectToast("Safeguards Saved");
    const sent = server.asked.find(({ operationName }) => operationName === "UpdateOrderSafeguards");
    expect(sent?.variables).toMatchObject({
      input: { ...SAFEGUARDS, priceRisePercent: 25, lateDeliveryAction: "STOP" },
    });
    expect(await field("By more than (percent)")).toHaveValue("25");
    expect(late.getByLabelText("Then")).toHaveDisplayValue("Stop the order");
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

it("with nothing to order the page says that all is set, under its five tabs", async () => {
  await renderRoute("/subscriptions?tab=recommendations");
  expect(await screen.findByText("All Set!")).toBeVisible();
  for (const name of ["Subscriptions", "Inventory Alerts", "Usage Patterns", "Reorder Rules"]) {
    expect(screen.getByRole("tab", { name })).toBeVisible();
  }
});

it.each([
  ["inventory", "Inventory", "The inventory could not be loaded"],
  ["usage", "MaterialUsageLog", "The usage could not be loaded"],
  ["rules", "ReorderRules", "Your rules could not be loaded"],
])("the tab of the %s says when %s fails", async (tab, operation, words) => {
  await renderRoute(`/subscriptions?tab=${tab}`, {}, { failing: operation });
  // An event about a list reloads it and rerenders the alert.
  await waitFor(() => expect(screen.getByText(words).closest("[role='alert']")).toBeVisible());
});

describe("processing orders", () => {
  it("reports how many were processed", async () => {
    const { user } = await renderRoute("/subscriptions", {
      processOrders: { totalOrders: 0, failedOrders: [], skippedOrders: [] },
    });
    await press(user, "Process Orders");
    await expectToast("Orders Processed", "Successfully processed 0 orders");
  });

  it("reports a failure", async () => {
    const { user } = await renderRoute("/subscriptions", { processOrders: brokenServer });
    await press(user, "Process Orders");
    await expectToast("Processing Failed", "Failed to process orders");
  });
});

describe("a new subscription", () => {
  async function begin() {
    const route = await renderRoute("/subscriptions", {
      createReorderSubscription: brokenServer,
    });
    const [create] = await screen.findAllByRole("button", { name: "Create Subscription" });
    if (!create) throw new Error("There is no way to a new subscription.");
    await route.user.click(create);
    const dialog = await screen.findByRole("dialog");
    return { ...route, dialog };
  }

  it("reports what is missing, next to each field", async () => {
    const { user, dialog } = await begin();
    await user.click(within(dialog).getByRole("button", { name: "Create Subscription" }));
    for (const message of [
      MESSAGES.subscriptionNameRequired,
      MESSAGES.materialNameRequired,
      MESSAGES.categoryRequired,
      MESSAGES.unitRequired,
    ]) {
      expect(await within(dialog).findByText(message)).toBeVisible();
    }
    expect(within(dialog).getByLabelText("Frequency")).toHaveValue("monthly");
  });

  it("that cannot be created is reported above the dialog, and Escape closes the dialog first", async () => {
    const { user, dialog } = await begin();
    const inDialog = within(dialog);
    await user.type(inDialog.getByLabelText("Subscription name"), "Site supplies");
    await user.type(inDialog.getByLabelText("Material name"), "2x4x8 stud");
    await user.selectOptions(inDialog.getByLabelText("Category"), "Lumber & Wood");
    await user.selectOptions(inDialog.getByLabelText("Unit"), "pieces");
    await user.click(inDialog.getByRole("button", { name: "Create Subscription" }));
    await expectToast("Creation Failed", "Failed to create subscription");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expectToast("Creation Failed");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("Failed to create subscription")).not.toBeInTheDocument());
  });
});

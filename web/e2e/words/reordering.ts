import { expect } from "@playwright/test";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { failOperation } from "../support/fail-operation.ts";
import { expectToast } from "../support/test.ts";
import { signIn, type WordsTable } from "./entry.ts";

export const REORDERING: WordsTable = {
  part: "5 and 8 Subscriptions",
  entries: [],
  journeys: [
    {
      when: "what nobody has yet, nothing to process, and what fails",
      async go(stage) {
        const { page, context } = stage;
        await signIn(stage);
        await page.goto("/subscriptions?tab=recommendations");
        await expect(page.getByText("All Set!")).toBeVisible();
        for (const tab of ["Subscriptions", "Inventory Alerts", "Usage Patterns", "Reorder Rules"]) {
          await expect(page.getByRole("tab", { name: tab, exact: true })).toBeVisible();
        }
        await page.getByRole("button", { name: "Process Orders" }).click();
        await expectToast(page, "Orders Processed", "Successfully processed 0 orders");
        const mend = await failOperation(page, "ProcessOrders");
        await page.getByRole("button", { name: "Process Orders" }).click();
        await expectToast(page, "Processing Failed", "Failed to process orders");
        await mend();

        await failOperation(page, "CreateReorderSubscription");
        await page.getByRole("button", { name: "Create Subscription" }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel("Subscription name").fill("Site supplies");
        await dialog.getByLabel("Material name").fill("2x4x8 stud");
        await dialog.getByLabel("Category").selectOption("Lumber & Wood");
        await dialog.getByLabel("Unit", { exact: true }).selectOption("pieces");
        await dialog.getByRole("button", { name: "Create Subscription" }).click();
        await expectToast(page, "Creation Failed", "Failed to create subscription");
        // The toast lies above the dialog, and Escape means the dialog all the same.
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expectToast(page, "Creation Failed");
        await page.keyboard.press("Escape");
        await expect(page.getByText("Failed to create subscription")).toHaveCount(0);

        // The form always has an item: only a program is told so.
        const data = { name: "Site supplies", frequency: "monthly", items: [] };
        const answer = await context.request.post("/api/subscriptions", { data });
        expect(answer.status()).toBe(400);
        expect(await answer.text()).toContain(MESSAGES.subscriptionItemsRequired);
      },
    },
  ],
  elsewhere: [
    "Subscription Created",
    "Your automated reordering subscription has been set up successfully",
    "MESSAGES.subscriptionNameRequired",
    "MESSAGES.materialNameRequired",
    "MESSAGES.categoryRequired",
    "MESSAGES.unitRequired",
    "MESSAGES.quantityPositive",
    "+1 more items",
    'getByLabel("Frequency")).toHaveValue("monthly")',
  ].map((words) => ({
    words,
    spec: "both-sizes/reordering.spec.ts",
    test: "a subscription is set up, ordered, approved and paid",
  })),
};

import { expect } from "@playwright/test";
import { onScreen, signIn, type WordsTable } from "./entry.ts";

/** What sections 2 and 9 say that stands on a screen before anything was done. */
export const FIRST_SIGHT: WordsTable = {
  part: "2 and 9 At first sight",
  entries: [],
  journeys: [
    {
      when: "the forms, their defaults and an empty dashboard",
      async go(stage) {
        const { page } = stage;
        await page.goto("/register");
        await onScreen(
          "AI-powered construction procurement platform",
          "Sign In",
          "Get Started",
          "Create Account",
          "terms of service",
        )(page);
        await page.getByRole("tab", { name: "Sign In" }).click();
        await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
          "href",
          "/forgot-password",
        );
        await page.goto("/landing");
        await expect(page.getByLabel("Budget").locator("option")).toHaveText([
          "Not decided yet",
          "Under $5,000",
          "$5,000 - $15,000",
          "$15,000 - $50,000",
          "$50,000 - $100,000",
          "Over $100,000",
        ]);

        const { email } = await signIn(stage);
        await page.goto("/dashboard");
        await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
        await onScreen(
          email,
          "Total Projects",
          "Active Analysis",
          "Completed",
          "Total Savings",
          "Your Projects",
        )(page);
        for (const name of ["New Project", "Create First Project"]) {
          await expect(page.getByRole("link", { name, exact: true }).last()).toHaveAttribute(
            "href",
            "/projects/new",
          );
        }
        for (const name of ["Browse Materials", "Price Trends", "Agent Status"]) {
          await expect(page.getByRole("link", { name })).toBeVisible();
        }

        await page.goto("/projects/new?step=2");
        await expect(page.getByLabel("Minimum budget")).toHaveValue("5000");
        await expect(page.getByLabel("Maximum budget")).toHaveValue("15000");
        const flexibility = page.getByRole("slider", { name: "Budget flexibility" });
        await expect(flexibility).toHaveAttribute("aria-valuenow", "10");
        await expect(flexibility).toHaveAttribute("aria-valuemax", "30");
        await page.goto("/projects/new?step=3");
        await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
        await expect(page.getByLabel("Bulk discounts")).toBeChecked();
        await page.goto("/projects/new?step=4");
        await expect(page.getByLabel("Delivery required")).toBeChecked();
        await onScreen("Project Summary", "Residential", "Create Project", "Previous")(page);
        await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
      },
    },
  ],
};

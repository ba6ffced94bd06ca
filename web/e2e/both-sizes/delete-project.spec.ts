import type { Page } from "@playwright/test";
import { z } from "zod";
import { FENCE } from "../support/api.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expect, expectToast, test } from "../support/test.ts";

const CHECKOUT = `mutation ($input: CheckoutProjectInput!) {
  checkoutProject(input: $input) { ... on CheckoutSuccess { order { id } } } }`;
const checkedOut = z.object({ checkoutProject: z.object({ order: z.object({ id: z.string() }) }) });

/** A button at a desk, an item of the menu where the list has the room. */
async function askToDelete(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "More for this project" });
  const button = page.getByRole("button", { name: "Delete project" });
  await expect(menu.or(button).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name: "Delete project" }).click();
  } else {
    await button.click();
  }
}

test("a project is deleted on its page by its name; what was not paid is cancelled, and other windows hear of it", async ({
  page,
  api,
  context,
}) => {
  const project = await api.createReadyProject({ name: "Alder fence", description: FENCE });
  const { checkoutProject } = await api.graphql(checkedOut, CHECKOUT, {
    input: { projectId: project.id, paymentType: "BUNDLED" },
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/projects/${project.id}`);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Alder fence" })).toBeVisible();
  await page.goto("/projects");
  await page.getByRole("link", { name: /Alder fence/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alder fence" })).toBeFocused();

  await askToDelete(page);
  const dialog = page.getByRole("dialog", { name: "Delete “Alder fence”?" });
  await expect(dialog).toContainText("Orders that are not paid yet are cancelled");
  await expectNothingLost(page, "the dialog that deletes a project");
  await dialog.getByLabel("Project name").fill("Alder");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Project name")).toHaveAccessibleDescription(/as it stands above/);
  await expect(dialog.getByLabel("Project name")).toBeFocused();
  await dialog.getByLabel("Project name").fill("alder fence ");
  await page.keyboard.press("Enter");

  await expectToast(page, "Project Deleted");
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeFocused();
  await expect(page.getByRole("link", { name: /Alder fence/ })).toHaveCount(0);

  await expect(elsewhere.getByRole("heading", { level: 1, name: "Project gone" })).toBeVisible();
  await expect(elsewhere.getByRole("status").filter({ hasText: "“Alder fence” was deleted" })).toBeVisible();
  await elsewhere.close();

  await page.goto(`/orders/${checkoutProject.order.id}`);
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await expect(page.getByText("Alder fence").first()).toBeVisible();
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Project not found" })).toBeVisible();
});

test("a project is deleted from the list's menu by the keyboard alone, and kept by Escape", {
  tag: "@desk",
}, async ({ page, api }) => {
  await api.createDraft({ name: "Birch deck" });
  await api.createDraft({ name: "Cedar shed" });
  await page.goto("/projects");
  const rows = page.getByRole("list", { name: "Projects" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const more = page.getByRole("button", { name: "More for Birch deck" });
  const open = async () => {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Open project" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Delete project" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Project name")).toBeVisible();
  };
  await open();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rows).toHaveCount(2);

  await open();
  await page.getByLabel("Project name").fill("Birch deck");
  await page.keyboard.press("Enter");
  await expectToast(page, "Project Deleted");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Cedar shed");
  await expectNothingLost(page, "the list of projects with its menus");
});

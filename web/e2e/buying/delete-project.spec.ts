import { z } from "zod";
import { FENCE } from "../support/api.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expect, expectToast, test } from "../support/test.ts";

const CHECKOUT = `mutation ($input: CheckoutProjectInput!) {
  checkoutProject(input: $input) { ... on CheckoutSuccess { order { id } } } }`;
const checkedOut = z.object({ checkoutProject: z.object({ order: z.object({ id: z.string() }) }) });

test("a project is deleted on its page by its name; what was not paid is cancelled, and other windows hear of it", {
  tag: "@phone-only",
}, async ({ page, api, context }) => {
  const project = await api.createReadyProject({ name: "Alder fence", description: FENCE });
  const { checkoutProject } = await api.graphql(checkedOut, CHECKOUT, {
    input: { projectId: project.id, paymentType: "BUNDLED" },
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/projects/${project.id}`);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Alder fence" })).toBeVisible();
  await page.goto("/projects");
  await expectNothingLost(page, "the list of projects with its menus");
  await page.getByRole("link", { name: /Alder fence/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alder fence" })).toBeFocused();

  await page.getByRole("button", { name: "More for this project" }).click();
  await page.getByRole("menuitem", { name: "Delete project" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete “Alder fence”?" });
  await expect(dialog).toContainText("Orders that are not paid yet are cancelled");
  await expectNothingLost(page, "the dialog that deletes a project");
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
});

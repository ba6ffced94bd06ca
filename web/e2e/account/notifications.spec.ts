import { DECK } from "../support/api.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("what happens elsewhere is told at the bell, and is read by going there", async ({ page, api }) => {
  await page.goto("/settings");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  const project = await api.createReadyProject({ name: "Back deck", description: DECK });
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");

  await bell.click();
  await expect(page.getByText("1 unread notification")).toBeVisible();
  await page.getByRole("menuitem", { name: /Back deck is ready/ }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`));
  await expect(bell).toHaveAccessibleName("Notifications");
  // A menu closes when the screen that was gone to takes the focus.
  await expect(page.getByRole("heading", { level: 1, name: "Back deck" })).toBeFocused();

  await bell.click();
  await page.getByRole("menuitem", { name: "All notifications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Back deck is ready" })).toBeVisible();
});

test("news of the project one looks at counts as read", async ({ page, api }) => {
  const project = await api.createProject({ name: "Back deck", description: DECK });
  await page.goto(`/projects/${project.id}`);
  await api.waitForStatus(project.id, "ready");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("You have read everything.")).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /Back deck is ready/ })).toBeVisible();
});

test.describe("choices", () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test("each topic's ways are chosen in Settings and kept", async ({ page, account }) => {
    expect(account.email).not.toBe("");
    await page.goto("/settings?tab=notifications");
    await expect(page.getByText("Your profile has no phone number.")).toBeVisible();
    const orders = page.getByRole("group", { name: "Orders", exact: true });
    await expect(orders.getByLabel("Email")).toBeChecked();
    const saved = page.waitForResponse((response) => response.url().endsWith("/graphql"));
    await orders.getByText("Text message").click();
    await saved;
    await expect(orders.getByLabel("Text message")).toBeChecked();
    await page.reload();
    await expect(orders.getByLabel("Text message")).toBeChecked();

    await page.route("**/graphql", (route) => route.abort());
    await orders.getByText("Email").click();
    await expectToast(page, "The choice was not saved");
    await expect(orders.getByLabel("Email")).toBeChecked();
  });
});

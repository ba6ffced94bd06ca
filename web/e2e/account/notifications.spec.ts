import { expect, test } from "../support/test.ts";

test("what happens elsewhere is told at the bell and is read by going there; what one looks at counts as read", async ({
  page,
  api,
}) => {
  await page.goto("/settings");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  const fence = await api.createReadyProject({ name: "Back fence" });
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");

  await bell.click();
  await expect(page.getByText("1 unread notification")).toBeVisible();
  await page.getByRole("menuitem", { name: /Back fence is ready/ }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${fence.id}$`));
  await expect(bell).toHaveAccessibleName("Notifications");
  // A menu closes when the screen that was gone to takes the focus.
  await expect(page.getByRole("heading", { level: 1, name: "Back fence" })).toBeFocused();

  const shed = await api.createDraft({ name: "Tool shed" });
  await page.goto(`/projects/${shed.id}`);
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await api.waitForStatus(shed.id, "ready");
  await bell.click();
  await expect(page.getByRole("menuitem", { name: /Tool shed is ready/ })).toBeVisible();
  await expect(page.getByText("You have read everything.")).toBeVisible();
  await page.getByRole("menuitem", { name: "All notifications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Back fence is ready" })).toBeVisible();
});

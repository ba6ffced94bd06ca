import { expect, test } from "../support/test.ts";

test("Ctrl-K jumps to projects, screens and actions by typing, and gives the focus back on Escape", async ({
  page,
  api,
}) => {
  await api.createDraft({ name: "Alder fence" });
  await page.goto("/dashboard");
  await expect(page.getByText("Alder fence")).toBeVisible();
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Search and commands" });
  await expect(input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(input).toHaveCount(0);

  const button = page.getByRole("button", { name: "Search and commands" });
  await button.click();
  await input.fill("alder");
  await expect(page.getByRole("option", { name: /Alder fence/ })).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Alder fence" })).toBeFocused();

  await page.keyboard.press("Meta+k");
  await input.fill("price tre");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await input.fill("theme dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await button.click();
  await input.fill("zzz");
  await expect(page.getByText("Nothing fits.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

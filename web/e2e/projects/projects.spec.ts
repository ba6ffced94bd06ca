import { expect, test } from "../support/test.ts";

test("projects are searched, narrowed and sorted, and the address keeps how", async ({ page, api }) => {
  await api.createDraft({ name: "Alder fence" });
  await api.createDraft({ name: "Birch deck" });
  await page.goto("/projects");
  const rows = page.getByRole("list", { name: "Projects" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Birch deck");

  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "By name" });
  await expect(rows.first()).toContainText("Alder fence");
  await page.getByRole("searchbox", { name: "Search projects" }).fill("birch");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=birch/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Search projects" })).toHaveValue("birch");

  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Completed" });
  await expect(page.getByText("No project fits")).toBeVisible();
  await page.getByRole("link", { name: "Show all projects" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("searchbox", { name: "Search projects" })).toHaveValue("");
  await rows.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Birch deck" })).toBeFocused();
});

test("a job of which something is missing says how much of it is priced wherever it is listed", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({
    name: "Back deck",
    description: "Build a 12 x 16 ft deck with a rejleng, joists at 16 in on centre, 10% waste.",
  });
  await page.goto("/projects");
  const row = page.getByRole("list", { name: "Projects" }).getByRole("listitem");
  await expect(row).toContainText(/\d+ of \d+ parts priced/);
  await expect(row).not.toContainText("Ready");
  const words =
    /\d+ of \d+ parts priced(, \d+ questions? open)?/.exec((await row.textContent()) ?? "")?.[0] ?? "";

  await page.goto("/dashboard");
  await expect(page.getByRole("listitem").filter({ hasText: "Back deck" })).toContainText(words);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search and commands" }).fill("back");
  await expect(page.getByRole("option", { name: /Back deck/ })).toContainText(words);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Back deck" })).toBeFocused();
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  expect(page.url()).toContain(id);
});

import { expect, test } from "./support/test.ts";

const WALL = {
  name: "Wall",
  description: "Frame a stud wall 10 ft long and 8 ft high with studs at 16 in. on centre",
};

test("a line is added from the catalogue, removed and put back, and another material takes its place", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  const line = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `More for ${name}` }) });

  await page.getByRole("button", { name: "Add a material" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a material" });
  await dialog.getByLabel("Material").fill("construction adh");
  await dialog
    .getByRole("button", { name: /Construction adhesive/i })
    .first()
    .click();
  await dialog.getByLabel("Quantity").fill("4");
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await expect(dialog).toBeHidden();
  await expect(line("Construction adhesive").getByText("Added", { exact: true })).toBeVisible();

  const nails = "Framing nails 16d 5 lb";
  await page.getByRole("button", { name: `More for ${nails}` }).click();
  await page.getByRole("menuitem", { name: "Remove from the list" }).click();
  await expect(page.getByText(`Removed: ${nails}, 1 box`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Put back/ }).click();
  await expect(page.getByText(`Removed: ${nails}, 1 box`, { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: `More for ${nails}` })).toBeVisible();

  await page.getByRole("button", { name: "More for 2x4x8 stud" }).click();
  await page.getByRole("menuitem", { name: "Replace with another material" }).click();
  const replacing = page.getByRole("dialog", { name: "Replace material" });
  await replacing.getByRole("button", { name: "Replace" }).click();
  await expect(replacing.getByText("Material name is required")).toBeVisible();
  await replacing.getByLabel("Material").fill("2x6x8 stud");
  await replacing.getByRole("button", { name: "Replace" }).click();
  await expect(line("2x6x8 stud").getByText("Replaced", { exact: true })).toBeVisible();
});

test("other work is added in words, and taken out again", async ({ page, api }) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Add other work" }).click();
  const dialog = page.getByRole("dialog", { name: "Add other work" });
  await dialog.getByLabel("What else is to be built").fill("Drywall for the same wall");
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await expect(page.getByRole("heading", { name: /^Drywall/ })).toBeVisible();
  await page.getByRole("button", { name: /^Take it out/ }).click();
  await expect(page.getByRole("heading", { name: /^Drywall/ })).toBeHidden();
});

test("an article that the shops find is bought as that article", async ({ page, api }) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Add a material" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a material" });
  await dialog.getByLabel("Material").fill("chalk line");
  await dialog.getByRole("button", { name: "Search the shops" }).click();
  await dialog.getByRole("list").last().getByRole("button").first().click();
  await expect(dialog.getByText(/^Only this article of/)).toBeVisible();
  await dialog.getByLabel("Quantity").fill("1");
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Added", { exact: true }).first()).toBeVisible();
});

import { z } from "zod";
import { expect, test } from "../support/test.ts";

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

test("a moved line and added work are undone where they are told of", async ({ page, api }) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  const names = () =>
    page
      .getByRole("button", { name: /^More for / })
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  await expect(page.getByRole("button", { name: /^More for / }).nth(1)).toBeVisible();
  const before = await names();
  await page.getByRole("button", { name: before[0] ?? "", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(page.getByRole("status").filter({ hasText: " moved" })).toBeVisible();
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(names).toEqual(before);

  await page.getByRole("button", { name: "Add other work" }).click();
  const dialog = page.getByRole("dialog", { name: "Add other work" });
  await dialog.getByLabel("What else is to be built").fill("Drywall for the same wall");
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await expect(page.getByRole("heading", { name: /^Drywall/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: /^Drywall/ })).toBeHidden();
});

test("what is added, replaced and removed in one tab shows in the other", async ({ page, context, api }) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  const other = await context.newPage();
  await other.goto(`/projects/${id}`);
  const menuOf = (name: string) => ({ name: `More for ${name}` });
  await expect(other.getByRole("button", menuOf("2x4x8 stud"))).toBeVisible();

  await page.getByRole("button", { name: "Add a material" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a material" });
  await dialog.getByLabel("Material").fill("Chalk line");
  await dialog.getByLabel("Quantity").fill("1");
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await expect(other.getByRole("button", menuOf("Chalk line"))).toBeVisible();

  await page.getByRole("button", menuOf("2x4x8 stud")).click();
  await page.getByRole("menuitem", { name: "Replace with another material" }).click();
  const replacing = page.getByRole("dialog", { name: "Replace material" });
  await replacing.getByLabel("Material").fill("2x6x8 stud");
  await replacing.getByRole("button", { name: "Replace" }).click();
  await expect(other.getByRole("button", menuOf("2x6x8 stud"))).toBeVisible();
  await expect(other.getByRole("button", menuOf("2x4x8 stud"))).toBeHidden();

  await page.getByRole("button", menuOf("Chalk line")).click();
  await page.getByRole("menuitem", { name: "Remove from the list" }).click();
  await expect(other.getByText("Removed: Chalk line, 1 piece", { exact: true })).toBeVisible();
  await expect(other.getByRole("button", menuOf("Chalk line"))).toBeHidden();
});

test("a line is never on the list and removed at once, though news of it comes before the answer", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  const nails = "Framing nails 16d 5 lb";
  await expect(page.getByRole("button", { name: `More for ${nails}` })).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Neither the answer nor the list that is fetched for the news comes before it.
  await page.route("**/graphql", async (route) => {
    const body: unknown = route.request().postDataJSON();
    const isHeld = ["RemoveMaterial", "ProjectMaterials"].some((name) => JSON.stringify(body).includes(name));
    if (!isHeld) return route.fallback();
    const response = await route.fetch();
    await held;
    return route.fulfill({ response });
  });
  await page.evaluate((name) => {
    const both = () =>
      document.querySelector(`button[aria-label="More for ${name}"]`) !== null &&
      [...document.querySelectorAll("p")].some(({ textContent }) =>
        textContent?.startsWith(`Removed: ${name}`),
      );
    new MutationObserver(() => {
      if (both()) document.body.dataset["both"] = "seen";
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, nails);
  await page.getByRole("button", { name: `More for ${nails}` }).click();
  await page.getByRole("menuitem", { name: "Remove from the list" }).click();
  // The new run has been told of by the socket once it is ready.
  await api.waitForStatus(id, "ready");
  await expect(page.getByText(`Removed: ${nails}, 1 box`, { exact: true })).toBeHidden();
  answer();
  await expect(page.getByText(`Removed: ${nails}, 1 box`, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `More for ${nails}` })).toBeHidden();
  expect(await page.evaluate(() => document.body.dataset["both"])).toBeUndefined();
});

test("a habit is offered, refused for good, and offered again from the settings", async ({ page, api }) => {
  const added = z.object({ addMaterial: z.object({ __typename: z.literal("TakeoffEditSuccess") }) });
  const ADD = "mutation ($input: AddMaterialInput!) { addMaterial(input: $input) { __typename } }";
  for (let made = 0; made < 2; made += 1) {
    const { id } = await api.createReadyProject(WALL);
    const input = { projectId: id, name: "Sill seal", quantity: "2", unit: "rolls", workItem: "stud-wall" };
    await api.graphql(added, ADD, { input });
  }
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  const offered = page.getByText("Sill seal, 2 rolls");
  await expect(offered).toBeVisible();
  await page.getByRole("button", { name: /^Don't offer this again.*Sill seal/ }).click();
  await expect(page.getByText("Sill seal is not offered again.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Add a material" })).toBeVisible();
  await expect(offered).toHaveCount(0);
  await page.goto("/settings");
  await page.getByRole("button", { name: /^Offer again.*Sill seal/ }).click();
  await expect(page.getByText("Not offered on your lists")).toBeHidden();
  await page.goto(`/projects/${id}`);
  await expect(offered).toBeVisible();
});

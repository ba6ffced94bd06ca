import { expect, test } from "../support/test.ts";

const WALL = {
  name: "Wall",
  description: "Frame a stud wall 10 ft long and 8 ft high with studs at 16 in. on centre",
};

test("lines are moved, added, removed, put back and replaced, and other work is added and taken out", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  const line = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `More for ${name}` }) });
  const adding = page.getByRole("dialog", { name: "Add a material" });
  const nails = "Framing nails 16d 5 lb";

  await test.step("a moved line is put back where it is told of", async () => {
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
  });

  await test.step("a material of the catalogue is added", async () => {
    await page.getByRole("button", { name: "Add a material" }).click();
    await adding.getByLabel("Material").fill("construction adh");
    await adding
      .getByRole("button", { name: /Construction adhesive/i })
      .first()
      .click();
    await adding.getByLabel("Quantity").fill("4");
    await adding.getByRole("button", { name: "Add to the list" }).click();
    await expect(adding).toBeHidden();
    await expect(line("Construction adhesive").getByText("Added", { exact: true })).toBeVisible();
  });

  await test.step("an article that the shops find is bought as that article", async () => {
    await page.getByRole("button", { name: "Add a material" }).click();
    await adding.getByLabel("Material").fill("chalk line");
    await adding.getByRole("button", { name: "Search the shops" }).click();
    await adding.getByRole("list").last().getByRole("button").first().click();
    await expect(adding.getByText(/^Only this article of/)).toBeVisible();
    await adding.getByLabel("Quantity").fill("1");
    await adding.getByRole("button", { name: "Add to the list" }).click();
    await expect(adding).toBeHidden();
    await expect(page.getByText("Added", { exact: true })).toHaveCount(2);
  });

  await test.step("a line is removed and put back", async () => {
    await page.getByRole("button", { name: `More for ${nails}` }).click();
    await page.getByRole("menuitem", { name: "Remove from the list" }).click();
    await expect(page.getByText(`Removed: ${nails}, 1 box`, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Put back/ }).click();
    await expect(page.getByText(`Removed: ${nails}, 1 box`, { exact: true })).toBeHidden();
    await expect(page.getByRole("button", { name: `More for ${nails}` })).toBeVisible();
  });

  await test.step("another material takes a line's place", async () => {
    await page.getByRole("button", { name: "More for 2x4x8 stud" }).click();
    await page.getByRole("menuitem", { name: "Replace with another material" }).click();
    const replacing = page.getByRole("dialog", { name: "Replace material" });
    await replacing.getByRole("button", { name: "Replace" }).click();
    await expect(replacing.getByText("Material name is required")).toBeVisible();
    await replacing.getByLabel("Material").fill("2x6x8 stud");
    await replacing.getByRole("button", { name: "Replace" }).click();
    await expect(line("2x6x8 stud").getByText("Replaced", { exact: true })).toBeVisible();
  });

  await test.step("other work is added in words, and taken out by either button", async () => {
    const drywall = page.getByRole("heading", { name: /^Drywall/ });
    for (const back of ["Undo", /^Take it out/]) {
      await page.getByRole("button", { name: "Add other work" }).click();
      const dialog = page.getByRole("dialog", { name: "Add other work" });
      await dialog.getByLabel("What else is to be built").fill("Drywall for the same wall");
      await dialog.getByRole("button", { name: "Add to the list" }).click();
      await expect(drywall).toBeVisible();
      await page.getByRole("button", { name: back }).click();
      await expect(drywall).toBeHidden();
    }
  });
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

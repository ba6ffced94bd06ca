import { expect, test } from "../support/test.ts";

test("the catalogue shows every offer with its price, and is searched, narrowed and sorted", async ({
  page,
  api,
}) => {
  await page.goto("/materials");
  await expect(page.getByText("No prices yet")).toBeVisible();
  await api.createReadyProject();
  await page.reload();
  const offers = page.getByRole("list", { name: "Offers" }).getByRole("listitem");
  await expect(offers.first()).toContainText(/\$\d/);
  await expect(offers.first()).toContainText("Sample price");

  await page.getByRole("combobox", { name: "Supplier" }).selectOption({ label: "Lowe's" });
  await expect(offers.filter({ hasText: "Home Depot" })).toHaveCount(0);
  await expect(offers.first()).toContainText("Lowe's");
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Cheapest first" });
  await expect(page).toHaveURL(/sort=cheapest/);
  const priceOf = async (index: number) =>
    Number((await offers.nth(index).getByText(/^\$/).first().textContent())?.replace(/[$,]/g, ""));
  await expect.poll(async () => (await priceOf(0)) <= (await priceOf(1))).toBe(true);

  await page.getByRole("searchbox", { name: "Search materials" }).fill("no such thing");
  await expect(page.getByText("No offer fits")).toBeVisible();
  await page.getByRole("link", { name: "Show all materials" }).click();
  await expect(offers.first()).toBeVisible();
});

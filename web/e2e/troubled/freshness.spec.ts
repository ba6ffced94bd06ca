import { setFaults } from "../support/suppliers.ts";
import { expect, expectToast, test } from "../support/troubled-server.ts";

test.afterEach(() => setFaults({}));

test("prices too old to pay are asked again before paying; what changed is shown line by line and taken over only when accepted", async ({
  page,
  api,
}) => {
  await setFaults({ validForMs: 1_000 });
  const { id } = await api.createReadyProject();
  await setFaults({ price: "1.11" });
  const { items } = await api.getBasket(id);
  const total = page.getByText("Total", { exact: true }).locator("xpath=following-sibling::dd");
  await expect(async () => {
    await page.goto(`/projects/${id}/basket`);
    await expect(total).toBeVisible();
    // It comes with the basket; where the prices still hold, the page is to be asked for again.
    await expect(page.getByText(/prices are out of date/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(/may have changed/).first()).toBeVisible();
  const before = (await total.textContent()) ?? "";

  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const changes = page.getByRole("list", { name: "Lines that changed" }).getByRole("listitem");
  await expect(changes).toHaveCount(items.length);
  for (const { name } of items) await expect(changes.filter({ hasText: name })).toContainText("$1.11");
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeHidden();

  await page.getByRole("button", { name: "Back to the basket" }).click();
  await expect(page.getByText("Your basket stays as it is until you accept.")).toBeVisible();
  await expect(total).toHaveText(before);

  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("button", { name: "Accept these changes" }).click();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await expect(total).not.toHaveText(before);
  await expect(page.getByText(/may have changed/)).toHaveCount(0);
});

test("a check that finds nothing new says so and leaves the basket as it was", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  await page.goto(`/projects/${id}/basket`);
  await page.getByRole("button", { name: "Check prices" }).click();
  await expectToast(page, "Prices are up to date");
  await expect(page.getByText("All prices hold today.")).toBeVisible();
});

test("an offer says why it fits and how old its price is", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  await page.goto(`/projects/${id}`);
  await page
    .getByRole("button", { name: /^Compare \d+ offers/ })
    .first()
    .click();
  await expect(page.getByText(/^Priced (just now|\d+ minutes? ago)$/).first()).toBeVisible();
  await page
    .getByText(/^Why this fits: \d+% match$/)
    .first()
    .click();
  await expect(page.getByText(/^same (size|kind)/).first()).toBeVisible();
});

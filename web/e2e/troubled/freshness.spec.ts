import { setFaults } from "../support/suppliers.ts";
import { expect, test } from "../support/troubled-server.ts";

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

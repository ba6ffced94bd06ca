import { DECK } from "../support/api.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("a budget of one dollar is answered with what the list costs, and fewer suppliers can be chosen by keyboard", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ name: "Deck", description: DECK, budgetMax: "1.00" });
  await page.goto(`/projects/${id}`);
  await expect(
    page.getByText(/does not fit your budget of \$1\.00: the cheapest basket costs/),
  ).toBeVisible();
  await expect(page.getByText(/^Raise the budget to \$/)).toBeVisible();

  const heading = page.getByRole("heading", { name: "Cost and number of suppliers" });
  const tradeOff = page.locator("section").filter({ has: heading });
  const points = tradeOff.getByRole("group", { name: "Number of suppliers" }).getByRole("button");
  await expect(points.last()).toHaveAccessibleName(/in the basket$/);
  await points.first().focus();
  await page.keyboard.press("Enter");
  await expect(tradeOff.getByText("more than the cheapest")).toBeVisible();
  await tradeOff.getByRole("button", { name: "Use this plan" }).click();
  await expectToast(page, "Basket Updated");
  await expect(points.first()).toHaveAccessibleName(/in the basket$/);
});

import { expectNothingLost } from "../support/layout.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, test } from "../support/test.ts";

test("what is paid for is ordered of each supplier, and the answers come onto the page by themselves", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ name: "Garden fence" });
  await api.payForProject(id);
  const [order] = await api.listOrders(id);
  await page.goto(`/orders/${order?.id}`);
  const card = page.locator("section", { has: page.getByRole("heading", { name: "At the suppliers" }) });
  await expect(card.getByText("Confirmed").first()).toBeVisible();
  await expect(card.getByText(/^[A-Z]{5}-1, theirs: /)).toBeVisible();
  await expect(card.getByText("Being sent")).toHaveCount(0);
  await expectNothingLost(page, "an order at its suppliers");
});

test("a link that leads nowhere says so, on a page of its own", async ({ page }) => {
  const response = await page.goto("/o/wrong-token-of-no-order");
  expect(response?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await expectSoundScreen(page);
});

import { expectNothingLost } from "../support/layout.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { CARDS, expect, expectToast, payByCard, test } from "../support/test.ts";

test("one supplier's part goes on account, the rest is paid by card, and each says which it is", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await api.addOfEverySupplier(id);

  await page.goto("/suppliers");
  await page.getByRole("button", { name: "Add the contact at Lowe's" }).click();
  const contact = page.getByRole("dialog");
  await contact.getByLabel("Who answers there").fill("Pro desk");
  await contact.getByLabel("Your account number").fill("4471-09");
  await contact.getByLabel("Terms").fill("Net 30");
  await expectSoundScreen(page);
  await contact.getByRole("button", { name: "Save the contact" }).click();
  await expectToast(page, "Contact Saved");
  await expect(page.getByText("Account 4471-09, Net 30")).toBeVisible();

  await page.goto(`/checkout?projectId=${id}&type=bundled`);
  await page.getByRole("button", { name: "Add the address" }).click();
  await page.getByRole("button", { name: "Save the address" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectSoundScreen(page);
  await page.getByLabel("Street address").fill("12 Superior St");
  await page.getByLabel("City").fill("Duluth");
  await page.getByLabel("ZIP code").fill("55802");
  await page.getByLabel("Who receives it").fill("Sam Mason");
  await page.getByLabel("Phone for the driver").fill("(218) 555-0134");
  await page.getByRole("button", { name: "Save the address" }).click();
  await expectToast(page, "Address Saved");
  await expect(page.getByText("12 Superior St")).toBeVisible();

  await page.getByRole("button", { name: "Order on Account at Lowe's" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText("Lowe's bills your account 4471-09, Net 30.")).toBeVisible();
  await expectSoundScreen(page);
  await question.getByRole("button", { name: "Order on Account" }).click();
  await expectToast(page, "Ordered on Account");
  await expect(page.getByRole("link", { name: "Ordered at Lowe's" })).toBeVisible();

  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  expect((await api.listOrders(id)).map((order) => order.status).toSorted()).toEqual(["ORDERED", "PAID"]);

  await page.goto("/orders");
  await page.getByRole("link", { name: /Ordered on account/ }).click();
  await expect(page.getByText("Nothing was charged. Lowe's bills your account.")).toBeVisible();
  await expectNothingLost(page, "an order on account");
  await page.getByRole("button", { name: "Cancel at Lowe's" }).click();
  await page.getByRole("button", { name: "Cancel the Order" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectSoundScreen(page);
});

import { expect, expectToast, test, toast } from "../support/test.ts";

test("a quantity goes up and down but not below one; an item removed comes back with Undo; an emptied basket is filled again", {
  tag: "@phone-only",
}, async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  const { items } = await api.getBasket(id);
  const one = items.find((item) => item.quantity === 2) ?? items[0];
  if (!one) throw new Error("The basket has no items.");
  await page.goto(`/projects/${id}/basket`);
  const stepper = page.getByRole("group", { name: one.name });
  const quantity = stepper.getByRole("status");
  const less = stepper.getByRole("button", { name: `One less: ${one.name}` });
  await expect(quantity).toHaveText(String(one.quantity));

  await stepper.getByRole("button", { name: `One more: ${one.name}` }).click();
  await expect(quantity).toHaveText(String(one.quantity + 1));
  await expectToast(page, "Quantity Updated");
  for (let left = one.quantity; left >= 1; left -= 1) {
    await less.click();
    await expect(quantity).toHaveText(String(left));
  }
  await expect(less).toBeDisabled();

  await page.getByRole("button", { name: `Remove ${one.name}` }).click();
  await expectToast(page, "Item Removed");
  await expect(stepper).toBeHidden();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(quantity).toHaveText("1");
  expect((await api.getBasket(id)).items).toHaveLength(items.length);

  // Emptied, it leads back to the list, from where the best price can be added.
  const basket = await api.getBasket(id);
  for (const item of basket.items) await api.removeItem(basket.id, item.id);
  await expect(page.getByText("Your basket is empty")).toBeVisible();
  await page.getByRole("link", { name: "View Analysis Results" }).click();
  await expect(page.getByRole("heading", { name: "Materials", exact: true })).toBeVisible();
  await page.goto(`/?project=${id}`);
  await page.getByRole("button", { name: "Add best price" }).first().click();
  await expectToast(page, "Added to Basket", "Item added successfully");
  await expect(page.getByText("In the basket").first()).toBeVisible();
});

test("a material is bought elsewhere from where its offers are compared, and back again with Undo", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  const before = await api.getBasket(id);
  const namesOf = ({ items }: typeof before) => items.map((item) => `${item.quantity} ${item.name}`);
  await page.goto(`/projects/${id}`);
  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Compare \d+ offers$/ }) });
  await line
    .first()
    .getByRole("button", { name: /^Compare/ })
    .click();
  const offers = line.first().getByRole("listitem");
  const chosen = offers.filter({ hasText: "In the basket" });
  await expect(chosen).toHaveCount(1);
  await expect(chosen.getByRole("button", { name: /^Buy here/ })).toHaveCount(0);

  const other = offers.filter({ has: page.getByRole("button", { name: /^Buy here instead: / }) }).first();
  const name = await other.getByRole("button", { name: /^Buy here instead: / }).getAttribute("aria-label");
  await other.getByRole("button", { name: /^Buy here instead: / }).click();
  await expectToast(page, "Basket Updated");
  await expect(page.getByRole("button", { name: name ?? "", exact: true })).toHaveCount(0);
  const after = await api.getBasket(id);
  expect(after.items).toHaveLength(before.items.length);
  expect(namesOf(after)).not.toEqual(namesOf(before));

  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: name ?? "", exact: true })).toBeVisible();
  expect(namesOf(await api.getBasket(id))).toEqual(namesOf(before));
});

test("two tabs that change one basket show each other's changes without a reload, and lose none", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject();
  const [first, second] = (await api.getBasket(id)).items;
  if (!first || !second) throw new Error("The basket has fewer than two items.");
  const other = await context.newPage();
  const quantityIn = (tab: typeof page, item: typeof first) =>
    tab.getByRole("group", { name: item.name }).getByRole("status");
  const addOne = (tab: typeof page, item: typeof first) =>
    tab.getByRole("button", { name: `One more: ${item.name}` }).click();
  await Promise.all([page.goto(`/projects/${id}/basket`), other.goto(`/projects/${id}/basket`)]);
  await expect(quantityIn(other, second)).toHaveText(String(second.quantity));
  await addOne(page, first);
  await addOne(other, second);
  for (const tab of [page, other]) {
    for (const item of [first, second]) {
      await expect(quantityIn(tab, item)).toHaveText(String(item.quantity + 1));
    }
  }
  await other.getByRole("button", { name: `Remove ${first.name}` }).click();
  await expect(quantityIn(page, first)).toBeHidden();
});

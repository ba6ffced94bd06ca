import { expect, test } from "../support/test.ts";

const YARDS = ["Sandbox Yard East", "Sandbox Yard West"];

test("two yards are asked, and the plans change by themselves while one watches: cheaper, proved, with their quotes", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject({ name: "Fence" });
  await page.goto(`/projects/${id}`);
  const heading = page.getByRole("heading", { name: "Plans compared" });
  const plans = page.locator("section").filter({ has: heading });
  const cheapest = plans
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: /^Cheapest/ }) });
  const readTotal = async () =>
    Number(/\$([\d,]+\.\d\d)/.exec((await cheapest.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
  await expect(plans.getByText("Compared: 3 suppliers.")).toBeVisible();
  const before = await readTotal();
  expect(before).toBeGreaterThan(0);

  // In another window, as the office does it beside the list.
  const office = await context.newPage();
  await office.goto(`/projects/${id}/quotes/new`);
  for (const yard of YARDS) await office.getByRole("button", { name: new RegExp(`^${yard}`) }).click();
  await office.getByRole("button", { name: "Ask Local Yards" }).click();
  await expect(office.getByRole("heading", { name: "Quotes for Fence" })).toBeVisible();
  for (const name of YARDS) {
    const yard = office.getByRole("listitem").filter({ has: office.getByRole("heading", { name }) });
    await expect(yard.getByText("Answered", { exact: true })).toBeVisible();
  }

  await expect(plans.getByText("Compared: 3 suppliers and 2 quotes.")).toBeVisible();
  await expect.poll(readTotal).toBeLessThan(before);
  await expect(cheapest.getByText(/roved/)).toBeVisible();
  await expect(cheapest.getByTitle(/^Sandbox Yard/).first()).toBeAttached();
});

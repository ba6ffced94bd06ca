import { readMailedLink } from "../support/mail.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, test } from "../support/test.ts";

/** A contractor's own list of 22 lines. */
const LIST = [
  "100 2x4x8 studs",
  "30 2x4x10",
  "20 bags of 80 lb concrete mix",
  "10 sheets of 1/2 in 4x8 plywood",
  "12 2x6x8",
  "6 2x8x12",
  "8 2x10x16",
  "5 4x4x8 pressure-treated posts",
  "4 boxes of 3 in deck screws",
  "4 buckets of joint compound",
  "3 rolls of drywall tape",
  "2 rolls of roofing felt",
  "8 rolls of R-13 insulation",
  "12 joist hangers 2x8",
  "20 hurricane ties",
  "10 lengths of 1/2 in EMT conduit",
  "1 roll of 12/2 romex 250 ft",
  "15 outlets",
  "10 single pole switches",
  "20 outlet boxes",
  "12 sheets of 1/2 in 4x8 drywall",
  "6 1x4x8 boards",
].join("\n");

/** The last day for a quote's validity that is certainly within the limit, YYYY-MM-DD. */
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test("a yard is asked, quotes 22 lines on a phone of 360 px, and the buyer sees it at once", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const { id } = await api.createReadyProject({ name: "Garage", description: LIST });
  const email = `quotes.${id}@miller.example`;
  await page.goto(`/projects/${id}/quotes/new`);
  // Related articles are added automatically, so that the request has 22 lines in all.
  await page.getByRole("button", { name: "None" }).click();
  const lines = page.getByRole("list").getByRole("checkbox");
  for (let line = 0; line < 22; line += 1) await lines.nth(line).press("Space");
  await page.getByRole("button", { name: "Another yard" }).click();
  await page.getByLabel("Yard", { exact: true }).fill("Miller Lumber");
  await page.getByLabel("E-mail").fill(email);
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Ask Local Yards" }).click();
  await expect(page.getByRole("heading", { name: "Quotes for Garage" })).toBeVisible();
  const yard = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Miller Lumber" }) });
  await expect(yard.getByText("Asked", { exact: true })).toBeVisible();

  // Somebody else's phone: no account, no cookie.
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const desk = await phone.newPage();
  const response = await desk.goto(await readMailedLink(page.request, email, /\/q\/[\w-]+/));
  expect(response?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  const prices = desk.getByRole("textbox", { name: /^Price of / });
  await expect(prices).toHaveCount(22);
  await expect(yard.getByText("Has looked")).toBeVisible();
  await prices.first().focus();
  for (let line = 1; line <= 22; line += 1) await desk.keyboard.type(`1${line % 10}.50\n`);
  await expect(prices.last()).toHaveValue("12.50");
  await desk.getByLabel("Prices good until").fill(inAMonth());
  await expect(desk.getByText("Saved", { exact: true })).toBeVisible();
  await expectSoundScreen(desk);
  const confirm = desk.getByRole("button", { name: "The price is right" });
  await desk.getByRole("button", { name: "Send the Quote" }).click();
  await desk.getByRole("button", { name: "Yes, send it" }).click();
  const thanks = desk.getByText("Thank you. Your quote is with the buyer.");
  await expect(thanks.or(confirm.first())).toBeVisible();
  // Some of them cost ten times as much elsewhere, or a tenth.
  while ((await confirm.count()) > 0) await confirm.first().click();
  if (!(await thanks.isVisible())) {
    await desk.getByRole("button", { name: "Send the Quote" }).click();
    await desk.getByRole("button", { name: "Yes, send it" }).click();
  }
  await expect(thanks).toBeVisible();
  await phone.close();

  await expect(yard.getByText("Answered")).toBeVisible();
  await expect(yard.getByText("22 of 22")).toBeVisible();
  await expectSoundScreen(page);
});

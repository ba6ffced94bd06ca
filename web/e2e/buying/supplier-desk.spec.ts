import { expectNothingLost } from "../support/layout.ts";
import { readMailedLink } from "../support/mail.ts";
import { buyAtOwnYard } from "../support/own-yard.ts";
import { expect, test } from "../support/test.ts";

/** A contractor's own list; two dozen materials come of it. */
const LIST = [
  "100 2x4x8 studs",
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
].join("\n");
const STUDS = /stud/i;
const SHORT_BY = 20;

test("18 lines yes, studs short by 20: the desk says so on a phone, and the buyer sees it at once", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const { projectId, email } = await buyAtOwnYard(page.request, api, {
    name: "Garage wall",
    description: LIST,
    lines: 19,
    among: STUDS,
  });
  const [order] = await api.listOrders(projectId);
  await page.goto(`/orders/${order?.id}`);
  const card = page.locator("section", { has: page.getByRole("heading", { name: "At the suppliers" }) });
  await expect(card.getByText("Sent, not answered yet")).toBeVisible();

  // Somebody else's phone: no account, no cookie.
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const desk = await phone.newPage();
  const link = await readMailedLink(page.request, email, /\/o\/[\w-]+/);
  expect(link).not.toBe("");
  await desk.goto(link);
  await expect(desk.getByRole("heading", { name: /^Order [A-Z]{5}-1$/ })).toBeVisible();
  const lines = desk.getByRole("listitem");
  await expect(lines).toHaveCount(19);
  const studs = lines.filter({ hasText: STUDS }).first();
  const quantity = await studs.getByText(/^\d+ each$/).textContent();
  const ordered = Number(quantity?.split(" ")[0]);
  expect(ordered).toBeGreaterThan(SHORT_BY);
  await studs.getByRole("combobox").selectOption("Fewer");
  await studs.getByLabel("How many come").fill(String(ordered - SHORT_BY));
  await expectNothingLost(desk, "an order at its supplier's desk");
  await expect(card.getByText("Sent, not answered yet")).toBeVisible();
  await desk.getByRole("button", { name: "Send Answer" }).click();
  await expect(desk.getByText("Thank you. Your answer is with the buyer.")).toBeVisible();
  await phone.close();

  await expect(card.getByText("Needs your decision")).toBeVisible();
  await expect(card.getByText(`Only ${ordered - SHORT_BY} of ${ordered} come`)).toBeVisible();
  // The other eighteen come as they were ordered: there is nothing to decide about them.
  await expect(card.getByRole("combobox", { name: /^What to do about/ })).toHaveCount(1);
  await expectNothingLost(page, "an order that its supplier changed");
});

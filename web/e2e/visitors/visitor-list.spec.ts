import { DECK, newAccountFields } from "../support/api.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, test } from "../support/test.ts";

const JOB = `${DECK} and a flumox`;

test("a visitor sees the list of a job with its arithmetic and what was not read, changes it, signs up and has it priced", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto("/landing");
  await page.getByLabel("Project Description").fill(JOB);
  await page.getByLabel("Budget").selectOption({ label: "Under $5,000" });
  await page.getByRole("button", { name: "Get the list" }).click();
  await expect(page.getByRole("heading", { name: "Your list" })).toBeFocused();
  await expect(page.getByRole("button", { name: "flumox, not read" })).toBeVisible();

  // The example next to the form has such a line too, without a Why.
  const joists = page.getByRole("listitem").filter({ hasText: "2x8x12 joist" });
  const why = joists.getByRole("button", { name: /^Why/ });
  const list = page.getByRole("region", { name: "Your list" });
  const plain = (await why.textContent()) ?? "";
  await why.click();
  await expect(list.getByText(/16 ft ÷ 16 in/).filter({ visible: true })).toHaveCount(1);
  await page.getByLabel("Joist spacing").first().fill("12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Joist spacing set to 12")).toBeVisible();
  await expect(why).not.toHaveText(plain);
  const closer = (await why.textContent()) ?? "";
  await expectSoundScreen(page, "the landing page with a list");

  // The shown state is stored in the tab: words, list and answers.
  await page.reload();
  await expect(page.getByLabel("Project Description")).toHaveValue(JOB);
  await expect(why).toHaveText(closer);

  await page.getByRole("button", { name: "Get prices" }).click();
  const goesAlong = page.getByRole("region", { name: "Your list comes with you" });
  await expect(goesAlong).toContainText("flumox");
  await expect(goesAlong).toContainText(/\d+ materials, priced once you sign in/);
  await page.getByLabel("Username").fill(newAccountFields().username);
  await page.getByLabel("Password", { exact: true }).fill("level and plumb");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^AI Analysis/);
  await page.getByRole("link", { name: "Open the project with every quantity explained" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Deck 12/ })).toBeVisible();
  await expect(why).toHaveText(closer);
  await expect(page.getByText(/^\$\d/).first()).toBeVisible();
  await expect(page.getByText("Up to $5,000")).toBeVisible();

  // From then on every public page links to the dashboard.
  await page.goto("/about");
  const nav = page.getByRole("navigation", { name: "Account" });
  await expect(nav.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Sign In" })).toHaveCount(0);
});

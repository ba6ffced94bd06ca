import { DECK, newAccountFields } from "../support/api.ts";
import { CARDS, expect, expectToast, payByCard, test } from "../support/test.ts";

const SUPPLIERS = ["Home Depot", "Lowe's", "Amazon Business"] as const;

/** The same story on a desktop with the keyboard only: keyboard.spec.ts. */
test("a newcomer signs up, describes a deck, watches four agents, compares three suppliers, pays and sees it completed", {
  tag: "@phone-only",
}, async ({ page }) => {
  const { username, password, email } = newAccountFields();

  await test.step("sign up", async () => {
    await page.goto("/");
    await page.getByRole("tab", { name: "Get Started" }).click();
    await page.getByLabel("First name").fill("Sam");
    await page.getByLabel("Last name").fill("Mason");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expectToast(page, "Registration Successful", username);
  });

  await test.step("describe the job", async () => {
    await page.getByLabel("Project Name").fill("Back deck");
    await page.getByLabel("Project Description").fill(DECK);
    await page.getByRole("button", { name: "Create Project" }).click();
    await expectToast(
      page,
      "Project Created Successfully",
      "AI agents are analyzing your project requirements...",
    );
  });

  await test.step("four agents work", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/AI Analysis (in Progress|Complete)/);
    const progress = page.getByRole("region", { name: "Analysis progress" });
    // On a busy machine the agents are done before the page has drawn their steps.
    const complete = page.getByRole("heading", { name: "AI Analysis Complete" });
    for (const step of ["Analyzing Project", "Sourcing Materials", "Optimizing Prices", "Building Cart"]) {
      const running = progress.getByRole("listitem").filter({ hasText: step });
      await expect(running.or(complete).first()).toBeVisible();
    }
    await expect(complete).toBeVisible();
    await expect(progress.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    for (const agent of ["Project Analysis", "Multi-Supplier Search", "Cost Optimization", "Basket"]) {
      const row = page.getByRole("listitem").filter({ has: page.getByText(agent, { exact: true }) });
      await expect(row.filter({ hasText: "Completed" })).toHaveCount(1);
    }
  });

  const comparedMaterial = await test.step("two material groups first, all on request", async () => {
    const groups = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
    await expect(groups).toHaveCount(2);
    await expect(page.getByText("3 suppliers").first()).toBeVisible();
    const more = page.getByRole("button", { name: /^View \d+ more items$/ });
    await more.click();
    await expect(more).toBeHidden();
    expect(await groups.count()).toBeGreaterThan(10);
    let ofAllThree = groups;
    for (const name of SUPPLIERS) ofAllThree = ofAllThree.filter({ has: page.getByRole("img", { name }) });
    return (await ofAllThree.first().getByRole("heading", { level: 3 }).textContent()) ?? "";
  });

  await test.step("a quantity says why, three suppliers are compared", async () => {
    await page.getByRole("link", { name: "Open the project with every quantity explained" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Back deck" })).toBeVisible();
    await expect(page.getByText("3 suppliers compared")).toBeVisible();
    const line = (material: string) =>
      page.getByRole("listitem").filter({ has: page.getByText(material, { exact: true }) });

    const joists = line("Pressure-treated 2x8x12 joist");
    await joists.getByRole("button", { name: /^Why \d+\?$/ }).click();
    await expect(joists).toContainText("16 ft");
    await expect(joists).toContainText(/Measured \d+/);
    await expect(joists.getByText("You said so").first()).toBeVisible();

    const compared = line(comparedMaterial);
    await compared.getByRole("button", { name: /^Compare \d+ offers$/ }).click();
    for (const supplier of SUPPLIERS) {
      await expect(compared.getByText(supplier, { exact: true }).first()).toBeVisible();
    }
    await expect(compared.getByText("Best price", { exact: true })).toBeVisible();
  });

  await test.step("a basket with savings", async () => {
    await page.getByRole("link", { name: "Create Shopping Basket" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Shopping Basket" })).toBeVisible();
    await expect(page.getByText("You save", { exact: true })).toBeVisible();
    await expect(page.getByText("Tax (estimate)", { exact: true })).toBeVisible();
  });

  await test.step("pay", async () => {
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
    await payByCard(page, CARDS.good);
  });

  await test.step("it is paid, and what comes next is said", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
    await expect(page.getByText("Thank you for your purchase!").first()).toBeVisible();
    for (const next of ["Confirmation e-mail", "Supplier processing", "Delivery updates"]) {
      await expect(page.getByRole("listitem").filter({ hasText: next })).toBeVisible();
    }
    await expect(page).not.toHaveURL(/client_secret/);
    await expect(page.getByRole("link", { name: "Start New Project" })).toBeVisible();
  });

  await test.step("the dashboard says Completed", async () => {
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
    const row = page.getByRole("link", { name: /Back deck/ });
    await expect(row).toContainText("Completed");
    await expect(
      page.getByText("Completed", { exact: true }).first().locator("xpath=following-sibling::*"),
    ).toHaveText("1");
  });
});

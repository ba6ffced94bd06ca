import { answerOperation } from "../support/answer-operation.ts";
import { expect, expectToast, test, testInNewBrowser } from "../support/test.ts";

test("a greeting is no job: nothing fails in red, it is asked what is to be built", async ({
  page,
  account,
}) => {
  expect(account.username).toBeTruthy();
  await page.goto("/");
  await page.getByLabel("Project Name").fill("Greeting");
  await page.getByLabel("Project Description").fill("hello");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What is to be built?" })).toBeVisible();
  await expect(page.getByText("No materials could be taken off this description.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry Analysis" })).toBeVisible();
  await page.getByRole("link", { name: /Open the project/ }).click();
  await expect(page.getByText(/^What are you building\?/)).toBeVisible();
});

test("a missing size is asked for, and the answer makes the list", async ({ page, api }) => {
  const { id } = await api.createProject({ name: "Fence", description: "Build a wood fence" });
  await api.waitForStatus(id, "error");
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole("heading", { name: "Questions about your project" })).toBeVisible();
  const answer = page.getByRole("button", { name: "Answer" });
  await answer.click();
  await expect(page.getByText("Please answer the question")).toBeVisible();
  await page.getByLabel(/^Answer/).fill("40 ft");
  await answer.click();
  await expect(page.getByText("3 suppliers compared")).toBeVisible();
});

test("a project saved for later says so, and is listed as saved", async ({ page, api }) => {
  const { id } = await api.createReadyProject({ name: "Later fence" });
  await page.goto(`/?project=${id}`);
  await page.getByRole("button", { name: "Save for Later" }).click();
  await expectToast(page, "Project Saved", "Your project has been saved successfully");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /Later fence/ })).toContainText("Saved");
});

test("a plan other than the cheapest can be put into the basket", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  await page.goto(`/projects/${id}`);
  const plans = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  const other = plans.filter({ has: page.getByRole("button", { name: "Use this plan" }) }).first();
  const name = (await other.getByRole("heading").textContent()) ?? "";
  await other.getByRole("button", { name: "Use this plan" }).click();
  await expectToast(page, "Basket Updated");
  const chosen = plans.filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(chosen.getByText("In the basket")).toBeVisible();
});

testInNewBrowser(
  "a status that was read a moment too early is mended, though the socket is down",
  async ({ page, api }) => {
    const { id } = await api.createReadyProject();
    await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 4_000, reason: "cut" }));
    for (const operation of ["ProjectDetail", "ProjectBasket"]) {
      let early = 2;
      await answerOperation(page, operation, (data) => {
        early -= 1;
        return early < 0 ? data : JSON.parse(JSON.stringify(data).replace('"READY"', '"OPTIMIZING"'));
      });
    }
    await page.goto(`/projects/${id}`);
    await expect(page.getByText("Ready", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel Analysis" })).toBeHidden();
    // The page may be asking once more when all has been seen.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

import { expect, test } from "../support/test.ts";

/** The description of a call, and the message when the calls cannot be fetched: features/api-docs. */
test("an address that names a call opens it in view, and its example is copied as a terminal takes it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/api#createProject");
  const call = page.locator("#createProject");
  await expect(call.getByRole("heading", { name: "Answer 201" })).toBeVisible();
  await expect(call).toBeInViewport();
  await call.getByRole("button", { name: "Copy the example of POST /api/projects" }).click();
  await expect(call.getByRole("button", { name: /^Copied/ })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^curl -X POST 'http:\/\/[^']+\/api\/projects'/);
});

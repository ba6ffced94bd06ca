import { expectNothingLost } from "../support/layout.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("a key is made, shown once, works as far as its scopes go, and is refused once it is revoked", async ({
  page,
  account,
  playwright,
  baseURL,
}) => {
  expect(account.username).not.toBe("");
  await page.goto("/settings?tab=api-keys");
  await page.getByRole("button", { name: "Create a key" }).click();
  const dialog = page.getByRole("dialog");
  await expectNothingLost(page, "the dialog that makes a key");
  await dialog.getByLabel("Name", { exact: true }).fill("Our ERP");
  await dialog.getByRole("button", { name: "Create the key" }).click();
  await expect(dialog.getByRole("heading", { name: "Copy your key now" })).toBeVisible();
  const secret = await dialog.getByLabel("Your key").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Never used.")).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  expect((await program.get("/api/projects")).status()).toBe(200);
  const refused = await program.post("/api/projects", { data: { name: "Deck", description: "A deck" } });
  expect([refused.status(), await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: "FORBIDDEN", message: expect.stringContaining("projects:write") }),
  ]);
  await page.reload();
  await expect(page.getByText(/Last used/)).toBeVisible();

  await page.getByRole("button", { name: "Revoke Our ERP" }).click();
  await dialog.getByRole("button", { name: "Revoke the key" }).click();
  await expectToast(page, "Key Revoked");
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  expect((await program.get("/api/projects")).status()).toBe(401);
  await program.dispose();
});

import { expect, expectToast, test } from "../support/test.ts";

/** 3 × 2 pixels, as a browser's canvas writes them. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAFUlEQVR4AWI6w8DwH4QZgIAJiOEIAAAA//8mbvO0AAAABklEQVQDAEzoA5uMoRT8AAAAAElFTkSuQmCC",
  "base64",
);

test("a picture takes the place of the initials in the header, and gives it back", async ({
  page,
  account,
}) => {
  await page.goto("/profile");
  await expect(page.getByText(account.username)).toBeVisible();
  const header = page.getByRole("button", { name: "Account menu of Sam Mason" });
  await expect(header).toContainText("SM");

  await page.getByLabel("Add a picture").setInputFiles({ name: "x.png", mimeType: "image/png", buffer: PNG });
  await expectToast(page, "Picture Saved");
  const shown = header.locator("img");
  await expect(shown).toHaveAttribute("src", /^\/api\/pictures\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(3);

  await page.reload();
  await expect(shown).toBeVisible();
  const notes = { name: "portrait.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") };
  await page.getByLabel("Change picture").setInputFiles(notes);
  await expect(page.getByText("This file is no picture that can be read.")).toBeVisible();
  await expect(shown).toBeVisible();

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expectToast(page, "Picture Removed");
  await expect(header).toContainText("SM");
  await expect(shown).toHaveCount(0);
});

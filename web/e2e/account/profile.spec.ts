/** What the forms require and refuse: app/routes/account/profile.test.tsx. */
import { readMailedLink } from "../support/mail.ts";
import { expect, expectToast, test } from "../support/test.ts";

/** 3 × 2 pixels, as a browser's canvas encodes them. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAFUlEQVR4AWI6w8DwH4QZgIAJiOEIAAAA//8mbvO0AAAABklEQVQDAEzoA5uMoRT8AAAAAElFTkSuQmCC",
  "base64",
);

test("a picture is made ready by the browser and shown in the header at once; an address is confirmed by its link", async ({
  page,
  account,
}) => {
  await page.goto("/profile");
  await expect(page.getByText("Confirm your email address")).toBeVisible();
  const header = page.getByRole("button", { name: "Account menu of Sam Mason" });
  await page.getByLabel("Add a picture").setInputFiles({ name: "x.png", mimeType: "image/png", buffer: PNG });
  await expectToast(page, "Picture Saved");
  const shown = header.locator("img");
  await expect(shown).toHaveAttribute("src", /^\/api\/pictures\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(3);
  const notes = { name: "portrait.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") };
  await page.getByLabel("Change picture").setInputFiles(notes);
  await expect(page.getByText("This file is not a readable picture.")).toBeVisible();
  await expect(shown).toBeVisible();

  await page.goto(await readMailedLink(page.request, account.email, /\/confirm-email\?token=[\w-]+/));
  await page.getByRole("button", { name: "Confirm Email Address" }).click();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expect, expectToast, test } from "../support/test.ts";

const YARD = `Miller Lumber
SKU,Description,Price,UOM
MS-248,2 in. x 4 in. x 8 ft. Prime Whitewood Stud,0.99,EA
MS-2410,2 in. x 4 in. x 10 ft. #2 Prime Whitewood Lumber,1.19,EA
MS-268,2 in. x 6 in. x 8 ft. Lumber,CALL,EA
`;
const WALL = "Frame a stud wall 10 ft long and 8 ft high with studs at 16 in. on centre";

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const fileInput = (page: Page) => page.locator('input[type="file"]');

test("a yard's price list becomes a supplier whose prices a project shows, is replaced by a newer file, and removed", async ({
  page,
  api,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Suppliers and price lists" }).click();
  await expect(page).toHaveTitle(/^Suppliers/);
  await expect(page.getByText("No price list yet")).toBeVisible();

  await fileInput(page).setInputFiles(csv("november.csv", YARD));
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("status")).toHaveText("2 articles from 3 lines, 1 left out");
  await expect(page.getByRole("combobox", { name: "Price", exact: true })).toHaveValue("2");
  await page.getByText("1 line to look at").click();
  await expect(page.getByText("Line 5 left out: The price “CALL” is not an amount.")).toBeVisible();
  await page.getByLabel("Whose prices are these?").fill("Miller Lumber");
  await page.getByLabel(/^Delivery fee/).fill("0");
  await page.getByRole("button", { name: "Import 2 articles" }).click();
  await expect(page.getByText("Miller Lumber: 2 articles imported")).toBeVisible();

  const { id } = await api.createReadyProject({ name: "Wall", description: WALL });
  await page.goto(`/projects/${id}`);
  await page
    .getByRole("button", { name: /^Compare \d+ offers|^See 1 offer/ })
    .first()
    .click();
  await expect(page.getByText("Miller Lumber").first()).toBeVisible();
  await expect(page.getByText(/^Your price list of/).first()).toBeVisible();

  await page.goto("/suppliers");
  await page.getByRole("button", { name: "Replace by a newer file" }).click();
  await fileInput(page).setInputFiles(
    csv("december.csv", YARD.replace("0.99", "1.05").replace("CALL", "5.25")),
  );
  await page.getByRole("button", { name: "Import 3 articles" }).click();
  await expect(page.getByText("1 new, 1 with another price, 1 at the same price.")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove the list" }).click();
  await expectToast(page, "Price list removed");
  await expect(page.getByText("No price list yet")).toBeVisible();
});

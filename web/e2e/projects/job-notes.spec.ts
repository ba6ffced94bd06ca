import { z } from "zod";
import { expect, test } from "../support/test.ts";

const CREATE = `mutation ($input: CreateComprehensiveProjectInput!) { createComprehensiveProject(input: $input) {
  ... on CreateProjectSuccess { project { id } } } }`;
const created = z.object({ createComprehensiveProject: z.object({ project: z.object({ id: z.string() }) }) });

test("what the wizard asks is used, and stands on the project, its basket, its report and its order", async ({
  page,
  api,
}) => {
  const { createComprehensiveProject } = await api.graphql(created, CREATE, {
    input: {
      name: "Side fence",
      description: "Build a 40 ft long wood fence, 6 ft high, posts set in concrete",
      projectType: "RESIDENTIAL",
      zipCode: "55802",
      requirements: { permitRequired: true, professionalInstallation: true, deliveryRequired: false },
      specialInstructions: "No Quikrete. Leave it at the side gate.",
    },
  });
  const projectId = createComprehensiveProject.project.id;
  await api.waitForStatus(projectId, "ready");
  await page.goto(`/projects/${projectId}`);
  const notes = page.locator("section", { has: page.getByRole("heading", { name: "About this job" }) });
  await expect(notes.getByText("Offers by Quikrete are left out.")).toBeVisible();
  for (const text of ["Leave it at the side gate", /^Required/, /^By a professional/, /^Not needed/]) {
    await expect(notes.getByText(text)).toBeVisible();
  }
  await expect(page.getByText("Quikrete: no offer by it is compared or bought, as you asked.")).toBeVisible();
  const basket = await api.getBasket(projectId);
  expect(basket.items.map(({ name }) => name).join("\n")).not.toMatch(/quikrete/i);

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const report = page.getByRole("article");
  await expect(report.getByText("Leave it at the side gate")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

  await page.goto(`/projects/${projectId}/basket`);
  await expect(page.getByText("Picked up at the store: no delivery").first()).toBeVisible();

  await api.payForProject(projectId);
  const [order] = await api.listOrders(projectId);
  await page.goto(`/orders/${order?.id}`);
  await expect(page.getByText("Leave it at the side gate")).toBeVisible();
});

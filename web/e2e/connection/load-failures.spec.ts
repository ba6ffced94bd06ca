import { z } from "zod";
import { failOperation } from "../support/fail-operation.ts";
import { expect, test } from "../support/test.ts";

interface Ids {
  readonly projectId: string;
  readonly orderId: string;
}

/**
 * A failure in each kind of place: a whole page, a part of one, beside figures, in a tab of the settings. That every
 * screen says what could not be loaded, and that Retry loads it: app/routes/tests/failing-screens.test.tsx.
 */
const SCREENS: ReadonlyArray<readonly [(ids: Ids) => string, string, string]> = [
  [() => "/dashboard", "DashboardStatistics", "The figures could not be loaded"],
  [({ projectId }) => `/projects/${projectId}`, "ProjectDetail", "The project could not be loaded"],
  [({ projectId }) => `/projects/${projectId}`, "ProjectMaterials", "The project could not be loaded"],
  [({ orderId }) => `/orders/${orderId}`, "OrderById", "The order could not be loaded"],
  [() => "/suppliers", "SupplierContacts", "Your contacts could not be loaded"],
  [() => "/settings?tab=webhooks", "WebhookEndpoints", "Your endpoints could not be loaded"],
];

/** The failure is drawn at a desk, and again as the window becomes as narrow as a phone. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

test("what cannot be loaded is said in its place and fits there, at both sizes", async ({ page, api }) => {
  const { id: projectId } = await api.createReadyProject();
  const { checkoutProject } = await api.graphql(
    z.object({ checkoutProject: z.object({ order: z.object({ id: z.string() }) }) }),
    `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) {
      ... on CheckoutSuccess { order { id } } } }`,
    { input: { projectId, paymentType: "BUNDLED" } },
  );
  const orderId = checkoutProject.order.id;
  for (const [path, operation, words] of SCREENS) {
    const address = path({ projectId, orderId });
    const mend = await failOperation(page, operation);
    await page.goto(address);
    const failure = page.getByRole("alert").filter({ hasText: words });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(failure, address).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${address}: what is wider than the screen`,
      ).toBeLessThanOrEqual(0);
    }
    await mend();
  }
});

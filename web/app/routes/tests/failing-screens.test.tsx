/** Every screen whose first query fails says so in place of its content, and Retry loads it. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { connectionOf } from "../../../testing/answers.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const PROJECT = { id: "project-1", name: "Fence", status: "READY", basket: { id: "basket-1" } } as const;
const WHOLE = {
  project: PROJECT,
  order: { id: "order-1", status: "PAID" },
  projects: connectionOf([PROJECT]),
  usage: { month: "2026-01" },
} as const;

/** The first query of a screen, and the screen's words when it fails. */
const SCREENS = [
  ["/dashboard", "Dashboard", "Your projects could not be loaded"],
  ["/dashboard", "DashboardStatistics", "The figures could not be loaded"],
  ["/projects", "Projects", "Your projects could not be loaded"],
  ["/?project=project-1", "ProjectFlow", "The project could not be loaded"],
  ["/projects/project-1", "ProjectDetail", "The project could not be loaded"],
  ["/projects/project-1", "ProjectMaterials", "The project could not be loaded"],
  ["/projects/project-1", "ProjectBasket", "The project could not be loaded"],
  ["/projects/project-1/basket", "ProjectBasket", "The project could not be loaded"],
  ["/orders", "Orders", "Your orders could not be loaded"],
  ["/orders/order-1", "OrderById", "The order could not be loaded"],
  ["/checkout/success?orderId=order-1", "OrderById", "The order could not be loaded"],
  ["/materials", "Catalogue", "The materials could not be loaded"],
  ["/analytics", "Spend", "The figures could not be loaded"],
  ["/analytics", "PriceTrends", "The price trends could not be loaded"],
  ["/agents", "AgentPerformance", "The agents could not be loaded"],
  ["/agents", "AnalysisRuns", "The analyses could not be loaded"],
  ["/notifications", "Notifications", "Your notifications could not be loaded"],
  ["/suppliers", "Suppliers", "Your price lists could not be loaded"],
  ["/suppliers", "SupplierContacts", "Your contacts could not be loaded"],
  ["/profile", "Profile", "Your profile could not be loaded"],
  ["/settings?tab=plan", "AccountPlan", "Your plan could not be loaded"],
  ["/settings?tab=security", "Sessions", "Your sessions could not be loaded"],
  ["/settings?tab=payment", "SavedCard", "Your saved card could not be loaded"],
  ["/settings?tab=notifications", "NotificationPreferences", "Your choices could not be loaded"],
  ["/settings?tab=api-keys", "ApiKeys", "Your keys could not be loaded"],
  ["/settings?tab=webhooks", "WebhookEndpoints", "Your endpoints could not be loaded"],
] as const;

it.each(SCREENS)("%s, when %s fails: %s", async (path, operation, words) => {
  const { user, server } = await renderRoute(path, WHOLE, { failing: operation });
  const title = await screen.findByText(words);
  const failure = title.closest<HTMLElement>("[role='alert']");
  if (!failure) throw new Error(`“${words}” is no alert.`);
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  server.mend();
  await user.click(within(failure).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

/** The address holds a list's filters and order, so they survive a reload and can be shared. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderRoute } from "../../../testing/render-route.tsx";
import type { SchemaServer } from "../../../testing/schema-server.ts";

const latest = (server: SchemaServer, operation: string) =>
  server.asked.findLast(({ operationName }) => operationName === operation)?.variables;

/** An address, and what its list requests. */
const ASKED = [
  ["/orders", "Orders", { status: null, sort: "NEWEST" }],
  ["/orders?status=paid", "Orders", { status: ["PAID", "FULFILLING", "DELIVERED", "ORDERED"] }],
  [
    "/orders?status=open&sort=largest",
    "Orders",
    { status: ["PENDING", "REQUIRES_ACTION", "PROCESSING"], sort: "LARGEST" },
  ],
  ["/orders?status=failed", "Orders", { status: ["FAILED", "CANCELLED"] }],
  ["/orders?status=nonsense&sort=nonsense", "Orders", { status: null, sort: "NEWEST" }],
  ["/materials", "Catalogue", { search: null, supplierId: null, inStock: null, sort: "LATEST" }],
  [
    "/materials?search=stud&supplier=lowes&stock=yes&sort=cheapest",
    "Catalogue",
    { search: "stud", supplierId: "lowes", inStock: true, sort: "CHEAPEST" },
  ],
  ["/materials?stock=perhaps&sort=nonsense", "Catalogue", { inStock: null, sort: "LATEST" }],
  ["/approvals", "ApprovalRequests", { state: null, forViewer: true }],
  ["/approvals?show=waiting", "ApprovalRequests", { state: ["PENDING"], forViewer: false }],
  ["/approvals?show=all", "ApprovalRequests", { state: null, forViewer: false }],
  ["/approvals?show=nonsense", "ApprovalRequests", { state: null, forViewer: true }],
  ["/analytics", "Spend", { months: 12 }],
  ["/analytics?months=3", "Spend", { months: 3 }],
  ["/analytics?months=7", "Spend", { months: 12 }],
  ["/analytics?article=stud&changed=only", "PriceTrends", { search: "stud", onlyChanged: true }],
  ["/analytics?changed=yes", "PriceTrends", { search: null, onlyChanged: false }],
  ["/subscriptions?tab=inventory", "Inventory", { search: null, category: null, sort: "NAME" }],
  [
    "/subscriptions?tab=inventory&search=stud&category=Hardware&sort=least",
    "Inventory",
    { search: "stud", category: "Hardware", sort: "QUANTITY" },
  ],
  [
    "/subscriptions?tab=usage&search=stud&sort=largest",
    "MaterialUsageLog",
    { search: "stud", sort: "LARGEST" },
  ],
  ["/subscriptions?tab=usage&sort=nonsense", "MaterialUsageLog", { search: null, sort: "NEWEST" }],
] as const;

it.each(ASKED)("%s sends %s with %j", async (path, operation, variables) => {
  const { server } = await renderRoute(path);
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(latest(server, operation)).toMatchObject(variables));
});

/** A choice in a list, and the address it leads to. */
const CHOSEN = [
  ["/orders", "Status", "Refunded", "?status=refunded"],
  ["/orders?status=refunded", "Status", "All orders", ""],
  ["/orders?status=refunded", "Sort", "Smallest first", "?status=refunded&sort=smallest"],
  ["/materials?search=stud", "Sort", "Dearest first", "?search=stud&sort=dearest"],
  ["/approvals", "Show", "Everything waiting", "?show=waiting"],
  ["/analytics?article=stud", "Stretch of time", "Last 6 months", "?article=stud&months=6"],
  ["/subscriptions?tab=inventory", "Category", "Hardware", "?tab=inventory&category=Hardware"],
  ["/subscriptions?tab=inventory", "Sort", "Last changed first", "?tab=inventory&sort=updated"],
  ["/subscriptions?tab=usage", "Sort", "Oldest first", "?tab=usage&sort=oldest"],
] as const;

it.each(CHOSEN)("at %s, %s “%s” is written as %j, and adds no history entry", async (...given) => {
  const [path, label, option, search] = given;
  const { user, router } = await renderRoute(path);
  const entries = window.history.length;
  await user.selectOptions(await screen.findByRole("combobox", { name: label }), option);
  await waitFor(() => expect(router.state.location.search).toBe(search));
  expect(screen.getByRole("combobox", { name: label })).toHaveDisplayValue(option);
  expect(window.history.length).toBe(entries);
});

describe("a checkbox filter", () => {
  it.each([
    ["/materials", "Only what is in stock", "?stock=yes"],
    ["/analytics", "Only prices that changed", "?changed=only"],
  ])("at %s, “%s” is ticked when the address says so, and unticking it leaves no trace", async (...given) => {
    const [path, name, search] = given;
    const { user, router } = await renderRoute(path);
    await user.click(await screen.findByRole("checkbox", { name }));
    expect(screen.getByRole("checkbox", { name })).toBeChecked();
    await waitFor(() => expect(router.state.location.search).toBe(search));
    await user.click(screen.getByRole("checkbox", { name }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });
});

/** What an empty result says, and how to get everything back. */
const NONE_FITS = [
  ["/materials?search=zzz", "No offer fits"],
  ["/analytics?article=zzz", "No article fits"],
  ["/analytics?changed=only", "No price has changed"],
  ["/orders?status=refunded", "No orders with this status"],
  ["/subscriptions?tab=inventory&category=Hardware", "No item fits"],
] as const;

it.each(NONE_FITS)("%s says “%s”, and not that there is nothing at all", async (path, words) => {
  await renderRoute(path);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/^No (orders|materials|offers) yet$/)).not.toBeInTheDocument();
});

it("materials are filtered by the suppliers that were asked and by the organization's own lists, told apart", async () => {
  await renderRoute("/materials", {
    suppliers: [{ id: "lowes", name: "Lowe's" }],
    priceLists: [{ id: "list-1", supplierId: "yard", name: "Miller Lumber" }],
  });
  const choice = await screen.findByRole("combobox", { name: "Supplier" });
  await waitFor(() =>
    expect([...choice.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "All suppliers",
      "Lowe's",
      "Miller Lumber (your list)",
    ]),
  );
});

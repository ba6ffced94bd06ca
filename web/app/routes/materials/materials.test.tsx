/** Every offer that was found, with search, filters and sorting. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../../testing/answers.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import type { SchemaServer } from "../../../testing/schema-server.ts";

const STUD = {
  id: "product-1",
  name: "2 in. x 4 in. x 8 ft. stud",
  sku: "HD-248",
  price: "3.98",
  saleUnit: "each",
  inStock: true,
  stock: 120,
  leadTimeDays: 2,
  quantityBreaks: [{ minimumQuantity: 50, price: "3.58" }],
  supplier: { id: "hd", name: "Home Depot" },
  provenance: { fetchedAt: "2026-01-05T12:00:00.000Z", isSample: true, isStale: false },
} as const;
const offered = (...offers: object[]) => ({ products: connectionOf(offers) });
const latest = (server: SchemaServer) =>
  server.asked.findLast(({ operationName }) => operationName === "Catalogue")?.variables;

it("an offer shows what it is, where, how many there are, its price, and that the price is a sample", async () => {
  await renderRoute("/materials", offered(STUD));
  const offer = within(await screen.findByRole("list", { name: "Offers" })).getByRole("listitem");
  for (const words of [
    "2 in. x 4 in. x 8 ft. stud",
    "Home Depot",
    "Article HD-248",
    "120 in stock",
    "Delivery in 2 days",
    "$3.98",
    "from 50: $3.58",
    "Sample price",
  ]) {
    expect(offer).toHaveTextContent(words);
  }
  expect(screen.getByText("1 offer")).toBeVisible();
});

it.each([
  [{ inStock: false }, "Out of stock"],
  [{ stock: null }, "In stock"],
  [{ leadTimeDays: 0 }, "Same day"],
])("an offer with %j known shows “%s”", async (known, words) => {
  await renderRoute("/materials", offered({ ...STUD, ...known }));
  expect(await screen.findByText(words)).toBeVisible();
});

it("offers are requested as filtered, and the address keeps the filters", async () => {
  const { user, server } = await renderRoute("/materials", {
    ...offered(STUD),
    suppliers: [{ id: "lowes", name: "Lowe's" }],
    priceLists: [{ id: "list-1", supplierId: "miller", name: "Miller Lumber" }],
  });
  const supplier = await screen.findByRole("combobox", { name: "Supplier" });
  await within(supplier).findByRole("option", { name: "Lowe's" });
  await user.selectOptions(supplier, "Miller Lumber (your list)");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Cheapest first");
  await user.click(screen.getByRole("checkbox", { name: "Only what is in stock" }));
  await waitFor(() =>
    expect(latest(server)).toMatchObject({
      supplierId: "miller",
      sort: "CHEAPEST",
      inStock: true,
      search: null,
    }),
  );
  expect(window.location.search).toBe("?supplier=miller&sort=cheapest&stock=yes");
});

it("when no offer matches, the page says so, and all are one tap away", async () => {
  const { user, server } = await renderRoute("/materials?search=no+such+thing", offered());
  expect(await screen.findByText("No offer fits")).toBeVisible();
  server.answers = { ...server.answers, ...offered(STUD) };
  await user.click(screen.getByRole("link", { name: "Show all materials" }));
  expect(await screen.findByText(STUD.name)).toBeVisible();
  expect(latest(server)).toMatchObject({ search: null });
});

describe("before there is anything to show", () => {
  it("a skeleton takes the place of what is loading", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await renderRoute("/materials", {
      products: async () => {
        await held;
        return connectionOf([STUD]);
      },
    });
    expect(await screen.findByRole("status", { name: "Loading materials" })).toBeVisible();
    expect(screen.queryByText("No prices yet")).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText(STUD.name)).toBeVisible();
    expect(screen.queryByRole("status", { name: "Loading materials" })).not.toBeInTheDocument();
  });

  it("users without a project read where prices come from", async () => {
    await renderRoute("/materials", offered());
    expect(await screen.findByText("No prices yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create First Project" })).toHaveAttribute(
      "href",
      "/projects/new",
    );
  });
});

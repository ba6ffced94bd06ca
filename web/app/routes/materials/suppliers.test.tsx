import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoute } from "../../../testing/render-route.tsx";

it("a yard that only quotes is not listed with the suppliers that every analysis queries", async () => {
  await renderRoute("/suppliers", {
    suppliers: [
      { id: "depot", name: "Home Depot", isSandbox: false, isSearched: true },
      { id: "yard", name: "Miller Lumber", isSandbox: false, isSearched: false },
    ],
    priceLists: [],
    supplierContacts: [],
  });
  const badge = await screen.findByText("Live prices");
  const list = within(badge.closest("ul") ?? document.body);
  expect(list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.getByText("Home Depot")).toBeVisible();
});

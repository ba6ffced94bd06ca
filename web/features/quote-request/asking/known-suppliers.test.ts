import { expect, it } from "vitest";
import type { AskableSuppliersQuery } from "../../../gql/graphql.ts";
import { toKnownSuppliers } from "./known-suppliers.ts";

const supplier = (id: string, name: string, isSandbox: boolean) =>
  ({ __typename: "Supplier", id, name, isSandbox, standInDesk: null }) as const;
const desk = { email: "west@sandbox-yards.example", language: "ES" } as const;
const DATA: AskableSuppliersQuery = {
  __typename: "Query",
  suppliers: [
    { ...supplier("west", "Sandbox Yard West", true), standInDesk: { __typename: "StandInDesk", ...desk } },
    supplier("shop", "Home Depot", true),
    supplier("miller", "Miller Lumber", false),
  ],
  priceLists: [
    { __typename: "PriceList", id: "list", supplierId: "barn", name: "Tile Barn", isActive: true },
  ],
  supplierContacts: [
    {
      __typename: "SupplierContact",
      supplierId: "miller",
      name: "Sam",
      email: "sam@miller.example",
      phone: null,
      language: "EN",
    },
  ],
  quoteRequests: { __typename: "QuoteRequestConnection", edges: [] },
};

it("answering stand-ins come after suppliers with a known contact and before those without; stand-in shops are not offered", () => {
  expect(toKnownSuppliers(DATA, false).map(({ name, isSample }) => [name, isSample])).toEqual([
    ["Miller Lumber", false],
    ["Sandbox Yard West", true],
    ["Tile Barn", false],
  ]);
});

it("a test project asks only stand-ins, in the language of their desks", () => {
  expect(toKnownSuppliers(DATA, true)).toEqual([
    {
      id: "west",
      name: "Sandbox Yard West",
      isSample: true,
      contact: { name: "", phone: null, ...desk },
    },
  ]);
});

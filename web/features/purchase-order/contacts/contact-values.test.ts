import { describe, expect, it } from "vitest";
import type { SupplierContact_ContactFragment, SupplierContactsQuery } from "../../../gql/graphql.ts";
import {
  channelOf,
  missingOf,
  type OrderedSupplier,
  toContactValues,
  toOrderedSuppliers,
} from "./contact-values.ts";

const supplierOf = (fields: Partial<OrderedSupplier> = {}): OrderedSupplier => ({
  id: "lowes",
  name: "Lowe's",
  channels: ["EMAIL", "PICK_UP"],
  contact: null,
  ...fields,
});
const contactOf = (
  fields: Partial<SupplierContact_ContactFragment> = {},
): SupplierContact_ContactFragment => ({
  __typename: "SupplierContact",
  supplierId: "lowes",
  name: "Pro desk",
  email: "pro@lowes.example",
  phone: null,
  language: "EN",
  accountNumber: null,
  terms: null,
  channel: "PICK_UP",
  ...fields,
});

describe("a supplier's contact", () => {
  const shop = { __typename: "Supplier", isSandbox: false } as const;
  const list = { __typename: "PriceList", id: "list-1", isActive: true } as const;
  const data: SupplierContactsQuery = {
    __typename: "Query",
    suppliers: [
      { ...shop, id: "lowes", name: "Lowe's", orderChannel: "HTTP" },
      { ...shop, id: "depot", name: "Home Depot", isSandbox: true, orderChannel: "DESK" },
    ],
    priceLists: [
      { ...list, supplierId: "corner", name: "Corner Yard" },
      { ...list, supplierId: "old", name: "Old Yard", isActive: false },
    ],
    supplierContacts: [contactOf()],
    organization: { __typename: "Organization", id: "o-1", members: [] },
  };

  it("is listed by name: the shared suppliers and the lists in use, each with its contact", () => {
    expect(toOrderedSuppliers(data).map(({ name, contact }) => [name, contact?.name])).toEqual([
      ["Corner Yard", undefined],
      ["Home Depot", undefined],
      ["Lowe's", "Pro desk"],
    ]);
  });

  it("is reached in its own way, by mail or in person; with sample prices never by mail", () => {
    expect(toOrderedSuppliers(data).map(({ channels }) => channels)).toEqual([
      ["EMAIL", "PICK_UP"],
      ["DESK", "PICK_UP"],
      ["HTTP", "EMAIL", "PICK_UP"],
    ]);
  });
});

it.each([
  ["the way that was chosen", supplierOf({ contact: contactOf({ channel: "EMAIL" }) }), "EMAIL"],
  ["the supplier's own", supplierOf({ channels: ["HTTP", "EMAIL", "PICK_UP"] }), "HTTP"],
  ["in person, as nobody is written to without an address", supplierOf(), "PICK_UP"],
] as const)("orders go %s", (_how, supplier, channel) => {
  expect(channelOf(supplier)).toBe(channel);
});

it("missing details of a supplier are named", () => {
  expect(missingOf(supplierOf())).toEqual(["contact", "phone", "account number"]);
  const known = { phone: "(218) 555-0134", accountNumber: "4471-09", terms: "Net 30" };
  expect(missingOf(supplierOf({ contact: contactOf({ ...known, phone: null }) }))).toEqual(["phone"]);
  expect(missingOf(supplierOf({ contact: contactOf(known) }))).toEqual([]);
});

describe("the form of a contact", () => {
  it("starts with what is known", () => {
    const supplier = supplierOf({ contact: contactOf({ language: "ES", channel: "EMAIL" }) });
    expect(toContactValues(supplier, null)).toEqual({
      name: "Pro desk",
      email: "pro@lowes.example",
      phone: "",
      language: "ES",
      accountNumber: "",
      terms: "",
      channel: "EMAIL",
    });
  });

  it("prefers what was typed before a reload, emptied fields included", () => {
    const supplier = supplierOf({ contact: contactOf({ language: "ES", channel: "EMAIL" }) });
    const draft = { name: "", phone: "555", language: "EN", channel: "PICK_UP", email: 7 };
    expect(toContactValues(supplier, draft)).toMatchObject({
      name: "",
      email: "pro@lowes.example",
      phone: "555",
      language: "EN",
      channel: "PICK_UP",
    });
  });

  it("offers no channel through which the supplier cannot be reached", () => {
    expect(toContactValues(supplierOf(), { channel: "AMAZON" }).channel).toBe("PICK_UP");
  });
});

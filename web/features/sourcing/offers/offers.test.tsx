/** Comparing the offers for a line of the list, and buying one of them instead. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { press } from "../../../testing/look.ts";
import { brokenServer } from "../../../testing/schema-server.ts";
import { openWall, STUDS, WALL } from "../../../testing/wall.ts";

const LOWES = {
  __typename: "Product",
  id: "product-1",
  name: "2-in x 4-in x 8-ft Whitewood Stud",
  price: "3.98",
  totalPrice: "35.82",
  neededQuantity: 9,
  inStock: true,
  stock: 120,
  leadTimeDays: 2,
  rating: 4.5,
  supplier: { id: "lowes", name: "Lowe's" },
  provenance: { fetchedAt: "2026-01-05T12:00:00.000Z" },
  matchScore: "0.97",
  matchReasons: ["same size 2x4x8", "same kind: stud"],
} as const;
const DEPOT = {
  ...LOWES,
  id: "product-2",
  name: "2 in. x 4 in. x 8 ft. Prime Stud",
  price: "4.20",
  totalPrice: "37.80",
  supplier: { id: "depot", name: "Home Depot" },
} as const;
const LINE = {
  ...STUDS,
  offerCount: 2,
  bestProduct: LOWES,
  supplierNames: ["Lowe's", "Home Depot"],
} as const;
const PROJECT = { ...WALL, allowedActions: ["EDIT_TAKEOFF", "CHECKOUT"], materials: [LINE] } as const;

const materialWith = (offers: readonly object[]) =>
  ({ __typename: "Material", id: STUDS.id, products: offers }) as const;

async function compare(offers: readonly object[], project: object = PROJECT, answers: object = {}) {
  const route = await openWall({ project, node: materialWith(offers), ...answers });
  await press(route.user, "Compare 2 offers");
  return route;
}

async function offerOf(name: string): Promise<HTMLElement> {
  const title = await screen.findByText(name);
  const offer = title.closest("li");
  if (!offer) throw new Error(`“${name}” is in no list.`);
  return offer;
}

it("an offer shows its supplier, stock, delivery, price, the price's age and why it matches", async () => {
  const { user } = await compare([LOWES, DEPOT]);
  const offer = await offerOf(LOWES.name);
  for (const words of ["Lowe's", "Best price", "In stock", "2 days", "4.5 of 5", "$35.82", "9 × $3.98"]) {
    expect(offer).toHaveTextContent(words);
  }
  expect(within(offer).getByText(/^Priced /)).toBeVisible();
  await user.click(within(offer).getByText("Why this fits: 97% match"));
  expect(await within(offer).findByText("same size 2x4x8")).toBeVisible();
  expect(await offerOf(DEPOT.name)).not.toHaveTextContent("Best price");
});

it.each([
  [{ inStock: false }, "Out of stock"],
  [{ stock: 5 }, "Only 5 in stock"],
  [{ stock: null }, "In stock"],
  [{ leadTimeDays: null }, "Delivery time not given"],
  [{ leadTimeDays: 0 }, "Same day"],
  [
    { quantityBreaks: [{ minimumQuantity: 9, price: "3.58" }], totalPrice: "32.22" },
    "9 × $3.58from 9: $3.58",
  ],
  [{ supplier: { id: "yard", name: "Miller", isOwnPriceList: true } }, "Your price list of Jan 5, 2026"],
  [
    {
      priceHistory: [
        { price: "3.98", observedAt: "2026-01-05T12:00:00.000Z" },
        { price: "4.50", observedAt: "2025-12-01T12:00:00.000Z" },
      ],
    },
    "Was $4.50 on Dec 1, 2025",
  ],
])("an offer of which %j is known reads: %s", async (known, words) => {
  await compare([{ ...LOWES, ...known }, DEPOT]);
  expect(await offerOf(LOWES.name)).toHaveTextContent(words);
});

it("offers that cannot be loaded say so, and Retry loads them", async () => {
  const { user, server } = await compare([], PROJECT, { node: brokenServer });
  const failure = (await screen.findByText("The offers could not be loaded")).closest<HTMLElement>(
    "[role='alert']",
  );
  server.answers = { ...server.answers, node: materialWith([LOWES, DEPOT]) };
  await user.click(within(failure ?? document.body).getByRole("button", { name: "Retry" }));
  expect(await offerOf(LOWES.name)).toBeVisible();
});

describe("buying elsewhere", () => {
  const ITEM = {
    id: "item-1",
    productId: LOWES.id,
    materialId: STUDS.id,
    name: LOWES.name,
    quantity: 9,
    price: "3.98",
    lineTotal: "35.82",
    supplierName: "Lowe's",
  } as const;
  const basket = { id: "basket-1", projectId: WALL.id, version: 1, items: [ITEM] } as const;

  it("is offered for what is not in the basket, and marks what is", async () => {
    await compare([LOWES, DEPOT], { ...PROJECT, basket });
    const lowes = within(await offerOf(LOWES.name));
    expect(lowes.getByText("In the basket")).toBeVisible();
    expect(lowes.queryByRole("button", { name: /^Buy here/ })).not.toBeInTheDocument();
    const depot = within(await offerOf(DEPOT.name));
    expect(depot.getByRole("button", { name: `Buy here instead: Home Depot, ${DEPOT.name}` })).toBeEnabled();
  });

  it("is not offered once the job is paid", async () => {
    await compare([LOWES, DEPOT], { ...PROJECT, status: "COMPLETED", allowedActions: [], basket });
    await offerOf(DEPOT.name);
    expect(screen.queryByRole("button", { name: /^Buy here/ })).not.toBeInTheDocument();
  });
});

describe("the price of a line", () => {
  it.each([
    [{ bestProduct: null, offerCount: 0 }, "No offer"],
    [{ bestProduct: null, offerCount: 0, unsourcedReason: "Starter prices ten materials." }, "Not priced"],
  ])("is reported as missing where there is none: %j", async (known, words) => {
    await openWall({ project: { ...PROJECT, materials: [{ ...LINE, ...known }] } });
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Compare/ })).not.toBeInTheDocument());
  });

  it("is pending while suppliers are queried", async () => {
    const material = { ...LINE, bestProduct: null, offerCount: 0, supplierNames: [] };
    const analysis = { runNumber: 1, isComplete: false };
    await openWall({ project: { ...PROJECT, status: "SOURCING", analysis, materials: [material] } });
    expect(await screen.findByText("Price to come")).toBeVisible();
  });
});

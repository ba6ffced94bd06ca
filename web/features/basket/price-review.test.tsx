/** The price check before paying: nothing is ordered at a price that its buyer has not seen. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../testing/answers.ts";
import { press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const PICKETS = {
  id: "item-1",
  name: "Pickets",
  quantity: 2,
  saleUnit: "each",
  price: "3.05",
  lineTotal: "6.10",
  supplierName: "Lowe's",
  inStock: true,
} as const;
const BASKET = {
  id: "basket-1",
  projectId: "p-1",
  version: 4,
  items: [PICKETS],
  groups: [{ supplier: { id: "lowes", name: "Lowe's" }, items: [PICKETS], itemsAmount: "6.10" }],
  totalWithTaxShipping: "6.59",
  hasStalePrices: false,
  priceCheck: null,
} as const;
const STALE = { ...BASKET, hasStalePrices: true } as const;
const CHECK = {
  checkedAt: "2026-01-05T12:00:00.000Z",
  totalAfter: "6.80",
  changes: [
    {
      item: PICKETS,
      kinds: ["PRICE_UP"],
      after: { quantity: 2, saleUnit: "each", price: "3.15", lineTotal: "6.30", stock: null },
    },
  ],
  unanswered: [],
} as const;
const CHANGED = { ...BASKET, version: 5, priceCheck: CHECK } as const;

const success = (basket: object) => ({ __typename: "BasketSuccess", basket }) as const;
const PREVIEW = {
  __typename: "CheckoutPreview",
  provider: "SANDBOX",
  basketVersion: 4,
  totalAmount: "6.59",
} as const;

/** Opens the checkout of a basket whose prices must be checked, until the server has settled them. */
async function open(basket: object, answers: Answers, options: { failing?: string } = {}) {
  let isSettled = false;
  const project = {
    id: "p-1",
    name: "Fence",
    status: "READY",
    completeness: { isWhole: true },
    orders: [],
  } as const;
  const route = await renderRoute(
    "/checkout?projectId=p-1&type=bundled",
    {
      project: { ...project, basket },
      checkoutProject: () =>
        isSettled ? PREVIEW : { __typename: "PricesToReviewError", message: "Look at the prices first." },
      ...answers,
    },
    options,
  );
  const asked = (operation: string) =>
    route.server.asked.filter(({ operationName }) => operationName === operation);
  const settle = () => {
    isSettled = true;
  };
  return { ...route, asked, settle };
}
const lines = () => screen.findByRole("list", { name: "Lines that changed" });
const payButton = () => screen.findByRole("button", { name: "Pay $6.59" });

describe("prices that are out of date", () => {
  it("are refreshed automatically, and paying continues if they hold", async () => {
    const { server, asked, settle } = await open(STALE, { checkBasketPrices: success(BASKET) });
    const come = server.hold("CheckBasketPrices");
    expect(await screen.findByText("Asking the suppliers for today's prices.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
    settle();
    come();
    expect(await payButton()).toBeVisible();
    expect(asked("CheckBasketPrices")).toHaveLength(1);
  });

  it("are shown where they changed, and nothing continues until they are accepted as shown", async () => {
    const { user, asked, settle } = await open(STALE, {
      checkBasketPrices: success(CHANGED),
      acceptBasketPrices: () => {
        settle();
        return success({ ...BASKET, version: 6 });
      },
    });
    expect(within(await lines()).getByText("$0.10 more each")).toBeVisible();
    expect(screen.getByText("1 line changed since the prices were fetched")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
    const total = screen.getAllByText("Total with tax and shipping").at(-1)?.parentElement;
    expect(total).toHaveTextContent("$6.80");
    await press(user, "Accept these changes");
    expect(await payButton()).toBeVisible();
    expect(asked("AcceptBasketPrices").map(({ variables }) => variables["input"])).toEqual([
      { basketId: "basket-1", checkedAt: "2026-01-05T12:00:00.000Z" },
    ]);
  });

  it("that changed again during the review are shown again, and not paid", async () => {
    const again = { ...CHECK, checkedAt: "2026-01-05T12:05:00.000Z", totalAfter: "7.90" };
    const { user, asked } = await open(STALE, {
      checkBasketPrices: success(CHANGED),
      acceptBasketPrices: success({ ...CHANGED, version: 6, priceCheck: again }),
    });
    await press(user, "Accept these changes");
    await waitFor(() =>
      expect(screen.getAllByText("Total with tax and shipping").at(-1)?.parentElement).toHaveTextContent(
        "$7.90",
      ),
    );
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
    await press(user, "Accept these changes");
    await waitFor(() => expect(asked("AcceptBasketPrices")).toHaveLength(2));
    expect(asked("AcceptBasketPrices")[1]?.variables["input"]).toMatchObject({ checkedAt: again.checkedAt });
  });

  it("can be left for review in the basket, which changes nothing", async () => {
    const { user, asked } = await open(STALE, { checkBasketPrices: success(CHANGED) });
    await lines();
    await press(user, "Back to the basket");
    expect(await screen.findByRole("heading", { level: 1, name: "Shopping Basket" })).toBeVisible();
    expect(asked("AcceptBasketPrices")).toEqual([]);
  });
});

describe("prices that are known to have changed", () => {
  it("are shown immediately, without refreshing them again", async () => {
    const { asked } = await open(CHANGED, {});
    expect(await lines()).toBeVisible();
    expect(asked("CheckBasketPrices")).toEqual([]);
  });
});

describe("prices that cannot be refreshed", () => {
  const SILENT = {
    ...STALE,
    version: 5,
    priceCheck: {
      checkedAt: null,
      totalAfter: "6.59",
      changes: [],
      unanswered: [{ item: PICKETS, message: "Lowe's did not answer." }],
    },
  } as const;

  it("because a supplier does not answer are not paid; the page says so and offers to try again", async () => {
    let isAnswering = false;
    const { user, settle } = await open(STALE, {
      checkBasketPrices: () => success(isAnswering ? BASKET : SILENT),
    });
    expect(await screen.findByText("1 line could not be checked")).toBeVisible();
    expect(screen.getByText("Lowe's did not answer. (1 line)")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Accept these changes" })).not.toBeInTheDocument();
    isAnswering = true;
    settle();
    await press(user, "Check again");
    expect(await payButton()).toBeVisible();
  });

  it("because the server fails say so, until they are refreshed again", async () => {
    const { user, server } = await open(
      STALE,
      { checkBasketPrices: success(CHANGED) },
      { failing: "CheckBasketPrices" },
    );
    const title = await screen.findByText("The prices were not checked");
    expect(title.closest("[role='alert']")).toHaveTextContent(/Something went wrong|could not be checked/);
    server.mend();
    await press(user, "Check again");
    expect(await lines()).toBeVisible();
    expect(screen.queryByText("The prices were not checked")).not.toBeInTheDocument();
  });

  it("because the request is refused show the server's message", async () => {
    await open(STALE, {
      checkBasketPrices: { __typename: "InvalidInputError", message: "This basket was paid meanwhile." },
    });
    expect(await screen.findByText("This basket was paid meanwhile.")).toBeVisible();
  });

  it("when they are accepted still have to be accepted, with the error shown", async () => {
    const { user } = await open(CHANGED, { acceptBasketPrices: brokenServer });
    await press(user, "Accept these changes");
    expect(await screen.findByText("The prices were not checked")).toBeVisible();
    expect(await lines()).toBeVisible();
    expect(screen.getByRole("button", { name: "Accept these changes" })).toBeEnabled();
  });
});

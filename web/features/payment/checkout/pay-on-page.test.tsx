/** Paying on a page of the provider, where its form in our page cannot be used. */
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";

const ADDRESS = "https://pay.example/cs_1";
const ORDER = {
  id: "o-1",
  projectId: "p-1",
  kind: "BUNDLED",
  status: "PENDING",
  totalAmount: "1020.00",
  basketVersion: 4,
} as const;
const PREVIEW = {
  __typename: "CheckoutPreview",
  provider: "STRIPE",
  basketVersion: 4,
  totalAmount: "1020.00",
} as const;
const FORM = {
  __typename: "CheckoutSuccess",
  provider: "STRIPE",
  clientSecret: "pi_1_secret_1",
  hostedPageUrl: null,
  order: ORDER,
} as const;
const PAGE = { ...FORM, clientSecret: null, hostedPageUrl: ADDRESS } as const;
const NO_PAGE = {
  __typename: "PaymentUnavailableError",
  message: "Payment system temporarily unavailable. Please refresh and try again.",
} as const;

const tab = { location: { replace: vi.fn() }, close: vi.fn(), document: { title: "" }, opener: window };
const openTab = vi.fn<typeof window.open>();
beforeEach(() => {
  openTab.mockReturnValue(tab as unknown as Window);
  vi.spyOn(window, "open").mockImplementation(openTab);
});
afterEach(() => vi.clearAllMocks());

type Checkout = Extract<Answers["checkoutProject"], (args: never) => unknown>;

/** Opens a checkout whose form does not work, because its key is not one of the provider's. */
async function open(checkoutProject: Checkout, more: Answers = {}, type = "bundled") {
  const route = await renderRoute(`/checkout?projectId=p-1&type=${type}`, {
    project: {
      id: "p-1",
      name: "Garage wall",
      status: "READY",
      completeness: { isWhole: true },
      basket: { id: "basket-1", projectId: "p-1", version: 4, items: [{ id: "item-1", name: "Pickets" }] },
      orders: [],
    },
    orderChanged: ORDER,
    paymentConfiguration: { provider: "STRIPE", publishableKey: "sk_test_1" },
    checkoutProject,
    ...more,
  });
  const sent = () =>
    route.server.asked
      .filter(({ operationName }) => operationName === "CheckoutProject" || operationName === "PayOrder")
      .map(({ variables }) => Object(variables["input"]));
  return { ...route, sent };
}

/** Presses Pay, and then the alternative offered because the form does not work. */
async function payOnPage(checkoutProject: Checkout, more: Answers = {}) {
  const route = await open(checkoutProject, more);
  await press(route.user, /^Pay \$/);
  expect(await screen.findByText("Key format is invalid - must start with pk_")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Projects" })).toHaveAttribute("href", "/dashboard");
  await press(route.user, "Pay with payment provider");
  return route;
}

const pageLink = () => screen.findByRole("link", { name: "Open the payment page" });

describe("the provider's page for an order", () => {
  const answer: Checkout = ({ input }) => (input.onProviderPage ? PAGE : input.isPreview ? PREVIEW : FORM);

  it("opens in a separate tab, and the page left behind continues once it is paid", async () => {
    const { server, sent } = await payOnPage(answer);
    expect(await pageLink()).toHaveAttribute("href", ADDRESS);
    expect(openTab).toHaveBeenCalledWith("", "_blank");
    expect(tab.location.replace).toHaveBeenCalledWith(ADDRESS);
    expect(tab.opener).toBeNull();
    expect(sent().at(-1)).toMatchObject({ isPreview: false, onProviderPage: true, basketVersion: 4 });
    await waitFor(() => {
      server.publish({ orderChanged: { ...ORDER, status: "PAID" } });
      expect(window.location.pathname).toBe("/checkout/success");
    });
    expect(window.location.search).toBe("?projectId=p-1&type=bundled");
  });

  it("is checked when its buyer returns to the page left behind", async () => {
    const { server } = await payOnPage(answer);
    await pageLink();
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() =>
      expect(server.asked.some(({ operationName }) => operationName === "RefreshOrder")).toBe(true),
    );
  });

  it("is linked when the browser blocks the tab", async () => {
    openTab.mockReturnValue(null);
    await payOnPage(answer);
    expect(await pageLink()).toHaveAttribute("target", "_blank");
  });

  it("that is already open is linked from a new checkout, which can also be paid in the form", async () => {
    const { user, sent } = await open(({ input }) => (input.isPreview ? PAGE : FORM));
    expect(await pageLink()).toHaveAttribute("href", ADDRESS);
    await press(user, "Pay here instead");
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ isPreview: false, onProviderPage: false }));
  });

  it("that cannot be opened is reported on the card, the tab closes, and it can be tried again", async () => {
    let isBroken = true;
    const { user } = await payOnPage((given) =>
      given.input.onProviderPage && isBroken ? NO_PAGE : answer(given),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent(NO_PAGE.message);
    expect(tab.close).toHaveBeenCalled();
    isBroken = false;
    await press(user, "Pay with payment provider");
    expect(await pageLink()).toBeVisible();
  });

  it("whose response is lost closes the tab, and can be requested again", async () => {
    const { user } = await open(answer);
    await press(user, /^Pay \$/);
    await screen.findByText("Key format is invalid - must start with pk_");
    setReachable(false);
    await press(user, "Pay with payment provider");
    await expectToast(
      "Payment Error",
      "The server could not be reached. Check the connection and try again.",
    );
    expect(tab.close).toHaveBeenCalled();
    setReachable(true);
    await press(user, "Pay with payment provider");
    expect(await pageLink()).toBeVisible();
  });
});

describe("suppliers that are paid one by one", () => {
  const orderOf = (id: string, supplierName: string) =>
    ({ ...ORDER, id, kind: "MULTI_SUPPLIER", supplierName, totalAmount: "510.00" }) as const;
  const orders = [orderOf("o-1", "Lowe's"), orderOf("o-2", "Home Depot")];
  const apart = {
    __typename: "MultiSupplierCheckoutSuccess",
    provider: "STRIPE",
    basketVersion: 4,
    payments: orders.map((order) => ({ order, clientSecret: `${order.id}_secret`, hostedPageUrl: null })),
  } as const;

  it("have separate pages", async () => {
    const { user, sent } = await open(
      () => apart,
      {
        payOrder: ({ input }) => ({ ...PAGE, order: orders.find(({ id }) => id === input.orderId) ?? ORDER }),
        ordersChanged: { edges: [] },
      },
      "multi-supplier",
    );
    await press(user, "Pay $510.00 to Lowe's");
    expect(
      await screen.findByText("Each supplier can be paid on a page of the payment provider instead."),
    ).toBeVisible();
    await press(user, "Pay with payment provider to Home Depot");
    const [, second] = within(screen.getByRole("list", { name: "Suppliers" })).getAllByRole("listitem");
    expect(
      await within(second ?? document.body).findByRole("link", {
        name: "Open the payment page for Home Depot",
      }),
    ).toHaveAttribute("href", ADDRESS);
    expect(sent().at(-1)).toEqual({ orderId: "o-2", onProviderPage: true });
    expect(screen.getByRole("button", { name: "Pay with payment provider to Lowe's" })).toBeVisible();
  });
});

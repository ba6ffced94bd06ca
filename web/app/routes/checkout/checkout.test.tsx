import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable, sockets } from "../../../testing/schema-network.ts";
import { brokenServer, refusal } from "../../../testing/schema-server.ts";

const PICKETS = {
  id: "item-1",
  name: "Pickets",
  quantity: 2,
  price: "3.50",
  lineTotal: "7.00",
  supplierName: "Lowe's",
  inStock: true,
} as const;
const groupOf = (id: string, name: string) => ({
  supplier: { id, name },
  items: [PICKETS],
  itemsAmount: "7.00",
});
const BASKET = {
  id: "basket-1",
  projectId: "p-1",
  version: 4,
  items: [PICKETS],
  groups: [groupOf("lowes", "Lowe's"), groupOf("depot", "Home Depot")],
} as const;
const PROJECT = {
  id: "p-1",
  name: "Garage wall",
  status: "READY",
  completeness: { isWhole: true },
  basket: BASKET,
  orders: [],
} as const;
const PREVIEW = {
  __typename: "CheckoutPreview",
  provider: "SANDBOX",
  basketVersion: 4,
  totalAmount: "1020.00",
} as const;

type Checkout = Extract<Answers["checkoutProject"], (args: never) => unknown>;

/** Opens the checkout with a server that answers like this. */
async function open(checkoutProject: Checkout, more: Answers = {}, type = "bundled") {
  const route = await renderRoute(`/checkout?projectId=p-1&type=${type}`, {
    project: PROJECT,
    checkoutProject,
    ...more,
  });
  const sent = () =>
    route.server.asked
      .filter(({ operationName }) => operationName === "CheckoutProject")
      .map(({ variables }) => Object(variables["input"]));
  return { ...route, sent };
}

describe("viewing a checkout", () => {
  it.each([
    ["bundled", "Pay $1,020.00", "BUNDLED"],
    ["multi-supplier", "Pay $1,020.00 in separate payments", "MULTI_SUPPLIER"],
  ])("as %s orders nothing, and shows the total", async (type, name, paymentType) => {
    const { sent } = await open(() => PREVIEW, {}, type);
    expect(await screen.findByRole("button", { name })).toBeVisible();
    expect(screen.getByText(/^Leads to the sandbox payment page/)).toBeVisible();
    for (const input of sent()) expect(input).toMatchObject({ isPreview: true, paymentType });
  });

  it("supplier by supplier with only one says nothing of several payments", async () => {
    const project = { ...PROJECT, basket: { ...BASKET, groups: [BASKET.groups[0]] } };
    await open(() => PREVIEW, { project }, "multi-supplier");
    expect(await screen.findByRole("button", { name: "Pay $1,020.00" })).toBeVisible();
  });

  it("with a single supplier offers no choice of how to pay", async () => {
    await open(() => PREVIEW, { project: { ...PROJECT, basket: { ...BASKET, groups: [BASKET.groups[0]] } } });
    await screen.findByRole("button", { name: /^Pay/ });
    expect(screen.queryByText("How do you want to pay?")).not.toBeInTheDocument();
  });

  it("of an empty basket leads back to the start page, which says why", async () => {
    await open(() => ({ __typename: "BasketEmptyError", message: "Your basket is empty." }));
    await expectToast("Error", "Your basket is empty.");
    await waitFor(() => expect(window.location.pathname).toBe("/"));
  });

  it("of a project that was deleted elsewhere says so, and offers nothing to pay", async () => {
    const { server } = await open(() => PREVIEW);
    expect(await screen.findByRole("button", { name: /^Pay/ })).toBeVisible();
    server.answers = { ...server.answers, project: null };
    await waitFor(() => {
      sockets.failSubscriptions(refusal("NOT_FOUND", "Project not found"));
      expect(screen.getByRole("heading", { level: 1, name: "Project gone" })).toBeVisible();
    });
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it("says so when payments are unavailable, and how else to proceed", async () => {
    const message = "No payment provider is set up here.";
    await open(() => ({ __typename: "PaymentUnavailableError", message }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
  });
});

describe("an order in progress", () => {
  const order = { id: "o-1", status: "PENDING", totalAmount: "1020.00" } as const;

  /** Opens a checkout whose order is answered only when the test allows it. */
  async function openSlow() {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    let answer = () => {};
    const route = await open(async ({ input }) => {
      if (input.isPreview) return PREVIEW;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return {
        __typename: "CheckoutSuccess",
        provider: "SANDBOX",
        order,
        clientSecret: "o-1_secret",
        hostedPageUrl: "http://pay.example/1",
      };
    });
    const expectPaymentPage = async () => {
      answer();
      await waitFor(() => expect(assign).toHaveBeenCalledWith("http://pay.example/1"));
      expect(route.sent().filter(({ isPreview }) => !isPreview)).toHaveLength(1);
      assign.mockRestore();
    };
    return { ...route, expectPaymentPage };
  }

  it("is not created twice by a second press on Pay", async () => {
    const { user, expectPaymentPage } = await openSlow();
    await user.dblClick(await screen.findByRole("button", { name: "Pay $1,020.00" }));
    await expectPaymentPage();
  });

  it("stays as it was when the answer is lost, and Pay can be pressed again", async () => {
    const { user, expectPaymentPage } = await openSlow();
    await screen.findByRole("button", { name: "Pay $1,020.00" });
    setReachable(false);
    await press(user, "Pay $1,020.00");
    await expectToast(
      "Payment Error",
      "The server could not be reached. Check the connection and try again.",
    );
    expect(window.location.pathname).toBe("/checkout");
    setReachable(true);
    await press(user, "Pay $1,020.00");
    await expectPaymentPage();
  });

  it("continues to its payment whatever basket updates arrive in the meantime", async () => {
    const { user, server, expectPaymentPage } = await openSlow();
    await press(user, "Pay $1,020.00");
    const basket = { ...BASKET, version: 5, items: [{ ...PICKETS, name: "Pickets, cedar" }] };
    server.answers = { ...server.answers, project: { ...PROJECT, basket } };
    await waitFor(() => {
      server.publish({ basketChanged: { ...basket, project: { ...PROJECT, basket } } });
      expect(screen.getAllByText("Pickets, cedar")).not.toEqual([]);
    });
    await expectPaymentPage();
  });
});

describe("a basket that changed after its buyer saw it", () => {
  const changes = [
    {
      name: "Pickets",
      supplierName: "Lowe's",
      quantityBefore: 2,
      quantityAfter: 3,
      unitPriceBefore: "3.50",
      unitPriceAfter: "3.75",
    },
    {
      name: "Posts",
      supplierName: "Lowe's",
      quantityBefore: 4,
      quantityAfter: 0,
      unitPriceBefore: "9.00",
      unitPriceAfter: null,
    },
    {
      name: "Screws",
      supplierName: "Home Depot",
      quantityBefore: 0,
      quantityAfter: 1,
      unitPriceBefore: null,
      unitPriceAfter: "8.00",
    },
  ];
  const error = {
    __typename: "BasketChangedError",
    totalBefore: "1020.00",
    basket: { id: "basket-1", version: 5, totalWithTaxShipping: "1031.50" },
    changes,
  } as const;

  it.each(["bundled", "multi-supplier"])("is shown line by line and accepted, as %s", async (type) => {
    const { user, sent } = await open(
      ({ input }) => (input.basketVersion === 5 ? { ...PREVIEW, basketVersion: 5 } : error),
      {},
      type,
    );
    expect(await screen.findByText("3 lines changed since you saw the basket")).toBeVisible();
    const list = within(screen.getByRole("list", { name: "Lines that changed" }));
    for (const words of [
      "3 instead of 2.",
      "$3.75 each instead of $3.50.",
      "No longer in the basket. There were 4.",
      "New in the basket: 1 at $8.00 each.",
    ]) {
      expect(list.getByText(words)).toBeVisible();
    }
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
    await press(user, "Accept these changes");
    expect(await screen.findByRole("button", { name: /^Pay/ })).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ isPreview: true, basketVersion: 5 });
  });

  it("lists an article twice when it is bought for two materials", async () => {
    const [first] = changes;
    if (!first) throw new Error("Nothing has changed.");
    await open(() => ({ ...error, changes: [first, { ...first, quantityAfter: 9 }] }));
    expect(await screen.findByText("9 instead of 2.")).toBeVisible();
    expect(screen.getByText("3 instead of 2.")).toBeVisible();
  });

  it("can be reviewed in the basket instead", async () => {
    const { user } = await open(() => ({ ...error, changes: [] }));
    expect(await screen.findByText("The total changed since you saw the basket")).toBeVisible();
    await press(user, "Back to the basket");
    await waitFor(() => expect(window.location.pathname).toBe("/projects/p-1/basket"));
  });

  it("changed again in another tab asks again, without the screen disappearing in the meantime", async () => {
    const { server, sent } = await open(() => PREVIEW);
    expect(await screen.findByRole("button", { name: /^Pay/ })).toBeVisible();
    const basket = { ...BASKET, version: 5 };
    server.answers = { ...server.answers, project: { ...PROJECT, basket }, checkoutProject: () => error };
    await waitFor(() => {
      server.publish({ basketChanged: { ...basket, project: { ...PROJECT, basket } } });
      expect(screen.getByText("3 lines changed since you saw the basket")).toBeVisible();
    });
    expect(sent().at(-1)).toMatchObject({ basketVersion: 4 });
  });
});

describe("the buyer's safeguards", () => {
  const concern = (action: "ASK" | "DROP_LINE" | "STOP") =>
    ({
      key: `fee:${action}`,
      action,
      message: "Home Depot asks $79.00 for delivery, more than the $70.00 you allow.",
      supplierName: "Home Depot",
      items: [
        { id: "item-8", name: "Joist hanger" },
        { id: "item-9", name: "Deck screws" },
      ],
    }) as const;
  const error = (action: "ASK" | "DROP_LINE" | "STOP") =>
    ({
      __typename: "OrderSafeguardsError",
      message: "Your order safeguards ask about this",
      canAgree: action !== "STOP",
      basket: { id: "basket-1", version: 4 },
      concerns: [concern(action)],
    }) as const;

  it("stop the order, and can only be changed in the settings", async () => {
    await open(() => error("STOP"));
    const concerns = await screen.findByRole("list", { name: "Order safeguards" });
    expect(concerns).toHaveTextContent("more than the $70.00 you allow.It stops the order.");
    expect(screen.queryByRole("button", { name: "Agree and continue" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings?tab=payment");
  });

  it("name what leaves the basket", async () => {
    await open(() => error("DROP_LINE"));
    const concerns = await screen.findByRole("list", { name: "Order safeguards" });
    expect(concerns).toHaveTextContent("These 2 lines leave the basket:Joist hangerDeck screws");
  });

  it("can be accepted, and the order carries what was accepted", async () => {
    const { user, sent } = await open(({ input }) =>
      input.agreedSafeguards?.includes("fee:ASK") ? PREVIEW : error("ASK"),
    );
    await press(user, "Agree and continue");
    await press(user, "Pay $1,020.00");
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ isPreview: false, agreedSafeguards: ["fee:ASK"] }),
    );
  });

  it("ask again on a freshly opened page", async () => {
    const ask: Checkout = ({ input }) => (input.agreedSafeguards?.length ? PREVIEW : error("ASK"));
    const first = await open(ask);
    await press(first.user, "Agree and continue");
    expect(await screen.findByRole("button", { name: /^Pay/ })).toBeVisible();
    first.unmount();
    await open(ask);
    expect(await screen.findByRole("list", { name: "Order safeguards" })).toBeVisible();
  });
});

describe("an existing order", () => {
  const order = {
    id: "o-1",
    kind: "BUNDLED",
    status: "PENDING",
    totalAmount: "1020.00",
    basketVersion: 4,
  } as const;
  const success = { __typename: "CheckoutSuccess", provider: "SANDBOX", order } as const;
  // The stand-in's own page takes the place of the form, and has its secret.
  const made = { ...success, clientSecret: "o-1_secret", hostedPageUrl: "http://pay.example/1" } as const;

  it("is paid on the provider's page", async () => {
    await open(() => made, { orderChanged: order });
    expect(await screen.findByRole("link", { name: "Pay $1,020.00" })).toHaveAttribute(
      "href",
      "http://pay.example/1",
    );
  });

  it.each([
    ["PAID", "This order is paid"],
    ["CANCELLED", "This order was canceled"],
  ] as const)("that becomes %s in another tab says so, and cannot be paid", async (status, words) => {
    const { server } = await open(() => made, { orderChanged: order });
    await screen.findByRole("link", { name: /^Pay/ });
    const changed = { ...order, status };
    server.answers = { ...server.answers, orderChanged: changed };
    await waitFor(() => {
      server.publish({ orderChanged: changed });
      expect(screen.getByText(words)).toBeVisible();
    });
    expect(screen.queryByRole("link", { name: /^Pay/ })).not.toBeInTheDocument();
  });
});

describe("suppliers that are paid one by one", () => {
  const orderOf = (id: string, supplierName: string, status: "PENDING" | "PAID" | "FAILED") =>
    ({ id, kind: "MULTI_SUPPLIER", supplierName, status, totalAmount: "510.00", basketVersion: 4 }) as const;
  const declined = { ...orderOf("o-2", "Home Depot", "FAILED"), failureMessage: "Your card was declined." };
  const orders = [orderOf("o-1", "Lowe's", "PAID"), declined] as const;
  const payments = orders.map((order) => ({
    order,
    clientSecret: `${order.id}_secret`,
    hostedPageUrl: `http://pay.example/${order.id}`,
  }));
  const apart = {
    __typename: "MultiSupplierCheckoutSuccess",
    provider: "SANDBOX",
    basketVersion: 4,
    payments,
  } as const;

  it("are counted; a declined one says why, and that the others stand", async () => {
    await open(() => apart, { project: { ...PROJECT, orders } }, "multi-supplier");
    expect(await screen.findByText("1 of 2 suppliers paid")).toBeVisible();
    const alert = screen.getByText("Your card was declined.").closest("[role='alert']");
    expect(alert).toHaveTextContent(
      "Nothing was charged at Home Depot. The other suppliers' orders are not affected.",
    );
    expect(screen.queryByRole("link", { name: /^Pay .* to Lowe's$/ })).not.toBeInTheDocument();
  });

  it("are retried one by one, and one that fails says why", async () => {
    const { user, server } = await open(
      () => apart,
      { project: { ...PROJECT, orders }, payOrder: brokenServer },
      "multi-supplier",
    );
    await press(user, "Try again with Home Depot");
    expect(await screen.findByText("Checkout Failed")).toBeVisible();
    const asked = server.asked.filter(({ operationName }) => operationName === "PayOrder");
    expect(asked.map(({ variables }) => variables)).toEqual([{ input: { orderId: "o-2" } }]);
  });
});

describe("a supplier that is paid separately", () => {
  const order = {
    id: "o-1",
    kind: "MULTI_SUPPLIER",
    supplierName: "Lowe's",
    status: "PENDING",
    totalAmount: "510.00",
    basketVersion: 4,
  } as const;
  const apartOf = (fields: object): Answers => {
    const now = { ...order, ...fields };
    return {
      checkoutProject: {
        __typename: "MultiSupplierCheckoutSuccess",
        provider: "SANDBOX",
        basketVersion: 4,
        payments: [{ order: now, clientSecret: "o-1_secret", hostedPageUrl: "http://pay.example/o-1" }],
      },
      project: { ...PROJECT, orders: [now] },
    };
  };
  const openApart = (fields: object) =>
    renderRoute("/checkout?projectId=p-1&type=multi-supplier", apartOf(fields));

  it("is paid on the provider's page, and the link names the recipient", async () => {
    await openApart({});
    expect(await screen.findByRole("link", { name: "Pay $510.00 to Lowe's" })).toHaveAttribute(
      "href",
      "http://pay.example/o-1",
    );
    expect(screen.getByText("0 of 1 supplier paid")).toBeVisible();
  });

  it("cannot be paid a second time while the provider is being contacted", async () => {
    await openApart({ status: "PROCESSING" });
    expect(await screen.findByText(/Checking with the payment provider\./)).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^(Pay|Try again)/ })).not.toBeInTheDocument();
  });

  it("that was canceled charged nothing, and can be started again", async () => {
    const { user, server } = await openApart({ status: "CANCELLED" });
    expect(await screen.findByText("Nothing was charged.")).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Pay/ })).not.toBeInTheDocument();
    server.answers = { ...server.answers, ...apartOf({}) };
    await press(user, "Retry");
    await waitFor(() =>
      expect(
        server.asked.filter(({ operationName }) => operationName === "CheckoutProject").length,
      ).toBeGreaterThan(1),
    );
  });
});

describe("a job with something missing", () => {
  const part = (kind: "PRICE" | "QUESTION" | "UNREAD", place: number) => ({
    kind,
    message: `${kind} ${place} is missing`,
  });
  const owing = (...kinds: Array<"PRICE" | "QUESTION" | "UNREAD">) => ({
    ...PROJECT,
    completeness: { isWhole: false, missing: kinds.map(part) },
  });

  it("is paid for after the missing parts were shown and accepted", async () => {
    const { user } = await open(() => PREVIEW, { project: owing("UNREAD") });
    expect(await screen.findByText("Not all of the job is priced")).toBeVisible();
    expect(screen.getByText("UNREAD 0 is missing")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Pay \$/ })).not.toBeInTheDocument();
    await press(user, "Pay for what is listed");
    expect(await screen.findByRole("button", { name: /^Pay \$/ })).toBeVisible();
  });

  it("does not ask again in this tab after the provider's page, but asks in another tab", async () => {
    const { user } = await open(() => PREVIEW, { project: owing("UNREAD", "UNREAD") });
    await press(user, "Pay for what is listed");
    cleanup();
    await open(() => PREVIEW, { project: owing("UNREAD", "UNREAD") });
    expect(await screen.findByRole("button", { name: /^Pay \$/ })).toBeVisible();
    cleanup();
    sessionStorage.clear();
    await open(() => PREVIEW, { project: owing("UNREAD", "UNREAD") });
    expect(await screen.findByText("Not all of the job is priced")).toBeVisible();
  });

  it.each([
    [["PRICE"], "A price needs checking", "Pay these prices"],
    [["PRICE", "PRICE", "QUESTION"], "A question is open, prices need checking", "Pay for what is listed"],
    [["QUESTION", "QUESTION"], "Questions are open", "Pay for what is listed"],
  ] as const)("%j is labeled %s", async (kinds, title, button) => {
    await open(() => PREVIEW, { project: owing(...kinds) });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole("button", { name: button })).toBeVisible();
  });
});

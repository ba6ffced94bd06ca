/** Paying, and saving a card, with the provider's own form in our page, using a fake of the provider's script. */
import type { StripeConstructor } from "@stripe/stripe-js";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const ORDER = {
  id: "o-1",
  kind: "BUNDLED",
  status: "PENDING",
  totalAmount: "1020.00",
  basketVersion: 4,
} as const;
const MADE = {
  __typename: "CheckoutSuccess",
  provider: "STRIPE",
  clientSecret: "pi_1_secret_1",
  order: ORDER,
} as const;
const PREVIEW = {
  __typename: "CheckoutPreview",
  provider: "STRIPE",
  basketVersion: 4,
  totalAmount: "1020.00",
} as const;

/** Opens a checkout in an installation that uses Stripe. */
function open(publishableKey: string | null, more: Answers = {}) {
  return renderRoute("/checkout?projectId=p-1&type=bundled", {
    project: {
      id: "p-1",
      name: "Garage wall",
      status: "READY",
      completeness: { isWhole: true },
      basket: { id: "basket-1", projectId: "p-1", version: 4, items: [{ id: "item-1", name: "Pickets" }] },
    },
    orderChanged: ORDER,
    checkoutProject: ({ input }) => (input.isPreview ? PREVIEW : MADE),
    paymentConfiguration: { provider: "STRIPE", publishableKey },
    ...more,
  });
}

describe("where the form cannot be used", () => {
  it.each([
    [
      "at an installation that does not say how",
      null,
      { paymentConfiguration: brokenServer },
      "Failed to initialize payment system. Please refresh the page.",
    ],
    ["without a key", null, {}, "Stripe payment system is not available. Please try again later."],
  ] as const)(
    "%s, the page says so with the provider's own page and the way back: nothing was charged",
    async (_where, key, more, words) => {
      await open(key, more);
      const alert = await screen.findByRole("alert");
      expect(alert).toHaveTextContent(`Payment unavailable${words}`);
      expect(alert).toHaveTextContent("Nothing was charged, and the basket is kept.");
      expect(screen.getByRole("link", { name: "Back to Projects" })).toHaveAttribute("href", "/dashboard");
      expect(screen.getByRole("button", { name: "Pay with payment provider" })).toBeVisible();
      expect(screen.queryByRole("button", { name: /^Pay \$/ })).not.toBeInTheDocument();
    },
  );

  it("with an invalid key, the page says so on paying", async () => {
    const { user } = await open("sk_test_1");
    await press(user, /^Pay \$/);
    expect(await screen.findByText("Key format is invalid - must start with pk_")).toBeVisible();
  });
});

type Outcome = { readonly error?: { readonly type: string; readonly message: string } } | "breaks";
const outcomes: Outcome[] = [];
const confirmed: unknown[] = [];
const nothing = () => undefined;
const element = {
  mount: nothing,
  on: nothing,
  once: nothing,
  off: nothing,
  update: nothing,
  destroy: nothing,
};
const elements = {
  create: () => element,
  getElement: () => null,
  update: nothing,
  on: nothing,
  off: nothing,
};
async function confirm(options: { readonly confirmParams: unknown }) {
  confirmed.push(options.confirmParams);
  const outcome = outcomes.shift();
  if (outcome === "breaks") throw new Error("The provider's script broke.");
  return outcome;
}
const stripe = {
  elements: () => elements,
  createToken: nothing,
  createPaymentMethod: nothing,
  confirmCardPayment: nothing,
  registerAppInfo: nothing,
  _registerWrapper: nothing,
  confirmPayment: confirm,
  confirmSetup: confirm,
};

beforeEach(() => {
  Object.assign(window, { Stripe: (() => stripe) as unknown as StripeConstructor });
});
afterEach(() => {
  Reflect.deleteProperty(window, "Stripe");
  outcomes.length = 0;
  confirmed.length = 0;
});

describe("the provider's form", () => {
  async function pay(...next: readonly Outcome[]) {
    outcomes.push(...next);
    const route = await open("pk_live_1");
    // The first press creates the order, which the form then pays.
    await press(route.user, /^Pay \$/);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: /^Pay \$/ }).closest("form")).not.toBeNull(),
    );
    await press(route.user, "Pay $1,020.00");
    return route;
  }

  it.each([
    ["card_error", "Your card has expired.", "Your card has expired."],
    ["validation_error", "Your card number is incomplete.", "Your card number is incomplete."],
    ["api_error", "Internal words of the provider.", "An unexpected error occurred. Please try again."],
  ])(
    "that refuses with a %s shows the message meant for users, and can be tried again",
    async (type, message, words) => {
      await pay({ error: { type, message } });
      await expectToast("Payment Failed", words);
      await waitFor(() => expect(screen.getByRole("button", { name: /^Pay \$/ })).toBeEnabled());
    },
  );

  it("that redirects back receives the return address", async () => {
    await pay({ error: { type: "card_error", message: "Your card has expired." } });
    await expectToast("Payment Failed");
    const back = new URL("/checkout/success?projectId=p-1&type=bundled", window.location.origin);
    expect(confirmed).toEqual([{ return_url: back.href }]);
  });

  it("whose script breaks is reported to the server, and does not leave a button busy forever", async () => {
    const told = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
    await pay("breaks");
    await expectToast("Payment Error", "An unexpected error occurred. Please try again.");
    expect(told).toHaveBeenCalledWith("/api/screen-errors", expect.any(Blob));
    told.mockRestore();
    await waitFor(() => expect(screen.getByRole("button", { name: /^Pay \$/ })).toBeEnabled());
  });
});

describe("a card that is saved with the provider's form", () => {
  const WORDS = "The card was not saved. Please try again.";

  async function openForm(...next: readonly Outcome[]) {
    outcomes.push(...next);
    const route = await renderRoute("/settings?tab=payment", {
      setUpPaymentMethod: {
        __typename: "SetUpPaymentMethodSuccess",
        provider: "STRIPE",
        clientSecret: "seti_1_secret_1",
      },
      paymentConfiguration: { provider: "STRIPE", publishableKey: "pk_live_1" },
    });
    await press(route.user, "Save a card");
    await screen.findByRole("button", { name: "Save the card" });
    return route;
  }
  const save = () => screen.findByRole("button", { name: "Save the card" });

  it.each([
    ["card_error", "Your card was declined.", "Your card was declined."],
    ["api_error", "Internal words of the provider.", WORDS],
  ])(
    "and refused with a %s shows the message meant for users, and can be tried again",
    async (...refused) => {
      const [type, message, words] = refused;
      const { user } = await openForm({ error: { type, message } });
      await press(user, "Save the card");
      expect(await screen.findByText(words)).toBeVisible();
      expect(await save()).toBeEnabled();
      expect(confirmed).toEqual([{ return_url: window.location.href }]);
    },
  );

  it("no longer shows the last failure while the next attempt is in progress", async () => {
    let settle = () => {};
    const { user } = await openForm({ error: { type: "card_error", message: "Your card was declined." } });
    await press(user, "Save the card");
    expect(await screen.findByText("Your card was declined.")).toBeVisible();
    vi.spyOn(stripe, "confirmSetup").mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          settle = () => resolve({ error: { type: "card_error", message: "Your card has expired." } });
        }),
    );
    await press(user, "Save the card");
    await waitFor(async () => expect(await save()).toBeDisabled());
    expect(screen.queryByText("Your card was declined.")).not.toBeInTheDocument();
    settle();
    expect(await screen.findByText("Your card has expired.")).toBeVisible();
  });

  it("whose script breaks is reported to the server, and does not leave a button busy forever", async () => {
    const told = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
    const { user } = await openForm("breaks");
    await press(user, "Save the card");
    expect(await screen.findByText(WORDS)).toBeVisible();
    expect(told).toHaveBeenCalledWith("/api/screen-errors", expect.any(Blob));
    told.mockRestore();
    expect(await save()).toBeEnabled();
  });

  it("goes back to the button with an invalid key, after saying so", async () => {
    const { user, server } = await renderRoute("/settings?tab=payment", {
      setUpPaymentMethod: { __typename: "SetUpPaymentMethodSuccess", clientSecret: "seti_1_secret_1" },
      paymentConfiguration: { provider: "STRIPE", publishableKey: "sk_test_1" },
    });
    await press(user, "Save a card");
    expect(await screen.findByText("Key format is invalid - must start with pk_")).toBeVisible();
    await press(user, "Retry");
    expect(await screen.findByRole("button", { name: "Save a card" })).toBeEnabled();
    expect(server.asked.some(({ operationName }) => operationName === "SavePaymentMethod")).toBe(false);
  });
});

import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const PAYMENT = "/settings?tab=payment";
const VISA = { brand: "visa", last4: "4242", expiryMonth: 3, expiryYear: 2034 };
const WITH_CARD = { ...SAM, savedPaymentMethod: VISA };

it("a saved card is identified by its last digits and expiry date", async () => {
  await renderRoute(PAYMENT, { viewer: WITH_CARD });
  const card = (await screen.findByText("Visa")).closest("p");
  expect(card).toHaveTextContent("Visa ending in 4242, expires 03/2034");
  expect(screen.getByRole("button", { name: "Replace the card" })).toBeEnabled();
});

describe("a card that is saved", () => {
  it("is entered on the provider's page", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const hostedPageUrl = "http://pay.example/setup";
    const { user } = await renderRoute(PAYMENT, {
      setUpPaymentMethod: { __typename: "SetUpPaymentMethodSuccess", provider: "SANDBOX", hostedPageUrl },
    });
    await press(user, "Save a card");
    await waitFor(() => expect(assign).toHaveBeenCalledWith(hostedPageUrl));
    assign.mockRestore();
  });

  it("is saved once when the provider redirects back, and a reload saves nothing again", async () => {
    const { server } = await renderRoute(`${PAYMENT}&setup_intent=seti_1&redirect_status=succeeded`, {
      savePaymentMethod: { __typename: "SavePaymentMethodSuccess", user: WITH_CARD },
    });
    await expectToast("Card Saved", "Automatic orders are charged to it.");
    expect(window.location.search).toBe("?tab=payment");
    const sent = server.asked.filter(({ operationName }) => operationName === "SavePaymentMethod");
    expect(sent.map(({ variables }) => variables)).toEqual([{ input: { setupId: "seti_1" } }]);
  });

  it("but refused by its bank says so in the provider's words", async () => {
    const message = "Your card was declined.";
    await renderRoute(`${PAYMENT}&setup_intent=seti_1`, {
      savePaymentMethod: { __typename: "PaymentMethodRefusedError", message },
    });
    await expectToast("Card Not Saved", message);
  });
});

describe("a card that cannot be saved", () => {
  it.each([
    [
      "no payments are set up",
      { __typename: "PaymentUnavailableError", message: "No payment provider is set up here." },
      "No payment provider is set up here.",
    ],
    ["the server fails", brokenServer, undefined],
  ] as const)("because %s says so, and can be tried again", async (_why, setUpPaymentMethod, words) => {
    const { user } = await renderRoute(PAYMENT, { setUpPaymentMethod });
    await press(user, "Save a card");
    await expectToast("Card Not Saved", words);
    expect(screen.getByRole("button", { name: "Save a card" })).toBeEnabled();
    expect(screen.getByText(/^No card is saved\./)).toBeVisible();
  });

  it("because the server fails when the provider redirects back says so, and the previous one stays", async () => {
    await renderRoute(`${PAYMENT}&setup_intent=seti_1`, {
      viewer: WITH_CARD,
      savePaymentMethod: brokenServer,
    });
    await expectToast("Card Not Saved");
    expect(await screen.findByText("Visa")).toBeVisible();
    expect(window.location.search).toBe("?tab=payment");
  });
});

describe("a card that is removed", () => {
  it("needs confirmation first, and orders wait for their buyer from then on", async () => {
    const { user } = await renderRoute(PAYMENT, {
      viewer: WITH_CARD,
      removePaymentMethod: {
        __typename: "RemovePaymentMethodSuccess",
        user: { ...SAM, savedPaymentMethod: null },
      },
    });
    await press(user, "Remove");
    expect(await screen.findByRole("dialog", { name: "Remove the card?" })).toHaveTextContent(
      "Orders that would be charged to it will wait for you instead.",
    );
    await press(user, "Remove the card");
    await expectToast("Card Removed");
    expect(await screen.findByText(/^No card is saved\./)).toBeVisible();
  });

  it("stays when the user cancels, and when the provider does not answer", async () => {
    const message = "The provider did not answer.";
    const { user, server } = await renderRoute(PAYMENT, {
      viewer: WITH_CARD,
      removePaymentMethod: { __typename: "PaymentUnavailableError", message },
    });
    await press(user, "Remove");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(server.asked.some(({ operationName }) => operationName === "RemovePaymentMethod")).toBe(false);
    await press(user, "Remove");
    await press(user, "Remove the card");
    await expectToast("Card Not Removed", message);
    expect(screen.getByText("Visa")).toBeInTheDocument();
  });

  it("stays when the server fails, and so does the dialog", async () => {
    const { user } = await renderRoute(PAYMENT, { viewer: WITH_CARD, removePaymentMethod: brokenServer });
    await press(user, "Remove");
    await press(user, "Remove the card");
    await expectToast("Card Not Removed");
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});

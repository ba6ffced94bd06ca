import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const GROUPS = [
  { supplier: { id: "depot", name: "Home Depot" }, items: [], itemsAmount: "40.00", deliveryAmount: "0.00" },
  {
    supplier: { id: "yard", name: "Miller Lumber" },
    items: [],
    itemsAmount: "60.00",
    deliveryAmount: "9.00",
  },
];
const PROJECT = {
  id: "p-1",
  name: "Garage wall",
  status: "READY",
  completeness: { isWhole: true },
  basket: { id: "b-1", projectId: "p-1", version: 4, items: [], groups: GROUPS },
  orders: [],
} as const;
const CONTACT = { supplierId: "yard", accountNumber: "4711", terms: "Net 30", channel: "EMAIL" } as const;
const ORDER = {
  id: "o-1",
  projectId: "p-1",
  projectName: "Garage wall",
  kind: "ON_ACCOUNT",
  status: "ORDERED",
  supplierName: "Miller Lumber",
  totalAmount: "74.52",
  paidAt: null,
} as const;

type Checkout = NonNullable<Extract<Answers["checkoutProject"], (args: never) => unknown>>;

const answers = (more: Answers = {}, onAccount?: Checkout): Answers => ({
  project: PROJECT,
  supplierContacts: [CONTACT],
  checkoutProject: (args) => {
    const { paymentType, isPreview } = args.input;
    if (paymentType !== "ON_ACCOUNT") {
      return { __typename: "CheckoutPreview", provider: "SANDBOX", basketVersion: 4, totalAmount: "120.00" };
    }
    if (onAccount) return onAccount(args);
    return isPreview
      ? { __typename: "CheckoutPreview", provider: "NONE", basketVersion: 4, totalAmount: "74.52" }
      : { __typename: "OnAccountCheckoutSuccess", basketVersion: 5, orders: [ORDER] };
  },
  ...more,
});

const open = (more: Answers = {}, onAccount?: Checkout) =>
  renderRoute("/checkout?projectId=p-1", answers(more, onAccount));
const openDialog = async (more: Answers = {}, onAccount?: Checkout) => {
  const view = await open(more, onAccount);
  await press(view.user, /Order on Account/);
  return { ...view, dialog: within(await screen.findByRole("dialog")) };
};

describe("ordering on account", () => {
  it("is offered next to the card for suppliers with an account number, showing the account", async () => {
    await open();
    const list = within(await screen.findByRole("list", { name: "On account" }));
    expect(list.getAllByRole("listitem")).toHaveLength(1);
    expect(list.getByText("Bills your account 4711, Net 30")).toBeVisible();
  });

  it("shows its total before anything is sent", async () => {
    const { dialog, server } = await openDialog();
    expect(await dialog.findByText("$74.52")).toBeVisible();
    expect(dialog.getByText(/The order is sent immediately/)).toBeVisible();
    const asked = server.asked.filter(({ operationName }) => operationName === "CheckoutProject");
    for (const { variables } of asked) expect(variables).toMatchObject({ input: { isPreview: true } });
  });

  it("orders that supplier's part of the displayed basket, once", async () => {
    const { dialog, server, user } = await openDialog();
    await user.click(await dialog.findByRole("button", { name: "Order on Account" }));
    await expectToast("Ordered on Account");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const sent = server.asked.filter(({ operationName }) => operationName === "CheckoutProject").at(-1);
    expect(sent?.variables).toMatchObject({
      input: { isPreview: false, paymentType: "ON_ACCOUNT", supplierIds: ["yard"], basketVersion: 4 },
    });
  });

  it("of everything in the basket leads to the order", async () => {
    const basket = { ...PROJECT.basket, groups: GROUPS.slice(1) };
    const { dialog, user, router } = await openDialog({ project: { ...PROJECT, basket }, order: ORDER });
    await user.click(await dialog.findByRole("button", { name: "Order on Account" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/orders/o-1"));
    expect(await screen.findByText("Nothing was charged. Miller Lumber bills your account.")).toBeVisible();
  });

  it("says why it is not possible", async () => {
    const message = "Some prices at Miller Lumber are samples, at which nobody sells.";
    const { dialog } = await openDialog({}, () => ({ __typename: "PaymentUnavailableError", message }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it("says where to add an account number when there is none", async () => {
    await open({ supplierContacts: [{ ...CONTACT, accountNumber: null }] });
    expect(await screen.findByRole("link", { name: "your account number" })).toHaveAttribute(
      "href",
      "/suppliers",
    );
    expect(screen.getByText(/Does Home Depot or Miller Lumber bill you/)).toBeVisible();
  });

  it("appears next to the payment once it is done", async () => {
    await open({ project: { ...PROJECT, orders: [ORDER] } });
    expect(await screen.findByRole("link", { name: "Ordered at Miller Lumber" })).toHaveAttribute(
      "href",
      "/orders/o-1",
    );
  });
});

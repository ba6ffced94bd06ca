import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const STUDS = {
  id: "line-1",
  name: "Studs",
  supplierName: "Miller",
  quantity: 20,
  saleUnit: "each",
  receivedQuantity: 12,
  outstandingQuantity: 8,
  unitPrice: "4.25",
  totalAmount: "85.00",
};
const ORDER = {
  id: "order-12345678",
  kind: "ON_ACCOUNT",
  supplierName: "Miller",
  status: "FULFILLING",
  totalAmount: "91.80",
  owedAmount: "91.80",
  actions: ["MARK_RECEIVED", "CLOSE_REST"],
  lines: [STUDS, { ...STUDS, id: "line-2", name: "Screws", receivedQuantity: 20, outstandingQuantity: 0 }],
} as const;

it("the rest of an order on account is closed with a reason: it is no longer to come, nor owed", async () => {
  const closed = {
    ...ORDER,
    status: "DELIVERED",
    owedAmount: "55.08",
    actions: [],
    lines: [{ ...STUDS, canceledQuantity: 8, outstandingQuantity: 0 }, ORDER.lines[1]],
  } as const;
  const { user, server } = await renderRoute(`/orders/${ORDER.id}`, {
    order: ORDER,
    orderChanged: ORDER,
    closeOrderRest: () => {
      // Whatever the page asks for from now on, or is told, is the order as it has become.
      server.answers = { ...server.answers, order: closed };
      server.publish({ orderChanged: closed });
      return { __typename: "CloseOrderRestSuccess", order: closed } as const;
    },
  });
  await user.click(await screen.findByText("The rest is not coming"));
  const dialog = within(await screen.findByRole("dialog", { name: "The rest is not coming?" }));
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
  expect(dialog.getByRole("listitem")).toHaveTextContent("Studs8");
  await user.click(dialog.getByText("Close the rest"));
  expect(await dialog.findByText("Please say why")).toBeVisible();
  await user.type(dialog.getByLabelText("Why"), "Out of stock");
  await user.click(dialog.getByText("Close the rest"));
  await expectToast("Rest Closed");
  const asked = server.asked.filter(({ operationName }) => operationName === "CloseOrderRest");
  expect(asked.map(({ variables }) => variables)).toEqual([
    { input: { orderId: ORDER.id, reason: "Out of stock" } },
  ]);
  expect(await screen.findByText("Expected bill from Miller")).toBeVisible();
  expect(screen.queryByText("The rest is not coming")).not.toBeInTheDocument();
});

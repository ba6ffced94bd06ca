import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const ORDER = { id: "order-12345678", status: "DELIVERED", actions: ["ORDER_AGAIN"], lines: [] } as const;
const LINE = {
  orderLineId: "line-1",
  name: "Studs",
  supplierName: "Miller",
  unitPrice: "4.25",
  currentUnitPrice: "4.25",
  change: "SAME",
} as const;
const PROJECT = {
  id: "project-1",
  name: "Again: Deck",
  status: "READY",
  materials: [{ id: "m-1", key: "own.again-line-1", name: "2x4 stud" }],
  orderedAgain: {
    orderId: ORDER.id,
    lines: [
      { ...LINE, orderLineId: "line-3", name: "Hangers", currentUnitPrice: null, change: "GONE" },
      { ...LINE, orderLineId: "line-2", name: "Screws", currentUnitPrice: "5.00", change: "DEARER" },
      LINE,
    ],
  },
} as const;

it("a received order is ordered again as a new project, which says what costs more and what is gone", async () => {
  const { user, server, router } = await renderRoute(`/orders/${ORDER.id}`, {
    order: ORDER,
    orderChanged: ORDER,
    project: PROJECT,
    orderAgain: { __typename: "ProjectSuccess", project: PROJECT },
  });
  await user.click(await screen.findByText("Order again"));
  const dialog = within(await screen.findByRole("dialog", { name: "Order this again?" }));
  await user.click(dialog.getByText("Get today’s prices"));
  await expectToast("Ordered Lines Copied");
  expect(server.asked.find(({ operationName }) => operationName === "OrderAgain")?.variables).toEqual({
    input: { orderId: ORDER.id },
  });
  expect(await screen.findByText("Ordered again, at today’s prices")).toBeVisible();
  expect(router.state.location.pathname).toBe("/projects/project-1");
  const dearer = screen.getByRole("list", { name: "1 line costs more" });
  expect(dearer).toHaveTextContent("Screws, Miller: $4.25 then, $5.00 now");
  const gone = screen.getByRole("list", { name: "1 line can’t be bought as before" });
  expect(gone).toHaveTextContent("Hangers, Miller: $4.25 then, no longer sold or out of stock");
  expect(screen.queryByText("Studs")).not.toBeInTheDocument();
});

it("an order that nothing was bought with is not ordered again", async () => {
  const order = { ...ORDER, status: "PENDING", actions: ["PAY"] } as const;
  await renderRoute(`/orders/${ORDER.id}`, { order, orderChanged: order });
  expect(await screen.findByText("Order summary")).toBeVisible();
  expect(screen.queryByText("Order again")).not.toBeInTheDocument();
});

import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

describe("a list of orders with nothing in it", () => {
  it("says where orders come from", async () => {
    await renderRoute("/orders");
    expect(await screen.findByText("No orders yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to your projects" })).toHaveAttribute("href", "/projects");
  });

  it("asks for the states of its address only, and says that none stands like that", async () => {
    const { server } = await renderRoute("/orders?status=failed&sort=oldest");
    expect(await screen.findByText("No order stands like that")).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "Orders");
    expect(sent?.variables).toMatchObject({ status: ["FAILED", "CANCELLED"], sort: "OLDEST" });
  });
});

describe("giving an order up", () => {
  const ORDER = {
    id: "order-12345678",
    status: "PENDING",
    actions: ["CANCEL"],
    projectId: "project-1",
  } as const;

  async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
    const route = await renderRoute(`/orders/${ORDER.id}`, { order: ORDER, orderChanged: ORDER, ...answers });
    await press(route.user, "Cancel the order");
    await screen.findByRole("dialog", { name: "Cancel order 12345678?" });
    return route;
  }

  it("says that nothing was charged", async () => {
    const order = { ...ORDER, status: "CANCELLED", actions: [] } as const;
    const { user } = await begin({ cancelOrder: { __typename: "CancelOrderSuccess", order } });
    await press(user, "Cancel the order");
    await expectToast("Order Cancelled", "Nothing was charged.");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it.each([
    [
      "was paid meanwhile",
      { __typename: "OrderStatusConflictError", message: "It is paid.", order: ORDER } as const,
      "It is paid.",
    ],
    ["meets a server that has a bug", brokenServer, "Something went wrong"],
  ])("that %s says so in the dialog, which stays", async (_case, cancelOrder, message) => {
    const { user } = await begin({ cancelOrder });
    await press(user, "Cancel the order");
    expect(await screen.findByText("The order was not cancelled")).toBeVisible();
    expect(screen.getByRole("dialog")).toHaveTextContent(message);
  });
});

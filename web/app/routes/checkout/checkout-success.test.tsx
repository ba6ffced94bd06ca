import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoute } from "../../../testing/render-route.tsx";

it("a payment that went through leads to its order, where its deliveries are followed", async () => {
  const order = {
    id: "order-1",
    kind: "BUNDLED",
    status: "PAID",
    paidAt: "2026-11-28T17:36:00.000Z",
    lines: [],
  } as const;
  await renderRoute("/checkout/success?orderId=order-1", { order });
  expect(await screen.findByRole("link", { name: "See the order" })).toHaveAttribute(
    "href",
    "/orders/order-1",
  );
});

import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { renderRoute } from "../../testing/render-route.tsx";

const GROUPS = [{ supplier: { id: "depot", name: "Home Depot" }, items: [], itemsAmount: "900.00" }];
const PROJECT = {
  id: "p-1",
  name: "Garage wall",
  status: "READY",
  completeness: { isWhole: true },
  basket: { id: "b-1", projectId: "p-1", version: 4, items: [], groups: GROUPS },
  orders: [],
} as const;
const WAITING = {
  id: "a-1",
  title: "Garage wall",
  subject: "BASKET",
  projectId: "p-1",
  state: "PENDING",
  isViewers: true,
  mayDecide: false,
  approvers: ["Dana Mason"],
  totalAmount: "900.00",
  lines: [],
} as const;

describe("a checkout that is opened while its request waits", () => {
  const begin = async (covers: boolean) => {
    const approved = { ...WAITING, state: "APPROVED", decidedBy: "Dana Mason" } as const;
    let isDecided = false;
    const request = () => (isDecided ? approved : WAITING);
    const view = await renderRoute("/checkout?projectId=p-1", {
      project: PROJECT,
      approvalRequest: request,
      checkoutProject: () =>
        isDecided && covers
          ? { __typename: "CheckoutPreview", provider: "SANDBOX", basketVersion: 4, totalAmount: "900.00" }
          : {
              __typename: "ApprovalRequiredError",
              message: "This comes to $900.00. Dana Mason can say yes.",
              totalAmount: "900.00",
              approvers: ["Dana Mason"],
              approvalRequest: request(),
            },
    });
    expect(await screen.findByText("Waiting for a yes")).toBeVisible();
    isDecided = true;
    const news = { approvalRequestsChanged: connectionOf([approved]) };
    await waitFor(() => {
      view.server.publish(news);
      expect(screen.queryByText("Waiting for a yes")).not.toBeInTheDocument();
    });
  };

  it("goes on to the payment by itself once somebody says yes", async () => {
    await begin(true);
    expect(await screen.findByRole("button", { name: /^Pay/ })).toBeVisible();
    expect(screen.queryByText(/not this basket any more/)).not.toBeInTheDocument();
  });

  it("says what was approved is another basket only where the checkout says so", async () => {
    await begin(false);
    expect(await screen.findByText(/not this basket any more/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Ask to buy" })).toBeVisible();
  });
});

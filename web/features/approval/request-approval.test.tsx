import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, connectionOf } from "../../testing/answers.ts";
import { expectToast, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

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

describe("a checkout that is open while its request is pending", () => {
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
              message: "This comes to $900.00. Dana Mason can approve this.",
              totalAmount: "900.00",
              approvers: ["Dana Mason"],
              approvalRequest: request(),
            },
    });
    expect(await screen.findByText("Waiting for approval")).toBeVisible();
    isDecided = true;
    const news = { approvalRequestsChanged: connectionOf([approved]) };
    await waitFor(() => {
      view.server.publish(news);
      expect(screen.queryByText("Waiting for approval")).not.toBeInTheDocument();
    });
  };

  it("continues to the payment automatically once it is approved", async () => {
    await begin(true);
    expect(await screen.findByRole("button", { name: /^Pay/ })).toBeVisible();
    expect(screen.queryByText(/no longer what was approved/)).not.toBeInTheDocument();
  });

  it("says that another basket was approved only where the checkout says so", async () => {
    await begin(false);
    expect(await screen.findByText(/no longer what was approved/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Ask to buy" })).toBeVisible();
  });
});

describe("a basket that its buyer may not pay without approval", () => {
  const REQUIRED = {
    __typename: "ApprovalRequiredError",
    message: "This comes to $900.00. Dana Mason can approve this.",
    totalAmount: "900.00",
    approvers: ["Dana Mason"],
    approvalRequest: null,
  } as const;
  const PREVIEW = {
    __typename: "CheckoutPreview",
    provider: "SANDBOX",
    basketVersion: 4,
    totalAmount: "900.00",
  } as const;

  /** Opens its checkout. @param mayPay whether approval is no longer required, at each check */
  async function open(required: object, answers: Answers = {}, mayPay: () => boolean = () => false) {
    const route = await renderRoute("/checkout?projectId=p-1", {
      project: PROJECT,
      checkoutProject: () => (mayPay() ? PREVIEW : { ...REQUIRED, ...required }),
      ...answers,
    });
    const asked = () =>
      route.server.asked
        .filter(({ operationName }) => operationName === "RequestApproval")
        .map(({ variables }) => variables["input"]);
    return { ...route, asked };
  }
  const payButton = () => screen.queryByRole("button", { name: /^Pay/ });

  it("says who can approve it, sends them a request with a note, and waits", async () => {
    const { user, asked } = await open(
      {},
      {
        requestApproval: { __typename: "ApprovalRequestSuccess", approvalRequest: WAITING },
        approvalRequest: WAITING,
      },
    );
    expect(await screen.findByText(REQUIRED.message)).toBeVisible();
    expect(payButton()).not.toBeInTheDocument();
    await fill(user, "Note to the approver", "  Posts are set on Thursday ");
    await press(user, "Ask to buy");
    expect(await screen.findByText("Waiting for approval")).toBeVisible();
    expect(asked()).toEqual([{ projectId: "p-1", note: "Posts are set on Thursday" }]);
    expect(screen.queryByRole("button", { name: "Ask to buy" })).not.toBeInTheDocument();
  });

  it("can be requested without a note", async () => {
    const { user, asked } = await open(
      {},
      {
        requestApproval: { __typename: "ApprovalRequestSuccess", approvalRequest: WAITING },
        approvalRequest: WAITING,
      },
    );
    await press(user, "Ask to buy");
    await waitFor(() => expect(asked()).toEqual([{ projectId: "p-1", note: null }]));
  });

  it("continues to the payment when approval is no longer required", async () => {
    let isFree = false;
    const { user } = await open(
      {},
      {
        requestApproval: () => {
          isFree = true;
          return { __typename: "ApprovalNotNeededError", message: "Nobody has to say yes to this." };
        },
      },
      () => isFree,
    );
    await press(user, "Ask to buy");
    await waitFor(() => expect(payButton()).toBeVisible());
  });

  it.each([
    [
      "is refused",
      { __typename: "InvalidInputError", message: "The basket is empty." } as const,
      "The basket is empty.",
    ],
    ["gets no answer that makes sense", brokenServer, undefined],
  ])(
    "with a request that %s says that no one was asked, and keeps the note",
    async (_how, requestApproval, words) => {
      const { user } = await open({}, { requestApproval });
      await fill(user, "Note to the approver", "Posts are set on Thursday");
      await press(user, "Ask to buy");
      await expectToast("Nobody was asked", words);
      expect(screen.getByLabelText(/^Note to the approver/)).toHaveValue("Posts are set on Thursday");
      expect(screen.getByRole("button", { name: "Ask to buy" })).toBeEnabled();
    },
  );

  it("that was declined says by whom and why, and can be requested again", async () => {
    const approvalRequest = {
      ...WAITING,
      state: "REJECTED",
      decidedBy: "Dana Mason",
      comment: "Not before the slab is poured",
    } as const;
    await open({ approvalRequest }, { approvalRequest });
    expect(await screen.findByText("Turned down by Dana Mason")).toBeVisible();
    expect(screen.getByText("“Not before the slab is poured”")).toBeVisible();
    expect(screen.getByRole("button", { name: "Ask to buy" })).toBeEnabled();
  });

  it("whose pending request is for an earlier version can be requested in its current one", async () => {
    const approvalRequest = { ...WAITING, totalAmount: "700.00" };
    await open({ approvalRequest }, { approvalRequest });
    expect(await screen.findByRole("button", { name: "Ask to buy" })).toBeEnabled();
    expect(screen.queryByText("Waiting for approval")).not.toBeInTheDocument();
  });

  it("that no one can approve offers no way to ask", async () => {
    await open({ approvers: [], message: "Nobody can say yes to this." });
    expect(await screen.findByText("Nobody can say yes to this.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Ask to buy" })).not.toBeInTheDocument();
  });
});

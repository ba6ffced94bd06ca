import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../../testing/answers.ts";
import { expectToast, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const LINE = {
  name: "Pickets",
  supplierName: "Lowe's",
  quantity: 40,
  unitPrice: "3.50",
  totalAmount: "140.00",
};
const WAITING = {
  id: "a-1",
  title: "Garage wall",
  subject: "BASKET",
  projectId: "p-1",
  state: "PENDING",
  requestedBy: "Sam Mason",
  isViewers: false,
  mayDecide: true,
  totalAmount: "1240.00",
  reason: "Above Sam's spend limit of $100.00",
  note: "Posts are set on Thursday",
  approvers: ["Dana Mason"],
  expiresAt: "2126-01-12T12:00:00.000Z",
  lines: [LINE],
} as const;

const open = (request: object = {}, answers: Parameters<typeof renderRoute>[1] = {}) =>
  renderRoute("/approvals/a-1", { approvalRequest: { ...WAITING, ...request }, ...answers });

describe("a purchase waiting for the reader's approval", () => {
  it("says who requested it, why it is waiting, what would be bought, and what for", async () => {
    await open();
    expect(await screen.findByText("“Posts are set on Thursday”")).toBeVisible();
    expect(screen.getByText("Sam Mason asks")).toBeVisible();
    expect(screen.getByText("Above Sam's spend limit of $100.00")).toBeVisible();
    expect(screen.getByRole("link", { name: "See the basket now" })).toHaveAttribute(
      "href",
      "/projects/p-1/basket",
    );
  });

  it("says how much of the job its amount is for, and what is missing", async () => {
    const missing = [{ kind: "UNPRICED", message: "Gate hinges: nobody sells it" }] as const;
    const completeness = { isWhole: false, summary: "3 of 4 parts priced", missing };
    const { unmount } = await open({ completeness });
    expect(await screen.findByText("3 of 4 parts priced")).toBeVisible();
    expect(screen.getByText("Gate hinges: nobody sells it")).toBeVisible();
    unmount();
    await open({ completeness: { isWhole: true, summary: "4 of 4 parts priced", missing: [] } });
    expect(await screen.findByText("4 of 4 parts priced")).toBeVisible();
    expect(screen.queryByRole("list", { name: "What is missing" })).not.toBeInTheDocument();
  });

  it("lists an article twice when it is bought twice at one price", async () => {
    await open({ lines: [LINE, { ...LINE, quantity: 60, totalAmount: "210.00" }] });
    expect(await screen.findAllByText("Pickets")).toHaveLength(2);
    expect(screen.getByText("$210.00")).toBeVisible();
  });

  it.each([
    ["Approve Garage wall", "APPROVE", "APPROVED", "Approved", "Approved by Dana Mason"],
    ["Turn down Garage wall", "REJECT", "REJECTED", "Turned Down", "Turned down by Dana Mason"],
  ] as const)("“%s” sends the comment, and shows the outcome", async (...given) => {
    const [button, decision, state, title, words] = given;
    const decided = { ...WAITING, state, mayDecide: false, decidedBy: "Dana Mason", comment: "Go ahead" };
    let request: object = WAITING;
    const { user, server } = await renderRoute("/approvals/a-1", {
      approvalRequest: () => request,
      decideApproval: () => {
        request = decided;
        return { __typename: "ApprovalRequestSuccess", approvalRequest: decided };
      },
    });
    await fill(user, "Anything to say", "Go ahead");
    await press(user, button);
    await expectToast(title);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText("“Go ahead”")).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "DecideApproval");
    expect(sent?.variables).toEqual({ input: { id: "a-1", decision, comment: "Go ahead" } });
    const pay = screen.queryByRole("link", { name: "Continue to payment" });
    if (state === "APPROVED") expect(pay).toHaveAttribute("href", "/checkout?projectId=p-1&type=bundled");
    else expect(pay).toBeNull();
  });

  it("that someone else decided in the meantime shows that decision", async () => {
    const message = "Dana Mason has turned it down.";
    const decided = { ...WAITING, state: "REJECTED", mayDecide: false, decidedBy: "Dana Mason" } as const;
    const { user } = await open(
      {},
      { decideApproval: { __typename: "ApprovalStatusError", message, approvalRequest: decided } },
    );
    await press(user, "Approve Garage wall");
    await expectToast("It was not decided", message);
    expect(await screen.findByText("Turned down by Dana Mason")).toBeVisible();
  });

  it("keeps the comment when the decision fails", async () => {
    const { user } = await open({}, { decideApproval: brokenServer });
    await fill(user, "Anything to say", "Go ahead");
    await press(user, "Approve Garage wall");
    await expectToast("It was not decided");
    expect(screen.getByLabelText(/^Anything to say/)).toHaveValue("Go ahead");
  });
});

describe("a purchase waiting for someone else", () => {
  const own = { mayDecide: false, isViewers: true, requestedBy: null };

  it("says who can decide and until when, and can be withdrawn by its requester", async () => {
    const { user } = await open(own, {
      withdrawApproval: {
        __typename: "ApprovalRequestSuccess",
        approvalRequest: { ...WAITING, ...own, state: "WITHDRAWN" },
      },
    });
    expect(await screen.findByText(/^Dana Mason can decide, until .*Jan 12/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Approve/ })).not.toBeInTheDocument();
    await press(user, "Take it back");
    await expectToast("Taken Back");
  });

  it("says when no one is left to decide", async () => {
    await open({ ...own, approvers: [] });
    expect(await screen.findByText(/^Nobody here can approve it now\./)).toBeVisible();
  });

  it("offers nothing to a reader who is neither requester nor approver", async () => {
    await open({ mayDecide: false });
    expect(await screen.findByText("Waiting for approval")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Take it back" })).not.toBeInTheDocument();
  });
});

it("a partial approval shows the approved amount, line by line", async () => {
  const lines = [{ ...LINE, approvedQuantity: 30 }];
  await open({ state: "APPROVED", mayDecide: false, lines, approvedAmount: "1105.00" });
  expect(await screen.findByText("30 approved")).toBeVisible();
  expect(screen.getByText("$1,105.00")).toBeVisible();
});

describe("the list of approvals", () => {
  it("names each with its requester, including automatic orders, and its total", async () => {
    const reorder = {
      ...WAITING,
      id: "a-2",
      title: "Site supplies",
      subject: "REORDER",
      requestedBy: null,
    } as const;
    const left = { ...reorder, id: "a-3", title: "Old wall", subject: "BASKET" } as const;
    await renderRoute("/approvals", { approvalRequests: connectionOf([WAITING, reorder, left]) });
    const rows = within(await screen.findByRole("list", { name: "Approvals" })).getAllByRole("listitem");
    expect(rows[0]).toHaveTextContent(/^Garage wallWaitingSam Mason asks .*\$1,240\.00$/);
    expect(rows[1]).toHaveTextContent("Ordered by itself");
    expect(rows[2]).toHaveTextContent("A former member");
  });

  it("says that nothing is waiting, and where the rest is", async () => {
    const { user, server } = await renderRoute("/approvals");
    expect(await screen.findByText("Nothing needs your approval")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Everything waiting" }));
    expect(await screen.findByText("Nothing here")).toBeVisible();
    await waitFor(() => {
      const asked = server.asked.filter(({ operationName }) => operationName === "ApprovalRequests").at(-1);
      expect(asked?.variables).toMatchObject({ state: ["PENDING"], forViewer: false });
    });
  });
});

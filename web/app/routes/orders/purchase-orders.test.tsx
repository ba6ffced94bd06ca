import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type Answers, connectionOf } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const ORDER = {
  id: "order-1",
  projectId: "project-1",
  projectName: "Garage wall",
  status: "PAID",
  paidAt: "2026-11-27T12:00:00.000Z",
} as const;

const CHANGED = {
  id: "po-1",
  number: "KTRQM-12",
  orderId: "order-1",
  projectId: "project-1",
  supplierName: "Miller",
  state: "NEEDS_DECISION",
  revision: 4,
  version: 1,
  allowedActions: ["DECIDE"],
  supplierOrderNumber: "S-1",
  pdfUrl: "/api/purchase-orders/po-1.pdf",
  csvUrl: "/api/purchase-orders/po-1.csv",
  expectedOn: "2026-12-02",
  calendarUrl: "/api/purchase-orders/po-1.ics",
  jobSite: {
    street: "418 Elmwood Ave",
    unit: null,
    city: "Buffalo",
    state: "NY",
    zipCode: "14222",
    contactName: "Rosa Diaz",
    contactPhone: "(716) 555-0134",
    needBy: "2026-12-04",
  },
  versions: [
    {
      version: 1,
      lines: [
        { key: "1", name: "Stud", quantity: 100 },
        { key: "2", name: "Nails", quantity: 2 },
        { key: "3", name: "Glue", quantity: 1 },
      ],
    },
  ],
  acknowledgements: [
    {
      id: "answer-1",
      version: 1,
      isApplied: true,
      lines: [
        { key: "1", answer: "BACKORDERED", quantity: 80, availableOn: "2026-12-03" },
        { key: "2", answer: "ACCEPTED", quantity: 2 },
        { key: "3", answer: "REJECTED", quantity: 0 },
      ],
    },
  ],
} as const;

const FAILED = {
  id: "po-2",
  orderId: "order-1",
  supplierName: "Tile Barn",
  state: "SEND_FAILED",
  allowedActions: ["RESEND"],
  lastError: "Tile Barn could not be reached.",
} as const;

const answers = (more: Answers = {}): Answers => ({
  order: ORDER,
  purchaseOrders: connectionOf([CHANGED, FAILED]),
  ...more,
});

it("shows where each goes, as it was ordered", async () => {
  await renderRoute("/orders/order-1", answers());
  await screen.findByText("To 418 Elmwood Ave, Buffalo, NY 14222, for Rosa Diaz, (716) 555-0134");
  expect(screen.getByText("Needed by Dec 4, 2026")).toBeTruthy();
});

it("can be downloaded as a document and as a table, and its day as a calendar entry", async () => {
  await renderRoute("/orders/order-1", answers());
  const pdf = await screen.findByRole("link", { name: "Order to Miller as a PDF" });
  expect(pdf).toHaveAttribute("href", "/api/purchase-orders/po-1.pdf");
  const csv = screen.getByRole("link", { name: "Order to Miller as a CSV table" });
  expect(csv).toHaveAttribute("href", "/api/purchase-orders/po-1.csv");
  const day = screen.getByRole("link", { name: "Calendar: delivery on Dec 2, 2026 from Miller" });
  expect(day).toHaveAttribute("href", "/api/purchase-orders/po-1.ics");
});

it("each supplier of a paid order is shown with the state of its part", async () => {
  await renderRoute("/orders/order-1", answers());
  expect(await screen.findByText("Needs your decision")).toBeVisible();
  expect(screen.getByText("KTRQM-12, theirs: S-1")).toBeVisible();
  expect(screen.getByText("80 now, the rest later, from Dec 3, 2026")).toBeVisible();
  expect(screen.getByText("Tile Barn could not be reached.")).toBeVisible();
});

it("the page comes as a whole: nothing arrives late and moves what is being tapped", async () => {
  const { server, router } = await renderRoute("/orders", answers());
  const come = server.hold("PurchaseOrdersOfOrder");
  await act(() => router.navigate("/orders/order-1"));
  await waitFor(() => expect(server.asked.map((one) => one.operationName)).toContain("OrderById"));
  expect(await screen.findByText("Loading the order")).toBeInTheDocument();
  expect(screen.queryByText("Order summary")).not.toBeInTheDocument();
  come();
  expect(await screen.findByText("Order summary")).toBeVisible();
  expect(screen.getByText("At the suppliers")).toBeVisible();
});

it("what is sent to a supplier while the page is open appears on it", async () => {
  const { server } = await renderRoute("/orders/order-1", answers({ purchaseOrders: connectionOf([]) }));
  await screen.findByText("Order summary");
  expect(screen.queryByText("At the suppliers")).not.toBeInTheDocument();
  server.answers = answers();
  server.publish({ purchaseOrdersChanged: connectionOf([CHANGED, FAILED]) });
  expect(await screen.findByText("At the suppliers")).toBeVisible();
});

it("deviations from the order are decided line by line, for the version that was shown", async () => {
  const decided = { ...CHANGED, state: "SENT", version: 2, allowedActions: [] } as const;
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({ decideAcknowledgement: { __typename: "PurchaseOrderSuccess", purchaseOrder: decided } }),
  );
  await user.selectOptions(await screen.findByLabelText("What to do about Glue"), "Do without");
  await press(user, "Tell the Supplier");
  await expectToast("Decided");
  const asked = server.asked.find(({ operationName }) => operationName === "DecideAcknowledgement");
  expect(asked?.variables).toEqual({
    input: {
      id: "po-1",
      revision: 4,
      lines: [
        { key: "1", decision: "ACCEPT" },
        { key: "3", decision: "DROP" },
      ],
      replacement: null,
    },
  });
});

it("an order waiting for an address asks for it", async () => {
  const purchaseOrders = connectionOf([
    { ...FAILED, projectId: "project-1", jobSite: null, lastError: "Nobody has said where." },
  ]);
  const project = { id: "project-1", status: "COMPLETED", jobSite: null } as const;
  const { user } = await renderRoute("/orders/order-1", answers({ purchaseOrders, project }));
  await press(user, "Add the address");
  expect(await screen.findByLabelText("Street address")).toBeVisible();
});

it("an order that was never sent is sent, not sent again", async () => {
  const sending = { ...FAILED, state: "DRAFT", allowedActions: [], lastError: null } as const;
  const { user } = await renderRoute(
    "/orders/order-1",
    answers({ resendPurchaseOrder: { __typename: "PurchaseOrderSuccess", purchaseOrder: sending } }),
  );
  await press(user, "Send Now");
  await expectToast("It Is Being Sent");
  const row = screen.getByText("Tile Barn").closest("li");
  expect(row && within(row).getByText("Being sent")).toBeVisible();
});

it("an order that was sent and not answered can be sent again, or noted as confirmed by telephone", async () => {
  const sent = {
    ...FAILED,
    number: "KTRQM-13",
    state: "SENT",
    version: 1,
    allowedActions: ["RESEND", "RECORD_ACKNOWLEDGEMENT"],
    lastError: null,
    versions: [{ version: 1, totalAmount: "9.00", lines: [{ key: "1", name: "Grout", quantity: 2 }] }],
  } as const;
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      purchaseOrders: connectionOf([sent]),
      recordAcknowledgement: () => ({
        __typename: "PurchaseOrderSuccess",
        purchaseOrder: { ...sent, state: "ACKNOWLEDGED", allowedActions: [] },
      }),
    }),
  );
  expect(await screen.findByRole("button", { name: "Send Again" })).toBeVisible();
  await press(user, /^They Answered by Phone/);
  await user.type(screen.getByLabelText(/^Their order number/), "TB-9");
  await press(user, "All as Ordered");
  expect(await screen.findByText("Confirmed")).toBeVisible();
  const noted = server.asked.find(({ operationName }) => operationName === "RecordAcknowledgement");
  expect(noted?.variables).toEqual({
    id: "po-2",
    input: { version: 1, supplierOrderNumber: "TB-9", lines: [{ key: "1", answer: "ACCEPTED" }] },
  });
});

const SENT = {
  ...CHANGED,
  state: "SENT",
  allowedActions: ["REVISE", "CANCEL", "RECORD_ACKNOWLEDGEMENT"],
  acknowledgements: [],
} as const;

const sentBy = (server: { asked: readonly { operationName: string; variables: unknown }[] }, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

it("an answer by telephone is noted line by line: part, none, and the rest as ordered", async () => {
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      purchaseOrders: connectionOf([SENT]),
      recordAcknowledgement: () => ({
        __typename: "PurchaseOrderConflictError",
        message: "Something has changed meanwhile.",
        purchaseOrder: SENT,
      }),
    }),
  );
  await press(user, /^They Answered by Phone/);
  await user.clear(await screen.findByLabelText(/^Stud/));
  await user.type(screen.getByLabelText(/^Stud/), "1e1");
  await press(user, "Note the Answer");
  expect(await screen.findByText("Please enter a whole number from 0 to 100")).toBeVisible();
  await user.clear(screen.getByLabelText(/^Stud/));
  await user.type(screen.getByLabelText(/^Stud/), "80");
  await user.clear(screen.getByLabelText(/^Glue/));
  await press(user, "Note the Answer");
  expect(await screen.findByText("Something has changed meanwhile.")).toBeVisible();
  expect(screen.getByLabelText(/^Stud/)).toHaveValue("80");
  expect(sentBy(server, "RecordAcknowledgement")).toEqual([
    {
      id: "po-1",
      input: {
        version: 1,
        supplierOrderNumber: null,
        lines: [
          { key: "1", answer: "QUANTITY_CHANGED", quantity: 80 },
          { key: "2", answer: "ACCEPTED" },
          { key: "3", answer: "REJECTED" },
        ],
      },
    },
  ]);
});

it("a paid order can be reduced, with a reason; a rejected change stays in the form", async () => {
  const refusals = [
    { path: "lines.0", message: "At most 90 are paid for" },
    { path: "lines", message: "This is already what is ordered" },
  ];
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      purchaseOrders: connectionOf([SENT]),
      revisePurchaseOrder: () => {
        const refusal = refusals.shift();
        if (refusal) return { __typename: "InvalidInputError", message: "No", fields: [refusal] };
        return {
          __typename: "PurchaseOrderSuccess",
          purchaseOrder: { ...SENT, state: "DRAFT", allowedActions: [], revision: 5 },
        };
      },
    }),
  );
  // The supplier's name, which can be long, is already above.
  expect(await screen.findByText("Order Less")).toBeVisible();
  expect(screen.getByText("Cancel the Order")).toBeVisible();
  await press(user, "Order Less at Miller");
  const dialog = await screen.findByRole("dialog", { name: "Order less at Miller" });
  expect(dialog).toHaveTextContent("You can then request a refund of what you paid for it here.");
  await user.clear(screen.getByLabelText(/^Stud/));
  await user.type(screen.getByLabelText(/^Stud/), "95");
  await user.clear(screen.getByLabelText(/^Glue/));
  await press(user, "Change the Order");
  expect(await screen.findByText("Please say why")).toBeVisible();
  await user.type(screen.getByLabelText("Why"), "A wall less");
  await press(user, "Change the Order");
  expect(await screen.findByText("At most 90 are paid for")).toBeVisible();
  await press(user, "Change the Order");
  expect(await screen.findByText("This is already what is ordered")).toBeVisible();
  await press(user, "Change the Order");
  await expectToast("Order Changed");
  const lines = [
    { key: "1", quantity: 95 },
    { key: "2", quantity: 2 },
  ];
  const input = { id: "po-1", revision: 4, lines, reason: "A wall less" };
  expect(sentBy(server, "RevisePurchaseOrder")).toEqual([{ input }, { input }, { input }]);
});

it("a refunded line is not offered for reordering, and never more than is still paid for", async () => {
  const [first] = SENT.versions;
  const lines = first.lines.map((line) => ({ ...line, orderLineId: `line-${line.key}` }));
  const less = {
    ...SENT,
    version: 2,
    versions: [
      { ...first, lines },
      { version: 2, lines: [{ ...lines[0], quantity: 80 }] },
    ],
    givenBack: lines.slice(1).map(({ orderLineId, quantity }) => ({
      lineId: orderLineId,
      refundedQuantity: quantity,
    })),
  };
  const { user, unmount } = await renderRoute(
    "/orders/order-1",
    answers({ purchaseOrders: connectionOf([less]) }),
  );
  await press(user, "Change Quantities at Miller");
  expect(await screen.findByLabelText(/^Stud/)).toHaveAccessibleDescription(/^Of 100 /);
  expect(screen.queryByText(/Dropped out/)).not.toBeInTheDocument();
  unmount();

  const givenBack = [...less.givenBack, { lineId: "line-1", refundedQuantity: 20 }];
  const again = await renderRoute(
    "/orders/order-1",
    answers({ purchaseOrders: connectionOf([{ ...less, givenBack }]) }),
  );
  // Everything that is still paid for is ordered, so the quantity can only go down.
  await press(again.user, "Order Less at Miller");
  expect(await screen.findByLabelText(/^Stud/)).toHaveAccessibleDescription(/^Of 80 /);
});

it("a dropped or reduced line can be ordered again, up to what was paid for", async () => {
  const [first] = SENT.versions;
  const fewer = [{ ...first.lines[0], quantity: 80 }, first.lines[1]];
  const less = { ...SENT, version: 2, versions: [first, { version: 2, lines: fewer }] };
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      purchaseOrders: connectionOf([less]),
      revisePurchaseOrder: {
        __typename: "PurchaseOrderSuccess",
        purchaseOrder: { ...less, allowedActions: [] },
      },
    }),
  );
  await press(user, "Change Quantities at Miller");
  expect(await screen.findByLabelText(/^Stud/)).toHaveAccessibleDescription(/^Of 100 /);
  const glue = screen.getByLabelText(/^Glue/);
  expect(glue).toHaveValue("0");
  expect(glue).toHaveAccessibleDescription(/^Dropped out\. Of 1 /);
  await user.clear(glue);
  await user.type(glue, "2");
  await user.type(screen.getByLabelText("Why"), "Nobody else has it");
  await press(user, "Change the Order");
  expect(await screen.findByText("Please enter a whole number from 0 to 1")).toBeVisible();
  await user.clear(glue);
  await user.type(glue, "1");
  await press(user, "Change the Order");
  await expectToast("Order Changed");
  expect(sentBy(server, "RevisePurchaseOrder")).toMatchObject([
    {
      input: {
        lines: [
          { key: "1", quantity: 80 },
          { key: "2", quantity: 2 },
          { key: "3", quantity: 1 },
        ],
      },
    },
  ]);
});

it("a paid order cannot be reduced to nothing: that is a cancellation, which says what happens to the money", async () => {
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      purchaseOrders: connectionOf([SENT]),
      cancelPurchaseOrder: () => ({
        __typename: "PurchaseOrderConflictError",
        message: "This is not possible in the order's current state.",
        purchaseOrder: SENT,
      }),
    }),
  );
  await press(user, "Order Less at Miller");
  for (const name of [/^Stud/, /^Nails/, /^Glue/]) await user.clear(await screen.findByLabelText(name));
  await user.type(screen.getByLabelText("Why"), "Sold the house");
  await press(user, "Change the Order");
  expect(await screen.findByText("To order nothing, cancel the order.")).toBeVisible();
  expect(sentBy(server, "RevisePurchaseOrder")).toEqual([]);
  await press(user, "Leave It");
  await press(user, "Cancel the Order at Miller");
  await user.type(await screen.findByLabelText("Why"), "Sold the house");
  await press(user, "Cancel the Order");
  expect(await screen.findByText("This is not possible in the order's current state.")).toBeVisible();
  expect(screen.getByLabelText("Why")).toHaveValue("Sold the house");
});

it("users who may not pay see an order's state and cannot change it", async () => {
  await renderRoute(
    "/orders/order-1",
    answers({
      viewer: {
        id: "user-1",
        memberships: [{ organizationId: "o-1", organizationName: "Ada", role: "FIELD", isPresent: true }],
      },
      purchaseOrders: connectionOf([SENT]),
    }),
  );
  expect(await screen.findByText("Sent, not answered yet")).toBeVisible();
  await vi.waitFor(() =>
    expect(screen.queryByRole("button", { name: /Order Less|Cancel at|by Phone/ })).toBeNull(),
  );
});

it("an order on account says who is billed, and is canceled with the supplier with a reason", async () => {
  const onAccount = {
    ...FAILED,
    state: "SENT",
    payment: "ON_ACCOUNT",
    accountNumber: "4711",
    allowedActions: ["CANCEL"],
    lastError: null,
    revision: 3,
    versions: [],
    acknowledgements: [],
  } as const;
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      order: { ...ORDER, kind: "ON_ACCOUNT", status: "ORDERED", paidAt: null, supplierName: "Tile Barn" },
      purchaseOrders: connectionOf([onAccount]),
      cancelPurchaseOrder: () => ({
        __typename: "PurchaseOrderSuccess",
        purchaseOrder: { ...onAccount, state: "CANCELLING", allowedActions: [], revision: 4 },
      }),
    }),
  );
  expect(await screen.findByText("Bills your account 4711")).toBeVisible();
  await press(user, "Cancel the Order at Tile Barn");
  await press(user, "Cancel the Order");
  expect(await screen.findByText("Please say why")).toBeVisible();
  await user.type(screen.getByLabelText("Why"), "The job moved");
  await press(user, "Cancel the Order");
  expect(await screen.findByText("Being cancelled")).toBeVisible();
  const sent = server.asked.find(({ operationName }) => operationName === "CancelPurchaseOrder");
  expect(sent?.variables).toEqual({ input: { id: "po-2", revision: 3, reason: "The job moved" } });
});

it("files can be attached where orders go out by mail, and removed by whoever attached them", async () => {
  const own = { id: "file-1", name: "gate.jpg", size: 240_000, source: "BUYER", url: "/f/1" } as const;
  const theirs = { id: "file-2", name: "S-1.pdf", size: 12_000, source: "SUPPLIER", url: "/f/2" } as const;
  const mailed = { ...CHANGED, channel: "EMAIL", files: [own, theirs] } as const;
  const called = { ...FAILED, channel: "HTTP", files: [] } as const;
  await renderRoute("/orders/order-1", answers({ purchaseOrders: connectionOf([mailed, called]) }));
  const files = await screen.findByRole("list", { name: "Files of the order to Miller" });
  expect(within(files).getByRole("link", { name: "gate.jpg" }).getAttribute("href")).toBe("/f/1");
  expect(within(files).getByText("12 kB, from Miller")).toBeTruthy();
  expect(
    within(files)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Remove gate.jpg"]);
  expect(screen.getByLabelText("Attach a File to the order to Miller")).toBeTruthy();
  expect(screen.queryByLabelText("Attach a File to the order to Tile Barn")).toBeNull();
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answers, connectionOf } from "../../../testing/answers.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const line = (quantity: number) => ({
  key: "1",
  sku: "ST-1",
  name: "Stud",
  materialName: "Wall studs",
  saleUnit: "piece",
  quantity,
  unitPrice: "4.25",
  totalAmount: (quantity * 4.25).toFixed(2),
});
const version = (number: number, quantity: number) => ({
  version: number,
  itemsAmount: "425.00",
  deliveryAmount: "0.00",
  taxAmount: "34.00",
  totalAmount: "459.00",
  createdAt: "2026-11-27T12:00:00.000Z",
  lines: [line(quantity)],
});
const event = (
  kind: "CREATED" | "SENT" | "ANSWERED" | "REVISED",
  of: number,
  detail: string | null = null,
) => ({
  id: `${kind}-${of}`,
  kind,
  version: of,
  actorName: kind === "REVISED" ? "Ana" : null,
  detail,
  at: "2026-11-27T12:00:00.000Z",
});

const PURCHASE_ORDER = {
  id: "po-1",
  number: "KTRQM-12",
  orderId: "order-1",
  projectId: "project-1",
  supplierName: "Miller",
  title: "Garage wall",
  channel: "EMAIL",
  state: "ACKNOWLEDGED",
  version: 2,
  revision: 5,
  jobSite: null,
  expectedOn: "2026-12-03",
  versions: [version(1, 100), version(2, 80)],
  acknowledgements: [],
  timeline: [
    event("CREATED", 1),
    event("SENT", 1, "desk@miller.example"),
    event("REVISED", 2, "Too many"),
    event("ANSWERED", 2, "1 as ordered"),
  ],
} as const;

const diff = { key: "1", before: line(100), after: line(80) };

const open = (more: Answers = {}) =>
  renderRoute("/purchase-orders/po-1", {
    purchaseOrder: { ...PURCHASE_ORDER, diff: [diff] },
    ...more,
  });

const cardOf = async (name: string) => {
  const card = (await screen.findByRole("heading", { level: 2, name })).closest("section");
  if (!card) throw new Error("no card");
  return within(card);
};

it("a purchase order is a document with its history next to it", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Purchase order KTRQM-12" })).toBeVisible();
  const paper = await cardOf("Document");
  expect(paper.getByText("ST-1 · 80 pieces × $4.25")).toBeVisible();
  const history = within(screen.getByRole("list", { name: "History" }));
  expect(history.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent)).toEqual([
    "Written",
    "Sent to desk@miller.example",
    "Ordered less: Too many",
    "The supplier answered: 1 as ordered",
  ]);
});

it("shows everything the driver needs, as the supplier reads it", async () => {
  const jobSite = {
    street: "418 Elmwood Ave",
    city: "Buffalo",
    state: "NY",
    zipCode: "14222",
    contactName: "Rosa Núñez",
    contactPhone: "(716) 555-0134",
    instructions: "Gate code 4471.",
    opensAt: "07:00",
    closesAt: "15:30",
  };
  await open({ purchaseOrder: { ...PURCHASE_ORDER, jobSite } });
  const paper = await cardOf("Document");
  expect(paper.getByText(/^7:00\sAM$/)).toBeVisible();
  expect(paper.getByText(/^3:30\sPM$/)).toBeVisible();
  expect(paper.getByText("Gate code 4471.")).toBeVisible();
});

it("an older version is shown as it was", async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText("Version"), "Version 1");
  expect((await cardOf("Document")).getByText("ST-1 · 100 pieces × $4.25")).toBeVisible();
});

it("shows what the last version changed, and the difference between any two chosen versions", async () => {
  const { user, server } = await open();
  expect(await screen.findByText("100 → 80 pieces")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("From version"), "2");
  await user.selectOptions(screen.getByLabelText("To version"), "1");
  const asked = () =>
    server.asked
      .filter(({ operationName }) => operationName === "PurchaseOrderDiff")
      .map(({ variables }) => variables);
  await waitFor(() => expect(asked().at(-1)).toEqual({ id: "po-1", from: 2, to: 1 }));
  expect(asked()[0]).toEqual({ id: "po-1", from: 1, to: 2 });
});

it("with a single version there is no difference to show", async () => {
  await open({ purchaseOrder: { ...PURCHASE_ORDER, version: 1, versions: [version(1, 100)] } });
  await cardOf("Document");
  expect(screen.queryByRole("heading", { name: "What changed" })).not.toBeInTheDocument();
});

it("a missing one says so", async () => {
  await open({ purchaseOrder: null });
  expect(await screen.findByRole("heading", { level: 1, name: "Purchase order not found" })).toBeVisible();
});

it("a project shows what was ordered by supplier, even while the rest is unpaid", async () => {
  const fetched = {
    ...PURCHASE_ORDER,
    id: "po-2",
    supplierName: "Corner Hardware",
    channel: "PICK_UP",
    state: "PICK_UP",
  } as const;
  await renderRoute("/projects/project-1", {
    project: { id: "project-1", name: "Garage wall", status: "READY" },
    purchaseOrders: connectionOf([PURCHASE_ORDER, fetched]),
  });
  const list = within(await screen.findByRole("list", { name: "Orders" }));
  expect(list.getByRole("link", { name: "Miller" })).toHaveAttribute("href", "/purchase-orders/po-1");
  expect(list.getByText(/^Confirmed/)).toHaveTextContent("Confirmed, delivery on Dec 3, 2026, KTRQM-12");
  const timeline = within(list.getByRole("list", { name: "History of the order at Miller" }));
  expect(timeline.getAllByRole("listitem")).toHaveLength(3);
  expect(list.getAllByText("1 earlier event on the order's page")).toHaveLength(2);
  expect(await screen.findByRole("link", { name: "Pick-Up List" })).toHaveAttribute(
    "href",
    "/projects/project-1/pick-up",
  );
});

/** Notes that the buyer and the builder must know appear wherever the job is read: page, report and order. */
import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoute } from "../../../testing/render-route.tsx";

const NOTES = [
  { label: "Special instructions", text: "Leave it at the side gate.", effect: null },
  {
    label: "Special instructions",
    text: "No Quikrete.",
    effect: "Offers by Quikrete are left out.",
  },
  { label: "Delivery", text: "Not needed: it is picked up", effect: null },
];
const PICKETS = {
  id: "material-1",
  key: "fence.pickets",
  name: "Pickets",
  quantity: 40,
  unit: "pieces",
} as const;
const PROJECT = {
  id: "project-1",
  name: "Side fence",
  description: "Build a 40 ft long wood fence",
  status: "READY",
  zipCode: "55802-1234",
  location: "Duluth, MN",
  budgetMin: "500.00",
  budgetMax: "2500.00",
  analysis: { runNumber: 1, isComplete: true, notes: ["Posts are set every 8 ft."] },
  jobNotes: NOTES,
  materials: [{ ...PICKETS, formula: "40 ft × 12 in ÷ 5.5 in", workItem: "Fence" }],
} as const;

it("a project's page shows each note with its effect, and its label once", async () => {
  await renderRoute("/projects/project-1", { project: PROJECT });
  const heading = await screen.findByRole("heading", { name: "About this job" });
  const notes = within(heading.closest("section") ?? document.body);
  expect(notes.getAllByText("Special instructions")).toHaveLength(1);
  expect(notes.getByText("No Quikrete.")).toHaveTextContent("Offers by Quikrete are left out.");
  expect(notes.getByText("Not needed: it is picked up")).toBeVisible();
  for (const fact of ["$500 – $2,500", "Duluth, MN 55802-1234"]) expect(screen.getByText(fact)).toBeVisible();
});

it("facts that were not given are shown as such", async () => {
  const bare = { budgetMin: null, budgetMax: null, location: "Unknown", zipCode: "00000" };
  await renderRoute("/projects/project-1", { project: { ...PROJECT, ...bare } });
  await screen.findByRole("heading", { name: "About this job" });
  expect(screen.getAllByText("Not given")).toHaveLength(3);
});

it("the report shows what is printed: the notes, the list, its arithmetic and the assumptions", async () => {
  await renderRoute("/projects/project-1", { project: PROJECT });
  await screen.findByRole("heading", { name: "About this job" });
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  const report = screen.getByRole("article");
  for (const words of [
    "Side fence",
    "Build a 40 ft long wood fence",
    "Leave it at the side gate.",
    "$500 – $2,500",
    "Pickets40pieces",
    "not offered",
    "Pickets: 40 ft × 12 in ÷ 5.5 in",
    "Posts are set every 8 ft.",
    "Tax and delivery are estimates.",
  ]) {
    expect(report).toHaveTextContent(words);
  }
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
});

it("an order shows the notes it was placed with", async () => {
  await renderRoute("/orders/order-1", { order: { id: "order-1", status: "PAID", jobNotes: NOTES } });
  expect(await screen.findByText("Leave it at the side gate.")).toBeVisible();
});

it("the basket of a job that is picked up says that there is no delivery", async () => {
  const item = { id: "item-1", name: "Pickets", quantity: 2, price: "3.50", lineTotal: "7.00" } as const;
  const group = { supplier: { id: "lowes", name: "Lowe's" }, items: [item], isPickedUp: true } as const;
  const basket = { id: "basket-1", projectId: "project-1", items: [item], groups: [group] } as const;
  await renderRoute("/projects/project-1/basket", { project: { ...PROJECT, basket } });
  expect(await screen.findByText("Picked up at the store: no delivery")).toBeVisible();
});

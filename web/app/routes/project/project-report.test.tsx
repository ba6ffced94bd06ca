/** The project on paper, as it is handed to a client. It is rendered only when the page is printed. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoute } from "../../../testing/render-route.tsx";

const LOWES = { id: "lowes", name: "Lowe's" } as const;
const STUDS = {
  id: "m-1",
  key: "studs",
  name: "2x4x8 stud",
  workItem: "Stud wall",
  quantity: 9,
  unit: "pieces",
  wastePercent: "10",
  formula: "10 ft / 16 in + 1",
  estimatedPrice: "30.00",
} as const;
const NAILS = {
  ...STUDS,
  id: "m-2",
  key: "nails",
  name: "Framing nails",
  quantity: 1,
  unit: "boxes",
  wastePercent: "0",
  formula: "1 lb for 20 studs",
  estimatedPrice: null,
} as const;
const ITEM = {
  id: "i-1",
  materialId: "m-1",
  name: "Prime stud",
  quantity: 9,
  saleUnit: "each",
  price: "3.05",
  lineTotal: "27.45",
  supplierName: "Lowe's",
} as const;
const BASKET = {
  id: "b-1",
  projectId: "p-1",
  version: 1,
  items: [ITEM],
  groups: [{ supplier: LOWES, items: [ITEM], itemsAmount: "27.45", deliveryAmount: "19.00" }],
  totalAmount: "27.45",
  estimatedTax: "2.20",
  estimatedShipping: "19.00",
  totalWithTaxShipping: "48.65",
  budget: { budgetMax: "100.00", isOverBudget: false, remaining: "51.35" },
} as const;
const PROJECT = {
  id: "p-1",
  name: "Wall",
  description: "Frame a stud wall, with a rejleng",
  status: "READY",
  location: "Duluth, MN",
  zipCode: "55802",
  timeline: "Within a month",
  budgetMin: "50.00",
  budgetMax: "100.00",
  analysis: { runNumber: 1, isComplete: true },
  materials: [STUDS, NAILS],
  basket: BASKET,
} as const;

afterEach(() => void act(() => void window.dispatchEvent(new Event("afterprint"))));

/** Opens a project and prints it. */
async function print(project: object = {}) {
  const route = await renderRoute("/projects/p-1", { project: { ...PROJECT, ...project } });
  await screen.findAllByText(/2x4x8 stud|Framing nails/);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  return { ...route, paper: within(await screen.findByRole("article")) };
}
const tableOf = (paper: ReturnType<typeof within>, heading: string) =>
  paper.getByRole("heading", { name: heading }).parentElement?.querySelectorAll("table");

describe("the report", () => {
  it("is rendered only for paper, and removed afterwards", async () => {
    const { paper } = await print();
    expect(paper.getByRole("heading", { level: 1, name: "Wall" })).toBeVisible();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());
  });

  it("starts with what was requested, where, by when and for how much", async () => {
    const { paper } = await print();
    expect(paper.getByText("Frame a stud wall, with a rejleng")).toBeVisible();
    expect(paper.getByText("$50 – $100")).toBeVisible();
    expect(paper.getByText("Within a month")).toBeVisible();
    expect(paper.getByText("Duluth, MN 55802")).toBeVisible();
  });

  it("says of unknown facts that they were not given", async () => {
    const { paper } = await print({
      location: "Unknown",
      zipCode: "00000",
      timeline: null,
      budgetMin: null,
      budgetMax: null,
    });
    expect(paper.getAllByText("Not given")).toHaveLength(3);
  });

  it("lists each material at its price in the basket, and says what no one offers", async () => {
    const { paper } = await print();
    expect(tableOf(paper, "Materials")?.[0]).toHaveTextContent("Stud wall2x4x8 stud9pieces$27.45");
    expect(tableOf(paper, "Materials")?.[0]).toHaveTextContent("Framing nails1boxnot offered");
  });

  it("lists materials at their estimates while the basket is empty, and then names no place to buy", async () => {
    const { paper } = await print({ basket: { ...BASKET, items: [], groups: [] } });
    expect(tableOf(paper, "Materials")?.[0]).toHaveTextContent("2x4x8 stud9pieces$30.00");
    expect(paper.queryByRole("heading", { name: "Where to buy" })).not.toBeInTheDocument();
  });

  it("shows where each thing is bought, with delivery, tax, total, and how that compares with the budget", async () => {
    const { paper } = await print();
    expect(paper.getByText("Lowe's")).toHaveTextContent("Lowe's, delivery $19.00");
    expect(paper.getByText("Prime stud").closest("tr")).toHaveTextContent(/^Prime stud9.*\$3\.05\$27\.45$/);
    expect(paper.getByText("$48.65")).toBeVisible();
    expect(paper.getByText(/^Within the budget of \$100 \(49%\)/)).toBeVisible();
  });

  it.each([
    [{ isPickedUp: true }, "Lowe's, picked up at the store"],
    [{ deliveryAmount: "0.00" }, "Lowe's, delivery free"],
  ])("says of a supplier with %j: %s", async (more, words) => {
    const [group] = BASKET.groups;
    const { paper } = await print({ basket: { ...BASKET, groups: [{ ...group, ...more }] } });
    expect(paper.getByText("Lowe's")).toHaveTextContent(words);
  });

  it("says that a basket is over the budget", async () => {
    const budget = { budgetMax: "40.00", isOverBudget: true, remaining: "-8.65" };
    const { paper } = await print({ basket: { ...BASKET, budget } });
    expect(paper.getByText(/^Over the budget of \$40 \(122%\)/)).toBeVisible();
  });

  it("explains every quantity, and says that waste is included", async () => {
    const { paper } = await print();
    expect(paper.getByText("2x4x8 stud:").parentElement).toHaveTextContent("2x4x8 stud: 10 ft / 16 in + 1");
    expect(paper.getByText(/Quantities are whole packs, and include waste\./)).toBeVisible();
  });

  it("does not mention waste when a list has none", async () => {
    const { paper } = await print({ materials: [NAILS] });
    expect(paper.getByText(/Quantities are whole packs\./)).toBeVisible();
  });

  it("says which parts of the description were left out, and which defaults were used for open questions", async () => {
    const span = { key: "rejleng", text: "rejleng", kind: "WORD", state: "UNREAD", start: 26, end: 33 };
    const question = {
      id: "q-1",
      key: "wall.height",
      prompt: "How high is the wall?",
      workItem: "Stud wall",
      defaultValue: "8",
      unit: "ft",
      answer: null,
    };
    const analysis = {
      ...PROJECT.analysis,
      reading: [span],
      notes: ["Studs are at 16 in. on centre."],
      questions: [question, { ...question, id: "q-2", key: "q", prompt: "Which grade?", answer: "2" }],
    };
    const { paper } = await print({ analysis });
    expect(paper.getByText("Worked out without 1 word of the description: “rejleng”.")).toBeVisible();
    const assumed = paper.getByRole("heading", { name: "What was assumed" }).nextElementSibling;
    expect(assumed).toHaveTextContent(
      "Studs are at 16 in. on centre.Stud wall: How high is the wall? Taken: 8 ft.",
    );
    expect(paper.queryByText(/Which grade/)).not.toBeInTheDocument();
  });

  it("says that no one sells at sample prices", async () => {
    const { paper } = await print({ materials: [{ ...STUDS, hasSamplePrices: true }] });
    expect(paper.getByText(/^Sample prices: they come from the sandbox/)).toBeVisible();
  });
});

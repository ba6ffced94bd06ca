/** The plans for a list, the trade-off of each, and putting one into the basket. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const buysFrom = (...names: string[]) =>
  names.map((supplierName) => ({ supplierName, itemsAmount: "10.00" }));
const CHEAPEST = {
  id: "plan-1",
  kind: "CHEAPEST",
  totalAmount: "100.00",
  deliveryAmount: "0.00",
  leadTimeDays: 3,
  suppliers: buysFrom("Home Depot", "Lowe's"),
  proof: { isOptimal: true },
} as const;
const FASTEST = {
  ...CHEAPEST,
  id: "plan-2",
  kind: "FASTEST",
  totalAmount: "112.50",
  deliveryAmount: "9.00",
  leadTimeDays: 0,
  suppliers: buysFrom("Lowe's"),
  proof: { isOptimal: false, gapPercent: "1.5" },
} as const;
const BASKET = {
  id: "basket-1",
  projectId: "project-1",
  version: 1,
  items: [{ id: "item-1", name: "Pickets", quantity: 1 }],
  totalWithTaxShipping: "100.00",
} as const;
const PROJECT = {
  id: "project-1",
  name: "Fence",
  status: "READY",
  allowedActions: ["CHECKOUT"],
  analysis: { runNumber: 1, isComplete: true },
  completeness: { isWhole: true },
  plans: [CHEAPEST, FASTEST],
  tradeOff: [FASTEST, CHEAPEST],
  basket: BASKET,
} as const;

const open = (project: object = {}, answers: object = {}) =>
  renderRoute("/projects/project-1", { project: { ...PROJECT, ...project }, ...answers });

async function planOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { level: 3, name });
  const plan = heading.closest("li");
  if (!plan) throw new Error(`“${name}” is no plan of a list.`);
  return plan;
}

it("a plan shows its suppliers' minimum orders, and what is missing where it no longer reaches one", async () => {
  const [hd, lowes] = buysFrom("Home Depot", "Lowe's");
  const suppliers = [
    { ...hd, minimumOrder: "10.00", toMinimumOrder: null },
    { ...lowes, minimumOrder: "35.00", toMinimumOrder: "25.00" },
  ];
  const plan = { ...CHEAPEST, suppliers };
  await open({ plans: [plan, FASTEST], tradeOff: [FASTEST, plan] });
  const cheapest = await planOf("Cheapest");
  expect(within(cheapest).getByText("Minimum order at Home Depot: $10.00")).toBeVisible();
  expect(within(cheapest).getByText("Minimum order at Lowe's: $35.00 · $25.00 short")).toBeVisible();
  expect(within(await planOf("Fastest")).queryByText(/minimum order/)).not.toBeInTheDocument();
});

it("a plan shows its suppliers, arrival, delivery cost and proof", async () => {
  await open();
  const cheapest = await planOf("Cheapest");
  for (const words of [
    "2 suppliers",
    "all there in 3 days",
    "No delivery charge",
    "Proved: nothing cheaper exists",
  ]) {
    expect(cheapest).toHaveTextContent(words);
  }
  const fastest = await planOf("Fastest");
  for (const words of [
    "1 supplier",
    "all there today",
    "Delivery $9.00",
    "$12.50 more than the cheapest",
    "At most 1.5% above the best possible",
  ]) {
    expect(fastest).toHaveTextContent(words);
  }
});

it("a plan whose delivery has changed since says so and how to compare again, and promises nothing", async () => {
  const changed = { ...CHEAPEST, proof: { isOptimal: false, gapPercent: "100" } };
  await open({ plans: [changed], tradeOff: [FASTEST, changed] });
  const cheapest = await planOf("Cheapest");
  expect(cheapest).toHaveTextContent("Found before delivery charges changed");
  expect(cheapest).toHaveTextContent("Retry Analysis compares again");
  expect(cheapest).not.toHaveTextContent(/best possible|Proved/);
});

it("a plan that is the best of two kinds appears once, under both names", async () => {
  await open({ plans: [CHEAPEST, { ...CHEAPEST, id: "plan-3", kind: "FEWEST_SUPPLIERS" }] });
  expect(await planOf("Cheapest, fewest suppliers")).toBeVisible();
  expect(screen.queryByRole("heading", { level: 3, name: "Fewest suppliers" })).not.toBeInTheDocument();
});

it("when something of the job is not priced, the proof covers only what is listed", async () => {
  await open({ completeness: { isWhole: false, summary: "3 of 4 parts priced" } });
  expect(await planOf("Cheapest")).toHaveTextContent("Proved cheapest for what is listed");
});

it("a plan shows its savings over simpler ways to buy, if there are any", async () => {
  const baselines = [
    { kind: "BEST_SINGLE_SUPPLIER", label: "All from Lowe's", totalAmount: "130.00", savings: "30.00" },
    { kind: "AVERAGE_PRICE", label: "The average price", totalAmount: "100.00", savings: "0.00" },
  ];
  await open({ plans: [{ ...CHEAPEST, baselines }] });
  const cheapest = await planOf("Cheapest");
  expect(cheapest).toHaveTextContent("against all from Lowe's−$30.00");
  expect(cheapest).not.toHaveTextContent("average price");
});

it("plans update automatically when a quote comes in, and so do the suppliers whose prices they compare", async () => {
  const of = (label: string, plan: object, sequence: number) => ({
    ...PROJECT,
    analysis: { ...PROJECT.analysis, sequence },
    plans: [plan],
    priceCoverage: { label },
  });
  const { server } = await open(of("3 suppliers", CHEAPEST, 1));
  expect(await screen.findByText("Compared: 3 suppliers.")).toBeVisible();
  expect(await planOf("Cheapest")).toHaveTextContent("$100.00");
  const cheaper = { ...CHEAPEST, id: "plan-9", totalAmount: "91.20", suppliers: buysFrom("Miller Lumber") };
  const project = of("3 suppliers and 1 quote", cheaper, 2);
  server.answers = { ...server.answers, project };
  await waitFor(async () => {
    server.publish({ analysisProgressed: project });
    expect(await planOf("Cheapest")).toHaveTextContent("$91.20");
  });
  expect(await screen.findByText("Compared: 3 suppliers and 1 quote.")).toBeVisible();
});

describe("putting another plan into the basket", () => {
  const after = { ...BASKET, version: 2, totalWithTaxShipping: "112.50" } as const;

  /** A server that has the plan in the basket once it is requested. */
  function openChanging() {
    let basket: object = BASKET;
    return open(
      {},
      {
        project: () => ({ ...PROJECT, basket }),
        applyPlan: () => {
          basket = after;
          return { __typename: "BasketSuccess", basket: after };
        },
      },
    );
  }

  it("is confirmed, and marks the one that is in it", async () => {
    const { user, server } = await openChanging();
    const fastest = await planOf("Fastest");
    expect(within(await planOf("Cheapest")).getByText("In the basket")).toBeVisible();
    await user.click(within(fastest).getByRole("button", { name: "Use this plan" }));
    await expectToast("Basket Updated");
    await waitFor(() => expect(within(fastest).getByText("In the basket")).toBeVisible());
    expect(within(await planOf("Cheapest")).queryByText("In the basket")).not.toBeInTheDocument();
    const sent = server.asked.find(({ operationName }) => operationName === "ApplyPlan");
    expect(JSON.stringify(sent?.variables)).toContain("plan-2");
  });

  it("that fails leaves the basket as it was, and says so", async () => {
    const { user } = await open({}, { applyPlan: brokenServer });
    await user.click(within(await planOf("Fastest")).getByRole("button", { name: "Use this plan" }));
    await expectToast("Error");
    expect(within(await planOf("Cheapest")).getByText("In the basket")).toBeVisible();
    expect(within(await planOf("Fastest")).getByRole("button", { name: "Use this plan" })).toBeEnabled();
  });

  it("is not offered when nothing may be bought", async () => {
    await open({ allowedActions: [] });
    await planOf("Fastest");
    expect(screen.queryByRole("button", { name: "Use this plan" })).not.toBeInTheDocument();
  });

  it("with fewer suppliers is possible by keyboard in the chart, which shows their extra cost", async () => {
    const { user } = await openChanging();
    const group = within(await screen.findByRole("group", { name: "Number of suppliers" }));
    const [one, two] = group.getAllByRole("button");
    expect(two).toHaveAccessibleName("2 suppliers, $100.00, in the basket");
    one?.focus();
    await user.keyboard("{Enter}");
    const selected = screen
      .getByText(/, \$12\.50 more than the cheapest\./)
      .closest<HTMLElement>("[aria-live]");
    if (!selected) throw new Error("What is selected is not heard as it changes.");
    expect(selected).toHaveTextContent("1 supplier: Lowe's. $112.50");
    await user.click(within(selected).getByRole("button", { name: "Use this plan" }));
    await waitFor(() => expect(one).toHaveAccessibleName("1 supplier, $112.50, in the basket"));
  });
});

it("when the fewest suppliers are also the cheapest, there is no choice to show", async () => {
  await open({ tradeOff: [CHEAPEST] });
  expect(await screen.findByText(/are also the cheapest: buying from more saves nothing\./)).toBeVisible();
});

describe("the remarks on the plans", () => {
  it("say what cannot be bought as requested, with the alternatives", async () => {
    const conflict = {
      message: "The whole list does not fit your budget of $1.00: the cheapest basket costs $75.60.",
      waysOut: [
        { giveUp: ["BUDGET"], message: "Raise the budget to $75.60." },
        { giveUp: ["LATEST_DATE"], message: "Allow later delivery." },
      ],
    };
    await open({ analysis: { ...PROJECT.analysis, conflict } });
    expect(await screen.findByText("Not everything you asked for fits")).toBeVisible();
    expect(screen.getByText(conflict.message)).toBeVisible();
    expect(screen.getByText("Choose what to give up:")).toBeVisible();
    expect(screen.getByText("Raise the budget to $75.60.")).toBeVisible();
  });

  it("say what is short, and which wish could not be considered", async () => {
    const shortages = [
      { materialName: "Pickets", reason: "NOT_ENOUGH_STOCK", message: "all suppliers together have 3" },
    ];
    await open({
      analysis: { ...PROJECT.analysis, shortages, planNotes: ["Green products were not found."] },
    });
    expect(await screen.findByText("Pickets: all suppliers together have 3")).toBeVisible();
    expect(screen.getByText("Green products were not found.")).toBeVisible();
  });
});

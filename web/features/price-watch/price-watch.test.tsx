/** Watching a project's total: what is shown, from which change on it notifies, and how it is stopped. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PRICE_WATCH } from "../../../schema/constants.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const PLAN = {
  id: "plan-1",
  kind: "CHEAPEST",
  totalAmount: "100.00",
  suppliers: [{ supplierName: "Lowe's", itemsAmount: "100.00" }],
  proof: { isOptimal: true },
} as const;
const PROJECT = {
  id: "p-1",
  name: "Fence",
  status: "READY",
  analysis: { runNumber: 1, isComplete: true },
  materials: [{ id: "m-1", key: "pickets", name: "Pickets" }],
  plans: [PLAN],
} as const;
const WATCH = {
  thresholdPercent: 5,
  comparedAmount: "100.00",
  comparedSince: "2026-01-05T12:00:00.000Z",
  latestAmount: null,
  checkedAt: null,
  nextCheckAt: "2026-01-06T12:00:00.000Z",
  unavailableMaterials: [],
  problem: null,
  lastMove: null,
} as const;
const MOVE = {
  movedAt: "2026-01-05T12:00:00.000Z",
  amountBefore: "100.00",
  amountAfter: "107.50",
  parts: [],
} as const;

const open = (priceWatch: object | null, answers: object = {}) =>
  renderRoute("/projects/p-1", { project: { ...PROJECT, priceWatch }, ...answers });
const threshold = () => screen.findByLabelText("Notify me when it changes by more than");

describe("a price that is not watched", () => {
  it("can be watched, with an explanation of what that does and does not do", async () => {
    await open(null);
    expect(await screen.findByRole("button", { name: "Watch the price" })).toBeEnabled();
    expect(
      screen.getByText(
        new RegExp(`changes by more than ${PRICE_WATCH.usualPercent}%\\. Basket and plans are not`),
      ),
    ).toBeVisible();
  });

  it("stays unwatched when starting fails, and the page says so", async () => {
    const { user } = await open(null, { setPriceWatch: brokenServer });
    await press(user, "Watch the price");
    await expectToast("The price is not watched", "Please try again.");
    expect(screen.getByRole("button", { name: "Watch the price" })).toBeEnabled();
  });

  it.each([
    ["without a plan", { plans: [] }],
    ["that is paid", { status: "COMPLETED" }],
    ["on which agents work", { status: "SOURCING", analysis: { runNumber: 1, isComplete: false } }],
  ])("of a project %s cannot be watched", async (_which, more) => {
    const project: object = { ...PROJECT, priceWatch: null, ...more };
    await renderRoute("/projects/p-1", { project });
    expect(await screen.findByText(/^Pickets/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Watch the price" })).not.toBeInTheDocument(),
    );
  });
});

describe("a price that is watched", () => {
  it("shows what it is compared with, and the next check, before the first one has run", async () => {
    await open(WATCH);
    expect(
      await screen.findByText("Compared with $100.00 of Jan 5, 2026, with delivery and tax."),
    ).toBeVisible();
    expect(screen.getByText(/^Next look Jan 6/)).toBeVisible();
    expect(screen.queryByText(/at the last check/)).not.toBeInTheDocument();
  });

  it("shows the result of the last check", async () => {
    await open({ ...WATCH, latestAmount: "97.10", checkedAt: "2026-01-05T18:00:00.000Z" });
    expect((await screen.findByText(/at the last check$/)).textContent).toMatch(/^\$97\.10/);
    expect(screen.getByText(/^Looked at Jan 5.*Next look Jan 6/)).toBeVisible();
  });

  it("notifies from another change on once one is chosen", async () => {
    const { user, server } = await open(WATCH, {
      setPriceWatch: {
        __typename: "ProjectSuccess",
        project: { id: "p-1", priceWatch: { ...WATCH, thresholdPercent: 10 } },
      },
    });
    await user.selectOptions(await threshold(), "10%");
    await waitFor(async () => expect(await threshold()).toHaveValue("10"));
    const sent = server.asked.find(({ operationName }) => operationName === "SetPriceWatch");
    expect(sent?.variables).toEqual({ input: { projectId: "p-1", thresholdPercent: 10 } });
  });

  it("shows a threshold that was set elsewhere and is not among the choices", async () => {
    await open({ ...WATCH, thresholdPercent: 7 });
    expect(await threshold()).toHaveDisplayValue("7%");
    const percents = [...(await threshold()).querySelectorAll("option")].map(({ value }) => Number(value));
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  });

  it("keeps its threshold when the server refuses another, and the page says so", async () => {
    const message = "At least 1%.";
    const { user } = await open(WATCH, { setPriceWatch: { __typename: "InvalidInputError", message } });
    await user.selectOptions(await threshold(), "10%");
    await expectToast("The price is not watched", message);
    expect(await threshold()).toHaveValue("5");
  });

  it("is no longer watched after Stop, and can be watched again", async () => {
    const { user } = await open(WATCH, {
      stopPriceWatch: { __typename: "ProjectSuccess", project: { id: "p-1", priceWatch: null } },
    });
    await press(user, "Stop");
    expect(await screen.findByRole("button", { name: "Watch the price" })).toBeEnabled();
    expect(screen.queryByText(/^Compared with/)).not.toBeInTheDocument();
  });
});

describe("a price change", () => {
  const part = (difference: string, suppliersBefore: string | null, suppliersAfter: string | null) => ({
    kind: "LINE" as const,
    label: "Pickets",
    difference,
    suppliersBefore,
    suppliersAfter,
  });
  const openMoved = (...parts: object[]) => open({ ...WATCH, lastMove: { ...MOVE, parts } });

  it("is shown with its sign, its day, and the totals before and after", async () => {
    await openMoved();
    expect(await screen.findByText("+$7.50 on Jan 5, 2026")).toBeVisible();
    expect(screen.getByText("From $100.00 to $107.50")).toBeVisible();
  });

  it.each([
    [part("7.50", "Lowe's", "Lowe's"), "Pickets at Lowe's+$7.50"],
    [part("-7.50", "Lowe's", "Home Depot"), "Pickets from Lowe's to Home Depot−$7.50"],
    [part("7.50", null, "Lowe's"), "Pickets from nobody to Lowe's+$7.50"],
    [part("-7.50", "Lowe's", null), "Pickets from Lowe's to nobody−$7.50"],
    [part("7.50", null, null), "Pickets+$7.50"],
  ])("has a part in words: %#", async (moved, words) => {
    await openMoved(moved);
    await screen.findByText("+$7.50 on Jan 5, 2026");
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows).toContain(words);
  });
});

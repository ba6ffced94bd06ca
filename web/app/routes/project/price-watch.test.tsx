import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const PROJECT = {
  id: "p-1",
  name: "Deck",
  description: "A deck",
  status: "READY",
  analysis: { isComplete: true, runNumber: 1 },
  materials: [{ id: "m-1", name: "Joists" }],
  plans: [{ id: "plan-1", kind: "CHEAPEST", totalAmount: "84.80" }],
} as const;
const WATCH = {
  thresholdPercent: 5,
  comparedSince: "2026-11-27T12:00:00.000Z",
  comparedAmount: "74.00",
  latestAmount: "74.00",
  unavailableMaterials: [],
  checkedAt: "2026-11-27T12:00:00.000Z",
  nextCheckAt: "2026-11-28T12:00:00.000Z",
  problem: null,
  lastMove: {
    movedAt: "2026-11-27T12:00:00.000Z",
    amountBefore: "84.80",
    amountAfter: "74.00",
    parts: [
      {
        kind: "LINE",
        label: "Joists",
        difference: "-20.00",
        suppliersBefore: "Lowe's",
        suppliersAfter: "Menards",
      },
      {
        kind: "DELIVERY",
        label: "Delivery by Menards",
        difference: "9.20",
        suppliersBefore: null,
        suppliersAfter: null,
      },
    ],
  },
} as const;
const watched = (priceWatch: object | null) => ({ ...PROJECT, priceWatch });
const done = (priceWatch: object | null) => ({
  __typename: "ProjectSuccess" as const,
  project: { id: "p-1", priceWatch },
});

it("one press watches a price, and each change is listed", async () => {
  const { user, server } = await renderRoute("/projects/p-1", {
    project: watched(null),
    setPriceWatch: done(WATCH),
  });
  await press(user, "Watch the price");
  expect(await screen.findByText(/−\$10\.80 on/)).toBeVisible();
  expect(screen.getByText("−$20.00")).toBeVisible();
  expect(screen.getByText("from Lowe's to Menards")).toBeVisible();
  expect(screen.getByText("+$9.20")).toBeVisible();
  const sent = server.asked.find(({ operationName }) => operationName === "SetPriceWatch");
  expect(sent?.variables).toEqual({ input: { projectId: "p-1", thresholdPercent: 5 } });
});

it("items that cannot be bought and failed checks are reported, and so is a rejection", async () => {
  const message = "There is no cheapest total to watch yet.";
  const { user } = await renderRoute("/projects/p-1", {
    project: watched({
      ...WATCH,
      latestAmount: null,
      unavailableMaterials: ["Joists"],
      problem: "Nothing was compared: Lowe's did not answer.",
      lastMove: null,
    }),
    stopPriceWatch: { __typename: "ProjectStatusConflictError", message },
  });
  expect(await screen.findByText(/can no longer be bought in full: Joists/)).toBeVisible();
  expect(screen.getByText(/Lowe's did not answer/)).toBeVisible();
  await press(user, "Stop");
  await expectToast("The watch continues", message);
});

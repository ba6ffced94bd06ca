import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { lazyCard } from "./lazy-card.ts";

it("a card whose script cannot be loaded is left out, and what surrounds it stays", async () => {
  const Lost = lazyCard(() => Promise.reject<() => null>(new TypeError("Failed to fetch")));
  const Had = lazyCard(async () => () => <p>A card</p>);
  render(
    <>
      <h1>Dashboard</h1>
      <Suspense>
        <Lost />
        <Had />
      </Suspense>
    </>,
  );
  expect(await screen.findByText("A card")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

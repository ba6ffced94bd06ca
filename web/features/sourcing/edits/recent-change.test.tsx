import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RecentChange } from "./recent-change.tsx";
import type { TakeoffEdits } from "./use-takeoff-edits.ts";

const unused = async () => null;

const editsAfter = (isReadAgain: boolean): TakeoffEdits => ({
  isBusy: false,
  recent: { what: "Added: a fence", changes: [], isReadAgain, undo: unused },
  dismiss: () => undefined,
  setInput: unused,
  setQuantity: unused,
  takeInputBack: unused,
  takeQuantityBack: unused,
  setWaste: unused,
  answer: unused,
  resolve: unused,
  takeSaidBack: unused,
  list: null,
});

it("does not claim any effect while the description is being read again", () => {
  render(<RecentChange edits={editsAfter(true)} hasPrices />);
  expect(screen.getByText(/The description is read again/)).toBeVisible();
  expect(screen.queryByText("Nothing changes in what you need to buy.")).toBeNull();
});

it("says that nothing is bought differently when that is known", () => {
  render(<RecentChange edits={editsAfter(false)} hasPrices />);
  expect(screen.getByText("Nothing changes in what you need to buy.")).toBeVisible();
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const USAGE = "/subscriptions?tab=usage";
const RECORD = {
  id: "usage-1",
  materialName: "Deck screws",
  quantityUsed: "2",
  unit: "boxes",
  source: "MANUAL",
} as const;
const recorded = (usage: object = {}) => ({ materialUsage: connectionOf([{ ...RECORD, ...usage }]) });

it("a user without records is told the three ways to add some", async () => {
  await renderRoute(USAGE);
  expect(await screen.findByText("Nothing recorded yet")).toBeVisible();
  for (const name of ["Record Usage", "Import CSV", "From a project"]) {
    expect(screen.getByRole("button", { name })).toBeEnabled();
  }
});

it("usage that came out of stock is corrected there, not here", async () => {
  await renderRoute(USAGE, recorded({ source: "STOCK" }));
  const list = await screen.findByRole("list", { name: "Recorded usage" });
  expect(within(list).getByText(/taken out of stock/)).toBeVisible();
  expect(within(list).queryByRole("button")).not.toBeInTheDocument();
});

describe("a removed usage record", () => {
  it("is restored by Undo, as it was", async () => {
    const { user, server } = await renderRoute(USAGE, {
      ...recorded({ notes: "north stair" }),
      deleteMaterialUsage: { deletedId: RECORD.id },
      recordMaterialUsage: { __typename: "MaterialUsageSuccess", usage: RECORD },
    });
    await press(user, "Remove the usage of Deck screws");
    await expectToast("Usage Removed", "Deck screws");
    await press(user, "Undo");
    await expectToast("Usage Recorded", "2 boxes of Deck screws");
    const sent = server.asked.find(({ operationName }) => operationName === "RecordMaterialUsage");
    expect(sent?.variables).toMatchObject({
      input: { materialName: "Deck screws", quantityUsed: "2", unit: "boxes", notes: "north stair" },
    });
  });

  it("stays in the list when the server fails", async () => {
    const { user } = await renderRoute(USAGE, { ...recorded(), deleteMaterialUsage: brokenServer });
    await press(user, "Remove the usage of Deck screws");
    await expectToast("Usage Not Removed");
    await waitFor(() => expect(screen.getByText("Deck screws")).toBeVisible());
  });
});

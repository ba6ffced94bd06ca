import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const STUDS = {
  id: "arrival-1",
  materialName: "2x4x8 stud",
  quantity: "20.0000",
  receivedQuantity: "0",
  unit: "pieces",
  expectedOn: "2026-03-05T17:00:00.000Z",
  state: "EXPECTED",
} as const;
const ITEM = { id: "item-1", materialName: "2x4x8 stud", unit: "pieces", currentQuantity: "18" };
const done = (state: "RECEIVED" | "EXPECTED") =>
  ({ __typename: "InventoryArrivalSuccess", arrival: { ...STUDS, state }, item: ITEM }) as const;

const open = (answers: Parameters<typeof renderRoute>[1] = {}) =>
  renderRoute("/subscriptions?tab=inventory", { inventoryArrivals: connectionOf([STUDS]), ...answers });

it("expected deliveries show their quantity and day; without any, nothing is rendered", async () => {
  const { unmount } = await open();
  expect(await screen.findByText("20 pieces")).toBeVisible();
  expect(screen.getByText(/^Expected .*Mar 5.*, then added to stock automatically$/)).toBeVisible();
  unmount();
  await open({ inventoryArrivals: connectionOf([]) });
  await screen.findByText("Nothing in stock yet");
  expect(screen.queryByText("Under way")).not.toBeInTheDocument();
});

describe("a delivery that arrived", () => {
  it("is complete unless a smaller quantity is given, whose rest still comes, and is added to stock", async () => {
    const { user, server } = await open({ receiveArrival: done("EXPECTED") });
    await press(user, "It came: 2x4x8 stud");
    expect(await field("Came in (pieces)")).toHaveValue("20");
    expect(screen.queryByText("What did not come")).not.toBeInTheDocument();
    await fill(user, "Came in (pieces)", "18");
    expect(screen.getByRole("radio", { name: /^Still comes/ })).toBeChecked();
    await press(user, "Put into stock");
    await expectToast("Stock Updated", "2x4x8 stud is in stock.");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const sent = server.asked.find(({ operationName }) => operationName === "ReceiveArrival");
    expect(sent?.variables).toEqual({
      input: { id: "arrival-1", quantity: "18", isRestAwaited: true, receivedBefore: "0" },
    });
  });

  it("in part shows what is still to come, and can end without it", async () => {
    const part = { ...STUDS, receivedQuantity: "18", receivedAt: "2026-03-05T17:00:00.000Z" };
    const { user, server } = await open({
      inventoryArrivals: connectionOf([part]),
      receiveArrival: done("RECEIVED"),
    });
    expect(await screen.findByText("2 pieces")).toBeVisible();
    expect(screen.getByText(/^18 of 20 pieces came .*; the rest once you say so$/)).toBeVisible();
    await press(user, "It came: 2x4x8 stud");
    expect(await field("Came in (pieces)")).toHaveValue("2");
    await fill(user, "Came in (pieces)", "0");
    await press(user, "Put into stock");
    await expectBeside("Came in (pieces)", MESSAGES.quantityPositive);
    await user.click(screen.getByRole("radio", { name: /^Does not come/ }));
    await press(user, "Put into stock");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const sent = server.asked.find(({ operationName }) => operationName === "ReceiveArrival");
    expect(sent?.variables).toEqual({
      input: { id: "arrival-1", quantity: "0", isRestAwaited: false, receivedBefore: "18" },
    });
  });

  it("must have a quantity above zero", async () => {
    const { user } = await open();
    await press(user, "It came: 2x4x8 stud");
    await fill(user, "Came in (pieces)", "0");
    await press(user, "Put into stock");
    await expectBeside("Came in (pieces)", MESSAGES.quantityPositive);
  });

  it("but was already recorded says so next to the quantity", async () => {
    const fields = [{ path: "quantity", message: MESSAGES.arrivalOver }];
    const { user } = await open({ receiveArrival: { __typename: "InvalidInputError", fields } });
    await press(user, "It came: 2x4x8 stud");
    await press(user, "Put into stock");
    await expectBeside("Came in (pieces)", MESSAGES.arrivalOver);
  });
});

describe("a delayed delivery", () => {
  const begin = async (answers: Parameters<typeof renderRoute>[1] = {}) => {
    const route = await open(answers);
    await press(route.user, "Comes later: 2x4x8 stud");
    await field("Expected on");
    return route;
  };

  it("needs its new day", async () => {
    const { user } = await begin();
    await press(user, "Save");
    await expectBeside("Expected on", MESSAGES.nextOrderInvalid);
  });

  it("arrives on the chosen day, in the user's time zone", async () => {
    const { user, server } = await begin({ postponeArrival: done("EXPECTED") });
    await fill(user, "Expected on", "2126-03-20");
    await press(user, "Save");
    await expectToast("Arrival Updated");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const sent = server.asked.find(({ operationName }) => operationName === "PostponeArrival");
    expect(sent?.variables).toEqual({
      input: { id: "arrival-1", expectedOn: new Date("2126-03-20T12:00:00").toISOString() },
    });
  });

  it("cannot arrive on a past day", async () => {
    const fields = [{ path: "expectedOn", message: MESSAGES.expectedPast }];
    const { user } = await begin({ postponeArrival: { __typename: "InvalidInputError", fields } });
    await fill(user, "Expected on", "2020-03-20");
    await press(user, "Save");
    await expectBeside("Expected on", MESSAGES.expectedPast);
  });

  it("that could not be saved says so, and the day stays", async () => {
    const { user } = await begin({ postponeArrival: brokenServer });
    await fill(user, "Expected on", "2126-03-20");
    await press(user, "Save");
    await expectToast("Not Changed");
    expect(await field("Expected on")).toHaveValue("2126-03-20");
  });
});

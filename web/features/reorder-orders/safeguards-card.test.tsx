import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const SAFEGUARDS = {
  isAutomatic: false,
  zipCode: "14201",
  priceRisePercent: 10,
  priceRiseAction: "ASK",
  shortStockAction: "DROP_LINE",
  latestDeliveryDays: null,
  lateDeliveryAction: "ASK",
  maxDeliveryFee: "70.00",
  deliveryFeeAction: "STOP",
} as const;

async function open(answers: Parameters<typeof renderRoute>[1] = {}) {
  const route = await renderRoute("/settings?tab=payment", { orderSafeguards: SAFEGUARDS, ...answers });
  await field("ZIP code for deliveries");
  const sent = () =>
    route.server.asked.find(({ operationName }) => operationName === "UpdateOrderSafeguards");
  return { ...route, sent };
}

it("safeguards start with their current values, and are sent as a whole with emptied limits as null", async () => {
  const { user, sent } = await open({
    updateOrderSafeguards: { __typename: "OrderSafeguardsSuccess", orderSafeguards: SAFEGUARDS },
  });
  expect(await field("One supplier's delivery above")).toHaveValue("70.00");
  const short = within(screen.getByRole("group", { name: "Something is short" }));
  expect(short.getByLabelText("Then")).toHaveValue("drop-line");
  await user.click(screen.getByText("Charge my saved card"));
  await fill(user, "By more than (percent)", "");
  await press(user, "Save Safeguards");
  await expectToast("Safeguards Saved", "They apply to orders from now on.");
  expect(sent()?.variables).toEqual({
    input: { ...SAFEGUARDS, isAutomatic: true, priceRisePercent: null },
  });
});

it.each([
  ["ZIP code for deliveries", "1420", MESSAGES.zipInvalid],
  ["By more than (percent)", "ten", MESSAGES.percentInvalid],
  ["By more than (percent)", "1001", MESSAGES.percentInvalid],
  ["Later than (days)", "2.5", MESSAGES.daysInvalid],
  ["One supplier's delivery above", "70.005", MESSAGES.feeInvalid],
])("%s reports what is wrong with %j before anything is sent", async (label, typed, message) => {
  const { user, sent } = await open();
  await fill(user, label, typed);
  await press(user, "Save Safeguards");
  await expectBeside(label, message);
  expect(sent()).toBeUndefined();
});

it("a ZIP code unknown to the server is refused next to it", async () => {
  const fields = [{ path: "zipCode", message: MESSAGES.zipNowhere }];
  const { user } = await open({ updateOrderSafeguards: { __typename: "InvalidInputError", fields } });
  await fill(user, "ZIP code for deliveries", "00001");
  await press(user, "Save Safeguards");
  await expectBeside("ZIP code for deliveries", MESSAGES.zipNowhere);
  await waitFor(async () => expect(await field("ZIP code for deliveries")).toHaveFocus());
});

it("a failed save is reported, and what was typed stays", async () => {
  const { user } = await open({ updateOrderSafeguards: brokenServer });
  await fill(user, "Later than (days)", "5");
  await press(user, "Save Safeguards");
  await expectToast("Safeguards Not Saved");
  expect(await field("Later than (days)")).toHaveValue("5");
});

it("saved safeguards are replaced by the server's version, for the next change", async () => {
  const kept = { ...SAFEGUARDS, zipCode: "55802", lateDeliveryAction: "STOP" } as const;
  const { user, server } = await open({
    updateOrderSafeguards: { __typename: "OrderSafeguardsSuccess", orderSafeguards: kept },
  });
  const late = within(screen.getByRole("group", { name: "It comes late" }));
  await user.selectOptions(late.getByLabelText("Then"), "stop");
  await fill(user, "ZIP code for deliveries", " 55802 ");
  await press(user, "Save Safeguards");
  await expectToast("Safeguards Saved");
  const sent = server.asked.find(({ operationName }) => operationName === "UpdateOrderSafeguards");
  expect(sent?.variables).toMatchObject({ input: { zipCode: "55802", lateDeliveryAction: "STOP" } });
});

it("emptied limits are null, and an empty ZIP code is the newest project's", async () => {
  const { user, sent } = await open({
    updateOrderSafeguards: { __typename: "OrderSafeguardsSuccess", orderSafeguards: SAFEGUARDS },
  });
  for (const label of [
    "ZIP code for deliveries",
    "By more than (percent)",
    "One supplier's delivery above",
  ]) {
    await fill(user, label, "");
  }
  await press(user, "Save Safeguards");
  await expectToast("Safeguards Saved");
  expect(sent()?.variables).toMatchObject({
    input: { zipCode: null, priceRisePercent: null, maxDeliveryFee: null, latestDeliveryDays: null },
  });
});

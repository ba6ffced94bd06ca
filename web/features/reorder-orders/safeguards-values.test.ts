import { describe, expect, it } from "vitest";
import type { SafeguardsForm_SafeguardsFragment } from "../../gql/graphql.ts";
import { type SafeguardsValues, safeguardsValuesOf, toSafeguardsInput } from "./safeguards-values.ts";

const VALUES: SafeguardsValues = {
  isAutomatic: "yes",
  zipCode: " 55802 ",
  priceRisePercent: "10",
  priceRiseAction: "ask",
  shortStockAction: "drop-line",
  latestDeliveryDays: "",
  lateDeliveryAction: "stop",
  maxDeliveryFee: "$1,070.50",
  deliveryFeeAction: "ask",
};

describe("safeguards as typed", () => {
  it("are sent as amounts and numbers, with null for no limit", () => {
    expect(toSafeguardsInput(VALUES)).toEqual({
      isAutomatic: true,
      zipCode: "55802",
      priceRisePercent: 10,
      priceRiseAction: "ASK",
      shortStockAction: "DROP_LINE",
      latestDeliveryDays: null,
      lateDeliveryAction: "STOP",
      maxDeliveryFee: "1070.50",
      deliveryFeeAction: "ASK",
    });
    expect(
      toSafeguardsInput({ ...VALUES, zipCode: " ", maxDeliveryFee: "", isAutomatic: "no" }),
    ).toMatchObject({
      zipCode: null,
      maxDeliveryFee: null,
      isAutomatic: false,
    });
  });

  it("are restored as they were sent", () => {
    const typed = { ...VALUES, zipCode: "55802", maxDeliveryFee: "1070.50" };
    const kept: SafeguardsForm_SafeguardsFragment = {
      __typename: "OrderSafeguards",
      isAutomatic: true,
      zipCode: "55802",
      priceRisePercent: 10,
      priceRiseAction: "ASK",
      shortStockAction: "DROP_LINE",
      latestDeliveryDays: null,
      lateDeliveryAction: "STOP",
      maxDeliveryFee: "1070.50",
      deliveryFeeAction: "ASK",
    };
    expect(safeguardsValuesOf(kept)).toEqual(typed);
    expect(toSafeguardsInput(typed)).toEqual({ ...kept, __typename: undefined });
  });

  it("distinguish a limit of zero from no limit", () => {
    const none = { ...VALUES, priceRisePercent: "0", maxDeliveryFee: "0" };
    expect(toSafeguardsInput(none)).toMatchObject({ priceRisePercent: 0, maxDeliveryFee: "0" });
  });
});

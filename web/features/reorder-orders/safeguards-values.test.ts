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

describe("safeguards as they are typed", () => {
  it("go as amounts and numbers, and null for a limit that is none", () => {
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

  it("come back as they went", () => {
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

  it("tell a limit of nothing from no limit", () => {
    const none = { ...VALUES, priceRisePercent: "0", maxDeliveryFee: "0" };
    expect(toSafeguardsInput(none)).toMatchObject({ priceRisePercent: 0, maxDeliveryFee: "0" });
  });
});

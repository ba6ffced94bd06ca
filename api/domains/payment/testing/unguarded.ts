import type { BuyerSafeguards } from "../checkout/safeguards.rules.ts";

/** A buyer without any limits, so that only what a test sets applies. */
export const UNGUARDED: BuyerSafeguards = {
  priceRisePercent: null,
  priceRiseAction: "ask",
  shortStockAction: "ask",
  latestDeliveryDays: null,
  lateDeliveryAction: "ask",
  maxDeliveryFeeCents: null,
  deliveryFeeAction: "ask",
};

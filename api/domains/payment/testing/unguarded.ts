import type { BuyerSafeguards } from "../checkout/safeguards.rules.ts";

/** A buyer without any limit: what a test changes is all there is. */
export const UNGUARDED: BuyerSafeguards = {
  priceRisePercent: null,
  priceRiseAction: "ask",
  shortStockAction: "ask",
  latestDeliveryDays: null,
  lateDeliveryAction: "ask",
  maxDeliveryFeeCents: null,
  deliveryFeeAction: "ask",
};

/** Baskets and the plans that fill them. */
export { itemPrice, lineTotal, totalsOf } from "./basket.rules.ts";
export { type BasketOutcome, type BasketService, createBasketService, fillBasket } from "./basket.service.ts";
export { findBasket, findBasketOfProject, findBasketVersion } from "./basket.store.ts";
export type {
  Basket,
  BasketGroup,
  BasketItem,
  ItemChange,
  NewPlan,
  PlanBaseline,
  PriceCheck,
  StoredPlan,
  StoredPlanLine,
} from "./basket.types.ts";
export { changeBasket } from "./change-basket.ts";
export { findPlan, listPlans, replacePlans } from "./plan.store.ts";
export { hasPriceChanges } from "./price-check.rules.ts";
export type { PricesToReview } from "./price-check.service.ts";
export { type AppliedTax, chooseTax, describeTax, ratePercent, taxOf } from "./tax.rules.ts";
export { findTaxRate } from "./tax.store.ts";
export { loadTaxRates } from "./tax-rates.ts";

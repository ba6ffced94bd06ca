/** Baskets and the plans that fill them. */
export { deliveryFee, itemPrice, lineTotal } from "./basket.rules.ts";
export { type BasketService, createBasketService } from "./basket.service.ts";
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
} from "./basket.types.ts";
export { changeBasket } from "./change-basket.ts";
export { fillBasket, toBasketItem } from "./fill-basket.ts";
export { minimumOrderOf } from "./minimum-order.rules.ts";
export { listPlans, replacePlans } from "./plan.store.ts";
export { hasPriceChanges } from "./price-check.rules.ts";
export { recountBaskets } from "./recount-baskets.ts";
export { type AppliedTax, chooseTax, describeTax, taxOf } from "./tax.rules.ts";
export { findTaxRate } from "./tax.store.ts";
export { loadTaxRates } from "./tax-rates.ts";

/** Exports of this feature for other features. */
export { whyNotLowest } from "./offers/why-bought.ts";
export { useSupplierOptions } from "./suppliers/use-supplier-options.ts";

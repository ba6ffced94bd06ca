/** What other features may use of this one. */
export { whyNotLowest } from "./offers/why-bought.ts";
export { useSupplierOptions } from "./suppliers/use-supplier-options.ts";

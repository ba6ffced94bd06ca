/** What other features may use of this one. */
export { byMaterial } from "./by-material.ts";
export { bySupplier } from "./by-supplier.ts";

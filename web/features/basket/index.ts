/** Exports of this feature for other features. */
export { byMaterial } from "./by-material.ts";
export { bySupplier } from "./by-supplier.ts";

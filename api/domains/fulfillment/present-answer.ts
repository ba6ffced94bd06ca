import type { Acknowledgement } from "./acknowledgement.types.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";

/** The valid answer to the current version; null until there is one. */
export function presentAnswer({
  acknowledgements,
  version,
}: Pick<PurchaseOrder, "acknowledgements" | "version">): Acknowledgement | null {
  return acknowledgements.findLast((one) => one.isApplied && one.version === version) ?? null;
}

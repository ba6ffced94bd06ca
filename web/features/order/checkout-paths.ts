/** How a project's basket is paid: all suppliers at once, or each separately. */
export type CheckoutKind = "bundled" | "multi-supplier";

/** The `type` in a URL; anything but `multi-supplier` is one payment for all. */
export function toCheckoutKind(type: string | null): CheckoutKind {
  return type === "multi-supplier" ? type : "bundled";
}

/** The checkout type for paying an order's project again. */
export function checkoutKindOf(order: { kind: string }): CheckoutKind {
  return order.kind === "MULTI_SUPPLIER" ? "multi-supplier" : "bundled";
}

/** URL of the checkout of a project's basket. */
export function checkoutPath(projectId: string, type: CheckoutKind): string {
  return `/checkout?${new URLSearchParams({ projectId, type }).toString()}`;
}

/** URL to return to after paying a project's basket. */
export function successPath(projectId: string, type: CheckoutKind): string {
  return `/checkout/success?${new URLSearchParams({ projectId, type }).toString()}`;
}

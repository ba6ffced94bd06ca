/** How a project's basket is paid: all suppliers at once, or each on its own. */
export type CheckoutKind = "bundled" | "multi-supplier";

/** The `type` of an address; whatever is not `multi-supplier` is one payment for all. */
export function toCheckoutKind(type: string | null): CheckoutKind {
  return type === "multi-supplier" ? type : "bundled";
}

/** How an order's project is gone to pay for again. */
export function checkoutKindOf(order: { kind: string }): CheckoutKind {
  return order.kind === "MULTI_SUPPLIER" ? "multi-supplier" : "bundled";
}

/** The address of the checkout of a project's basket. */
export function checkoutPath(projectId: string, type: CheckoutKind): string {
  return `/checkout?${new URLSearchParams({ projectId, type }).toString()}`;
}

/** Where one comes back to after paying a project's basket. */
export function successPath(projectId: string, type: CheckoutKind): string {
  return `/checkout/success?${new URLSearchParams({ projectId, type }).toString()}`;
}

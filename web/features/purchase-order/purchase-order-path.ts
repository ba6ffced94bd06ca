/** The page of a purchase order: its document and its history. */
export const purchaseOrderPath = (id: string): string => `/purchase-orders/${id}`;

/** Path of a purchase order's page: its document and its history. */
export const purchaseOrderPath = (id: string): string => `/purchase-orders/${id}`;

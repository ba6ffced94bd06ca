import { useParams } from "react-router-dom";
import { PurchaseOrderPage } from "../../../features/purchase-order/document/purchase-order-page.tsx";

/** What one supplier was sent, and what happened to it. */
export function PurchaseOrderDetail() {
  return <PurchaseOrderPage id={useParams()["purchaseOrderId"] ?? ""} />;
}

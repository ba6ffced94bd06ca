import * as z from "zod/mini";
import { notFound } from "../../../platform/errors.ts";
import { unwrap } from "../answers.ts";
import { type Route, signedInRoute } from "../route.ts";
import { ATTACHABLE_WORDS, attachedFileShape } from "../shapes.ts";
import { desksFileRoutes, ownersFileRoutes, toFileBody } from "./file-routes.ts";

/** Files that the buyer, and the supplier's desk by its link, attach to a purchase order. */
export const orderFileRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/purchase-orders/{id}/files",
    operationId: "listPurchaseOrderFiles",
    policy: "orders:read",
    summary: "The files attached to a purchase order, oldest first.",
    answer: z.array(attachedFileShape),
    async handle({ viewer, params: { id }, services: { purchaseOrders } }) {
      const purchaseOrder = await purchaseOrders.findPurchaseOrder(viewer, id);
      if (!purchaseOrder) throw notFound("Purchase order");
      const [files = []] = await purchaseOrders.listFiles([purchaseOrder]);
      return { body: files.map((file) => toFileBody(file, `/api/purchase-orders/${id}/files`)) };
    },
  }),
  ...ownersFileRoutes({
    at: "/purchase-orders",
    reads: "orders:read",
    writes: "payments:write",
    attach: {
      operationId: "attachPurchaseOrderFile",
      summary: `Attaches ${ATTACHABLE_WORDS}: it is sent with the emails to the supplier. Attaching the same file again changes nothing.`,
      run: async ({ purchaseOrders }, viewer, id, file) =>
        unwrap(await purchaseOrders.attachFile(viewer, id, file)).file,
    },
    get: {
      operationId: "getPurchaseOrderFile",
      summary: "A file attached to a purchase order.",
      run: ({ purchaseOrders }, viewer, id, fileId) => purchaseOrders.getFile(viewer, id, fileId),
    },
    detach: {
      operationId: "detachPurchaseOrderFile",
      summary: "Removes a file that you attached; recipients of emails that contained it keep it.",
      run: ({ purchaseOrders }, viewer, id, fileId) => purchaseOrders.detachFile(viewer, id, fileId),
    },
  }),
  ...desksFileRoutes({
    at: "/supplier-orders",
    admit: ({ purchaseOrders }, { token, clientAddress }) => purchaseOrders.assertLink(token, clientAddress),
    attach: {
      operationId: "attachSupplierOrderFile",
      summary: `Attaches ${ATTACHABLE_WORDS} as the supplier, through the link it was sent.`,
      run: async ({ purchaseOrders }, token, file) =>
        unwrap(await purchaseOrders.attachByLink(token, file)).file,
    },
    get: {
      operationId: "getSupplierOrderFile",
      summary: "A file of the order that a supplier's link is for.",
      run: ({ purchaseOrders }, { token, clientAddress }, fileId) =>
        purchaseOrders.getFileByLink(token, fileId, clientAddress),
    },
    detach: {
      operationId: "detachSupplierOrderFile",
      summary: "Removes a file that the supplier attached; files it attached before it answered stay.",
      refusals: ["STATUS_CONFLICT"],
      run: async ({ purchaseOrders }, { token, clientAddress }, fileId) =>
        unwrap(await purchaseOrders.detachByLink(token, fileId, clientAddress)),
    },
  }),
];

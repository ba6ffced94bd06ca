import * as z from "zod/mini";
import { FILE_LIMITS } from "../../../../schema/constants.ts";
import { notFound } from "../../../platform/errors.ts";
import { FILE_MEDIA_TYPES } from "../../../platform/files/read-upload.ts";
import { unwrap } from "../answers.ts";
import { toAttachment } from "../downloads.ts";
import { openRoute, type Route, signedInRoute } from "../route.ts";
import { ATTACHABLE_WORDS, attachedFileShape, done, uploadRule } from "../shapes.ts";
import { sentWith, toFileBody } from "./file-bodies.ts";

const folderOf = (id: string) => `/api/purchase-orders/${id}/files`;

/** Files that the buyer, and the supplier's desk by its link, attach to a purchase order. */
export const orderFileRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/purchase-orders/{id}/files",
    operationId: "listPurchaseOrderFiles",
    policy: "orders:read",
    summary: "What was attached to a purchase order, oldest first.",
    answer: z.array(attachedFileShape),
    async handle({ viewer, params: { id }, services: { purchaseOrders } }) {
      const purchaseOrder = await purchaseOrders.findPurchaseOrder(viewer, id);
      if (!purchaseOrder) throw notFound("Purchase order");
      const [files = []] = await purchaseOrders.listFiles([purchaseOrder]);
      return { body: files.map((file) => toFileBody(file, folderOf(id))) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/purchase-orders/{id}/files",
    operationId: "attachPurchaseOrderFile",
    policy: "payments:write",
    summary: `Attaches ${ATTACHABLE_WORDS}: it goes along with the letters to the supplier. The same again changes nothing.`,
    answer: attachedFileShape,
    status: 201,
    refusals: ["STATUS_CONFLICT"],
    query: uploadRule,
    fileBytes: FILE_LIMITS.bytes,
    async handle({ viewer, params: { id }, services, ...call }) {
      const outcome = unwrap(await services.purchaseOrders.attachFile(viewer, id, sentWith(call)));
      return { body: toFileBody(outcome.file, folderOf(id)) };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/purchase-orders/{id}/files/{fileId}",
    operationId: "getPurchaseOrderFile",
    policy: "orders:read",
    summary: "A file that was attached to a purchase order.",
    answer: { types: FILE_MEDIA_TYPES },
    handle: async ({ viewer, params, services }) =>
      toAttachment(await services.purchaseOrders.getFile(viewer, params.id, params.fileId)),
  }),
  signedInRoute({
    method: "delete",
    path: "/purchase-orders/{id}/files/{fileId}",
    operationId: "detachPurchaseOrderFile",
    policy: "payments:write",
    summary: "Takes a file that you attached away again; what letters have brought stays with who has them.",
    answer: done,
    async handle({ viewer, params, services }) {
      await services.purchaseOrders.detachFile(viewer, params.id, params.fileId);
      return { body: { success: true } };
    },
  }),
  openRoute({
    method: "post",
    path: "/supplier-orders/{token}/files",
    operationId: "attachSupplierOrderFile",
    summary: `A supplier's desk attaches ${ATTACHABLE_WORDS} by the link that it was sent.`,
    answer: attachedFileShape,
    status: 201,
    refusals: ["STATUS_CONFLICT"],
    query: uploadRule,
    fileBytes: FILE_LIMITS.bytes,
    admit: ({ params: { token = "" }, session, services }) =>
      services.purchaseOrders.assertLink(token, session.clientAddress),
    async handle({ params: { token }, services, ...call }) {
      const outcome = unwrap(await services.purchaseOrders.attachByLink(token, sentWith(call)));
      return { body: toFileBody(outcome.file, `/api/supplier-orders/${token}/files`) };
    },
  }),
  openRoute({
    method: "get",
    path: "/supplier-orders/{token}/files/{fileId}",
    operationId: "getSupplierOrderFile",
    summary: "A file of the order that a supplier's link is for.",
    answer: { types: FILE_MEDIA_TYPES },
    handle: async ({ params, session, services }) =>
      toAttachment(
        await services.purchaseOrders.getFileByLink(params.token, params.fileId, session.clientAddress),
      ),
  }),
];

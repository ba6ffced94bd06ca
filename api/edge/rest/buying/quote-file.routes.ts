import * as z from "zod/mini";
import { FILE_LIMITS } from "../../../../schema/constants.ts";
import type { QuoteDeskRefusal } from "../../../domains/quotes/index.ts";
import { notFound } from "../../../platform/errors.ts";
import type { StoredFile } from "../../../platform/files/files.store.ts";
import { FILE_MEDIA_TYPES } from "../../../platform/files/read-upload.ts";
import type { HttpError } from "../../http/http-error.ts";
import { refusal, refuse, unwrap } from "../answers.ts";
import { toAttachment } from "../downloads.ts";
import { openRoute, type Route, signedInRoute } from "../route.ts";
import { ATTACHABLE_WORDS, attachedFileShape, described, done, uploadRule } from "../shapes.ts";
import { sentWith, toFileBody } from "./file-bodies.ts";

const folderOf = (id: string) => `/api/quote-requests/${id}/files`;

/** What a desk's call is refused with. */
function refuseDesk(refused: QuoteDeskRefusal): HttpError {
  switch (refused.kind) {
    case "link-ended":
      return refusal("NOT_FOUND", refused.message);
    case "desk-file-refused":
      return refusal("STATUS_CONFLICT", refused.message);
    case "invalid-input":
      return refuse(refused);
    default:
      return refused satisfies never;
  }
}

/** Files that the buyer attaches to a request for quotes, and a supplier's desk, by its link, to its answer. */
export const quoteFileRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/quote-requests/{id}/files",
    operationId: "listQuoteRequestFiles",
    policy: "quotes:read",
    summary: "What was attached to a request for quotes, and by its suppliers to their answers.",
    answer: z.strictObject({
      files: described("What you attached for all suppliers, oldest first.", z.array(attachedFileShape)),
      invitations: described(
        "What each supplier attached to its answer, oldest first.",
        z.array(
          z.strictObject({ id: z.string(), supplierId: z.string(), files: z.array(attachedFileShape) }),
        ),
      ),
    }),
    async handle({ viewer, params: { id }, services: { quotes } }) {
      const request = await quotes.findQuoteRequest(viewer, id);
      if (!request) throw notFound("Quote request");
      const [own = []] = await quotes.listFiles([request]);
      const answered = await quotes.listAnswerFiles(request.invitations);
      const all = (files: readonly StoredFile[] = []) => files.map((file) => toFileBody(file, folderOf(id)));
      const invitations = request.invitations.map((invitation, index) => {
        const { id: invitationId, supplierId } = invitation;
        return { id: invitationId, supplierId, files: all(answered[index]) };
      });
      return { body: { files: all(own), invitations } };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/quote-requests/{id}/files",
    operationId: "attachQuoteRequestFile",
    policy: "quotes:write",
    summary: `Attaches ${ATTACHABLE_WORDS} for all suppliers: it stands on their pages and goes along with the letters. The same again changes nothing.`,
    answer: attachedFileShape,
    status: 201,
    refusals: ["STATUS_CONFLICT"],
    query: uploadRule,
    fileBytes: FILE_LIMITS.bytes,
    async handle({ viewer, params: { id }, services, ...call }) {
      const outcome = unwrap(await services.quotes.attachFile(viewer, id, sentWith(call)));
      return { body: toFileBody(outcome.file, folderOf(id)) };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/quote-requests/{id}/files/{fileId}",
    operationId: "getQuoteRequestFile",
    policy: "quotes:read",
    summary: "A file that you or one of the suppliers attached.",
    answer: { types: FILE_MEDIA_TYPES },
    handle: async ({ viewer, params, services }) =>
      toAttachment(await services.quotes.getFile(viewer, params.id, params.fileId)),
  }),
  signedInRoute({
    method: "delete",
    path: "/quote-requests/{id}/files/{fileId}",
    operationId: "detachQuoteRequestFile",
    policy: "quotes:write",
    summary: "Takes a file that you attached away again; what letters have brought stays with who has them.",
    answer: done,
    refusals: ["STATUS_CONFLICT"],
    async handle({ viewer, params, services }) {
      unwrap(await services.quotes.detachFile(viewer, params.id, params.fileId));
      return { body: { success: true } };
    },
  }),
  openRoute({
    method: "post",
    path: "/quotes/{token}/files",
    operationId: "attachQuoteFile",
    summary: `A supplier's desk attaches ${ATTACHABLE_WORDS} to its answer, by the link that it was sent: the buyer sees it, and no other supplier.`,
    answer: attachedFileShape,
    status: 201,
    refusals: ["STATUS_CONFLICT"],
    query: uploadRule,
    fileBytes: FILE_LIMITS.bytes,
    admit: ({ params: { token = "" }, session, services }) =>
      services.quotes.assertLink(token, session.clientAddress),
    async handle({ params: { token }, services, ...call }) {
      const outcome = await services.quotes.attachByLink(token, sentWith(call));
      if (outcome.kind !== "success") throw refuseDesk(outcome);
      return { body: toFileBody(outcome.file, `/api/quotes/${token}/files`) };
    },
  }),
  openRoute({
    method: "get",
    path: "/quotes/{token}/files/{fileId}",
    operationId: "getQuoteFile",
    summary:
      "A file that the buyer attached to the request that a supplier's link is for, or the supplier itself.",
    answer: { types: FILE_MEDIA_TYPES },
    handle: async ({ params, session, services }) =>
      toAttachment(await services.quotes.getFileByLink(params.token, params.fileId, session.clientAddress)),
  }),
  openRoute({
    method: "delete",
    path: "/quotes/{token}/files/{fileId}",
    operationId: "detachQuoteFile",
    summary:
      "A supplier's desk takes its file away again; what it had attached when it submitted its quote stays.",
    answer: done,
    refusals: ["STATUS_CONFLICT"],
    async handle({ params, session, services }) {
      const { token, fileId } = params;
      const outcome = await services.quotes.detachByLink(token, fileId, session.clientAddress);
      if (outcome.kind !== "success") throw refuseDesk(outcome);
      return { body: { success: true } };
    },
  }),
];

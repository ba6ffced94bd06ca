import * as z from "zod/mini";
import type { QuoteDeskRefusal } from "../../../domains/quotes/index.ts";
import { notFound } from "../../../platform/errors.ts";
import type { StoredFile } from "../../../platform/files/files.store.ts";
import type { HttpError } from "../../http/http-error.ts";
import { refusal, refuse, unwrap } from "../answers.ts";
import { type Route, signedInRoute } from "../route.ts";
import { ATTACHABLE_WORDS, attachedFileShape, described } from "../shapes.ts";
import { desksFileRoutes, ownersFileRoutes, toFileBody } from "./file-routes.ts";

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

/** As `unwrap`, of what a desk asked for. */
function unwrapDesk<Success extends { kind: "success" }>(outcome: Success | QuoteDeskRefusal): Success {
  if (outcome.kind === "success") return outcome;
  throw refuseDesk(outcome);
}

/** Files that the buyer attaches to a request for quotes, and a supplier's desk, by its link, to its answer. */
export const quoteFileRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/quote-requests/{id}/files",
    operationId: "listQuoteRequestFiles",
    policy: "quotes:read",
    summary: "The files attached to a request for quotes, and those its suppliers attached to their answers.",
    answer: z.strictObject({
      files: described("Your attachments for all suppliers, oldest first.", z.array(attachedFileShape)),
      invitations: described(
        "Each supplier's attachments to its answer, oldest first.",
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
      const all = (files: readonly StoredFile[] = []) =>
        files.map((file) => toFileBody(file, `/api/quote-requests/${id}/files`));
      const invitations = request.invitations.map((invitation, index) => {
        const { id: invitationId, supplierId } = invitation;
        return { id: invitationId, supplierId, files: all(answered[index]) };
      });
      return { body: { files: all(own), invitations } };
    },
  }),
  ...ownersFileRoutes({
    at: "/quote-requests",
    reads: "quotes:read",
    writes: "quotes:write",
    attach: {
      operationId: "attachQuoteRequestFile",
      summary: `Attaches ${ATTACHABLE_WORDS} for all suppliers: it is shown on their pages and sent with the emails. Attaching the same file again changes nothing.`,
      run: async ({ quotes }, viewer, id, file) => unwrap(await quotes.attachFile(viewer, id, file)).file,
    },
    get: {
      operationId: "getQuoteRequestFile",
      summary: "A file that you or one of the suppliers attached.",
      run: ({ quotes }, viewer, id, fileId) => quotes.getFile(viewer, id, fileId),
    },
    detach: {
      operationId: "detachQuoteRequestFile",
      summary: "Removes a file that you attached; recipients of emails that contained it keep it.",
      refusals: ["STATUS_CONFLICT"],
      run: async ({ quotes }, viewer, id, fileId) => unwrap(await quotes.detachFile(viewer, id, fileId)),
    },
  }),
  ...desksFileRoutes({
    at: "/quotes",
    admit: ({ quotes }, { token, clientAddress }) => quotes.assertLink(token, clientAddress),
    attach: {
      operationId: "attachQuoteFile",
      summary: `Attaches ${ATTACHABLE_WORDS} to a supplier's answer, through the link it was sent: the buyer sees it, and no other supplier does.`,
      run: async ({ quotes }, token, file) => unwrapDesk(await quotes.attachByLink(token, file)).file,
    },
    get: {
      operationId: "getQuoteFile",
      summary: "A file attached by the buyer or the supplier to the request that a supplier's link is for.",
      run: ({ quotes }, { token, clientAddress }, fileId) =>
        quotes.getFileByLink(token, fileId, clientAddress),
    },
    detach: {
      operationId: "detachQuoteFile",
      summary:
        "Removes a file that the supplier attached; files it attached before it submitted its quote stay.",
      refusals: ["STATUS_CONFLICT"],
      run: async ({ quotes }, { token, clientAddress }, fileId) =>
        unwrapDesk(await quotes.detachByLink(token, fileId, clientAddress)),
    },
  }),
];

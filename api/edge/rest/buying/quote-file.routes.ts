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
      summary: `Attaches ${ATTACHABLE_WORDS} for all suppliers: it stands on their pages and goes along with the letters. The same again changes nothing.`,
      run: async ({ quotes }, viewer, id, file) => unwrap(await quotes.attachFile(viewer, id, file)).file,
    },
    get: {
      operationId: "getQuoteRequestFile",
      summary: "A file that you or one of the suppliers attached.",
      run: ({ quotes }, viewer, id, fileId) => quotes.getFile(viewer, id, fileId),
    },
    detach: {
      operationId: "detachQuoteRequestFile",
      summary:
        "Takes a file that you attached away again; what letters have brought stays with who has them.",
      refusals: ["STATUS_CONFLICT"],
      run: async ({ quotes }, viewer, id, fileId) => unwrap(await quotes.detachFile(viewer, id, fileId)),
    },
  }),
  ...desksFileRoutes({
    at: "/quotes",
    admit: ({ quotes }, { token, clientAddress }) => quotes.assertLink(token, clientAddress),
    attach: {
      operationId: "attachQuoteFile",
      summary: `A supplier's desk attaches ${ATTACHABLE_WORDS} to its answer, by the link that it was sent: the buyer sees it, and no other supplier.`,
      run: async ({ quotes }, token, file) => unwrapDesk(await quotes.attachByLink(token, file)).file,
    },
    get: {
      operationId: "getQuoteFile",
      summary:
        "A file that the buyer attached to the request that a supplier's link is for, or the supplier itself.",
      run: ({ quotes }, { token, clientAddress }, fileId) =>
        quotes.getFileByLink(token, fileId, clientAddress),
    },
    detach: {
      operationId: "detachQuoteFile",
      summary:
        "A supplier's desk takes its file away again; what it had attached when it submitted its quote stays.",
      refusals: ["STATUS_CONFLICT"],
      run: async ({ quotes }, { token, clientAddress }, fileId) =>
        unwrapDesk(await quotes.detachByLink(token, fileId, clientAddress)),
    },
  }),
];

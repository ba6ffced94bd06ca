/** Files as REST takes and gives them, whatever they are attached to. */
import { type ApiKeyScope, FILE_LIMITS } from "../../../../schema/constants.ts";
import { toAttachedFile } from "../../../platform/files/attached-file.ts";
import type { StoredFile } from "../../../platform/files/files.store.ts";
import type { SentFile } from "../../../platform/files/keep-upload.ts";
import type { NamedFile } from "../../../platform/files/named-file.ts";
import { FILE_MEDIA_TYPES } from "../../../platform/files/read-upload.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { RefusalCode } from "../answers.ts";
import { toAttachment } from "../downloads.ts";
import { openRoute, type RestServices, type Route, signedInRoute } from "../route.ts";
import { attachedFileShape, done, uploadRule } from "../shapes.ts";

/** @param folder path below which files of this thing are downloaded, without a slash at its end */
export const toFileBody = (file: StoredFile, folder: string) => ({
  ...toAttachedFile(file, folder),
  source: file.source,
});

/** What the description of the API says of a route. */
interface Said {
  readonly operationId: string;
  readonly summary: string;
  readonly refusals?: readonly RefusalCode[];
}

/** A route in the API's words, and what it does. */
type Doing<Run> = Said & { readonly run: Run };

/** Files that a buyer attaches to things of its own. */
interface OwnersFiles {
  /** Path of the things, below /api: "/purchase-orders". */
  readonly at: string;
  readonly reads: ApiKeyScope;
  readonly writes: ApiKeyScope;
  readonly attach: Doing<
    (services: RestServices, viewer: Viewer, id: string, file: SentFile) => Promise<StoredFile>
  >;
  readonly get: Doing<
    (services: RestServices, viewer: Viewer, id: string, fileId: string) => Promise<NamedFile>
  >;
  readonly detach: Doing<
    (services: RestServices, viewer: Viewer, id: string, fileId: string) => Promise<unknown>
  >;
}

/** What a desk asks for by its link, and from where. */
interface ByLink {
  readonly token: string;
  readonly clientAddress: string;
}

/** Files that a supplier's desk reaches by the link that it was sent. */
interface DesksFiles {
  /** Path of what the link is for, below /api: "/supplier-orders". */
  readonly at: string;
  /** Throws where the link leads to nothing, before a file is read. */
  readonly admit: (services: RestServices, link: ByLink) => Promise<void>;
  readonly attach: Doing<(services: RestServices, token: string, file: SentFile) => Promise<StoredFile>>;
  readonly get: Doing<(services: RestServices, link: ByLink, fileId: string) => Promise<NamedFile>>;
  readonly detach: Doing<(services: RestServices, link: ByLink, fileId: string) => Promise<unknown>>;
}

const FILE = { types: FILE_MEDIA_TYPES };
const UPLOAD = {
  answer: attachedFileShape,
  status: 201,
  refusals: ["STATUS_CONFLICT"],
  query: uploadRule,
  fileBytes: FILE_LIMITS.bytes,
} as const;

/** A buyer attaches a file, gets one, and takes one away. */
export function ownersFileRoutes({ at, reads, writes, attach, get, detach }: OwnersFiles): readonly Route[] {
  return [
    signedInRoute({
      ...UPLOAD,
      ...said(attach),
      method: "post",
      path: `${at}/{id}/files`,
      policy: writes,
      async handle({ viewer, params: { id }, services, ...call }) {
        const file = await attach.run(services, viewer, id, sentWith(call));
        return { body: toFileBody(file, `/api${at}/${id}/files`) };
      },
    }),
    signedInRoute({
      ...said(get),
      method: "get",
      path: `${at}/{id}/files/{fileId}`,
      policy: reads,
      answer: FILE,
      handle: async ({ viewer, params, services }) =>
        toAttachment(await get.run(services, viewer, params.id, params.fileId)),
    }),
    signedInRoute({
      ...said(detach),
      method: "delete",
      path: `${at}/{id}/files/{fileId}`,
      policy: writes,
      answer: done,
      async handle({ viewer, params, services }) {
        await detach.run(services, viewer, params.id, params.fileId);
        return { body: { success: true } };
      },
    }),
  ];
}

/** The same of a supplier's desk, without an account. */
export function desksFileRoutes({ at, admit, attach, get, detach }: DesksFiles): readonly Route[] {
  return [
    openRoute({
      ...UPLOAD,
      ...said(attach),
      method: "post",
      path: `${at}/{token}/files`,
      admit: ({ params: { token = "" }, session: { clientAddress }, services }) =>
        admit(services, { token, clientAddress }),
      async handle({ params: { token }, services, ...call }) {
        const file = await attach.run(services, token, sentWith(call));
        return { body: toFileBody(file, `/api${at}/${token}/files`) };
      },
    }),
    openRoute({
      ...said(get),
      method: "get",
      path: `${at}/{token}/files/{fileId}`,
      answer: FILE,
      handle: async ({ params: { token, fileId }, session: { clientAddress }, services }) =>
        toAttachment(await get.run(services, { token, clientAddress }, fileId)),
    }),
    openRoute({
      ...said(detach),
      method: "delete",
      path: `${at}/{token}/files/{fileId}`,
      answer: done,
      async handle({ params: { token, fileId }, session: { clientAddress }, services }) {
        await detach.run(services, { token, clientAddress }, fileId);
        return { body: { success: true } };
      },
    }),
  ];
}

const said = ({ operationId, summary, refusals }: Said) => ({
  operationId,
  summary,
  ...(refusals && { refusals }),
});

/** What a call has sent, with the name that it gave. */
const sentWith = (call: {
  query: { fileName?: string | undefined };
  file: Uint8Array;
  session: { whileWaiting?: AbortSignal | undefined };
}): SentFile => ({
  name: call.query.fileName ?? "",
  bytes: call.file,
  signal: call.session.whileWaiting,
});

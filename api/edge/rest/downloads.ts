/** Files as responses. A file attached by someone else is always downloaded, never displayed by the browser. */
import { create as createDisposition } from "content-disposition";
import type { NamedFile } from "../../platform/files/named-file.ts";
import type { RestAnswer } from "./route.ts";

/** Not cached: it may be removed again, and access to it may change. */
const ATTACHED_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cache-Control": "no-store",
} as const;

/** A file we created ourselves. */
export function toDownload({ name, mediaType, bytes }: NamedFile): RestAnswer {
  return {
    body: Buffer.from(bytes),
    headers: { "Content-Type": mediaType, "Content-Disposition": createDisposition(name) },
  };
}

/** An attached file. */
export function toAttachment(file: NamedFile): RestAnswer {
  const { body, headers } = toDownload(file);
  return { body, headers: { ...headers, ...ATTACHED_HEADERS } };
}

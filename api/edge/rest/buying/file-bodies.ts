/** Files as REST takes and gives them, whatever they are attached to. */
import { toAttachedFile } from "../../../platform/files/attached-file.ts";
import type { StoredFile } from "../../../platform/files/files.store.ts";
import type { SentFile } from "../../../platform/files/keep-upload.ts";

/** @param folder path below which files of this thing are downloaded, without a slash at its end */
export const toFileBody = (file: StoredFile, folder: string) => ({
  ...toAttachedFile(file, folder),
  source: file.source,
});

/** What a call has sent, with the name that it gave. */
export const sentWith = (call: {
  query: { fileName?: string | undefined };
  file: Uint8Array;
  session: { whileWaiting?: AbortSignal | undefined };
}): SentFile => ({
  name: call.query.fileName ?? "",
  bytes: call.file,
  signal: call.session.whileWaiting,
});

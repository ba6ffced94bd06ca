/** A file as it is shown, in GraphQL and REST alike. */
import { toEnum } from "../wire.ts";
import type { StoredFile } from "./files.store.ts";

/** @param folder path below which files of this thing are downloaded, without a slash at its end */
export function toAttachedFile({ id, name, mediaType, size, source, createdAt }: StoredFile, folder: string) {
  return { id, name, mediaType, size, source: toEnum(source), createdAt, url: `${folder}/${id}` };
}

/** A file as GraphQL and REST both show it. */
import { toEnum } from "../wire.ts";
import type { StoredFile } from "./files.store.ts";

/** @param folder path under which the files of this subject are downloaded, without a trailing slash */
export function toAttachedFile({ id, name, mediaType, size, source, createdAt }: StoredFile, folder: string) {
  return { id, name, mediaType, size, source: toEnum(source), createdAt, url: `${folder}/${id}` };
}

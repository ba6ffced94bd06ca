/** Attaches an upload to whatever it belongs to: read before the transaction, stored within it. */
import type { I18n } from "@lingui/core";
import { FILE_PROBLEMS, type FileProblem } from "../../../schema/words/files.ts";
import type { Connection } from "../database.ts";
import { type InvalidInput, invalidInput } from "../input.ts";
import { type FileOwner, keepFile, listFiles, type StoredFile } from "./files.store.ts";
import { readUpload, type Upload } from "./read-upload.ts";

/** An incoming file: the name its sender gives it, and its bytes. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
  /** Aborts when the caller stops waiting. */
  signal: AbortSignal | undefined;
}

/** An attached file. */
interface KeptFile {
  kind: "kept";
  file: StoredFile;
  /** The file and those that the same side attached shortly before, oldest first; empty when it was already attached. */
  together: StoredFile[];
}

/** Files with gaps no longer than this are announced together. */
const TOGETHER_MS = 10 * 60_000;

const refuse = (i18n: I18n, problem: FileProblem): InvalidInput =>
  invalidInput({ file: i18n._(FILE_PROBLEMS[problem]) });

/** @param i18n the sender's, since a refusal is in their language */
export async function readSent(
  { name, bytes, signal }: SentFile,
  i18n: I18n,
): Promise<Upload | InvalidInput> {
  const upload = await readUpload(name, bytes, signal);
  return typeof upload === "string" ? refuse(i18n, upload) : upload;
}

/** @param transaction holds a lock on the subject's row, so that files are counted one after the other */
export async function keepUpload(
  transaction: Connection,
  owner: FileOwner,
  upload: Upload,
  { i18n, now, ...sender }: Pick<StoredFile, "source" | "userId"> & { i18n: I18n; now: Date },
): Promise<KeptFile | InvalidInput> {
  const before = await listFiles(transaction, owner.subject, [owner.subjectId]);
  const file = await keepFile(transaction, owner, upload, sender, now);
  if (typeof file === "string") return refuse(i18n, file);
  const isNew = before.every(({ id }) => id !== file.id);
  const ofSide = before.filter(({ source }) => source === file.source);
  return { kind: "kept", file, together: isNew ? attachedTogether([...ofSide, file]) : [] };
}

/** The last file and those before it without a long gap. @param files of one side, oldest first */
export function attachedTogether<File extends Pick<StoredFile, "createdAt">>(files: readonly File[]): File[] {
  const pause = files.findLastIndex((file, index) => {
    const next = files[index + 1];
    return next !== undefined && next.createdAt.getTime() - file.createdAt.getTime() > TOGETHER_MS;
  });
  return files.slice(pause + 1);
}

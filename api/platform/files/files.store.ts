/**
 * Files that belong to something: a purchase order, a request for quotes. Only this module knows where their bytes are
 * stored: in the database, so that every process can serve them and backups include them.
 */
import { FILE_LIMITS } from "../../../schema/constants.ts";
import type { FileProblem } from "../../../schema/words/files.ts";
import type { Connection } from "../database.ts";
import { isId } from "../input.ts";
import type { NamedFile } from "./named-file.ts";
import { type FileMediaType, isMediaType, type Upload } from "./read-upload.ts";

/** The kinds of things that can have files. */
const FILE_SUBJECTS = ["purchase_order", "quote_request", "quote"] as const;

/** The thing a file is attached to; `subjectId` is the id of that purchase order, request or quote. */
export interface FileOwner {
  organizationId: string;
  subject: (typeof FILE_SUBJECTS)[number];
  subjectId: string;
}

/** Which side attached a file: the organization it belongs to, or a supplier through a public link. */
const FILE_SOURCES = ["buyer", "supplier"] as const;
type FileSource = (typeof FILE_SOURCES)[number];

/** A file without its bytes, which are read only for a download. */
export interface StoredFile extends FileOwner {
  id: string;
  source: FileSource;
  /** The member who attached it; null for a supplier, and once that user is gone. */
  userId: string | null;
  name: string;
  mediaType: FileMediaType;
  /** Bytes. */
  size: number;
  sha256: string;
  createdAt: Date;
}

/**
 * Attaches a file. Attaching the same file again from the same side changes nothing.
 * @param transaction holds a lock on the subject's row, so that files are counted one after the other
 * @param userId the member who attaches it; null for a supplier
 * @returns the file, or why it was refused: a key of `FILE_PROBLEMS`
 */
export async function keepFile(
  transaction: Connection,
  owner: FileOwner,
  { bytes, ...upload }: Upload,
  { source, userId }: Pick<StoredFile, "source" | "userId">,
  now: Date,
): Promise<StoredFile | FileProblem> {
  const present = await listFiles(transaction, owner.subject, [owner.subjectId]);
  const same = present.find((one) => one.source === source && one.sha256 === upload.sha256);
  if (same) return same;
  if (present.length >= FILE_LIMITS.count) return "tooMany";
  const ofSide = present.filter((one) => one.source === source);
  if (sumSizes(ofSide) + bytes.length > FILE_LIMITS.togetherBytes) return "tooMuch";
  const { organizationId } = owner;
  const all = await transaction.storedFile.aggregate({ where: { organizationId }, _sum: { size: true } });
  if ((all._sum.size ?? 0) + bytes.length > FILE_LIMITS.ofOrganizationBytes) return "full";
  const row = await transaction.storedFile.create({
    data: {
      ...owner,
      ...upload,
      source,
      userId,
      size: bytes.length,
      createdAt: now,
      content: { create: { bytes: new Uint8Array(bytes) } },
    },
  });
  return toFile(row);
}

const sumSizes = (files: readonly StoredFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** The files of several subjects of one kind, oldest first. */
export async function listFiles(
  connection: Connection,
  subject: FileOwner["subject"],
  subjectIds: readonly string[],
): Promise<StoredFile[]> {
  const rows = await connection.storedFile.findMany({
    where: { subject, subjectId: { in: [...subjectIds] } },
    orderBy: { id: "asc" },
  });
  return rows.map(toFile);
}

/** @returns null when this subject has no such file */
export async function findFile(
  connection: Connection,
  owner: Omit<FileOwner, "organizationId">,
  id: string,
): Promise<NamedFile | null> {
  if (!isId(id)) return null;
  const { subject, subjectId } = owner;
  const row = await connection.storedFile.findFirst({
    where: { id, subject, subjectId },
    include: { content: true },
  });
  if (!row?.content) return null;
  const { name, mediaType } = row;
  return { name, mediaType, bytes: row.content.bytes };
}

/** Including their bytes. If there are several files of one side, oldest first. */
export async function readFiles(
  connection: Connection,
  { subject, subjectId }: Omit<FileOwner, "organizationId">,
  source: FileSource,
): Promise<NamedFile[]> {
  const rows = await connection.storedFile.findMany({
    where: { subject, subjectId, source },
    orderBy: { id: "asc" },
    include: { content: true },
  });
  return rows.flatMap(({ name, mediaType, content }) =>
    content ? [{ name, mediaType, bytes: content.bytes }] : [],
  );
}

/** Removes a file; succeeds even when it is already gone. @returns whether it existed */
export async function removeFile(
  transaction: Connection,
  owner: FileOwner,
  source: FileSource,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const { count } = await transaction.storedFile.deleteMany({ where: { ...owner, source, id } });
  return count > 0;
}

type Row = Omit<StoredFile, "subject" | "source" | "mediaType"> &
  Record<"subject" | "source" | "mediaType", string>;

function toFile({ subject, source, mediaType, ...row }: Row): StoredFile {
  const known = FILE_SUBJECTS.find((one) => one === subject);
  const from = FILE_SOURCES.find((one) => one === source);
  if (!known || !from || !isMediaType(mediaType)) throw new Error(`file ${row.id} cannot be read`);
  const { id, organizationId, subjectId, userId, name, size, sha256, createdAt } = row;
  return {
    id,
    organizationId,
    subject: known,
    subjectId,
    source: from,
    userId,
    name,
    mediaType,
    size,
    sha256,
    createdAt,
  };
}

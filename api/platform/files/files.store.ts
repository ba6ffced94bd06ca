/**
 * Files that belong to something: a purchase order, a request for quotes. Where their bytes are kept is this file's alone:
 * in the database, so that every process can give them out and backups have them.
 */
import { FILE_LIMITS } from "../../../schema/constants.ts";
import type { FileProblem } from "../../../schema/words/files.ts";
import type { Connection } from "../database.ts";
import { isId } from "../input.ts";
import type { NamedFile } from "./named-file.ts";
import { type FileMediaType, isMediaType, type Upload } from "./read-upload.ts";

/** What can have files. */
const FILE_SUBJECTS = ["purchase_order", "quote_request", "quote"] as const;

/** What a file is attached to; `subjectId` is the id of that purchase order, request or quote. */
export interface FileOwner {
  organizationId: string;
  subject: (typeof FILE_SUBJECTS)[number];
  subjectId: string;
}

/** Who attached a file: the organisation that it belongs to, or a supplier by a public link. */
const FILE_SOURCES = ["buyer", "supplier"] as const;
type FileSource = (typeof FILE_SOURCES)[number];

/** A file without its bytes, which are read when somebody downloads it. */
export interface StoredFile extends FileOwner {
  id: string;
  source: FileSource;
  /** Who of the organisation; null for a supplier, and once they are gone. */
  userId: string | null;
  name: string;
  mediaType: FileMediaType;
  /** Bytes. */
  size: number;
  sha256: string;
  createdAt: Date;
}

/**
 * Attaches a file. The same one again, of the same side, changes nothing.
 * @param transaction holds the row of what it is attached to, so that files are counted one after the other
 * @param userId who of the organisation attaches it; null for a supplier
 * @returns the file, or what stands against it: a key of `FILE_PROBLEMS`
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

/** Of several things of one kind, oldest first. */
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

/** @returns null when there is no such file of this thing */
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

/** With all that is in them. Of several files of one side, oldest first. */
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

/** Takes a file away again; succeeds where it is gone. @returns whether it was there */
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

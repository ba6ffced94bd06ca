/** Determines the type of an uploaded file from its bytes: its name counts for nothing. */
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { FILE_LIMITS } from "../../../schema/constants.ts";
import { toPlainLine } from "../../../schema/rules/text.ts";
import type { FileProblem } from "../../../schema/words/files.ts";
import { redrawPicture } from "./redraw-picture.ts";

/** The file extension of each type. */
const ENDINGS = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "text/csv": "csv",
} as const;
export type FileMediaType = keyof typeof ENDINGS;
/** Media types of the files that may be attached. */
export const FILE_MEDIA_TYPES = Object.keys(ENDINGS).filter(isMediaType);

/** A file as it is stored. */
export interface Upload {
  /** A single line, without a path, with the extension of its type. */
  name: string;
  mediaType: FileMediaType;
  /** A picture is re-encoded; anything else is unchanged. */
  bytes: Uint8Array;
  /** Hash of the bytes, in hexadecimal. */
  sha256: string;
}

/**
 * Reads pictures, which lose their metadata on place, time and camera, PDFs, XLSX and CSV.
 * @param name given by the sender, so it may be anything
 * @param bytes refused when more than `FILE_LIMITS.bytes`
 * @param signal aborts when the caller stops waiting
 * @returns the file, or what is wrong with it: a key of `FILE_PROBLEMS`
 * @throws AppError UNAVAILABLE when too many pictures are being re-encoded
 */
export async function readUpload(
  name: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Upload | FileProblem> {
  const plain = toPlainLine(name).replace(/^.*[/\\]/, "");
  if (bytes.length === 0) return "missing";
  if (plain === "") return "unnamed";
  if (bytes.length > FILE_LIMITS.bytes) return "large";
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === "image/heic" || mime === "image/heif") return "heic";
  const mediaType = mime ?? (/\.csv$/i.test(plain) && isText(bytes) ? "text/csv" : undefined);
  if (mediaType === undefined || !isMediaType(mediaType)) return "unknown";
  const kept = mediaType.startsWith("image/") ? await redrawPicture(bytes, signal) : bytes;
  if (kept === null) return "broken";
  if (kept.length > FILE_LIMITS.bytes) return "large";
  const sha256 = createHash("sha256").update(kept).digest("hex");
  return { name: toName(plain, mediaType), mediaType, bytes: kept, sha256 };
}

export function isMediaType(text: string): text is FileMediaType {
  return Object.hasOwn(ENDINGS, text);
}

/**
 * CSV tables have no magic number: they are texts without control characters, in whatever encoding their program
 * writes.
 */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** A name with the extension of its type, so that a program that goes by the extension opens the right thing. */
function toName(name: string, mediaType: FileMediaType): string {
  const ending = ENDINGS[mediaType];
  const isNamedSo =
    mediaType === "image/jpeg" ? /\.jpe?g$/i.test(name) : name.toLowerCase().endsWith(`.${ending}`);
  const stem = isNamedSo ? name.slice(0, name.lastIndexOf(".")) : name;
  // By code points: half of one is not valid text.
  const short = [...stem].slice(0, FILE_LIMITS.nameMax - ending.length - 1).join("");
  return `${short.trim() || "file"}.${ending}`;
}

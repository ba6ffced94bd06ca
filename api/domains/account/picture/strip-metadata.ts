/**
 * Removes everything but the pixels from a picture: where and when it was taken, with which camera, by whom. Colors
 * stay, and so does the orientation of a JPEG, without which it would be shown on its side.
 */
import { COMMENT, END_OF_IMAGE, endOfScan, isAlone, isOfProgram, START_OF_SCAN } from "./jpeg-markers.ts";

/** @param file complete and of the type that `readPicture` found */
export function withoutMetadata(type: "image/png" | "image/jpeg" | "image/webp", file: Buffer): Buffer {
  switch (type) {
    case "image/jpeg":
      return stripJpeg(file);
    case "image/png":
      return stripPng(file);
    case "image/webp":
      return stripWebp(file);
    default:
      return type satisfies never;
  }
}

/** Application segments that define how to interpret the pixels. */
const KEPT_SEGMENTS = ["JFIF\0", "ICC_PROFILE\0", "Adobe"];
const EXIF = "Exif\0\0";

const beginsWith = (segment: Buffer, name: string) => segment.toString("latin1", 4, 4 + name.length) === name;

function stripJpeg(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, 2)];
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file.readUInt8(at + 1);
    // FF bytes before a marker carry no meaning.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const hasLength = !isAlone(marker) && marker !== END_OF_IMAGE;
    const end = at + 2 + (hasLength ? file.readUInt16BE(at + 2) : 0);
    const after = marker === START_OF_SCAN ? endOfScan(file, end) : end;
    const segment = file.subarray(at, after);
    if (isOfProgram(marker)) {
      if (KEPT_SEGMENTS.some((name) => beginsWith(segment, name))) kept.push(segment);
      else if (beginsWith(segment, EXIF)) kept.push(orientationAlone(segment.subarray(4 + EXIF.length)));
    } else if (marker !== COMMENT) kept.push(segment);
    at = after;
  }
  return Buffer.concat(kept);
}

const ORIENTATION = 0x0112;
const SHORT = 3;

/** A segment with only the orientation; empty where the picture is upright. */
function orientationAlone(tiff: Buffer): Buffer {
  const orientation = findOrientation(tiff);
  if (orientation < 2 || orientation > 8) return Buffer.alloc(0);
  const header = Buffer.from(`\xff\xe1\x00\x22${EXIF}MM\x00\x2a\x00\x00\x00\x08\x00\x01`, "latin1");
  const entry = Buffer.alloc(16);
  entry.writeUInt16BE(ORIENTATION, 0);
  entry.writeUInt16BE(SHORT, 2);
  entry.writeUInt32BE(1, 4);
  entry.writeUInt16BE(orientation, 8);
  return Buffer.concat([header, entry]);
}

/**
 * @returns 1, upright, when no orientation can be read. @see https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf,
 *   4.6.2
 */
function findOrientation(tiff: Buffer): number {
  if (tiff.length < 10) return 1;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  const end = Math.min(start + 2 + short(start) * 12, tiff.length);
  for (let at = start + 2; at + 12 <= end; at += 12) {
    if (short(at) === ORIENTATION && short(at + 2) === SHORT) return short(at + 8);
  }
  return 1;
}

/**
 * Chunks that define how to interpret the pixels. In other chunks, a lower-case first letter means that a viewer can
 * ignore them.
 */
const KEPT_CHUNKS = new Set(
  "tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT".split(" "),
);
const SIGNATURE_LENGTH = 8;

function stripPng(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, SIGNATURE_LENGTH)];
  for (let at = SIGNATURE_LENGTH; at < file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    if (/^[A-Z]/.test(name) || KEPT_CHUNKS.has(name)) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const PIXEL_CHUNKS = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** In the flags of VP8X: Exif and XMP are present. */
const METADATA_FLAGS = 0b1100;

function stripWebp(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 12; at < file.length; ) {
    const name = file.toString("latin1", at, at + 4);
    const data = file.readUInt32LE(at + 4);
    const end = at + 8 + data + (data % 2);
    const chunk = Buffer.from(file.subarray(at, end));
    if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8);
    if (PIXEL_CHUNKS.has(name)) kept.push(chunk);
    at = end;
  }
  const header = Buffer.from(file.subarray(0, 12));
  header.writeUInt32LE(
    kept.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return Buffer.concat([header, ...kept]);
}

/**
 * Identifies an uploaded picture by its bytes only: its type, its size and whether it is complete. Nothing is decoded:
 * the file is walked from one part to the next, as its format lays them out.
 */
import { crc32 } from "node:zlib";
import { PICTURE_LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { END_OF_IMAGE, endOfScan, isAlone, isFrame, START_OF_SCAN } from "./jpeg-markers.ts";
import { withoutMetadata } from "./strip-metadata.ts";

type PictureType = "image/png" | "image/jpeg" | "image/webp";

export interface Picture {
  type: PictureType;
  /** Pixels. */
  width: number;
  height: number;
  /** Without the bytes that follow the picture in the file, and without metadata on place, time and camera. */
  bytes: Uint8Array;
}

/** The result of a format's own walk; null when the file ends before the picture does, or is not of this format. */
type Found = Pick<Picture, "width" | "height"> & { length: number };

/** @returns the picture, or what is wrong with the file, in words for the screen */
export function readPicture(bytes: Uint8Array): Picture | string {
  if (bytes.length === 0) return MESSAGES.pictureMissing;
  if (bytes.length > PICTURE_LIMITS.bytes) return MESSAGES.pictureLarge;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = FORMATS.find(({ isOne }) => isOne(file));
  if (!format) return MESSAGES.pictureUnknown;
  const found = format.walk(file);
  if (!found) return MESSAGES.pictureBroken;
  const { width, height, length } = found;
  if (width < 1 || height < 1) return MESSAGES.pictureBroken;
  if (width > PICTURE_LIMITS.side || height > PICTURE_LIMITS.side) return MESSAGES.pictureWide;
  return { type: format.type, width, height, bytes: withoutMetadata(format.type, file.subarray(0, length)) };
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const FORMATS: readonly {
  type: PictureType;
  isOne(file: Buffer): boolean;
  walk(file: Buffer): Found | null;
}[] = [
  { type: "image/png", isOne: (file) => file.subarray(0, 8).equals(PNG_SIGNATURE), walk: walkPng },
  {
    type: "image/jpeg",
    isOne: (file) => file.length > 2 && file.readUIntBE(0, 3) === 0xffd8ff,
    walk: walkJpeg,
  },
  {
    type: "image/webp",
    isOne: (file) => tagAt(file, 0) === "RIFF" && tagAt(file, 8) === "WEBP",
    walk: walkWebp,
  },
];

function tagAt(file: Buffer, at: number): string {
  return file.toString("latin1", at, at + 4);
}

/** Chunks of length, name, data and checksum, from IHDR to IEND. @see https://www.w3.org/TR/png-3/#5Chunk-layout */
function walkPng(file: Buffer): Found | null {
  let size: Pick<Found, "width" | "height"> | null = null;
  let hasPixels = false;
  for (let at = PNG_SIGNATURE.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return null;
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    const name = tagAt(file, at + 4);
    if (size === null) {
      if (name !== "IHDR" || end - at !== 25) return null;
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    if (name === "IDAT") hasPixels = true;
    if (name === "IEND") return hasPixels ? { ...size, length: end } : null;
    at = end;
  }
  return null;
}

/** Segments, each behind a marker, from start to end of image. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1 */
function walkJpeg(file: Buffer): Found | null {
  let size: Pick<Found, "width" | "height"> | null = null;
  let hasPixels = false;
  for (let at = 2; at + 2 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file.readUInt8(at + 1);
    // A marker may be preceded by any number of FF bytes.
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else if (marker === END_OF_IMAGE) return size && hasPixels ? { ...size, length: at + 2 } : null;
    else {
      if (at + 4 > file.length) return null;
      const end = at + 2 + file.readUInt16BE(at + 2);
      if (end > file.length || end < at + 4) return null;
      if (isFrame(marker)) {
        // A second frame would be a different picture from the one that was checked.
        if (size !== null || end < at + 10) return null;
        size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
      }
      at = end;
      if (marker === START_OF_SCAN) {
        hasPixels = true;
        at = endOfScan(file, at);
      }
    }
  }
  return null;
}

/** A RIFF file, whose header states its length. @see https://developers.google.com/speed/webp/docs/riff_container */
function walkWebp(file: Buffer): Found | null {
  if (file.length < 20) return null;
  const length = 8 + file.readUInt32LE(4);
  if (length > file.length) return null;
  const size = webpSize(file.subarray(0, length));
  if (!size) return null;
  let hasPixels = false;
  let at = 12;
  while (at + 8 <= length) {
    if (["VP8 ", "VP8L", "ANMF"].includes(tagAt(file, at))) hasPixels = true;
    const data = file.readUInt32LE(at + 4);
    // Chunks of odd length are padded with a byte.
    at += 8 + data + (data % 2);
  }
  return at === length && hasPixels ? { ...size, length } : null;
}

function webpSize(file: Buffer): Pick<Found, "width" | "height"> | null {
  if (file.length < 30) return null;
  switch (tagAt(file, 12)) {
    case "VP8X":
      return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
    case "VP8L": {
      if (file[20] !== 0x2f) return null;
      const bits = file.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8 ":
      if (file.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

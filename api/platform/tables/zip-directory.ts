/** The table of contents of a ZIP archive, read without unpacking anything. @see PKWARE APPNOTE 4.3 */
import { inflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  compressedBytes: number;
  /** As the archive claims. */
  bytes: number;
  /** Where its local header begins. */
  offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const LONGEST_COMMENT = 65_535;

/** @returns null when the bytes are not a readable archive, including archives of more than 4 GB */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      compressedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - 22 - LONGEST_COMMENT);
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return null;
}

/**
 * Unpacks one entry as text.
 * @returns null when it is damaged or holds more than it claims
 */
export function readZipText(bytes: Uint8Array, entry: ZipEntry): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > view.byteLength || view.getUint32(entry.offset, true) !== LOCAL_SIGNATURE) {
    return null;
  }
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.compressedBytes);
  if (entry.method === 0) return new TextDecoder().decode(packed);
  if (entry.method !== 8) return null;
  try {
    return new TextDecoder().decode(inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.bytes) }));
  } catch {
    return null;
  }
}

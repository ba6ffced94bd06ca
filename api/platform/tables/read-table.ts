/** Reads any file that a user may upload as a price list: detects its kind, and returns its rows. */
import { PRICE_LIST_LIMITS } from "../../../schema/constants.ts";
import { decodeText } from "./decode-text.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { FileRefusal, FileTable } from "./table.types.ts";

/** "EncryptedPackage" in UTF-16: the stream in which Office stores a workbook with a password. */
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

const UPLOAD_INSTEAD = "Upload the price list as an Excel workbook (.xlsx) or CSV.";

/** First bytes of files that are not price lists, and what those files are. */
const OTHER_KINDS: readonly [starts: readonly string[], what: string][] = [
  [["%PDF"], "This is a PDF"],
  [["\x89PNG", "\xff\xd8\xff", "GIF8"], "This is a picture"],
  [["\x1f\x8b", "Rar!", "7z"], "This is an archive"],
  [["{\\rtf"], "This is a text document"],
];

/** @param wantedSheet name of the sheet to read; null: the longest */
export async function readTable(
  bytes: Uint8Array,
  wantedSheet: string | null,
): Promise<FileTable | FileRefusal> {
  if (bytes.length === 0) return { refusal: "The file is empty." };
  if (bytes.length > PRICE_LIST_LIMITS.bytes) {
    return { refusal: `The file is larger than ${PRICE_LIST_LIMITS.bytes / 1024 / 1024} MB.` };
  }
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (start.startsWith("PK\x03\x04")) return readXlsx(bytes, wantedSheet);
  if (start.startsWith("\xd0\xcf\x11\xe0")) return { refusal: explainOffice(bytes) };
  const other = OTHER_KINDS.find(([starts]) => starts.some((one) => start.startsWith(one)));
  if (other) return { refusal: `${other[1]}. ${UPLOAD_INSTEAD}` };
  const decoded = decodeText(bytes);
  if ("refusal" in decoded) return decoded;
  const text = decoded.text.replace(/^\uFEFF/, "");
  if (text.trim() === "") return { refusal: "The file is empty." };
  if (/^\s*(?:<!doctype html|<html|<table|<\?xml)/i.test(text.slice(0, 500))) {
    return {
      refusal:
        "This is a web page under a spreadsheet's name. Open it in your spreadsheet program, save it as .xlsx, and upload that.",
    };
  }
  const table = readCsv(text);
  return decoded.note === null ? table : { ...table, notes: [decoded.note, ...table.notes] };
}

function explainOffice(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED_PACKAGE)
    ? "The workbook is protected by a password. Remove the password in Excel and upload it again."
    : "This is a workbook in the old Excel format (.xls). Open it, save it as .xlsx, and upload that.";
}

/** From bytes to text: finds out the encoding of a price list, or that it is not text at all. */

type DecodedText = { text: string; note: string | null } | { refusal: string };

/** C1 controls: in Windows-1252 these bytes are undefined, so a file with them is in another encoding. */
const UNDEFINED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const SAMPLE_BYTES = 64 * 1024;

const SAVE_AS_UTF8 = "Open it in your spreadsheet program and save it again as “CSV UTF-8”.";

/** Reads UTF-8 and UTF-16 with or without byte-order mark, otherwise Windows-1252, which older programs write. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = findEncoding(bytes);
  if (encoding === null) {
    return { refusal: `This is not a text file that can be read as a price list. ${SAVE_AS_UTF8}` };
  }
  const text = new TextDecoder(encoding).decode(bytes).replaceAll("\0", "");
  const isGuess = encoding === "windows-1252";
  return {
    text,
    note: isGuess
      ? `The file is not in UTF-8 and was read as Windows-1252. If letters or fractions look wrong: ${SAVE_AS_UTF8}`
      : null,
  };
}

function findEncoding(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const wide = findWideEncoding(bytes.subarray(0, SAMPLE_BYTES));
  if (wide) return wide;
  if (hasControls(bytes.subarray(0, SAMPLE_BYTES))) return null;
  if (isUtf8(bytes)) return "utf-8";
  return bytes.some((byte) => UNDEFINED_IN_1252.has(byte)) ? null : "windows-1252";
}

/** English text in UTF-16 has a zero in every other byte. */
function findWideEncoding(sample: Uint8Array): "utf-16le" | "utf-16be" | null {
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = sample.length * 0.3;
  if (odd > most && even < most / 10) return "utf-16le";
  if (even > most && odd < most / 10) return "utf-16be";
  return null;
}

/**
 * Bytes that never occur in text: below space and neither tab, line feed, form feed, carriage return nor Ctrl-Z at the
 * end.
 */
function hasControls(sample: Uint8Array): boolean {
  let controls = 0;
  for (const byte of sample) {
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 0x1a)
      controls += 1;
  }
  return controls > sample.length / 500;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

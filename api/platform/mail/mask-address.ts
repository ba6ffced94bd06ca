/** The recipient of a message, mostly masked: enough to recognize it, and no more. */

/** "sam@example.com" → "s•••@example.com". */
export function maskEmail(address: string): string {
  return `${[...address][0] ?? ""}•••${address.slice(address.lastIndexOf("@"))}`;
}

/** "+12185550142" → "•••0142". */
export function maskPhone(phone: string): string {
  return `•••${phone.slice(-4)}`;
}

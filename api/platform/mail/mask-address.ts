/** Where a message went, with most of it left out: enough to know it by, and no more than that. */

/** "sam@example.com" → "s•••@example.com". */
export function maskEmail(address: string): string {
  return `${[...address][0] ?? ""}•••${address.slice(address.lastIndexOf("@"))}`;
}

/** "+12185550142" → "•••0142". */
export function maskPhone(phone: string): string {
  return `•••${phone.slice(-4)}`;
}

/** Addresses that contain a secret: suppliers' orders with their files, requests for quotes and invitations. */

const LINK = /^\/(o|q|invitation|api\/quotes|api\/supplier-orders)\/.+/;

/** Whether a path ends with a link's token: such a page is not cached, shared as a referrer or indexed. */
export function isLinkPath(path: string): boolean {
  return LINK.test(path);
}

/** A path as it may be logged. */
export function maskLinkPath(path: string): string {
  return path.replace(LINK, "/$1/…");
}

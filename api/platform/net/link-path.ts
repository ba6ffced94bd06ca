/** Addresses that hold a secret: suppliers' orders with their files, requests for quotes and invitations. */

const LINK = /^\/(o|q|invitation|api\/quotes|api\/supplier-orders)\/.+/;

/** Whether a path ends with a link's token: nothing of it is kept, told on or found. */
export function isLinkPath(path: string): boolean {
  return LINK.test(path);
}

/** A path as it may stand in a log. */
export function maskLinkPath(path: string): string {
  return path.replace(LINK, "/$1/…");
}

/** Addresses of pages that end with a secret: suppliers' orders and invitations. */

const LINK = /^\/(o|invitation)\/.+/;

/** Whether a path ends with a link's token: nothing of it is kept, told on or found. */
export function isLinkPath(path: string): boolean {
  return LINK.test(path);
}

/** A path as it may stand in a log. */
export function maskLinkPath(path: string): string {
  return path.replace(LINK, "/$1/…");
}

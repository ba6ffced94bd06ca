/** What can only be this very machine. */

/** Names and addresses of this machine, as they stand in an address or in HOST, without a port. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** The same for the other end of a connection, as node tells it. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/i, ""));
}

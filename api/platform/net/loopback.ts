/** Addresses that can only be this machine. */

/** Names and addresses of this machine, as used in a URL or in HOST, without a port. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** The same for the remote address of a connection, as Node reports it. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/i, ""));
}

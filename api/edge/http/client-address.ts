/** The key by which callers without an account are counted: the client's address, as reported by the trusted proxies. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** "198.51.100.7:50123", "[2001:db8::7]:443": some proxies add the port, which differs for each connection. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** Longer than any address; anything that is not an address is truncated. */
const LONGEST = 64;

/**
 * The key that counts as one client. An IPv4 address is one client. An IPv6 customer gets a network of 2^64 addresses
 * or more, and may use a different one each time, so the network counts.
 * @param address undefined when the connection is already gone
 * @returns "198.51.100.7", "2001:db8:0:7::/64"; anything that is not an address unchanged
 */
export function clientKey(address: string | undefined): string {
  const [bare = "unknown"] = withoutPort(address ?? "unknown").split("%");
  if (isIP(bare) !== 6) return bare.slice(0, LONGEST);
  const parsed = ipaddr.process(bare);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * The origin of a request, for requests that do not go through express; the same as its `request.ip`.
 * @param trustProxy number of trusted proxies in front
 */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustProxy: number,
): string | undefined {
  // Each proxy appends the address it was called from: the nearest is last.
  const told = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").reverse();
  const known = [socket.remoteAddress, ...told.map((part) => part.trim()).filter((part) => part !== "")];
  return known[Math.min(trustProxy, known.length - 1)];
}

function withoutPort(address: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

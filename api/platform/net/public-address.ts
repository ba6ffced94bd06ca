/**
 * Decides which addresses belong to the public internet. Targets named by users must not reach machines on our own
 * network: loopback, private and link-local networks, and the places where clouds keep their credentials. Ranges: the
 * IANA special-purpose address registries for IPv4 and IPv6, by ipaddr.js.
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Ranges that the registries allow, although they are not on the public internet. */
const SPECIAL = [
  // Looks public, but is a cloud's own service to its machines.
  ipaddr.parseCIDR("168.63.129.16/32"),
  // Documentation, reserved in 2024 (RFC 9637).
  ipaddr.parseCIDR("3fff::/20"),
];

/** Contains every IPv6 address in use on the internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** @param address an IP address; anything else is not public */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  const isIn = (range: typeof GLOBAL_IPV6) => parsed.kind() === range[0].kind() && parsed.match(range);
  if (parsed.kind() === "ipv6" && !isIn(GLOBAL_IPV6)) return false;
  return parsed.range() === "unicast" && !SPECIAL.some(isIn);
}

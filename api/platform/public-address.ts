/**
 * Which addresses belong to the internet at large. What users may name as a target must not reach machines beside
 * this one: loopback, private and link-local networks, and the places where clouds keep their credentials.
 * Ranges: the IANA special-purpose address registries for IPv4 and IPv6.
 */
import { BlockList, isIP } from "node:net";

const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  // Between a provider and its customers; one cloud's metadata is here.
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, with the metadata of most clouds.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // Looks public, yet is a cloud's own service to its machines.
  ["168.63.129.16", 32],
];

/** Parts of 2000::/3 that lead elsewhere: into IPv4 (Teredo, 6to4), or nowhere. */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, "ipv6");

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** @param address an IP address; anything else is not public */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  // Everything of IPv6 that is in use on the internet is in 2000::/3; mapped IPv4 and local addresses are not.
  return family === 6 && global6.check(address, "ipv6") && !special.check(address, "ipv6");
}

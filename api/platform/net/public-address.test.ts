import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

it.each(["8.8.8.8", "1.1.1.1", "172.15.0.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111", "2a00:1450::1"])(
  "%s is on the internet",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ["loopback", "127.0.0.1"],
  ["all of loopback", "127.255.0.3"],
  ["this machine", "0.0.0.0"],
  ["a private network", "10.1.2.3"],
  ["a private network", "172.31.255.255"],
  ["a private network", "192.168.1.1"],
  ["a provider's network", "100.100.100.200"],
  ["link-local metadata", "169.254.169.254"],
  ["metadata that looks public", "168.63.129.16"],
  ["metadata of another cloud", "192.0.0.192"],
  ["multicast", "224.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["loopback in IPv6", "::1"],
  ["nothing in IPv6", "::"],
  ["link-local in IPv6", "fe80::1"],
  ["link-local with its zone", "fe80::1%eth0"],
  ["private in IPv6", "fd00:ec2::254"],
  ["mapped IPv4", "::ffff:127.0.0.1"],
  ["mapped IPv4 in hexadecimal", "::ffff:7f00:1"],
  ["IPv4 behind a translator", "64:ff9b::7f00:1"],
  ["6to4 of loopback", "2002:7f00:1::"],
  ["Teredo", "2001:0:4136:e378::1"],
  ["documentation", "2001:db8::1"],
  ["no address", "localhost"],
  ["nothing", ""],
])("%s (%s) is not", (_what, address) => expect(isPublicAddress(address)).toBe(false));

import { describe, expect, it } from "vitest";
import { isAllowedCaller } from "./origin-guard.ts";
import { isOwnHost, type OwnAddress } from "./own-address.ts";

const PUBLIC = "https://yardstick.example";

/** An installation behind one proxy that terminates TLS. */
const INSTALLED: OwnAddress = {
  publicUrl: PUBLIC,
  isOnlyOrigin: true,
  listensAt: "10.0.0.5:3000",
  trustProxy: 1,
};

/** A developer's machine. */
const LOCAL: OwnAddress = {
  publicUrl: "http://127.0.0.1:3000",
  isOnlyOrigin: false,
  listensAt: "127.0.0.1:3000",
  trustProxy: 0,
};

/** Headers as the proxy passes them on. */
const viaTls = (host: string) => ({ host, "x-forwarded-proto": "https" });

describe("the origin of a change", () => {
  it.each([
    ["what is not a browser", undefined, INSTALLED, viaTls("yardstick.example")],
    ["our public address", PUBLIC, INSTALLED, viaTls("yardstick.example")],
    ["the very host it talks to", "http://localhost:5173", LOCAL, { host: "localhost:5173" }],
    ["the same host with the usual port written out", "http://localhost", LOCAL, { host: "localhost:80" }],
  ])("may be %s", (_what, origin, own, headers) => {
    expect(isAllowedCaller({ ...headers, origin }, own)).toBe(true);
  });

  it.each([
    ["another site", "https://evil.example"],
    ["our host on another port", "https://yardstick.example:8443"],
    ["our host without TLS", "http://yardstick.example"],
    ["a name that begins with ours", "https://yardstick.example.evil.example"],
    ["a subdomain of ours", "https://shop.yardstick.example"],
    ["a sandboxed page", "null"],
    ["a file", "file:///tmp/page.html"],
    ["nonsense", "::"],
    ["nothing but a header", ""],
  ])("may not be %s", (_what, origin) => {
    const headers = { ...viaTls("yardstick.example"), origin };
    expect(isAllowedCaller(headers, INSTALLED)).toBe(false);
    expect(isAllowedCaller(headers, { ...INSTALLED, isOnlyOrigin: false })).toBe(false);
  });

  it("may not be another host that is served, when an address was set for others to use", () => {
    const headers = { host: "10.0.0.5:3000", origin: "http://10.0.0.5:3000" };
    expect(isAllowedCaller(headers, INSTALLED)).toBe(false);
    expect(isAllowedCaller(headers, { ...INSTALLED, isOnlyOrigin: false })).toBe(true);
  });

  it("is compared including its scheme", () => {
    const headers = { host: "localhost:3000", origin: "https://localhost:3000" };
    expect(isAllowedCaller(headers, LOCAL)).toBe(false);
    expect(isAllowedCaller({ ...headers, "x-forwarded-proto": "https" }, LOCAL)).toBe(false);
    expect(isAllowedCaller({ ...headers, "x-forwarded-proto": "https" }, { ...LOCAL, trustProxy: 1 })).toBe(
      true,
    );
  });

  it("is read from Sec-Fetch-Site when a browser sends no Origin", () => {
    const from = (site: string) => isAllowedCaller({ host: "localhost", "sec-fetch-site": site }, LOCAL);
    expect([from("same-origin"), from("none"), from("same-site"), from("cross-site")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the requested host", () => {
  it.each([
    ["the public one", { host: "yardstick.example" }],
    ["the public one with the usual port", { host: "Yardstick.example:443", "x-forwarded-proto": "https" }],
    ["the public one as a proxy tells it", { host: "api-1:3000", "x-forwarded-host": "yardstick.example" }],
    ["where the server listens", { host: "10.0.0.5:3000" }],
    ["this machine", { host: "localhost:5173" }],
    ["this machine by address", { host: "127.0.0.1:3000" }],
    ["this machine over IPv6", { host: "[::1]:3000" }],
  ])("may be %s", (_what, headers) => {
    expect(isOwnHost(headers, INSTALLED)).toBe(true);
  });

  it.each([
    ["a name that somebody points here", { host: "evil.example:3000" }],
    ["the public one on another port", { host: "yardstick.example:3000" }],
    ["a name that begins like this machine", { host: "localhost.evil.example" }],
    ["nonsense", { host: "a b" }],
    ["missing", {}],
  ])("may not be %s", (_what, headers) => {
    expect(isOwnHost(headers, INSTALLED)).toBe(false);
  });

  it("is not taken from a proxy if there is none", () => {
    const headers = { host: "evil.example", "x-forwarded-host": "localhost" };
    expect(isOwnHost(headers, LOCAL)).toBe(false);
  });
});

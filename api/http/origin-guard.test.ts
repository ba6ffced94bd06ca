import { describe, expect, it } from "vitest";
import { isAllowedCaller, isAllowedOrigin } from "./origin-guard.ts";

const PUBLIC = "https://yardstick.example";

describe("the origin of a request", () => {
  it.each([
    ["what is not a browser", undefined, "yardstick.example"],
    ["our public address", "https://yardstick.example", "10.0.0.5:3000"],
    ["the very host it talks to", "http://localhost:5173", "localhost:5173"],
    ["the same host with the usual port written out", "http://localhost", "localhost:80"],
  ])("may be %s", (_what, origin, host) => {
    expect(isAllowedOrigin(origin, PUBLIC, host)).toBe(true);
  });

  it.each([
    ["another site", "https://evil.example"],
    ["our host on another port", "https://yardstick.example:8443"],
    ["a name that begins with ours", "https://yardstick.example.evil.example"],
    ["a subdomain of ours", "https://shop.yardstick.example"],
    ["a sandboxed page", "null"],
    ["a file", "file:///tmp/page.html"],
    ["nonsense", "::"],
    ["nothing but a header", ""],
  ])("may not be %s", (_what, origin) => {
    expect(isAllowedOrigin(origin, PUBLIC, "yardstick.example")).toBe(false);
  });

  it("is told by Sec-Fetch-Site where a browser sends no Origin", () => {
    const from = (site: string) => isAllowedCaller({ host: "a.example", "sec-fetch-site": site }, null);
    expect([from("same-origin"), from("none"), from("same-site"), from("cross-site")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

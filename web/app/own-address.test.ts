import { describe, expect, it } from "vitest";
import { ownAddress } from "./own-address.ts";

describe("after signing in", () => {
  it.each(["/dashboard", "/landing?x=1", "/projects/1/basket#top"])("goes on to %s", (address) => {
    expect(ownAddress(address)).toBe(address);
  });

  it.each([
    null,
    "",
    "dashboard",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
  ])("goes to the start page rather than to %s", (address) => {
    expect(ownAddress(address)).toBe("/");
  });
});

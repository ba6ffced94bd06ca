import { expect, it } from "vitest";
import { isLinkPath, maskLinkPath } from "./link-path.ts";

it.each([
  ["/o/abc_DEF-123", "/o/…"],
  ["/invitation/abc/def", "/invitation/…"],
  ["/o/", "/o/"],
  ["/orders/1", "/orders/1"],
  ["/api/o/1", "/api/o/1"],
  ["/q/abc_DEF-123", "/q/…"],
  ["/api/quotes/abc.xlsx", "/api/quotes/…"],
  ["/api/quote-requests/1", "/api/quote-requests/1"],
])("%s is logged as %s", (path, logged) => {
  expect(maskLinkPath(path)).toBe(logged);
  expect(isLinkPath(path)).toBe(path !== logged);
});

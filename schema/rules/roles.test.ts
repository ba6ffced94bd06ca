import { describe, expect, it } from "vitest";
import { API_KEY_SCOPES } from "../constants.ts";
import { hasScope, isAtMost, ROLE_SCOPES, ROLES } from "./roles.ts";

describe("roles", () => {
  it("all read everything", () => {
    const reading = API_KEY_SCOPES.filter((scope) => scope.endsWith(":read"));
    for (const role of ROLES) expect(ROLE_SCOPES[role]).toEqual(expect.arrayContaining(reading));
  });

  it("each may do what the one below may", () => {
    for (const [place, role] of ROLES.entries()) {
      const below = ROLES[place - 1];
      if (below) expect(ROLE_SCOPES[role]).toEqual(expect.arrayContaining([...ROLE_SCOPES[below]]));
    }
  });

  it("leave every scope of API keys to an owner, so that no key may more than its maker", () => {
    expect(API_KEY_SCOPES.filter((scope) => !hasScope("owner", scope))).toEqual([]);
  });

  it.each([
    ["field", "office", true],
    ["admin", "admin", true],
    ["owner", "admin", false],
    ["office", "field", false],
  ] as const)("%s is at most %s: %s", (role, highest, expected) => {
    expect(isAtMost(role, highest)).toBe(expected);
  });
});

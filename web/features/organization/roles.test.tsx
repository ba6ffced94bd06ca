import { describe, expect, it } from "vitest";
import { isAtMost, ROLE_SCOPES, ROLES, type Role as RoleName } from "../../../schema/rules/roles.ts";
import type { Role } from "../../gql/graphql.ts";
import { schema } from "../../testing/schema-server.ts";
import { describeRole, isManager, labelOfRole, roleAllows, rolesUpTo } from "./roles.ts";

const EVERY_ROLE: readonly Role[] = ["BOOKKEEPER", "FIELD", "OFFICE", "ADMIN", "OWNER"];
const inRules = (role: Role): RoleName => {
  const name = ROLES.find((one) => one.toUpperCase() === role);
  if (!name) throw new Error(`The rules know of no ${role}.`);
  return name;
};

describe("a role", () => {
  it("exists for each one in the contract, and no others", () => {
    const type = schema.getType("Role");
    const named = type && "getValues" in type ? type.getValues().map(({ name }) => name) : [];
    expect([...named].sort()).toEqual([...EVERY_ROLE].sort());
  });

  it.each(EVERY_ROLE)("%s has a distinct name, and words that say what it may do", (role) => {
    expect(labelOfRole(role)).not.toBe(role);
    expect(describeRole(role)).toMatch(/^[A-Z].*[^.]$/);
  });

  it.each(EVERY_ROLE)("%s may do on screens what the server's table says, no more and no less", (role) => {
    const scopes = new Set(Object.values(ROLE_SCOPES).flat());
    for (const scope of scopes) {
      expect(roleAllows(role, scope), scope).toBe(ROLE_SCOPES[inRules(role)].includes(scope));
    }
  });

  it.each(EVERY_ROLE)("%s can be assigned by exactly those whom the server lets assign it", (own) => {
    const given = rolesUpTo(own).map(({ value }) => value);
    expect([...given].sort()).toEqual(
      EVERY_ROLE.filter((role) => isAtMost(inRules(role), inRules(own))).sort(),
    );
  });

  it("manages the organization from admin up; a user without an organization manages nothing", () => {
    expect(EVERY_ROLE.filter(isManager)).toEqual(["ADMIN", "OWNER"]);
    expect(isManager(null)).toBe(false);
  });
});

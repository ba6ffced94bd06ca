/** Checks roles a second way: with casbin, where each role builds on the one below. */
import { newEnforcer, newModel, StringAdapter } from "casbin";
import { describe, expect, it } from "vitest";
import { ROLES } from "../../schema/rules/roles.ts";
import { type Access, assertAccess } from "../edge/access.ts";
import { AppError } from "../platform/errors.ts";
import { ownViewer } from "../platform/viewer.ts";
import { accessOf } from "../testing/root-fields/key-access.ts";
import { listRootFields } from "../testing/root-fields/root-documents.ts";
import { getSchema } from "./schema.ts";

const MODEL = newModel(`
[request_definition]
r = role, scope
[policy_definition]
p = role, scope
[role_definition]
g = _, _
[policy_effect]
e = some(where (p.eft == allow))
[matchers]
m = g(r.role, p.role) && keyMatch(r.scope, p.scope)
`);

/** Everyone may read, and each role may do everything the roles below it may. */
const POLICY = `
p, reader, projects:read
p, reader, orders:read
p, reader, quotes:read
p, reader, inventory:read
p, reader, suppliers:read
p, reader, account:read
p, reader, webhooks:read
p, field, projects:write
p, field, baskets:write
p, field, inventory:write
p, field, purchases:write
p, office, payments:write
p, office, quotes:write
p, office, suppliers:write
p, admin, webhooks:write
p, admin, approvals:decide
p, admin, organization:manage
g, bookkeeper, reader
g, field, reader
g, office, field
g, admin, office
g, owner, admin
`;

const FIELDS = listRootFields(getSchema()).map(
  (field) => [`${field.kind}.${field.name}`, accessOf(getSchema(), field)] as const,
);

function allows(access: Access, role: (typeof ROLES)[number]): boolean {
  try {
    assertAccess(access, { viewer: { ...ownViewer({ id: "1", username: "sam" }), role } });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

describe("casbin and the gate", () => {
  it.each(ROLES)("say the same of every root field for %s", async (role) => {
    const judge = await newEnforcer(MODEL, new StringAdapter(POLICY));
    const apart: string[] = [];
    for (const [name, access] of FIELDS) {
      const scopes = access.role;
      const verdicts = await Promise.all(scopes.map((scope) => judge.enforce(role, scope)));
      const isAllowed = scopes.length === 0 || verdicts.includes(true);
      if (isAllowed !== allows(access, role)) apart.push(name);
    }
    expect(apart).toEqual([]);
  });
});

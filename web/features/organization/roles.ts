/** Role labels, and permissions according to the table that the server decides by. */
import { hasScope, type Role as RoleName, type RoleScope } from "../../../schema/rules/roles.ts";
import type { Role } from "../../gql/graphql.ts";

const ROLES: ReadonlyArray<{ value: Role; label: string; description: string }> = [
  {
    value: "FIELD",
    label: "Field",
    description: "Creates projects, fills baskets, manages stock, buys up to a limit",
  },
  {
    value: "OFFICE",
    label: "Office",
    description: "Also pays, reorders, and manages suppliers and price lists",
  },
  { value: "BOOKKEEPER", label: "Bookkeeper", description: "Reads and exports, changes nothing" },
  { value: "ADMIN", label: "Admin", description: "Everything except making owners" },
  { value: "OWNER", label: "Owner", description: "Everything" },
];

/** In order of permissions. */
const BY_POWER: readonly Role[] = ["BOOKKEEPER", "FIELD", "OFFICE", "ADMIN", "OWNER"];

const NAMES: Readonly<Record<Role, RoleName>> = {
  BOOKKEEPER: "bookkeeper",
  FIELD: "field",
  OFFICE: "office",
  ADMIN: "admin",
  OWNER: "owner",
};

/** Whether a role allows the scope. */
export const roleAllows = (role: Role, scope: RoleScope): boolean => hasScope(NAMES[role], scope);

/** A role's label on screens. */
export const labelOfRole = (role: Role): string => ROLES.find(({ value }) => value === role)?.label ?? role;

/** What a role may do, as a sentence without its period. */
export const describeRole = (role: Role): string =>
  ROLES.find(({ value }) => value === role)?.description ?? "";

/** Whether a role manages members, plan, card and keys. */
export const isManager = (role: Role | null): boolean =>
  role !== null && roleAllows(role, "organization:manage");

/** The roles that a user may assign: at most their own. */
export const rolesUpTo = (own: Role) =>
  ROLES.filter(({ value }) => BY_POWER.indexOf(value) <= BY_POWER.indexOf(own));

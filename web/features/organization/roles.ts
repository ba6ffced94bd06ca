/** Roles as people read them, and what they may by the table that the server decides by. */
import { hasScope, type Role as RoleName, type RoleScope } from "../../../schema/rules/roles.ts";
import type { Role } from "../../gql/graphql.ts";

const ROLES: ReadonlyArray<{ value: Role; label: string; description: string }> = [
  {
    value: "FIELD",
    label: "Field",
    description: "Makes projects, fills baskets, keeps stock, buys up to a limit",
  },
  {
    value: "OFFICE",
    label: "Office",
    description: "Pays, reorders, keeps suppliers and price lists as well",
  },
  { value: "BOOKKEEPER", label: "Bookkeeper", description: "Reads and exports, changes nothing" },
  { value: "ADMIN", label: "Admin", description: "Everything but making owners" },
  { value: "OWNER", label: "Owner", description: "Everything" },
];

/** In order of what they may. */
const BY_POWER: readonly Role[] = ["BOOKKEEPER", "FIELD", "OFFICE", "ADMIN", "OWNER"];

const NAMES: Readonly<Record<Role, RoleName>> = {
  BOOKKEEPER: "bookkeeper",
  FIELD: "field",
  OFFICE: "office",
  ADMIN: "admin",
  OWNER: "owner",
};

/** Whether who has a role may do what the scope stands for. */
export const roleAllows = (role: Role, scope: RoleScope): boolean => hasScope(NAMES[role], scope);

/** How a role is called on screens. */
export const labelOfRole = (role: Role): string => ROLES.find(({ value }) => value === role)?.label ?? role;

/** What a role may do, in a sentence without its full stop. */
export const describeRole = (role: Role): string =>
  ROLES.find(({ value }) => value === role)?.description ?? "";

/** Whether who has a role manages people, plan, card and keys. */
export const isManager = (role: Role | null): boolean =>
  role !== null && roleAllows(role, "organization:manage");

/** The roles that somebody may give: at most their own. */
export const rolesUpTo = (own: Role) =>
  ROLES.filter(({ value }) => BY_POWER.indexOf(value) <= BY_POWER.indexOf(own));

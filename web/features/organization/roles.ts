/** Roles as people read them. */
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

/** How a role is called on screens. */
export const labelOfRole = (role: Role): string => ROLES.find(({ value }) => value === role)?.label ?? role;

/** What a role may do, in a sentence without its full stop. */
export const describeRole = (role: Role): string =>
  ROLES.find(({ value }) => value === role)?.description ?? "";

/** Whether who has a role manages people, plan, card and keys. */
export const isManager = (role: Role | null): boolean => role === "ADMIN" || role === "OWNER";

/** Whether who has a role makes and changes projects. */
export const makesProjects = (role: Role): boolean => role !== "BOOKKEEPER";

/** The roles that somebody may give: at most their own. */
export const rolesUpTo = (own: Role) =>
  ROLES.filter(({ value }) => BY_POWER.indexOf(value) <= BY_POWER.indexOf(own));

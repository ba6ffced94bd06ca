import type { Role } from "../../gql/graphql.ts";
import { usePlacesQuery } from "../../gql/graphql.ts";
import { labelOfRole } from "./roles.ts";

/** Whether who has a role asks suppliers for quotes: the scope `quotes:write`. */
const asksQuotes = (role: Role): boolean => role === "OFFICE" || role === "ADMIN" || role === "OWNER";

/** What the viewer's role is called where it may ask for no quotes; null where it may, and while that is not known. */
export function useRoleWithoutQuotes(): string | null {
  const { data } = usePlacesQuery();
  const present = data?.viewer?.memberships.find(({ isPresent }) => isPresent);
  return present && !asksQuotes(present.role) ? labelOfRole(present.role) : null;
}

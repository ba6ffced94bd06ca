import type { RoleScope } from "../../../schema/rules/roles.ts";
import { usePlacesQuery } from "../../gql/graphql.ts";
import { labelOfRole, roleAllows } from "./roles.ts";

/**
 * The label of the viewer's role when it does not allow the scope; null when it does, and while that is unknown. The
 * server refuses the action in any case: this is for saying so before the user fills in a form.
 */
export function useRoleWithout(scope: RoleScope): string | null {
  const { data } = usePlacesQuery();
  const present = data?.viewer?.memberships.find(({ isPresent }) => isPresent);
  return present && !roleAllows(present.role, scope) ? labelOfRole(present.role) : null;
}

/** Whether the viewer's role allows the scope; true while that is unknown. */
export const useMay = (scope: RoleScope): boolean => useRoleWithout(scope) === null;

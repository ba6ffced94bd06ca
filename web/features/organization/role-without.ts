import type { RoleScope } from "../../../schema/rules/roles.ts";
import { usePlacesQuery } from "../../gql/graphql.ts";
import { labelOfRole, roleAllows } from "./roles.ts";

/**
 * What the viewer's role is called where it does not allow what the scope stands for; null where it does, and while that
 * is not known. The server refuses it in any case: this is for saying so before somebody fills a form.
 */
export function useRoleWithout(scope: RoleScope): string | null {
  const { data } = usePlacesQuery();
  const present = data?.viewer?.memberships.find(({ isPresent }) => isPresent);
  return present && !roleAllows(present.role, scope) ? labelOfRole(present.role) : null;
}

/** Whether the viewer's role allows what the scope stands for; true while that is not known. */
export const useMay = (scope: RoleScope): boolean => useRoleWithout(scope) === null;

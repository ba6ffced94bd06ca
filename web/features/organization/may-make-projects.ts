import { usePlacesQuery } from "../../gql/graphql.ts";
import { labelOfRole, makesProjects } from "./roles.ts";

/** What the viewer's role is called where it may make no projects; null where it may, and while that is not known. */
export function useRoleWithoutProjects(): string | null {
  const { data } = usePlacesQuery();
  const present = data?.viewer?.memberships.find(({ isPresent }) => isPresent);
  return present && !makesProjects(present.role) ? labelOfRole(present.role) : null;
}

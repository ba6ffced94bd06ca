import { type PlacesQuery, usePlacesQuery } from "../../../gql/graphql.ts";
import { roleAllows } from "../roles.ts";

type Target = NonNullable<PlacesQuery["viewer"]>["memberships"][number];

/**
 * The organizations that a project can move to; none for users of a single organization, or those who may not give this
 * one's projects away.
 */
export function useTargets(): readonly Target[] {
  const { data } = usePlacesQuery();
  const places = data?.viewer?.memberships ?? [];
  const present = places.find(({ isPresent }) => isPresent);
  if (!present || !roleAllows(present.role, "organization:manage")) return [];
  return places.filter(({ isPresent, role }) => !isPresent && roleAllows(role, "projects:write"));
}

import { type PlacesQuery, usePlacesQuery } from "../../../gql/graphql.ts";
import { roleAllows } from "../roles.ts";

type Target = NonNullable<PlacesQuery["viewer"]>["memberships"][number];

/** The organizations that a project can go to; none for who belongs to one alone, or may give none of this one's away. */
export function useTargets(): readonly Target[] {
  const { data } = usePlacesQuery();
  const places = data?.viewer?.memberships ?? [];
  const present = places.find(({ isPresent }) => isPresent);
  if (!present || !roleAllows(present.role, "organization:manage")) return [];
  return places.filter(({ isPresent, role }) => !isPresent && roleAllows(role, "projects:write"));
}

import { type PlacesQuery, usePlacesQuery } from "../../../gql/graphql.ts";
import { makesProjects } from "../roles.ts";

type Target = NonNullable<PlacesQuery["viewer"]>["memberships"][number];

/** The organizations that a project can go to; none for who belongs to one alone, or may make no projects here. */
export function useTargets(): readonly Target[] {
  const { data } = usePlacesQuery();
  const places = data?.viewer?.memberships ?? [];
  const present = places.find(({ isPresent }) => isPresent);
  if (!present || !makesProjects(present.role)) return [];
  return places.filter(({ isPresent, role }) => !isPresent && makesProjects(role));
}

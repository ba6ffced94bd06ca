import { useOutletContext } from "react-router-dom";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";

/** The signed-in user, on any screen inside the product layout. */
export function useViewer(): Viewer_UserFragment {
  return useOutletContext<Viewer_UserFragment>();
}

/** Any object by its id. An id does not tell what it is of, so each kind the caller may read is asked in turn. */
import type { ApiKeyScope } from "../../schema/constants.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { type Viewer, viewerOf } from "../platform/viewer.ts";
import { mayUse } from "./access.ts";
import type { NodeKinds, Services } from "./context.ts";

/** What `node` can give, with its type, since an id alone does not tell it. */
export type NodeObject = {
  [Kind in keyof NodeKinds]: NodeKinds[Kind] & { __typename: Kind };
}[keyof NodeKinds];

/** How each kind is found among what is the viewer's, in the order in which they are asked. */
export type NodeFinders = {
  readonly [Kind in keyof NodeKinds]: {
    /** Scope a key needs; "signedIn": no key may. */
    scope: ApiKeyScope | "signedIn";
    find(services: Services, viewer: Viewer, id: string): Promise<NodeKinds[Kind] | null>;
  };
};

/** `node(id)`: tries each kind that the viewer may read; null for nobody's and for somebody else's id alike. */
export function createNodeResolvers(finders: NodeFinders): Resolvers {
  async function findNode(services: Services, viewer: Viewer, id: string): Promise<NodeObject | null> {
    for (const [kind, { scope, find }] of Object.entries(finders)) {
      const isOpen = scope === "signedIn" ? viewer.key === undefined : mayUse(viewer, scope);
      const found = isOpen ? await find(services, viewer, id) : null;
      // Entries lose which finder belongs to which name; the table's type has checked that each fits.
      if (found) return { ...found, __typename: kind } as NodeObject;
    }
    return null;
  }

  return {
    Query: {
      node: (_root, { id }, context) => findNode(context.services, viewerOf(context), id),
      async membershipOf(_root, { id }, { services, ...context }) {
        const viewer = viewerOf(context);
        const places = await services.organizations.listPlaces(viewer);
        for (const place of places.filter(({ isPresent }) => !isPresent)) {
          const { organizationId, role } = place;
          if (await findNode(services, { ...viewer, organizationId, role }, id)) return place;
        }
        return null;
      },
    },
    Node: { __resolveType: (node) => node.__typename },
  };
}

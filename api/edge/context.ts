/**
 * What every GraphQL operation and REST call is given. The edge knows no domain: each says in its `<domain>.context.ts`
 * what it adds to these interfaces, and api/app makes it.
 */
import type { ScreenError } from "../../schema/rules/screen-error.ts";
import type { EventBus } from "../platform/events.ts";
import type { SessionHandle } from "../platform/session.ts";
import type { Viewer } from "../platform/viewer.ts";

/** The use cases of every domain. */
export interface Services {
  events: EventBus;
  /** Notes that a browser could not draw a screen. */
  logScreenError(error: ScreenError, viewer: Viewer | null): void;
}

/** Reads gathered within one operation, by DataLoaders. A subscription makes them fresh for each event. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Loaders {}

/** What `node` can give: the domains' types by the names of the schema. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface NodeKinds {}

/** Who asks, and of what: enough to make loaders. */
export interface Asked {
  readonly viewer: Viewer | null;
  readonly services: Services;
}

/** How each of the loaders is made. */
export type LoaderMakers = { [Name in keyof Loaders]: (asked: Asked) => Loaders[Name] };

/** What resolvers are given, of one operation over HTTP or of one subscription over a socket. */
export interface RequestContext extends Asked {
  /** Null on sockets: signing in and out needs a cookie. */
  session: SessionHandle | null;
  loaders: Loaders;
  requestId: string;
  /** Loaders that remember nothing, for the next event of a subscription. */
  makeLoaders(): Loaders;
}

/** What the contexts of a process have in common. */
export interface ContextParts {
  services: Services;
  createLoaders(asked: Asked): Loaders;
}

/** One builder for HTTP and WebSocket. */
export function createContext(
  { services, createLoaders }: ContextParts,
  request: Pick<RequestContext, "viewer" | "session" | "requestId">,
): RequestContext {
  const makeLoaders = () => createLoaders({ viewer: request.viewer, services });
  return { ...request, services, loaders: makeLoaders(), makeLoaders };
}

/** Whose budget an operation is paid from: the user's, or the address's of who is not signed in. */
export function spenderOf({ viewer, session }: Pick<RequestContext, "viewer" | "session">): string {
  return viewer?.userId ?? session?.clientAddress ?? "unknown";
}

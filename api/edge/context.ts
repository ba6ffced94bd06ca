/**
 * The context of every GraphQL operation and REST call. The edge knows no domain: each domain's `<domain>.context.ts`
 * declares what it adds to these interfaces, and api/app provides it.
 */
import type { ScreenError } from "../../schema/rules/screen-error.ts";
import type { EventBus } from "../platform/events.ts";
import type { SessionHandle } from "../platform/session.ts";
import type { Viewer } from "../platform/viewer.ts";

/** The use cases of every domain. */
export interface Services {
  events: EventBus;
  /** Records that a browser could not render a screen. */
  logScreenError(error: ScreenError, viewer: Viewer | null): void;
}

/** Reads batched within one operation by DataLoaders. A subscription creates them anew for each event. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Loaders {}

/** The types that `node` can return, by their names in the schema. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface NodeKinds {}

/** The caller and its organization: enough to create loaders. */
export interface Caller {
  readonly viewer: Viewer | null;
  readonly services: Services;
}

/** How each loader is created. */
export type LoaderMakers = { [Name in keyof Loaders]: (caller: Caller) => Loaders[Name] };

/** What resolvers receive, for one operation over HTTP or one subscription over a socket. */
export interface RequestContext extends Caller {
  /** Null on sockets: signing in and out needs a cookie. */
  session: SessionHandle | null;
  loaders: Loaders;
  requestId: string;
  /** Empty loaders for the next event of a subscription. */
  makeLoaders(): Loaders;
}

/** What all contexts of a process share. */
export interface ContextParts {
  services: Services;
  createLoaders(caller: Caller): Loaders;
}

/** One builder for HTTP and WebSocket. */
export function createContext(
  { services, createLoaders }: ContextParts,
  { viewer, session, requestId }: Pick<RequestContext, "viewer" | "session" | "requestId">,
): RequestContext {
  const makeLoaders = () => createLoaders({ viewer, services });
  return { viewer, session, requestId, services, loaders: makeLoaders(), makeLoaders };
}

/** Who pays for an operation: the user, or the address of a caller that is not signed in. */
export function spenderOf({ viewer, session }: Pick<RequestContext, "viewer" | "session">): string {
  return viewer?.userId ?? session?.clientAddress ?? "unknown";
}

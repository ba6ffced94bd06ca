/**
 * What a REST endpoint is made of. The table of routes says everything the router and a description of the API need:
 * method, path, who may call, what the body must be, what success looks like.
 */
import type * as z from "zod/mini";
import type { SessionHandle } from "../../domains/account/index.ts";
import { parseInput } from "../../platform/input.ts";
import type { Viewer } from "../../platform/viewer.ts";
import type { RootPolicy } from "../../root-policies.ts";
import type { Services } from "../../services.ts";
import { refuse } from "./answers.ts";

/** The use cases that REST is an adapter over. */
export type RestServices = Omit<Services, "events">;

export type Method = "get" | "post" | "patch" | "delete";

/** "/baskets/{id}/items/{itemId}" → { id: string; itemId: string } */
type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParameters<Rest>
  : unknown;

/** What a handler is given. */
export interface RestCall<Path extends string, Caller extends Viewer | null, Body> {
  viewer: Caller;
  /** As they stand in the address; whether such an object exists is the service's to say. */
  params: PathParameters<Path>;
  query: Readonly<Record<string, string | undefined>>;
  body: Body;
  /** The body as it was sent, for routes that take a file; else empty. */
  file: Uint8Array;
  session: SessionHandle;
  services: RestServices;
}

/** What a handler answers; the status is the route's. */
export interface RestAnswer {
  /** A Buffer is sent as it is, everything else as JSON. */
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** A call before its route has looked at it. */
export interface RawCall {
  viewer: Viewer | null;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  file: Uint8Array;
  session: SessionHandle;
  services: RestServices;
}

/** A route as the table holds it. */
export interface Route {
  method: Method;
  /** OpenAPI form, below /api. */
  path: string;
  /** One line for the API's description. */
  summary: string;
  /** The same as of a root field of GraphQL. */
  policy: RootPolicy;
  /** Status of success. */
  status: 200 | 201 | 202;
  /** What the body must be; null when none is read. */
  body: z.ZodMiniType | null;
  /** Creates or charges: an Idempotency-Key makes its repeat harmless. */
  takesIdempotencyKey: boolean;
  /** The body is a file of any kind, at most 15 MB, instead of JSON. */
  takesFile: boolean;
  run(call: RawCall & { viewer: Viewer }): Promise<RestAnswer>;
  runForAnyone: ((call: RawCall) => Promise<RestAnswer>) | null;
}

/** A route for signed-in users says what API keys need: a scope, or `signedIn` where none will do. */
type UserPolicy = Exclude<RootPolicy, "anyone" | "visitor" | object>;

interface Definition<Path extends string, Caller extends Viewer | null, Rule extends z.ZodMiniType> {
  method: Method;
  path: Path;
  summary: string;
  status?: 200 | 201 | 202;
  body?: Rule;
  takesIdempotencyKey?: boolean;
  takesFile?: boolean;
  handle(call: RestCall<Path, Caller, z.output<Rule>>): Promise<RestAnswer>;
}

/** A route for signed-in users. */
export function signedInRoute<const Path extends string, Rule extends z.ZodMiniType>(
  definition: Definition<Path, Viewer, Rule> & { policy: UserPolicy },
): Route {
  return {
    ...toEntry(definition),
    policy: definition.policy,
    run: (call) => definition.handle(prepare(definition, call)),
    runForAnyone: null,
  };
}

/** A route for everyone, signed in or not, but not for API keys. */
export function openRoute<const Path extends string, Rule extends z.ZodMiniType>(
  definition: Definition<Path, Viewer | null, Rule>,
): Route {
  const run = async (call: RawCall) => definition.handle(prepare(definition, call));
  return { ...toEntry(definition), policy: "visitor", run, runForAnyone: run };
}

function toEntry(definition: {
  method: Method;
  path: string;
  summary: string;
  status?: 200 | 201 | 202;
  body?: z.ZodMiniType;
  takesIdempotencyKey?: boolean;
  takesFile?: boolean;
}) {
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    status: definition.status ?? 200,
    body: definition.body ?? null,
    takesIdempotencyKey: definition.takesIdempotencyKey ?? false,
    takesFile: definition.takesFile ?? false,
  };
}

/** @throws HttpError 400 when the body breaks the rule */
function prepare<Path extends string, Caller extends Viewer | null, Rule extends z.ZodMiniType>(
  definition: Definition<Path, Caller, Rule>,
  call: RawCall & { viewer: Caller },
): RestCall<Path, Caller, z.output<Rule>> {
  return {
    ...call,
    // The router fills them from this very path.
    params: call.params as PathParameters<Path>,
    body: definition.body ? parseBody(definition.body, call.body) : (undefined as z.output<Rule>),
  };
}

function parseBody<Rule extends z.ZodMiniType>(rule: Rule, body: unknown): z.output<Rule> {
  const parsed = parseInput(rule, body ?? {});
  if (!parsed.ok) throw refuse(parsed.error);
  return parsed.value;
}

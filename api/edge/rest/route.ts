/**
 * The definition of a REST endpoint. The table of routes holds everything the router and the API's description need:
 * method, path, access, the rules for query and body, and the shapes of success and failures.
 */
import type * as z from "zod/mini";
import type { ApiKeyScope } from "../../../schema/constants.ts";
import type { RoleScope } from "../../../schema/rules/roles.ts";
import { parseInput } from "../../platform/input.ts";
import type { SessionHandle } from "../../platform/session.ts";
import type { Viewer } from "../../platform/viewer.ts";
import type { Access } from "../access.ts";
import type { Services } from "../context.ts";
import { type RefusalCode, refuse } from "./answers.ts";

/** The use cases that REST adapts. */
export type RestServices = Omit<Services, "events">;

type Method = "get" | "post" | "patch" | "delete";

/** "/baskets/{id}/items/{itemId}" → { id: string; itemId: string } */
type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParameters<Rest>
  : unknown;

type Query = Readonly<Record<string, string | undefined>>;

/** The rule for a query: each parameter is a string. */
type QueryRule = z.ZodMiniType<Query, Query>;

/** An answer that is a file instead of JSON. */
interface FileShape {
  /** Its possible types, without parameters. */
  types: readonly string[];
}

/** What a handler receives. */
interface RestCall<Path extends string, Caller extends Viewer | null, Body, Parameters = Query> {
  viewer: Caller;
  /** As in the address. Whether such an object exists is for the service to check. */
  params: PathParameters<Path>;
  query: Parameters;
  body: Body;
  /** The body as sent, for routes that accept a file; otherwise empty. */
  file: Uint8Array;
  session: SessionHandle;
  services: RestServices;
}

/** What a handler returns; the status is the route's. */
export interface RestAnswer {
  /** A Buffer is sent as it is, an iterable of strings as a stream, everything else as JSON. */
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** A call before its route has validated it. */
export interface RawCall {
  viewer: Viewer | null;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: unknown;
  file: Uint8Array;
  session: SessionHandle;
  services: RestServices;
}

/** What the table says about a route. */
interface Entry {
  method: Method;
  /** In OpenAPI form, below /api. */
  path: string;
  /** Unique name for generated clients: a verb and a noun. */
  operationId: string;
  /** One line for the API's description. */
  summary: string;
  /** Status of success. */
  status: 200 | 201 | 202;
  /** The shape of a successful answer. Fields it does not declare are faults, which tests find. */
  answer: z.ZodMiniType | FileShape;
  /** Headers a successful answer may have, with descriptions. */
  answerHeaders: Readonly<Record<string, string>>;
  /** Its own refusals, in addition to those of every route; see `refusalsOf`. */
  refusals: readonly RefusalCode[];
  /** The rule for the query; null when there is none. */
  query: QueryRule | null;
  /** The rule for the body; null when there is none. */
  body: z.ZodMiniType | null;
  /** An example body for the description; undefined when there is none. */
  example: unknown;
  /** Creates or charges: an Idempotency-Key makes repeating it harmless. */
  takesIdempotencyKey: boolean;
  /** The body is a file of at most this many bytes; 0 when it is JSON. */
  fileBytes: number;
  /** For routes that accept files from anyone: throws if this caller may not send one, before it is read. */
  admit: ((call: Pick<RawCall, "params" | "session" | "services">) => Promise<void>) | null;
}

/** A route as stored in the table. */
export interface Route extends Entry {
  access: Access;
  run(call: RawCall & { viewer: Viewer }): Promise<RestAnswer>;
  runForAnyone: ((call: RawCall) => Promise<RestAnswer>) | null;
}

/**
 * Who may call a route for signed-in users, equivalent to `@access` on a GraphQL root field:
 * - `signedIn`: a person signed in with a browser, in any role. No API key.
 * - `leaving`: the same, and also while the account is being deleted, when nothing else is allowed.
 * - a scope: a signed-in person whose role includes it, or an API key with it.
 * - `{ scope, role }`: an API key with the scope, or a signed-in person whose role includes the other one.
 * - `{ scope, also }`: an API key with both, or a signed-in person whose role includes the scope.
 */
type Policy =
  | "signedIn"
  | "leaving"
  | ApiKeyScope
  | { readonly scope: ApiKeyScope; readonly role?: RoleScope; readonly also?: ApiKeyScope };

type Required = "method" | "path" | "operationId" | "summary" | "answer";

/** A route as written in the table; what it leaves out has defaults. */
type Definition<
  Path extends string,
  Caller extends Viewer | null,
  Rule extends z.ZodMiniType,
  Parameters extends QueryRule,
> = Pick<Entry, Required> &
  Partial<Omit<Entry, Required | "query" | "body">> & {
    path: Path;
    query?: Parameters;
    body?: Rule;
    handle(call: RestCall<Path, Caller, z.output<Rule>, z.output<Parameters>>): Promise<RestAnswer>;
  };

/** A route for signed-in users. */
export function signedInRoute<
  const Path extends string,
  Rule extends z.ZodMiniType,
  Parameters extends QueryRule,
>(definition: Definition<Path, Viewer, Rule, Parameters> & { policy: Policy }): Route {
  return {
    ...toEntry(definition),
    access: toAccess(definition.policy),
    run: async (call) => definition.handle(prepare(definition, call)),
    runForAnyone: null,
  };
}

/** A route for everyone, signed in or not, but not for API keys. */
export function openRoute<
  const Path extends string,
  Rule extends z.ZodMiniType,
  Parameters extends QueryRule,
>(definition: Definition<Path, Viewer | null, Rule, Parameters>): Route {
  const run = async (call: RawCall) => definition.handle(prepare(definition, call));
  const access = { visitors: true, leaving: false, scopes: null, also: [], role: [] };
  return { ...toEntry(definition), access, run, runForAnyone: run };
}

function toAccess(policy: Policy): Access {
  const access = { visitors: false, leaving: policy === "leaving", also: [] };
  if (policy === "signedIn" || policy === "leaving") return { ...access, scopes: null, role: [] };
  if (typeof policy === "string") return { ...access, scopes: [policy], role: [policy] };
  const { scope, role = scope, also } = policy;
  return { ...access, scopes: [scope], also: also ? [also] : [], role: [role] };
}

function toEntry(definition: Pick<Entry, Required> & Partial<Entry>): Entry {
  return {
    method: definition.method,
    path: definition.path,
    operationId: definition.operationId,
    summary: definition.summary,
    status: definition.status ?? 200,
    answer: definition.answer,
    answerHeaders: definition.answerHeaders ?? {},
    refusals: definition.refusals ?? [],
    query: definition.query ?? null,
    body: definition.body ?? null,
    example: definition.example,
    takesIdempotencyKey: definition.takesIdempotencyKey ?? false,
    fileBytes: definition.fileBytes ?? 0,
    admit: definition.admit ?? null,
  };
}

/** @throws HttpError 400 when the query or the body is invalid */
function prepare<
  Path extends string,
  Caller extends Viewer | null,
  Rule extends z.ZodMiniType,
  Parameters extends QueryRule,
>(
  definition: Definition<Path, Caller, Rule, Parameters>,
  call: RawCall & { viewer: Caller },
): RestCall<Path, Caller, z.output<Rule>, z.output<Parameters>> {
  return {
    ...call,
    // The router fills them from this same path.
    params: call.params as PathParameters<Path>,
    query: definition.query ? parse(definition.query, call.query) : ({} as z.output<Parameters>),
    body: definition.body ? parse(definition.body, call.body ?? {}) : (undefined as z.output<Rule>),
  };
}

function parse<Rule extends z.ZodMiniType>(rule: Rule, given: unknown): z.output<Rule> {
  const parsed = parseInput(rule, given);
  if (!parsed.ok) throw refuse(parsed.error);
  return parsed.value;
}

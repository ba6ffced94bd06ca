/** Operations over WebSockets, from the request message to the response. */
import { createHash, randomUUID } from "node:crypto";
import { type ExecutionArgs, execute, GraphQLError, type GraphQLSchema, subscribe } from "graphql";
import type { ServerOptions } from "graphql-ws";
import type { Budget } from "../../../platform/budget.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Logger } from "../../../platform/logger.ts";
import { nameOf, type Viewer } from "../../../platform/viewer.ts";
import { type ContextParts, createContext } from "../../context.ts";
import type { DocumentCache } from "../document-cache.ts";
import { formatError } from "../errors.ts";
import { guardOperation, type OperationCost } from "../guards.ts";
import { type OperationObserver, outcomeOf, secondsSince } from "../operation-observer.ts";
import { type OperationOrigin, originOf, originOfExecution } from "../operation-origin.ts";
import { createSharedSubscriptions, type Subscriber } from "./shared-subscriptions.ts";
import type { SocketDoor } from "./socket-door.ts";
import type { SocketExtra } from "./socket-transport.ts";

/** Maximum live values per socket. */
const MAX_OPERATIONS = 50;

/** Parts used to check, execute and observe operations. */
interface OperationParts {
  readonly schema: GraphQLSchema;
  readonly documents: DocumentCache;
  readonly parts: ContextParts;
  /** Each caller's budget; null when there are no limits. */
  readonly budget: Budget | null;
  readonly isProduction: boolean;
  readonly observer: OperationObserver;
  readonly logger: Logger;
}

interface Answer {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly GraphQLError[] | undefined;
}

type Protocol = ServerOptions<Record<string, unknown>, SocketExtra>;

/** The hooks that graphql-ws calls during an operation. */
type OperationHooks = Required<
  Pick<Protocol, "schema" | "execute" | "subscribe" | "onSubscribe" | "onError" | "onNext">
>;

/** The content of a request message, and its sender. */
interface SocketRequest {
  readonly operationName: string | null | undefined;
  readonly query: string;
  readonly variables: Record<string, unknown> | null | undefined;
  readonly extra: SocketExtra;
}

/** Operations with the same limits and error masks as over HTTP; sockets that follow the same value share its work. */
export function createSocketOperations(
  operationParts: OperationParts,
  door: Pick<SocketDoor, "holds">,
): OperationHooks {
  const { schema, observer, logger } = operationParts;
  const formatErrors = (errors: readonly GraphQLError[], origin: OperationOrigin | null) =>
    errors.map((error) => formatError(error.toJSON(), error, logger, origin));
  const toPayload = ({ data = null, errors }: Answer, origin: OperationOrigin | null) => ({
    data,
    ...(errors ? { errors: formatErrors(errors, origin) } : {}),
  });
  const shared = createSharedSubscriptions({
    toPayload: (result, execution) => JSON.stringify(toPayload(result, originOfExecution(execution))),
    // The protocol retains an operation for as long as it is open: data read for the first value need not stay.
    onFollowing(execution) {
      execution.contextValue = null;
    },
  });
  const admission = createAdmission(operationParts, door);

  return {
    schema,
    execute,
    subscribe(execution) {
      const subscriber = admission.subscriberOf(execution);
      return subscriber ? shared.join(execution, subscriber) : subscribe(execution);
    },
    onSubscribe: admission.onSubscribe,
    onError({ extra: { viewer } }, _id, { operationName }, errors) {
      // Rejected before it began, or ended by a failure: nothing else was sent under this id.
      const origin = originOf({ requestId: randomUUID(), viewer }, null, operationName);
      const formatted = formatErrors(errors, origin);
      observer.onOperation({ type: origin.type, outcome: outcomeOf(formatted), seconds: 0 });
      return formatted;
    },
    onNext(_context, _id, _payload, execution, result) {
      const origin = originOfExecution(execution);
      const payload = toPayload(result, origin);
      const first = admission.takeAwaited(execution);
      if (!first) return payload;
      const { startedAt, cost } = first;
      const outcome = outcomeOf(payload.errors);
      observer.onOperation({ type: origin?.type ?? "unknown", outcome, seconds: secondsSince(startedAt) });
      return { ...payload, extensions: { cost } };
    },
  };
}

/** An operation that awaits its first result. */
interface Awaited {
  readonly startedAt: number;
  readonly cost: OperationCost;
  readonly subscriber: Subscriber;
}

/** Checks operations before they run, and keeps what is known of each until its first result. */
function createAdmission(operationParts: OperationParts, door: Pick<SocketDoor, "holds">) {
  const awaited = new WeakMap<object, Awaited>();
  const onSubscribe: OperationHooks["onSubscribe"] = async (
    { extra, subscriptions },
    id,
    { operationName, query, variables },
  ) => {
    const startedAt = performance.now();
    if (Object.keys(subscriptions).length > MAX_OPERATIONS) {
      return [new GraphQLError(`A socket carries at most ${MAX_OPERATIONS} operations at once.`)];
    }
    try {
      const checked = operationParts.documents.check(query);
      if ("errors" in checked) return checked.errors;
      const asked = { operationName, query, variables, extra };
      const cost = await admit(operationParts, door, checked.document, asked);
      const execution = toExecution(operationParts, checked.document, asked);
      const key = keyOf([query, operationName, variables, scopeOf(extra.viewer)]);
      awaited.set(execution, { startedAt, cost, subscriber: { id, socket: extra.socket, key } });
      return execution;
    } catch (error) {
      return [toGraphQLError(error)];
    }
  };
  return {
    onSubscribe,
    subscriberOf: (execution: object) => awaited.get(execution)?.subscriber,
    takeAwaited(execution: object): Awaited | undefined {
      const first = awaited.get(execution);
      awaited.delete(execution);
      return first;
    },
  };
}

/** @throws AppError when the socket's key is no longer valid, GraphQLError when the operation exceeds the limits */
async function admit(
  { schema, parts, budget }: OperationParts,
  door: Pick<SocketDoor, "holds">,
  document: ExecutionArgs["document"],
  { operationName, variables, extra }: SocketRequest,
): Promise<OperationCost> {
  const { viewer } = extra;
  const spender = viewer?.userId ?? extra.clientAddress;
  const cost = await guardOperation({ schema, document, operationName, variables, spender }, budget);
  if (viewer?.key) {
    if (!(await door.holds(viewer.key.id))) {
      throw new AppError("UNAUTHENTICATED", "This API key is invalid: it may be revoked or expired.");
    }
    parts.services.usage.countCall(viewer);
  }
  return cost;
}

function toExecution(
  { schema, parts, isProduction }: OperationParts,
  document: ExecutionArgs["document"],
  { operationName, variables, extra: { viewer } }: SocketRequest,
) {
  return {
    schema,
    document,
    operationName,
    variableValues: variables,
    hideSuggestions: isProduction,
    contextValue: createContext(parts, { viewer, session: null, requestId: randomUUID() }),
  };
}

/** The scope in which values are seen. A key may see less than its user, so its sockets share among themselves. */
function scopeOf(viewer: Viewer | null): string {
  if (viewer === null) return "visitor";
  return viewer.key ? `key ${viewer.key.id}` : `user ${nameOf(viewer)}`;
}

function keyOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}

function toGraphQLError(cause: unknown): GraphQLError {
  if (cause instanceof GraphQLError) return cause;
  const originalError = cause instanceof Error ? cause : new Error(String(cause));
  return new GraphQLError("", { originalError });
}

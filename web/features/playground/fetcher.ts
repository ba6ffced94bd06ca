/** Sends the playground's operations: HTTP for queries and mutations, a separate socket for each subscription. */
import type { GraphiQLProps } from "graphiql";
import { getOperationAST } from "graphql";
import { createClient } from "graphql-ws";

type Fetcher = GraphiQLProps["fetcher"];
type Operation = Parameters<Fetcher>[0];
type FetcherResult = ReturnType<Fetcher>;
/** A subscriber. */
interface Observer {
  next(value: object): void;
  error(cause: unknown): void;
  complete(): void;
}
type Headers = Readonly<Record<string, string>>;

/** A GraphQL response, parsed only as far as the playground itself needs it. */
export interface Answer {
  data?: unknown;
  errors?: readonly { extensions?: { code?: string } }[];
}

/**
 * @param readKey returns the typed API key, empty for none: the session cookie then identifies the caller. An
 *   Authorization header from the headers editor takes precedence.
 */
export function createPlaygroundFetcher(readKey: () => string): Fetcher {
  return (operation, options): FetcherResult => {
    const headers = withKey(options?.headers ?? {}, readKey());
    const { operationName, variables } = operation;
    const node = options?.documentAST && getOperationAST(options.documentAST, operationName);
    return node?.operation === "subscription"
      ? follow({ ...operation, variables }, headers)
      : send(operation, headers);
  };
}

/** Sends a request as the playground's caller. */
export function ask(query: string, key: string): Promise<Answer> {
  return send({ query }, withKey({}, key));
}

/** @throws Error with the response text when it is not JSON, such as a proxy's page */
async function send(operation: Operation, headers: Headers) {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/graphql-response+json, application/json",
      ...headers,
    },
    body: JSON.stringify(operation),
  });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${response.status} ${response.statusText}: ${text.slice(0, 500)}`, { cause });
  }
}

/** A socket for this subscription only, so that it uses the current key; it closes with the subscription. */
function follow({ query, operationName, variables }: Operation, headers: Headers): FetcherResult {
  const address = new URL("/graphql", window.location.href);
  address.protocol = address.protocol.replace("http", "ws");
  // Automatic retries would hold back the reason, such as a key that is no longer valid, for half a minute.
  const client = createClient({ url: address.href, connectionParams: { ...headers }, retryAttempts: 0 });
  const payload = { query, operationName, variables: isRecord(variables) ? variables : null };
  const observable = {
    // An observable and not an iterable: iterables end only between two values, but Stop means now.
    subscribe(observer: Observer) {
      const unsubscribe = client.subscribe<Record<string, unknown>>(payload, {
        next: (value) => observer.next(value),
        error: (cause) => observer.error(toReadable(cause)),
        complete: () => observer.complete(),
      });
      return { unsubscribe };
    },
  };
  // Its type also includes the older form, three functions, which GraphiQL does not use.
  return observable as FetcherResult;
}

/** A closed socket has its reason in a field that is not displayed automatically. */
function toReadable(cause: unknown): unknown {
  if (!(cause instanceof CloseEvent)) return cause;
  return new Error(`The socket was closed: ${cause.code} ${cause.reason}`.trim());
}

function withKey(headers: Readonly<Record<string, unknown>>, key: string): Headers {
  const named = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const hasOwn = named.some(([name]) => /^authorization$/i.test(name));
  const own = Object.fromEntries(named);
  return key === "" || hasOwn ? own : { Authorization: `Bearer ${key}`, ...own };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

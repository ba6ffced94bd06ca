/** GraphQL as a signed-in browser uses it: over HTTP with its cookie, and over one WebSocket. */
import { createClient as createSocketClient, type Client as SocketClient } from "graphql-ws";
import { WebSocket } from "ws";
import { type FollowedSubscription, noteFollowed } from "./laws/seen.ts";
import { createClient, signUp, type TestClient } from "./test-http.ts";

/** An error as sent over the wire. */
export interface WireError {
  message: string;
  extensions?: { code?: string; [key: string]: unknown };
}

/** The outcome of an operation. */
interface GraphqlAnswer<Data> {
  status: number;
  data: Data | null;
  errors: WireError[];
  /** Code of the first error; null when there is none. */
  code: string | null;
}

/** The values of a subscription, queued until they are read. */
export interface Watch<Value> {
  /** The next value; rejects with the code of a refusal, and when the subscription ends. */
  next(): Promise<Value>;
  /** Values up to and including the first that matches. */
  until(isLast: (value: Value) => boolean): Promise<Value[]>;
  stop(): void;
}

export type TestUser = Awaited<ReturnType<typeof signUpUser>>;
export type GraphqlClient = ReturnType<typeof createGraphqlClient>;

/** Operations over HTTP with a client's cookies. */
export function createGraphqlClient(url: string, client: TestClient) {
  /** Sends any document; failures are part of the result. */
  async function send<Data>(query: string, variables: object = {}): Promise<GraphqlAnswer<Data>> {
    const { status, body } = await client.post("/graphql", { query, variables });
    // The test names the shape it asked for; if something is missing, its expectations fail.
    const { data = null, errors = [] } = body as { data?: Data | null; errors?: WireError[] };
    return { status, data, errors, code: errors[0]?.extensions?.code ?? null };
  }

  return {
    url,
    rest: client,
    send,
    /** Sends a document that must succeed; a failure reports the document and every error. */
    async graphql<Data>(query: string, variables: object = {}): Promise<Data> {
      const { data, errors, status } = await send<Data>(query, variables);
      if (data === null || errors.length > 0) {
        throw new Error(`${status} ${JSON.stringify(errors)}\n${query}\n${JSON.stringify(variables)}`);
      }
      return data;
    },
    connect: (origin?: string) => openSocket(url, client, origin),
  };
}

/** A new user with a client of their own, on a trial of Professional unless another plan is given. */
export async function signUpUser(url: string, plan?: "professional" | "starter") {
  const { client, user } = await signUp({ client: () => createClient(url) }, undefined, plan);
  return { ...createGraphqlClient(url, client), id: String(user["id"]) };
}

/** A client that is not signed in. */
export function visitor(url: string): GraphqlClient {
  return createGraphqlClient(url, createClient(url));
}

/** How a socket ended. */
interface SocketEnd {
  code: number;
  reason: string;
}

/**
 * One socket with the cookies that the client has now. It does not reconnect.
 * @param origin the page it claims to come from; default none, as with programs
 */
function openSocket(url: string, rest: TestClient, origin?: string) {
  const { cookies } = rest;
  const headers = {
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    ...(origin === undefined ? {} : { Origin: origin }),
  };
  class CookieSocket extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers });
    }
  }
  let end: (value: SocketEnd) => void;
  const ended = new Promise<SocketEnd>((resolve) => {
    end = resolve;
  });
  const client = createSocketClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    webSocketImpl: CookieSocket,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    on: {
      closed(event) {
        const { code = 0, reason = "" } = event as Partial<SocketEnd>;
        end({ code, reason });
      },
    },
  });

  return {
    /** Settles when the socket is closed by either side. */
    ended,
    close: () => client.dispose(),
    /** Cuts the connection as a lost network does, without a close frame. */
    cut: () => client.terminate(),

    /** The errors with which an operation is refused or ends; none if its first value arrives instead. */
    refusalOf: (query: string) => refusalOf(client, query),

    /** @param pick takes the root field's value out of the data */
    watch: <Data, Value>(query: string, variables: object, pick: (data: Data) => Value) =>
      watch(client, { query, variables, pick, seen: follow(url, rest, query, variables) }),
  };
}

function refusalOf(client: SocketClient, query: string): Promise<WireError[]> {
  return new Promise((resolve) => {
    const stop = client.subscribe(
      { query },
      {
        next({ errors = [] }) {
          resolve([...errors]);
          stop();
        },
        error: (cause) => resolve(Array.isArray(cause) ? cause : [{ message: String(cause) }]),
        complete: () => resolve([]),
      },
    );
  });
}

/** Queues a subscription's events until they are read; `seen` is called with the newest. */
function watch<Data, Value>(
  client: SocketClient,
  {
    query,
    variables,
    pick,
    seen,
  }: { query: string; variables: object; pick: (data: Data) => Value; seen: FollowedSubscription },
): Watch<Value> {
  const values: Value[] = [];
  let over: Error | null = null;
  let wake = () => {};
  const stop = client.subscribe<Data>(
    { query, variables: { ...variables } },
    {
      next({ data, errors }) {
        if (data && !errors) {
          seen.newest = data;
          values.push(pick(data));
        } else over = toRefusal(errors);
        wake();
      },
      error(cause) {
        over = toRefusal(cause);
        wake();
      },
      complete() {
        over ??= new Error("the subscription has ended");
        wake();
      },
    },
  );
  async function next(): Promise<Value> {
    for (;;) {
      if (values.length > 0) return values.shift() as Value;
      if (over) throw over;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return {
    next,
    async until(isLast) {
      const taken: Value[] = [];
      for (;;) {
        const value = await next();
        taken.push(value);
        if (isLast(value)) return taken;
      }
    },
    stop,
  };
}

/** Records what a subscription shows, to be read again after the test. */
function follow(url: string, rest: TestClient, query: string, variables: object): FollowedSubscription {
  // A new connection each time, as when a client returns without any state.
  const again = () => createGraphqlClient(url, rest);
  const seen: FollowedSubscription = {
    url,
    newest: null,
    async follow() {
      const socket = again().connect();
      try {
        return await socket.watch(query, variables, (data) => data).next();
      } catch {
        // No longer for the same person: they signed out, or the subject of the subscription is gone.
        return null;
      } finally {
        await socket.close();
      }
    },
    async canRead(id) {
      const { data } = await again().send<{ node: object | null }>(
        "query ($id: ID!) { node(id: $id) { __typename } }",
        { id },
      );
      return data?.node != null;
    },
  };
  noteFollowed(seen);
  return seen;
}

/** An error whose message is the code of the refusal, or how the socket was closed. */
function toRefusal(cause: unknown): Error {
  if (Array.isArray(cause)) {
    const [first] = cause as WireError[];
    return new Error(first?.extensions?.code ?? first?.message ?? "refused");
  }
  if (cause instanceof Error) return cause;
  const { code } = cause as Partial<SocketEnd>;
  return new Error(`closed ${code ?? ""}`);
}

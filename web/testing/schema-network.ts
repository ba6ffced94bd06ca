/** Replaces the page's network: fetch and WebSocket lead to the test's server, with the real protocols. */
import { type ExecutionResult, GraphQLError, type OperationDefinitionNode, parse, subscribe } from "graphql";
import { makeServer } from "graphql-ws";
import { resolveField, type SchemaServer, schema } from "./schema-server.ts";

let current: SchemaServer | null = null;
let isReachable = true;
let refusal: number | null = null;
let isDeaf = false;
let openedCount = 0;
const open = new Set<SchemaSocket>();

/** Controls the page's sockets, as a server or a proxy may. */
export const sockets = {
  /** Closes every socket with this code now. */
  closeAll(code: number): void {
    for (const socket of [...open]) socket.end(code, "closed");
  },
  /** Closes every new socket with this code as soon as it is open; null lets them through again. */
  refuse(code: number | null): void {
    refusal = code;
  },
  /** Keeps every socket open while nothing that the page sends arrives, as behind a network that has silently gone. */
  deafen(next: boolean): void {
    isDeaf = next;
  },
  /** Ends every subscription with this error and leaves the sockets open. */
  failSubscriptions(error: object): void {
    for (const socket of open) socket.failSubscriptions(error);
  },
  /** Number of sockets opened so far, including the refused ones. */
  opened: () => openedCount,
};

/** The answer of a test's server to a file, by the address it is sent to. */
type TakeFile = (address: URL) => { readonly status: number; readonly body: object };

let takeFile: TakeFile | null = null;

/** Sets the answer to files, which go over REST, from now on. */
export function answerFiles(answer: TakeFile): void {
  takeFile = answer;
}

/** Sets the server that receives requests from now on. */
export function connect(server: SchemaServer | null): void {
  current = server;
  takeFile = null;
  isReachable = true;
  refusal = null;
  isDeaf = false;
}

/** Cuts the network of the page, or restores it. */
export function setReachable(next: boolean): void {
  isReachable = next;
}

/** Texts by the hash that a page sends instead, as the real server stores them. */
const texts = new Map<string, string>();

interface Body {
  readonly operationName: string;
  readonly query?: string;
  readonly variables?: Record<string, unknown>;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash: string } };
}

/** Answers as the server does over HTTP. @throws TypeError like the browser's without a network */
export async function fetchFromSchema(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  if (url.pathname !== "/graphql" && !takeFile) return new Response("", { status: 404 });
  if (!isReachable || !current) throw new TypeError("Failed to fetch");
  if (url.pathname !== "/graphql" && takeFile) {
    const { status, body } = takeFile(url);
    return Response.json(body, { status });
  }
  const body: Body = JSON.parse(String(init?.body));
  const result = await answer(current, body);
  return new Response(JSON.stringify(result), {
    headers: { "Content-Type": "application/graphql-response+json" },
  });
}

function answer(server: SchemaServer, body: Body): ExecutionResult | Promise<ExecutionResult> {
  const hash = body.extensions?.persistedQuery?.sha256Hash ?? "";
  const query = body.query ?? texts.get(hash);
  if (query === undefined) {
    const extensions = { code: "PERSISTED_QUERY_NOT_FOUND" };
    return { errors: [new GraphQLError("PersistedQueryNotFound", { extensions })] };
  }
  texts.set(hash, query);
  return server.answer({ operationName: body.operationName, query, variables: body.variables ?? {} });
}

/** A socket whose other end is in this process and speaks graphql-transport-ws through the protocol's own library. */
export class SchemaSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly protocol = "graphql-transport-ws";
  readyState: number = SchemaSocket.CONNECTING;
  onopen: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  #onclose: ((event: CloseEvent) => void) | null = null;
  readonly #subscribed = new Set<string>();
  #receive: (text: string) => void = () => undefined;
  #closed: (code: number, reason: string) => void = () => undefined;

  constructor() {
    super();
    queueMicrotask(() => (current && isReachable ? this.#open() : this.end(1006, "unreachable")));
  }

  get onclose() {
    return this.#onclose;
  }

  set onclose(listener: ((event: CloseEvent) => void) | null) {
    this.#onclose = listener;
  }

  send(text: string): void {
    const message: { type: string; id?: string } = JSON.parse(text);
    if (isDeaf) return;
    if (message.type === "subscribe" && message.id) this.#subscribed.add(message.id);
    queueMicrotask(() => this.#receive(text));
  }

  close(code = 1000, reason = ""): void {
    this.end(code, reason);
  }

  /** Closes it from the other end. */
  end(code: number, reason: string): void {
    if (this.readyState === SchemaSocket.CLOSED) return;
    this.readyState = SchemaSocket.CLOSED;
    open.delete(this);
    this.#closed(code, reason);
    this.onclose?.(new CloseEvent("close", { code, reason, wasClean: true }));
  }

  failSubscriptions(error: object): void {
    for (const id of this.#subscribed) this.#tell(JSON.stringify({ id, type: "error", payload: [error] }));
    this.#subscribed.clear();
  }

  #tell(data: string): void {
    if (this.readyState === SchemaSocket.OPEN) this.onmessage?.(new MessageEvent("message", { data }));
  }

  #open(): void {
    if (this.readyState === SchemaSocket.CLOSED) return;
    openedCount += 1;
    this.readyState = SchemaSocket.OPEN;
    open.add(this);
    const closed = other.opened(
      {
        protocol: this.protocol,
        send: async (data) => this.#tell(data),
        close: (code = 1000, reason = "") => this.end(code, reason),
        onMessage: (receive) => {
          this.#receive = (text) => void receive(text);
        },
      },
      {},
    );
    this.#closed = (code, reason) => void closed(code, reason);
    this.onopen?.(new Event("open"));
    if (refusal !== null) this.end(refusal, "refused");
  }
}

/**
 * The other end of every socket: the present state first, then whatever the test publishes. The page may keep its
 * socket from one test to the next, so a subscription uses the server that is set when it begins.
 */
const other = makeServer({
  schema,
  onSubscribe: (_context, _id, { query, variables, operationName }) => ({
    schema,
    document: parse(query),
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  }),
  subscribe: (args) =>
    subscribe({
      ...args,
      fieldResolver: resolveField,
      subscribeFieldResolver: () => newsOf(current, fieldOf(args.document.definitions)),
    }),
});

function fieldOf(definitions: readonly object[]): string {
  const operation = definitions.find(
    (one): one is OperationDefinitionNode => "kind" in one && one.kind === "OperationDefinition",
  );
  const [field] = operation?.selectionSet.selections ?? [];
  return field?.kind === "Field" ? field.name.value : "";
}

/** The value that the test states for a field, then every value published for it, as long as there is a listener. */
async function* newsOf(server: SchemaServer | null, field: string): AsyncGenerator<Record<string, unknown>> {
  if (!server) return;
  const stated: Readonly<Record<string, unknown>> = server.answers;
  const waiting: unknown[] = [stated[field]];
  let wake: () => void = () => undefined;
  const stop = server.follow(field, (value) => {
    waiting.push(value);
    wake();
  });
  try {
    for (;;) {
      while (waiting.length > 0) yield { [field]: waiting.shift() };
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    stop();
  }
}

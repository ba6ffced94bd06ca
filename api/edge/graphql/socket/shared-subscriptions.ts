/**
 * Equal subscriptions share one source: an event is read and serialized to JSON once, and the same text goes to all
 * followers. Subscriptions are equal when they have the same key: document, variables and the viewer's scope.
 */
import { type ExecutionResult, GraphQLError, subscribe } from "graphql";
import type { WebSocket } from "ws";
import { isOutage, type Patience, resumeAfterOutages, type Source } from "./steady-source.ts";

/** Unsent bytes of a socket above which it receives only the latest state. */
const MAX_BUFFERED_BYTES = 256 * 1024;

const AS_TEXT = { binary: false };

/**
 * RFC 6455's registry: try again later. Not 4500, after which clients that follow the protocol never reconnect.
 * @see https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number
 */
export const TRY_AGAIN_LATER = 1013;

type Execution = Parameters<typeof subscribe>[0];

/** A subscription of one socket. */
export interface Subscriber {
  /** Id of the operation on its socket. */
  id: string;
  socket: WebSocket;
  /** Same document, variables and scope of authorization: same key. */
  key: string;
}

interface Group {
  key: string;
  execution: Execution;
  source: Source;
  members: Set<Member>;
  /** The rest of the last frame sent, and how many were sent before. */
  latest: Buffer;
  count: number;
}

/** What a member needs until it follows its group. */
interface Beginning {
  source: Source;
  /** Null once it was delivered. */
  first: IteratorResult<ExecutionResult> | null;
  enter: (member: Member, source: Source) => Group;
}

interface SharedSubscriptions {
  /**
   * Starts a subscription as `subscribe` of graphql does: it is authorized and its first value, the current state, is
   * read for this subscriber only. Later values are written directly to its socket; the iterator then only ends. Once
   * started it outlasts outages; if one lasts too long its socket is closed with 1013, so that clients reconnect and
   * subscribe again.
   */
  join(
    execution: Execution,
    subscriber: Subscriber,
  ): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>>;
  /** Number of open sources. */
  size(): number;
}

interface Sharing {
  /** The payload of a `next` frame as JSON. */
  toPayload: (result: ExecutionResult, execution: Execution) => string;
  /** Called when an execution needs nothing of its own any more: it follows the source of another. */
  onFollowing?: (execution: Execution) => void;
  /** How long to wait for outages to end. */
  patience?: Patience;
}

type Groups = Map<string, Group>;

export function createSharedSubscriptions(sharing: Sharing): SharedSubscriptions {
  const groups: Groups = new Map();
  const onEmpty = (group: Group) => forget(groups, group);
  return {
    size: () => groups.size,

    async join(execution, { id, socket, key }) {
      const countBefore = groups.get(key)?.count ?? 0;
      const source = await subscribe(execution);
      if (!(Symbol.asyncIterator in source)) return source;
      const first = await source.next().catch(toRefusal);
      if ("errors" in first) return first;
      if (first.value?.errors?.some(isOutage)) {
        await source.return();
        return first.value;
      }
      const enter = (member: Member, own: Source) => {
        const there = groups.get(key);
        if (!there) return begin(groups, sharing, { key, execution, source: own, member });
        there.members.add(member);
        // No one waits for its end.
        own.return?.().catch(() => undefined);
        sharing.onFollowing?.(execution);
        // Sent to the others while this member's first value was read.
        if (there.count > countBefore) deliver(there, member);
        return there;
      };
      return new Member(id, socket, { source, first, enter }, onEmpty);
    },
  };
}

/** A group of one member, whose source becomes the group's. */
function begin(
  groups: Groups,
  sharing: Sharing,
  { key, execution, source, member }: Pick<Group, "key" | "execution" | "source"> & { member: Member },
): Group {
  const group: Group = {
    key,
    execution,
    source: resumeAfterOutages(() => subscribe(execution), source, sharing.patience),
    members: new Set([member]),
    latest: Buffer.alloc(0),
    count: 0,
  };
  groups.set(key, group);
  void feed(groups, sharing, group);
  return group;
}

/** Delivers a group's values until its source ends. */
async function feed(groups: Groups, { toPayload }: Sharing, group: Group): Promise<void> {
  let failure: unknown;
  try {
    for await (const result of group.source) {
      group.latest = Buffer.from(`${toPayload(result, group.execution)}}`);
      group.count += 1;
      for (const member of group.members) deliver(group, member);
    }
  } catch (error) {
    failure = error;
  }
  forget(groups, group);
  for (const member of group.members) {
    if (isOutage(failure)) member.socket.close(TRY_AGAIN_LATER, "Try again later");
    member.end(failure);
  }
}

function forget(groups: Groups, group: Group): void {
  if (groups.get(group.key) === group) groups.delete(group.key);
}

/** Graphql's result for a subscription that cannot start. */
function toRefusal(error: unknown): { errors: GraphQLError[] } {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return { errors: [new GraphQLError(originalError.message, { originalError })] };
}

const OVER: IteratorReturnResult<undefined> = { done: true, value: undefined };

/**
 * One socket's part: yields its first value, then only ends. It is a class and drops its initial state: a screen
 * follows for hours, a process carries thousands, and closures would retain the source that was only read once.
 */
class Member implements AsyncIterableIterator<ExecutionResult> {
  readonly socket: WebSocket;
  /** The start of each of its frames; a string, since a small buffer would retain the slab that it was cut from. */
  readonly head: string;
  readonly headBytes: number;
  /** Whether a frame is in transit that the socket is slow to accept, and whether it missed one meanwhile. */
  isSlow = false;
  isBehind = false;
  #isOver: boolean;
  #beginning: Beginning | null;
  #group: Group | null = null;
  #settle: ((end: IteratorReturnResult<undefined> | Promise<never>) => void) | null = null;
  readonly #onEmpty: (group: Group) => void;

  constructor(id: string, socket: WebSocket, beginning: Beginning, onEmpty: (group: Group) => void) {
    this.socket = socket;
    this.head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    this.headBytes = Buffer.byteLength(this.head);
    this.#isOver = beginning.first?.done === true;
    this.#beginning = beginning;
    this.#onEmpty = onEmpty;
  }

  next(): Promise<IteratorResult<ExecutionResult>> {
    const beginning = this.#beginning;
    if (this.#isOver || beginning === null) return Promise.resolve(OVER);
    const { first, source, enter } = beginning;
    if (first !== null) {
      beginning.first = null;
      return Promise.resolve(first);
    }
    this.#beginning = null;
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#group = enter(this, source);
    });
  }

  /** Called when its group has ended. @param failure the reason, if it failed */
  end(failure?: unknown): void {
    const settle = this.#settle;
    this.#settle = null;
    settle?.(failure === undefined ? OVER : Promise.reject(failure));
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.#isOver = true;
    await this.#leave();
    return OVER;
  }

  async throw(error: unknown): Promise<never> {
    await this.#leave();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #leave(): Promise<void> {
    const group = this.#group;
    if (group === null) {
      await this.#beginning?.source.return?.();
      return;
    }
    group.members.delete(this);
    this.end();
    if (group.members.size > 0) return;
    this.#onEmpty(group);
    await group.source.return?.();
  }
}

/** A state replaces the ones before it: a slow socket receives the latest when it has room again. */
function deliver(group: Group, member: Member): void {
  const { socket } = member;
  if (socket.readyState !== socket.OPEN) return;
  if (member.isSlow) {
    member.isBehind = true;
    return;
  }
  // Concatenated as bytes: otherwise the state would be encoded again for each member.
  const frame = Buffer.allocUnsafe(member.headBytes + group.latest.length);
  frame.write(member.head);
  group.latest.copy(frame, member.headBytes);
  if (socket.bufferedAmount < MAX_BUFFERED_BYTES) {
    socket.send(frame, AS_TEXT);
    return;
  }
  member.isSlow = true;
  socket.send(frame, AS_TEXT, () => {
    member.isSlow = false;
    if (!member.isBehind) return;
    member.isBehind = false;
    deliver(group, member);
  });
}

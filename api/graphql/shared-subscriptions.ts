/**
 * Equal subscriptions share one source: an event is read and written as JSON once, and the same text goes to all who
 * follow it. Equal is what has the same key: document, variables and whose eyes see it.
 */
import { type ExecutionResult, subscribe } from "graphql";
import type { WebSocket } from "ws";

/** Unsent bytes of a socket from which on it is shown only the latest state. */
const MAX_BUFFERED_BYTES = 256 * 1024;

const AS_TEXT = { binary: false };

type Source = AsyncIterableIterator<ExecutionResult>;

/** A subscription of one socket. */
export interface Subscriber {
  /** Of the operation on its socket. */
  id: string;
  socket: WebSocket;
  /** Same document, variables and scope of authorisation: same key. */
  key: string;
}

interface Group {
  key: string;
  source: Source;
  members: Set<Member>;
  /** The rest of the frame that was sent last, and how many were sent before. */
  latest: Buffer;
  count: number;
}

/** What a member needs until it follows its group. */
interface Beginning {
  source: Source;
  /** Null once it was given. */
  first: IteratorResult<ExecutionResult> | null;
  enter: (member: Member, source: Source) => Group;
}

export interface SharedSubscriptions {
  /**
   * Begins a subscription as `subscribe` of graphql does: it is authorised and its first value, the present state, is
   * read for this subscriber alone. The values after it are written straight to its socket; the iterator then only ends.
   */
  join(
    execution: Parameters<typeof subscribe>[0],
    subscriber: Subscriber,
  ): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>>;
  /** Sources that are open. */
  size(): number;
}

/**
 * @param toPayload the payload of a `next` frame as JSON
 * @param onFollowing told when an execution needs nothing of its own any more: it follows the source of another
 */
export function createSharedSubscriptions(
  toPayload: (result: ExecutionResult) => string,
  onFollowing: (execution: Parameters<typeof subscribe>[0]) => void = () => {},
): SharedSubscriptions {
  const groups = new Map<string, Group>();

  async function feed(group: Group): Promise<void> {
    let failure: unknown;
    try {
      for await (const result of group.source) {
        group.latest = Buffer.from(`${toPayload(result)}}`);
        group.count += 1;
        for (const member of group.members) deliver(group, member);
      }
    } catch (error) {
      failure = error;
    }
    close(group);
    for (const member of group.members) member.end(failure);
  }

  function close(group: Group): void {
    if (groups.get(group.key) === group) groups.delete(group.key);
  }

  return {
    size: () => groups.size,

    async join(execution, { id, socket, key }) {
      const countBefore = groups.get(key)?.count ?? 0;
      const source = await subscribe(execution);
      if (!(Symbol.asyncIterator in source)) return source;
      const first = await source.next();
      const enter = (member: Member, own: Source) => {
        const there = groups.get(key);
        const group = there ?? { key, source: own, members: new Set(), latest: Buffer.alloc(0), count: 0 };
        group.members.add(member);
        if (there) {
          void own.return?.();
          onFollowing(execution);
          // Told to the others while this one's first value was read.
          if (group.count > countBefore) deliver(group, member);
        } else {
          groups.set(key, group);
          void feed(group);
        }
        return group;
      };
      return new Member(id, socket, { source, first, enter }, close);
    },
  };
}

const OVER: IteratorReturnResult<undefined> = { done: true, value: undefined };

/**
 * One socket's part: gives its first value, then only ends. A class, and what it began with is let go: a screen follows
 * for hours, a process carries thousands, and closures would keep the source that was only read once.
 */
class Member implements AsyncIterableIterator<ExecutionResult> {
  readonly socket: WebSocket;
  /** The start of each of its frames; a text, as a small buffer would hold on to the slab that it was cut from. */
  readonly head: string;
  readonly headBytes: number;
  /** Whether a frame is on its way that the socket is slow to take, and whether it missed one meanwhile. */
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

  /** Its group is over. @param failure why, where it failed */
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

/** A state takes the place of those before it: who is slow is shown the latest when there is room again. */
function deliver(group: Group, member: Member): void {
  const { socket } = member;
  if (socket.readyState !== socket.OPEN) return;
  if (member.isSlow) {
    member.isBehind = true;
    return;
  }
  // Put together as bytes: the state would be made into bytes anew for each.
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

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

interface Member {
  /** The start of each of its frames. */
  head: Buffer;
  socket: WebSocket;
  /** Whether a frame is on its way that the socket is slow to take, and whether it missed one meanwhile. */
  isSlow: boolean;
  isBehind: boolean;
  end(error?: unknown): void;
}

interface Group {
  source: Source;
  members: Set<Member>;
  /** The rest of the frame that was sent last, and how many were sent before. */
  latest: Buffer;
  count: number;
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

  async function feed(key: string, group: Group): Promise<void> {
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
    close(key, group);
    for (const member of group.members) member.end(failure);
  }

  function close(key: string, group: Group): void {
    if (groups.get(key) === group) groups.delete(key);
  }

  return {
    size: () => groups.size,

    async join(execution, { id, socket, key }) {
      const countBefore = groups.get(key)?.count ?? 0;
      const begun = await subscribe(execution);
      if (!(Symbol.asyncIterator in begun)) return begun;
      const source: Source = begun;
      // Both are let go once they have been of use: a screen follows for hours, and a state has many kilobytes.
      let own: Source | null = source;
      let first: IteratorResult<ExecutionResult> | null = await source.next();
      let isOver = first.done === true;
      let leave: () => Promise<unknown> = async () => own?.return?.();
      const over: IteratorReturnResult<undefined> = { done: true, value: undefined };

      function follow(mine: Source): Promise<IteratorReturnResult<undefined>> {
        return new Promise((resolve, reject) => {
          const member: Member = {
            head: Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`),
            socket,
            isSlow: false,
            isBehind: false,
            end: (error) => (error === undefined ? resolve(over) : reject(error)),
          };
          const there = groups.get(key);
          const group: Group = there ?? {
            source: mine,
            members: new Set(),
            latest: Buffer.alloc(0),
            count: 0,
          };
          group.members.add(member);
          leave = async () => {
            group.members.delete(member);
            member.end();
            if (group.members.size > 0) return;
            close(key, group);
            await group.source.return?.();
          };
          if (there) {
            void mine.return?.();
            onFollowing(execution);
            // Told to the others while this one's first value was read.
            if (group.count > countBefore) deliver(group, member);
          } else {
            groups.set(key, group);
            void feed(key, group);
          }
        });
      }

      const iterator: AsyncIterableIterator<ExecutionResult> = {
        async next() {
          if (isOver || own === null) return over;
          if (first !== null) {
            const value = first;
            first = null;
            return value;
          }
          const mine = own;
          own = null;
          return follow(mine);
        },
        async return() {
          isOver = true;
          await leave();
          return over;
        },
        async throw(error) {
          await leave();
          throw error;
        },
        [Symbol.asyncIterator]: () => iterator,
      };
      return iterator;
    },
  };
}

/** A state takes the place of those before it: who is slow is shown the latest when there is room again. */
function deliver(group: Group, member: Member): void {
  const { socket } = member;
  if (socket.readyState !== socket.OPEN) return;
  if (member.isSlow) {
    member.isBehind = true;
    return;
  }
  // Put together as bytes: text would be made into bytes anew for each.
  const frame = Buffer.concat([member.head, group.latest]);
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

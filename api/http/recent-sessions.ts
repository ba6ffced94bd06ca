/**
 * Sessions read a moment ago. Their end is heard from every process and counts at once; an end that nobody tells of (a
 * lost event, a row deleted by hand) counts after `KEPT_MS`, as it does for sockets (graphql/credential-watch.ts).
 */
import { sessionEnded } from "../domains/account/index.ts";
import type { EventBus } from "../platform/events.ts";
import { createLru } from "../platform/lru.ts";

const KEPT_MS = 2_000;
/** Sessions at most: some 300 bytes each. */
const MOST = 10_000;

export interface RecentSessions<Session> {
  /** @param read asked when this cookie was not seen a moment ago; null is asked again each time */
  find(cookie: string, read: () => Promise<Session | null>): Promise<Session | null>;
}

/** @param keyOf by which the end of a session is told */
export function createRecentSessions<Session>(
  events: EventBus,
  keyOf: (session: Session) => string,
): RecentSessions<Session> {
  const kept = createLru<{ session: Session; until: number }>(MOST, () => 1);
  const cookies = createLru<string>(MOST, () => 1);
  /** Counts ends: what was read while one was told may be older than it. */
  let ends = 0;

  const forget = ({ sessionKey }: { sessionKey: string }) => {
    ends += 1;
    const cookie = cookies.get(sessionKey);
    if (cookie !== undefined) kept.delete(cookie);
  };
  // Who cannot hear of ends keeps nothing.
  const isListening = events.listenToAll(sessionEnded, forget).then(
    () => true,
    () => false,
  );

  return {
    async find(cookie, read) {
      const now = performance.now();
      const known = kept.get(cookie);
      if (known && known.until > now) return known.session;
      const mayKeep = await isListening;
      const before = ends;
      const session = await read();
      if (session === null || !mayKeep || ends !== before) return session;
      kept.set(cookie, { session, until: now + KEPT_MS });
      cookies.set(keyOf(session), cookie);
      return session;
    },
  };
}

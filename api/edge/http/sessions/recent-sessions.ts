/**
 * Sessions read a moment ago. Their end is heard from every process and counts at once; an end that nobody tells of (a
 * lost event, a row deleted by hand) counts after `KEPT_MS`, as it does for sockets (graphql/credential-watch.ts).
 */
import { LRUCache } from "lru-cache";
import type { EventBus } from "../../../platform/events.ts";
import { sessionEnded } from "../../../platform/session.ts";

const KEPT_MS = 2_000;
/** Sessions at most: some 500 bytes each. */
const MOST = 10_000;
/** Characters of all cookies together: one who signed in may send as many other cookies along as a header holds. */
const MOST_CHARACTERS = 4_000_000;

/** What is kept of a session for good: its cookie was verified, and its id does not change. */
interface Verified {
  readonly sessionId: string;
  /** Under which its end is told (`sessionEnded`). */
  readonly sessionKey: string;
}

interface RecentSessions<Session> {
  /**
   * @param cookies the whole header, by which a session is found again without verifying its signature anew
   * @param read asked when this session was not seen a moment ago, with its id where these cookies were verified before;
   *   null is asked again each time
   */
  find(
    cookies: string,
    read: (verifiedId: string | null) => Promise<Session | null>,
  ): Promise<Session | null>;
  /** To be told when a session was changed or ended here. */
  forget(sessionKey: string): void;
}

export function createRecentSessions<Session extends Verified>(events: EventBus): RecentSessions<Session> {
  /** Which session's cookie is among them. */
  const verified = new LRUCache<string, Verified>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_session, cookies) => cookies.length,
  });
  const kept = new LRUCache<string, { session: Session; until: number }>({ max: MOST });
  /** Counts changes: what was read while one was made may be older than it. */
  let changes = 0;

  function forget(sessionKey: string): void {
    changes += 1;
    kept.delete(sessionKey);
  }

  // Who cannot hear of ends keeps nothing.
  const isListening = events
    .listenToAll(sessionEnded, ({ sessionKey }) => forget(sessionKey))
    .then(
      () => true,
      () => false,
    );

  return {
    forget,
    async find(cookies, read) {
      const now = performance.now();
      const known = verified.get(cookies);
      const recent = known && kept.get(known.sessionKey);
      if (recent && recent.until > now) return recent.session;
      const mayKeep = await isListening;
      const before = changes;
      const session = await read(known?.sessionId ?? null);
      if (session === null) return null;
      const { sessionId, sessionKey } = session;
      if (!known) verified.set(cookies, { sessionId, sessionKey });
      if (mayKeep && changes === before) kept.set(sessionKey, { session, until: now + KEPT_MS });
      return session;
    },
  };
}

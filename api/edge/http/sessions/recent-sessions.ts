/**
 * Sessions read a moment ago. Every process announces their ends, which take effect immediately; an end without an
 * event (a lost event, a row deleted by hand) takes effect after `KEPT_MS`, as it does for sockets
 * (graphql/credential-watch.ts).
 */
import { LRUCache } from "lru-cache";
import type { EventBus } from "../../../platform/events.ts";
import { sessionEnded } from "../../../platform/session.ts";

const KEPT_MS = 2_000;
/** Maximum sessions: about 500 bytes each. */
const MOST = 10_000;
/** Characters of all cookies together: a signed-in client may send as many other cookies along as fit into a header. */
const MOST_CHARACTERS = 4_000_000;

/** The part of a session that is stored without expiry: its cookie was verified, and its id does not change. */
interface Verified {
  readonly sessionId: string;
  /** The key under which its end is announced (`sessionEnded`). */
  readonly sessionKey: string;
}

interface RecentSessions<Session> {
  /**
   * @param cookies the whole header, by which a session is found again without verifying its signature again
   * @param read called when this session was not read a moment ago, with its id if these cookies were verified before;
   *   null is not stored
   */
  find(
    cookies: string,
    read: (verifiedId: string | null) => Promise<Session | null>,
  ): Promise<Session | null>;
  /** Call when a session was changed or ended here. */
  forget(sessionKey: string): void;
}

export function createRecentSessions<Session extends Verified>(events: EventBus): RecentSessions<Session> {
  /** The session whose cookie is among them. */
  const verified = new LRUCache<string, Verified>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_session, cookies) => cookies.length,
  });
  const kept = new LRUCache<string, { session: Session; until: number }>({ max: MOST });
  /** Counts changes: a session read during one may be older than it. */
  let changes = 0;

  function forget(sessionKey: string): void {
    changes += 1;
    kept.delete(sessionKey);
  }

  // Without notifications of ends nothing is stored.
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

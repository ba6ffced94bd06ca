/**
 * Sessions read a moment ago. Every process announces their ends, which take effect immediately; an end without an
 * event (a lost event, a row deleted by hand) takes effect after `KEPT_MS`, as it does for sockets
 * (graphql/credential-watch.ts).
 */
import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import type { EventBus } from "../../../platform/events.ts";
import { sessionEnded } from "../../../platform/session.ts";

const KEPT_MS = 2_000;
/** Maximum sessions: about 500 bytes each. */
const MOST = 10_000;
/** Sessions read by one statement, so that nobody waits long for those of others. */
const MOST_AT_ONCE = 1_000;
/** Characters of all cookies together: a signed-in client may send as many other cookies along as fit into a header. */
const MOST_CHARACTERS = 4_000_000;

/** The part of a session that is stored without expiry: its cookie was verified, and its id does not change. */
interface Verified {
  readonly sessionId: string;
  /** The key under which its end is announced (`sessionEnded`). */
  readonly sessionKey: string;
}

interface SessionReaders<Session> {
  /** @param cookies the whole header; null when they sign no one in */
  byCookies(cookies: string): Promise<Session | null>;
  /** @returns those of the sessions that are still valid, as they are now */
  byIds(sessionIds: readonly string[]): Promise<readonly Session[]>;
}

interface RecentSessions<Session> {
  /** @param cookies the whole header, by which a session is found again without verifying its signature again */
  find(cookies: string): Promise<Session | null>;
  /** Call when a session was changed or ended here. */
  forget(sessionKey: string): void;
}

/**
 * Keeps sessions by period: what a period's requests asked for is read again by one statement when the next one begins.
 * People at work send requests all the time, and one read for each of them every two seconds would be more than a
 * quarter of the time that a small request takes.
 */
export function createRecentSessions<Session extends Verified>(
  events: EventBus,
  read: SessionReaders<Session>,
): RecentSessions<Session> {
  /** The session whose cookie is among them. */
  const verified = new LRUCache<string, Verified>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_session, cookies) => cookies.length,
  });
  let kept = new Map<string, Session>();
  /** Ids that requests of this period asked for. */
  let asked = new Set<string>();
  let until = 0;
  /** While the sessions of the last period are read again. */
  let renewal: Promise<void> | null = null;
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

  /** Begins a period. What could not be read now is read when it is asked for. */
  async function renew(now: number): Promise<void> {
    const ids = now - until < KEPT_MS ? [...asked].slice(-MOST_AT_ONCE) : [];
    kept = new Map();
    asked = new Set();
    until = now + KEPT_MS;
    if (ids.length < 2 || !(await isListening)) return;
    const before = changes;
    const sessions = await read.byIds(ids).catch(() => []);
    if (changes === before) for (const session of sessions) kept.set(session.sessionKey, session);
  }

  /** Requests that arrive together read their sessions together, as after a pause in which nothing was kept. */
  const byId = new DataLoader<string, Session | null>(
    async (ids) => {
      const sessions = new Map((await read.byIds(ids)).map((session) => [session.sessionId, session]));
      return ids.map((id) => sessions.get(id) ?? null);
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (start) => setImmediate(start) },
  );

  async function readOne(cookies: string, known: Verified | undefined): Promise<Session | null> {
    const mayKeep = await isListening;
    const [before, period] = [changes, kept];
    const session = await (known ? byId.load(known.sessionId) : read.byCookies(cookies));
    if (session === null) return null;
    const { sessionId, sessionKey } = session;
    if (!known) verified.set(cookies, { sessionId, sessionKey });
    // Of a period that has ended since, nothing is looked up.
    if (mayKeep && changes === before && period.size < MOST) period.set(sessionKey, session);
    return session;
  }

  return {
    forget,
    async find(cookies) {
      const now = performance.now();
      if (now >= until) {
        renewal ??= renew(now).finally(() => {
          renewal = null;
        });
      }
      const known = verified.get(cookies);
      if (known && renewal) await renewal;
      const recent = known && performance.now() < until ? kept.get(known.sessionKey) : undefined;
      const session = recent ?? (await readOne(cookies, known));
      if (session && asked.size < MOST) asked.add(session.sessionId);
      return session;
    },
  };
}

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

/** What is known of a period, in which sessions are read once. */
interface Period<Session> {
  readonly kept: Map<string, Session>;
  /** Ids that requests of this period asked for. */
  readonly asked: Set<string>;
  readonly until: number;
}

interface Recent<Session extends Verified> {
  readonly read: SessionReaders<Session>;
  /** The session whose cookie is among them. */
  readonly verified: LRUCache<string, Verified>;
  readonly byId: DataLoader<string, Session | null>;
  /** Without notifications of ends nothing is stored. */
  readonly isListening: Promise<boolean>;
  period: Period<Session>;
  /** Counts changes: a session read during one may be older than it. */
  changes: number;
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
  function forget(sessionKey: string): void {
    recent.changes += 1;
    recent.period.kept.delete(sessionKey);
  }
  const recent: Recent<Session> = {
    read,
    verified: new LRUCache({
      maxSize: MOST_CHARACTERS,
      sizeCalculation: (_session, cookies) => cookies.length,
    }),
    byId: readTogether(read),
    isListening: events
      .listenToAll(sessionEnded, ({ sessionKey }) => forget(sessionKey))
      .then(
        () => true,
        () => false,
      ),
    period: { kept: new Map(), asked: new Set(), until: 0 },
    changes: 0,
  };
  /** While the sessions of the last period are read again. */
  let renewal: Promise<void> | null = null;

  return {
    forget,
    async find(cookies) {
      const now = performance.now();
      if (now >= recent.period.until) {
        renewal ??= renew(recent, now).finally(() => {
          renewal = null;
        });
      }
      const known = recent.verified.get(cookies);
      if (known && renewal) await renewal;
      const { kept, until } = recent.period;
      const held = known && performance.now() < until ? kept.get(known.sessionKey) : undefined;
      const session = held ?? (await readOne(recent, cookies, known));
      const { asked } = recent.period;
      if (session && asked.size < MOST) asked.add(session.sessionId);
      return session;
    },
  };
}

/** Requests that arrive together read their sessions together, as after a pause in which nothing was kept. */
function readTogether<Session extends Verified>(read: SessionReaders<Session>) {
  return new DataLoader<string, Session | null>(
    async (ids) => {
      const sessions = new Map((await read.byIds(ids)).map((session) => [session.sessionId, session]));
      return ids.map((id) => sessions.get(id) ?? null);
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (start) => setImmediate(start) },
  );
}

/** Begins a period. What could not be read now is read when it is asked for. */
async function renew<Session extends Verified>(recent: Recent<Session>, now: number): Promise<void> {
  const { asked, until } = recent.period;
  const ids = now - until < KEPT_MS ? [...asked].slice(-MOST_AT_ONCE) : [];
  const kept = new Map<string, Session>();
  recent.period = { kept, asked: new Set(), until: now + KEPT_MS };
  if (ids.length < 2 || !(await recent.isListening)) return;
  const before = recent.changes;
  const sessions = await recent.read.byIds(ids).catch(() => []);
  if (recent.changes === before) for (const session of sessions) kept.set(session.sessionKey, session);
}

async function readOne<Session extends Verified>(
  recent: Recent<Session>,
  cookies: string,
  known: Verified | undefined,
): Promise<Session | null> {
  const mayKeep = await recent.isListening;
  const {
    changes: before,
    period: { kept },
  } = recent;
  const session = await (known ? recent.byId.load(known.sessionId) : recent.read.byCookies(cookies));
  if (session === null) return null;
  const { sessionId, sessionKey } = session;
  if (!known) recent.verified.set(cookies, { sessionId, sessionKey });
  // Of a period that has ended since, nothing is looked up.
  if (mayKeep && recent.changes === before && kept.size < MOST) kept.set(sessionKey, session);
  return session;
}

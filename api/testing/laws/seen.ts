/** L4: what subscriptions have shown is written down here, and must be there for who comes later. */

/** A subscription that a test followed. */
export interface FollowedSubscription {
  /** Of its server. */
  url: string;
  /** The newest data that arrived; null before the first. */
  newest: unknown;
  /** Follows it anew, as the same person. @returns its first data; null when it is refused by now */
  follow(): Promise<unknown>;
  /** Whether the same person can read what has this id. */
  canRead(id: string): Promise<boolean>;
}

const followed = new Set<FollowedSubscription>();

export function noteFollowed(subscription: FollowedSubscription): void {
  followed.add(subscription);
}

/** @returns what was seen at a server since it was asked last, and can be read by nobody; forgets what was seen */
export async function findUnreadable(url: string): Promise<string[]> {
  const here = [...followed].filter((one) => one.url === url && one.newest !== null);
  for (const one of here) followed.delete(one);
  const breaches: string[] = [];
  for (const { newest, follow, canRead } of here) {
    const present = await follow();
    if (present === null) continue;
    const shown = idsIn(present);
    for (const id of idsIn(newest)) {
      if (!shown.has(id) && !(await canRead(id))) breaches.push(`L4: ${id} was seen and cannot be read`);
    }
  }
  return breaches;
}

/** Ids of everything in some data. */
function idsIn(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data !== "object" || data === null) return found;
  for (const [name, value] of Object.entries(data)) {
    if (name === "id" && typeof value === "string") found.add(value);
    else idsIn(value, found);
  }
  return found;
}

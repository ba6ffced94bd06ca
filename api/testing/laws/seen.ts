/** L4: records what subscriptions have shown, which later subscribers must find. */

/** A subscription that a test followed. */
export interface FollowedSubscription {
  /** Address of its server. */
  url: string;
  /** The newest data that arrived; null before the first. */
  newest: unknown;
  /** Opens it again, as the same person. @returns its first data; null when it is now refused */
  follow(): Promise<unknown>;
  /** Whether the same person can read the object with this id. */
  canRead(id: string): Promise<boolean>;
}

const followed = new Set<FollowedSubscription>();

export function noteFollowed(subscription: FollowedSubscription): void {
  followed.add(subscription);
}

/** @returns what was seen at a server since the last call and can no longer be read; forgets what was seen */
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

/** Limits an organization's active members to the seats of its plan. */
import { type AfterCommit, type Connection, inTransaction } from "../../platform/database.ts";
import { sessionEnded, sessionKeyOf } from "../../platform/session.ts";
import { fitSeats } from "./organization.rules.ts";
import * as store from "./organization.store.ts";
import type { OrganizationDependencies } from "./organization.types.ts";

/** Organizations checked per batch. */
const AT_ONCE = 100;

/** Suspends members that a plan no longer has seats for, and restores them once it has. */
export async function fitAllSeats(dependencies: OrganizationDependencies): Promise<void> {
  const { database, findPlan, clock } = dependencies;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await store.listFirms(database, after, AT_ONCE);
    for (const id of ids) {
      await inTransaction(database, async (transaction, afterCommit) => {
        await store.lockOrganization(transaction, id);
        const { seats } = await findPlan(transaction, id);
        const members = await store.listMembers(transaction, id);
        const { suspend, restore } = fitSeats(members, seats);
        await store.setState(transaction, suspend, "suspended");
        await store.setState(transaction, restore, "active");
        for (const member of members) {
          if (!suspend.includes(member.id)) continue;
          await store.makeOwnIfNone(transaction, member, clock.now());
          await renewSessions(dependencies, transaction, afterCommit, member.userId);
        }
      });
    }
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) return;
  }
}

/** Every process reads their sessions again, and their sockets close. */
export async function renewSessions(
  { events }: OrganizationDependencies,
  transaction: Connection,
  afterCommit: AfterCommit,
  userId: string,
): Promise<void> {
  const sessionKeys = (await store.listSessionIds(transaction, userId)).map(sessionKeyOf);
  afterCommit(async () => {
    for (const sessionKey of sessionKeys) await events.publish(sessionEnded, sessionKey, { sessionKey });
  });
}

/**
 * Who makes a change. It goes along with the work that is done for them, so that nothing that writes has to hand it on; the
 * database's triggers write it into the log of activity. See api/decisions/105-activity.md.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Viewer } from "./viewer.ts";

/** A person, a program with an API key, or whoever holds an invitation's link; `id` is the user's, key's or invitation's. */
export interface Actor {
  readonly kind: "member" | "key" | "link";
  readonly id: string;
}

const present = new AsyncLocalStorage<Actor | null>();

/** Everything that `work` changes is changed by them. */
export function actAs<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  // Awaited within: Prisma begins when somebody waits.
  return present.run(actor, async () => await work());
}

/** What follows from a change of somebody's is the product's own doing. */
export function actAsNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  return present.run(null, async () => await work());
}

/** For whom work is done at present; null where the product does it of itself. */
export function presentActor(): Actor | null {
  return present.getStore() ?? null;
}

export function actorOf({ userId, key }: Viewer): Actor {
  return key ? { kind: "key", id: key.id } : { kind: "member", id: userId };
}

/**
 * The person making a change. It travels with the work that is done for them, so that writes need not pass it on; the
 * database's triggers record it in the activity log. See api/decisions/105-activity.md.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Viewer } from "../viewer.ts";

/** A person, a program with an API key, or whoever holds an invitation's link; `id` is the user's, key's or invitation's. */
interface Actor {
  readonly kind: "member" | "key" | "link";
  readonly id: string;
}

interface Doing {
  readonly actor: Actor | null;
  isOver: boolean;
}

const present = new AsyncLocalStorage<Doing>();
/** How many are at work at present. */
let underWay = 0;

/** Everything that `work` changes until it is over is changed by them. */
export function actAs<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  return doAs(actor, work);
}

/** What follows from a change of somebody's is the product's own doing. */
export async function actAsNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  return presentActor() === null ? work() : doAs(null, work);
}

/** For whom work is done at present; null where the product does it of itself. */
export function presentActor(): Actor | null {
  const doing = present.getStore();
  return doing === undefined || doing.isOver ? null : doing.actor;
}

/** The key where a program acts for its maker, else the person. */
export function actorOf({ userId, key }: Viewer): Actor {
  return key ? { kind: "key", id: key.id } : { kind: "member", id: userId };
}

async function doAs<Result>(actor: Actor | null, work: () => Promise<Result>): Promise<Result> {
  const doing: Doing = { actor, isOver: false };
  underWay += 1;
  try {
    // Awaited within: Prisma begins when somebody waits.
    return await present.run(doing, async () => await work());
  } finally {
    doing.isOver = true;
    underWay -= 1;
    // A storage in use has Node 20 call a hook for every promise of the process: a tenth of what a read costs.
    if (underWay === 0) present.disable();
  }
}

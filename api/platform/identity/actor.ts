/**
 * The person making a change. The actor travels with the work done for them, so that writes need not pass it on; the
 * database's triggers record it in the activity log. See api/decisions/105-activity.md.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Viewer } from "../viewer.ts";

/** A person, a program with an API key, or the holder of an invitation link; `id` is the user's, key's or invitation's. */
interface Actor {
  readonly kind: "member" | "key" | "link";
  readonly id: string;
}

interface Doing {
  readonly actor: Actor | null;
  isOver: boolean;
}

const present = new AsyncLocalStorage<Doing>();
/** How many pieces of work are running now. */
let underWay = 0;

/** Attributes every change that `work` makes until it is over to this actor. */
export function actAs<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  return doAs(actor, work);
}

/** Work that follows from an actor's change is attributed to the product itself. */
export async function actAsNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  return presentActor() === null ? work() : doAs(null, work);
}

/** The actor that work is being done for now; null when the product acts on its own. */
export function presentActor(): Actor | null {
  const doing = present.getStore();
  return doing === undefined || doing.isOver ? null : doing.actor;
}

/** The key when a program acts for the key's creator, otherwise the person. */
export function actorOf({ userId, key }: Viewer): Actor {
  return key ? { kind: "key", id: key.id } : { kind: "member", id: userId };
}

async function doAs<Result>(actor: Actor | null, work: () => Promise<Result>): Promise<Result> {
  const doing: Doing = { actor, isOver: false };
  underWay += 1;
  try {
    // Awaited inside: Prisma starts a query only when it is awaited.
    return await present.run(doing, async () => await work());
  } finally {
    doing.isOver = true;
    underWay -= 1;
    // An AsyncLocalStorage in use makes Node 20 call a hook for every promise of the process: a tenth of the cost of a
    // read.
    if (underWay === 0) present.disable();
  }
}

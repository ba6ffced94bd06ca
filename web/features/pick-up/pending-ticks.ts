/**
 * Ticks that this device has recorded and the server has not confirmed. Every tap is kept, ticks and undos alike: one
 * that was sent and whose response was lost may already be on the server.
 */
import * as z from "zod/mini";

const TICK = z.object({ id: z.string(), key: z.string(), tickedAt: z.string() });
const NOTED = z.object({ ticks: z.array(TICK), undone: z.array(z.string()) });
const PENDING = z.record(z.string(), NOTED);

/** A tick as it is sent. `key` is the line's, `tickedAt` ISO 8601. */
type NotedTick = z.infer<typeof TICK>;
/** What is to be sent for one purchase order. */
export type Noted = z.infer<typeof NOTED>;
/** By purchase order id. */
export type Pending = Readonly<Record<string, Noted>>;

const NOTHING: Noted = { ticks: [], undone: [] };

/** Parses stored text; empty when it has another form. */
export function parsePending(text: string | null | undefined): Pending {
  if (!text) return {};
  try {
    const read = PENDING.safeParse(JSON.parse(text));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** Records one more tap for a purchase order. */
export function note(pending: Pending, id: string, { ticks, undone }: Partial<Noted>): Pending {
  const { ticks: noted, undone: taken } = pending[id] ?? NOTHING;
  return {
    ...pending,
    [id]: { ticks: [...noted, ...(ticks ?? [])], undone: [...taken, ...(undone ?? [])] },
  };
}

/** Removes what was sent; taps made in the meantime stay. */
export function forget(pending: Pending, id: string, sent: Noted): Pending {
  const { [id]: noted = NOTHING, ...others } = pending;
  const ids = new Set(sent.ticks.map((tick) => tick.id));
  const ticks = noted.ticks.filter((tick) => !ids.has(tick.id));
  const undone = noted.undone.filter((one) => !sent.undone.includes(one));
  return ticks.length + undone.length === 0 ? others : { ...others, [id]: { ticks, undone } };
}

/** Number of pending taps. */
export const countPending = (pending: Pending): number =>
  Object.values(pending).reduce((sum, { ticks, undone }) => sum + ticks.length + undone.length, 0);

/** A tick as it is shown; without a name it is this device's own. */
export type ShownTick = Pick<NotedTick, "id" | "key" | "tickedAt"> & { actorName?: string | null };

/** The ticks in effect: the server's and this device's, minus those that this device has undone. */
export function joinTicks(known: readonly ShownTick[], noted: Noted | undefined): ShownTick[] {
  const { ticks, undone } = noted ?? NOTHING;
  const own = ticks.filter(({ id }) => !known.some((tick) => tick.id === id));
  return [...known, ...own].filter(({ id }) => !undone.includes(id));
}

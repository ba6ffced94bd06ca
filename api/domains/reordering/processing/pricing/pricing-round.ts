/** Decisions made while orders are priced together, carried from one round to the next. */
import type { SafeguardAction } from "../../../../../schema/constants.ts";
import type { NoteKind, OrderNote } from "../processing.types.ts";
import type { ItemOf, Need } from "./pricing.rules.ts";

/** The decisions so far. The list only grows from round to round, so the rounds end. */
export interface Decisions {
  dropped: Map<ItemOf, OrderNote>;
  stopped: Map<string, string>;
  bannedSuppliers: Set<string>;
  bannedOffers: Set<string>;
  /** Something was left out that the owner wants to decide about. */
  asksForDropped: boolean;
}

export type Round = ReturnType<typeof createRound>;

/** The decisions of one round; questions to the owner are forgotten when the round is repeated. */
export function createRound(decisions: Decisions) {
  let decided = false;
  let asks = false;
  const notes: (OrderNote & { orderId: string })[] = [];
  return {
    notes,
    hasDecided: () => decided,
    asks: () => asks || decisions.asksForDropped,
    note(kind: NoteKind, { orderId, item }: ItemOf, message: string) {
      notes.push({ kind, orderId, itemId: item.id, message });
    },
    noteOrder(kind: NoteKind, orderId: string, message: string) {
      notes.push({ kind, orderId, itemId: null, message });
    },
    ask() {
      asks = true;
    },
    ban(set: Set<string>, id: string) {
      set.add(id);
      decided = true;
    },
    drop(kind: NoteKind, one: ItemOf, message: string) {
      decisions.dropped.set(one, { kind, itemId: one.item.id, message: `${message} It was left out.` });
      decided = true;
    },
    stop(orderId: string, message: string) {
      const advice = "Your safeguards stop such an order: change them or what is ordered, then choose Retry.";
      decisions.stopped.set(orderId, `${message} ${advice}`);
      decided = true;
    },
  };
}

/** What cannot be bought is left out even when the owner is asked: there is nothing else to approve. */
export function leaveOut(
  action: SafeguardAction,
  kind: NoteKind,
  need: Need,
  message: string,
  decisions: Decisions,
  round: Round,
): void {
  for (const one of need.shares) {
    if (action === "stop") round.stop(one.orderId, message);
    else round.drop(kind, one, message);
  }
  if (action === "ask") decisions.asksForDropped = true;
}

/** The same for what can still be bought. */
export function judge(
  action: SafeguardAction,
  kind: NoteKind,
  one: ItemOf,
  message: string,
  round: Round,
): void {
  if (action === "stop") round.stop(one.orderId, message);
  else if (action === "drop-line") round.drop(kind, one, message);
  else {
    round.note(kind, one, message);
    round.ask();
  }
}

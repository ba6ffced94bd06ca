import { useCallback, useEffect, useMemo } from "react";
import {
  type PickUp_OrderFragment,
  type TickPickUpMutation,
  useTickPickUpMutation,
} from "../../gql/graphql.ts";
import { connectionStore } from "../../lib/apollo/connection.ts";
import { isForbidden, isNotFound } from "../../lib/apollo/errors.ts";
import { recall, remember } from "../../lib/device/device-memory.ts";
import { newId } from "../../lib/new-id.ts";
import { createStore, type Store, useStore } from "../../lib/store.ts";
import {
  countPending,
  forget,
  joinTicks,
  type Noted,
  note,
  type Pending,
  parsePending,
  type ShownTick,
} from "./pending-ticks.ts";

/** How often what waits is tried again, beside the moments at which a network is likely to be back. */
const AGAIN_MS = 15_000;

/** A person's own: on a device that several use, nobody sends what another has ticked. It stays when they sign out. */
const keyOf = (viewerId: string) => `pick-up-ticks:${viewerId}`;

const stores = new Map<string, Store<Pending>>();

/** What waits on this device for a person; kept with every tap, so that a page that is closed loses nothing. */
function pendingOf(viewerId: string): Store<Pending> {
  const known = stores.get(viewerId);
  if (known) return known;
  const store = createStore(parsePending(recall(keyOf(viewerId))));
  store.subscribe(() => {
    const pending = store.get();
    remember(keyOf(viewerId), countPending(pending) === 0 ? null : JSON.stringify(pending));
  });
  // Another tab has taken or sent something.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === keyOf(viewerId)) store.set(parsePending(newValue));
  });
  stores.set(viewerId, store);
  return store;
}

export interface Ticks {
  /** Taps that wait for a connection. */
  waiting: number;
  /** Whether this device keeps what waits when the page is closed. */
  isKept: boolean;
  /** What is ticked of a purchase order. */
  of: (order: PickUp_OrderFragment) => ShownTick[];
  /** Ticks a line, or takes its ticks back. */
  tap: (order: PickUp_OrderFragment, key: string) => void;
}

/** Why the server takes a tick for none: nothing is fetched, there is no such line, or the list is not this person's. */
export type Refusal = "delivered" | "unknown" | "closed";

/** @param onRefused told when the server takes a tick for none */
export function useTicks(viewerId: string, onRefused: (refusal: Refusal) => void): Ticks {
  const store = useMemo(() => pendingOf(viewerId), [viewerId]);
  const pending = useStore(store);
  const waiting = countPending(pending);
  const send = useSend(onRefused);
  const flush = useCallback(() => void sendAll(store, send), [store, send]);

  useEffect(() => {
    if (waiting === 0) return;
    flush();
    window.addEventListener("online", flush);
    const stopFollowing = connectionStore.subscribe(() => {
      if (connectionStore.get() === "live") flush();
    });
    const timer = setInterval(flush, AGAIN_MS);
    return () => {
      window.removeEventListener("online", flush);
      stopFollowing();
      clearInterval(timer);
    };
  }, [waiting, flush]);

  return {
    waiting,
    isKept: recall(keyOf(viewerId)) !== undefined,
    of: ({ id, ticks }) => joinTicks(ticks, pending[id]),
    tap({ id, ticks }, key) {
      const counting = joinTicks(ticks, store.get()[id]).filter((tick) => tick.key === key);
      const tick = { id: newId(), key, tickedAt: new Date().toISOString() };
      const noted = counting.length > 0 ? { undone: counting.map((one) => one.id) } : { ticks: [tick] };
      store.set(note(store.get(), id, noted));
    },
  };
}

type Send = (id: string, noted: Noted) => Promise<"done" | "later">;

const sending = new WeakSet<Store<Pending>>();

/** Sends what waits, one purchase order after the other: whatever was tapped of one goes together. */
async function sendAll(store: Store<Pending>, send: Send): Promise<void> {
  if (sending.has(store)) return;
  sending.add(store);
  try {
    for (let next = Object.entries(store.get())[0]; next; next = Object.entries(store.get())[0]) {
      const [id, noted] = next;
      if ((await send(id, noted)) === "later") return;
      store.set(forget(store.get(), id, noted));
    }
  } finally {
    sending.delete(store);
  }
}

/** What is said to a refusal, which the server words in English; null for none. */
const REFUSALS = {
  PurchaseOrderSuccess: null,
  PurchaseOrderConflictError: "delivered",
  InvalidInputError: "unknown",
} as const satisfies Record<TickPickUpMutation["tickPickUp"]["__typename"], Refusal | null>;

/** Sends what was tapped of a purchase order. What cannot be sent now is sent later; what is refused is told, and forgotten. */
function useSend(onRefused: (refusal: Refusal) => void): Send {
  const [tickPickUp] = useTickPickUpMutation();
  return useCallback(
    async (id, noted) => {
      try {
        const { data } = await tickPickUp({ variables: { input: { id, ...noted } } });
        const refusal = REFUSALS[data?.tickPickUp.__typename ?? "PurchaseOrderSuccess"];
        if (refusal) onRefused(refusal);
        return "done";
      } catch (error) {
        if (!isNotFound(error) && !isForbidden(error)) return "later";
        onRefused("closed");
        return "done";
      }
    },
    [tickPickUp, onRefused],
  );
}

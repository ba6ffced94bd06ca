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

/** Retry interval for pending ticks, in addition to the moments at which a network is likely to be back. */
const AGAIN_MS = 15_000;

/** Stored per user: on a shared device, no user sends another's ticks. Survives signing out. */
const keyOf = (viewerId: string) => `pick-up-ticks:${viewerId}`;

const stores = new Map<string, Store<Pending>>();

/** A user's pending ticks on this device, stored with every tap so that closing the page loses nothing. */
function pendingOf(viewerId: string): Store<Pending> {
  const known = stores.get(viewerId);
  if (known) return known;
  const store = createStore(parsePending(recall(keyOf(viewerId))));
  store.subscribe(() => {
    const pending = store.get();
    remember(keyOf(viewerId), countPending(pending) === 0 ? null : JSON.stringify(pending));
  });
  // Another tab has recorded or sent something.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === keyOf(viewerId)) store.set(parsePending(newValue));
  });
  stores.set(viewerId, store);
  return store;
}

export interface Ticks {
  /** Taps that wait for a connection. */
  waiting: number;
  /** Whether this device keeps pending ticks when the page is closed. */
  isKept: boolean;
  /** The ticked lines of a purchase order. */
  of: (order: PickUp_OrderFragment) => ShownTick[];
  /** Ticks a line, or undoes its ticks. */
  tap: (order: PickUp_OrderFragment, key: string) => void;
}

/** Why the server refuses a tick: nothing is picked up, there is no such line, or the list is not this user's. */
export type Refusal = "delivered" | "unknown" | "closed";

/** @param onRefused called when the server refuses a tick */
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

/** Sends pending ticks, one purchase order after the other, with all taps of one together. */
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

/** Message for a refusal, which the server words in English; null for none. */
const REFUSALS = {
  PurchaseOrderSuccess: null,
  PurchaseOrderConflictError: "delivered",
  InvalidInputError: "unknown",
} as const satisfies Record<TickPickUpMutation["tickPickUp"]["__typename"], Refusal | null>;

/**
 * Sends the taps of a purchase order. Those that cannot be sent now are sent later; refused ones are reported and
 * dropped.
 */
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

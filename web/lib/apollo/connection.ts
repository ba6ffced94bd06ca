import { createStore, useStore } from "../store.ts";

/**
 * How news of an analysis arrives: pushed over the socket, asked for every two seconds because the socket is down,
 * or not known yet while the first connection is being made.
 */
export type Connection = "connecting" | "live" | "polling";

export const connectionStore = createStore<Connection>("connecting");

export function useConnection(): Connection {
  return useStore(connectionStore);
}

import { connectionStore } from "../../../lib/apollo/connection.ts";

/** A server that is merely being replaced by the next one is back sooner. */
const PATIENCE_MS = 3_000;
/** A one-byte response that takes longer is of no use. */
const LONGEST_MS = 4_000;

/**
 * Checks, for as long as the socket is down, whether the server answers at all: a phone with one bar never reports that
 * it is offline. If only the socket cannot get through, the server counts as reachable.
 *
 * @param onLost called at each check that gets no answer
 * @param onThere called at each check that reaches the server
 */
export function watchReach({ onLost, onThere }: { onLost: () => void; onThere: () => void }): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(timer);
    if (connectionStore.get() === "polling") timer = setTimeout(() => void look(), PATIENCE_MS);
  };
  const look = async () => {
    const isThere = await isServerThere();
    if (connectionStore.get() !== "polling") return;
    (isThere ? onThere : onLost)();
    lookSoon();
  };
  connectionStore.subscribe(lookSoon);
}

/** A proxy in front of a server that is gone answers 502 or 503. */
async function isServerThere(): Promise<boolean> {
  const answer = await fetch("/healthz", {
    cache: "no-store",
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => null);
  return answer !== null && answer.status < 500;
}

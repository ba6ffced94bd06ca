/** Under `npm start` somebody else answers at the port until the server can: it is asked to let go first. */
import { once } from "node:events";

/** What the server says to who started it, and what it is answered when the port is free. */
const PORT_WANTED = "port-wanted";

/** Settles when the port is free, as far as whoever started this process goes. */
export async function takePort(): Promise<void> {
  if (!process.send) return;
  const isFree = once(process, "message");
  process.send(PORT_WANTED);
  await isFree;
  process.disconnect();
}

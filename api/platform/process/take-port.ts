/** With `npm start`, the parent process answers at the port until the server can; it is asked to release the port first. */
import { once } from "node:events";

/** The server's message to its parent, which answers when the port is free. */
const PORT_WANTED = "port-wanted";

/** Settles once the parent process, if there is one, has released the port. */
export async function takePort(): Promise<void> {
  if (!process.send) return;
  const isFree = once(process, "message");
  process.send(PORT_WANTED);
  await isFree;
  process.disconnect();
}

import { defineTopic } from "../../platform/events.ts";

/** A session was ended by signing out; its sockets are to be closed. Keyed by the session's key, never by its id. */
export const sessionEnded = defineTopic<{ sessionKey: string }>("sessionEnded");

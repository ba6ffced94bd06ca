import { type Guide, makeGuide } from "../../../../schema/examples/guide.ts";

/** The examples, with the address of the current server. */
export const guide: Guide = makeGuide(window.location.origin);

import { type Guide, makeGuide } from "../../../../schema/examples/guide.ts";

/** The examples with the address of the server that one looks at. */
export const guide: Guide = makeGuide(window.location.origin);

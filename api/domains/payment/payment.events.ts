import { defineTopic } from "../../platform/events.ts";

/** An order's status or its last failure has changed. */
export const orderChanged = defineTopic<{ orderId: string }>("orderChanged");

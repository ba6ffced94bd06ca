/** What follows from a change of who belongs to an organisation. */
import { defineDomainEvent } from "../../platform/domain-events.ts";

/** Somebody left or was removed: what they asked for ends with it. */
export const memberEnded = defineDomainEvent<{ organizationId: string; userId: string }>()("memberEnded", [
  "approvals",
]);

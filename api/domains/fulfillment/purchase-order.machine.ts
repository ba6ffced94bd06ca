/** The states of a purchase order and the moves between them: one table for the service, the screens and the tests. */

export const PURCHASE_ORDER_STATES = [
  "draft",
  "sent",
  "send_failed",
  "acknowledged",
  "needs_decision",
  "rejected",
  "pick_up",
  "cancelling",
  "cancelled",
  "part_received",
  "received",
  "closed",
] as const;

/** As it is stored; "SENT" and so on in GraphQL. */
export type PurchaseOrderState = (typeof PURCHASE_ORDER_STATES)[number];

/** What a supplier's answer can make of it. */
const ANSWERED = ["acknowledged", "needs_decision", "rejected"] as const;

/** From a state to the states that may follow. What is not here does not happen. */
export const PURCHASE_ORDER_TRANSITIONS: Readonly<Record<PurchaseOrderState, readonly PurchaseOrderState[]>> =
  {
    // Received: whoever stands on the site is right, whatever the supplier has said.
    // By somebody who has it already, or has heard of it on the telephone.
    draft: ["sent", "send_failed", "cancelling", "cancelled", ...ANSWERED, "part_received", "received"],
    // Back: a mail that could not be delivered.
    sent: ["draft", "send_failed", "cancelling", ...ANSWERED, "part_received", "received"],
    send_failed: ["draft", "sent", "cancelling", "cancelled", ...ANSWERED, "part_received", "received"],
    // Revised, or decided otherwise. A desk may think better of its answer.
    acknowledged: ["draft", "cancelling", "needs_decision", "rejected", "part_received", "received"],
    needs_decision: ["draft", "cancelling", "acknowledged", "rejected", "part_received", "received"],
    // Decided: nobody is left to confirm that nothing comes.
    rejected: ["acknowledged", "needs_decision", "cancelled", "part_received", "received"],
    pick_up: ["draft", "cancelled", "part_received", "received"],
    // Until the supplier has confirmed; nothing is left of it that could arrive.
    cancelling: ["cancelled"],
    cancelled: [],
    part_received: ["received"],
    received: ["closed"],
    closed: [],
  };

/** Whether a purchase order may move; staying where it is is no move. */
export function canMove(from: PurchaseOrderState, to: PurchaseOrderState): boolean {
  return PURCHASE_ORDER_TRANSITIONS[from].includes(to);
}

/** States in which the supplier is still to be given what holds. */
const UNSENT: ReadonlySet<PurchaseOrderState> = new Set(["draft", "send_failed"]);

/**
 * Whether its supplier has yet to be told of the version that counts. Nothing is sent of what is closed or cancelled.
 */
export function isToBeSent({
  state,
  version,
  sentVersion,
}: {
  state: PurchaseOrderState;
  version: number;
  sentVersion: number | null;
}): boolean {
  return UNSENT.has(state) || (state === "cancelling" && sentVersion !== version);
}

/** What can be done with a purchase order. */
const PURCHASE_ORDER_ACTIONS = [
  "resend",
  "record_acknowledgement",
  "revise",
  "decide",
  "cancel",
  "close",
] as const;

/** What the buyer may do with it, as the state and the supplier's answer allow. */
export type PurchaseOrderAction = (typeof PURCHASE_ORDER_ACTIONS)[number];

const ALLOWED: Readonly<Record<PurchaseOrderAction, readonly PurchaseOrderState[]>> = {
  // Of one that was fetched so far, too: its supplier may take orders by now.
  resend: ["sent", "send_failed", "pick_up"],
  record_acknowledgement: [
    "draft",
    "sent",
    "send_failed",
    "acknowledged",
    "needs_decision",
    "rejected",
    "cancelling",
  ],
  revise: ["sent", "send_failed", "acknowledged", "needs_decision"],
  decide: ["needs_decision", "rejected"],
  close: ["received"],
  cancel: ["draft", "sent", "send_failed", "acknowledged", "needs_decision", "pick_up"],
};

/** What its state allows. */
export function allowedActions({ state }: { state: PurchaseOrderState }): PurchaseOrderAction[] {
  return PURCHASE_ORDER_ACTIONS.filter((action) => ALLOWED[action].includes(state));
}

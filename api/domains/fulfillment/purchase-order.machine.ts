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

/** As stored; "SENT" and so on in GraphQL. */
export type PurchaseOrderState = (typeof PURCHASE_ORDER_STATES)[number];

/** States a supplier's answer can lead to. */
const ANSWERED = ["acknowledged", "needs_decision", "rejected"] as const;

/** The states that may follow each state. Moves that are not listed are impossible. */
export const PURCHASE_ORDER_TRANSITIONS: Readonly<Record<PurchaseOrderState, readonly PurchaseOrderState[]>> =
  {
    // Received: the people on site are right, whatever the supplier has said. Answered: by a
    // supplier that already has the order, or was told by telephone.
    draft: ["sent", "send_failed", "cancelling", "cancelled", ...ANSWERED, "part_received", "received"],
    // Back again: the mail could not be delivered.
    sent: ["draft", "send_failed", "cancelling", ...ANSWERED, "part_received", "received"],
    send_failed: ["draft", "sent", "cancelling", "cancelled", ...ANSWERED, "part_received", "received"],
    // Revised, or decided differently. A desk may also change its answer.
    acknowledged: ["draft", "cancelling", "needs_decision", "rejected", "part_received", "received"],
    needs_decision: ["draft", "cancelling", "acknowledged", "rejected", "part_received", "received"],
    // Decided: no one has to confirm that nothing comes.
    rejected: ["acknowledged", "needs_decision", "cancelled", "part_received", "received"],
    pick_up: ["draft", "cancelled", "part_received", "received"],
    // Until the supplier has confirmed; no part of it can arrive any more.
    cancelling: ["cancelled"],
    cancelled: [],
    part_received: ["received"],
    received: ["closed"],
    closed: [],
  };

/** Whether a purchase order may make this move; staying in the same state is not one. */
export function canMove(from: PurchaseOrderState, to: PurchaseOrderState): boolean {
  return PURCHASE_ORDER_TRANSITIONS[from].includes(to);
}

/** States in which the supplier has yet to receive the current version. */
const UNSENT: ReadonlySet<PurchaseOrderState> = new Set(["draft", "send_failed"]);

/** Whether its supplier has yet to receive the current version. Closed and canceled orders are never sent. */
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

/** Actions on a purchase order. */
const PURCHASE_ORDER_ACTIONS = [
  "resend",
  "record_acknowledgement",
  "revise",
  "decide",
  "cancel",
  "close",
] as const;

/** Actions the buyer may take, according to the state and the supplier's answer. */
export type PurchaseOrderAction = (typeof PURCHASE_ORDER_ACTIONS)[number];

const ALLOWED: Readonly<Record<PurchaseOrderAction, readonly PurchaseOrderState[]>> = {
  // Also for an order picked up so far: its supplier may accept orders by now.
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

/** Actions its state allows. */
export function allowedActions({ state }: { state: PurchaseOrderState }): PurchaseOrderAction[] {
  return PURCHASE_ORDER_ACTIONS.filter((action) => ALLOWED[action].includes(state));
}

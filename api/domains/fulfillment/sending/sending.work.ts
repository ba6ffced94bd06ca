/** How often purchase orders are tried to be sent, and with what. */
import { z } from "zod";
import type { WorkLog } from "../../../platform/work/due.ts";
import { defineWork } from "../../../platform/work/work.ts";
import type { FindDesk } from "../contacts/supplier-desk.ts";
import type { MailDependencies } from "./mail-order.ts";

export interface SendDependencies extends MailDependencies, WorkLog {
  findDesk: FindDesk;
}

/** The waits are longer than a call may take: they also keep others from sending what is being sent. */
export const purchaseOrders = defineWork({
  name: "purchase_orders",
  payload: z.object({ id: z.string(), attempts: z.number() }),
  // Sending and asking are given up after different numbers of tries.
  attempts: null,
  backoff: ["10 s", "15 s", "1 min", "5 min", "15 min", "1 h", "6 h"],
  concurrency: 5,
  waiting: "SELECT next_attempt_at AS since FROM purchase_orders WHERE next_attempt_at IS NOT NULL",
});

/** Failed tries after which a person is told; it goes on being tried, for whoever is away may come back. */
export const TOLD_AFTER = 3;

/** Tries after which it is left to a person: about two days. */
export const MOST_SENDINGS = 14;

/** How often a supplier is asked for its answer: for about a month. */
export const MOST_ASKINGS = 130;

/** The retry schedule and dependencies of sending purchase orders. */
import { z } from "zod";
import type { WorkLog } from "../../../platform/work/due.ts";
import { defineWork } from "../../../platform/work/work.ts";
import type { FindDesk } from "../contacts/supplier-desk.ts";
import type { MailDependencies } from "./mail-order.ts";

export interface SendDependencies extends MailDependencies, WorkLog {
  findDesk: FindDesk;
}

/** The waits are longer than a call may take, so they also keep other workers from sending the same order. */
export const purchaseOrders = defineWork({
  name: "purchase_orders",
  payload: z.object({ id: z.string(), attempts: z.number() }),
  // Sending and querying are given up after different numbers of attempts.
  attempts: null,
  backoff: ["10 s", "15 s", "1 min", "5 min", "15 min", "1 h", "6 h"],
  concurrency: 5,
  waiting: "SELECT next_attempt_at AS since FROM purchase_orders WHERE next_attempt_at IS NOT NULL",
});

/** Failed attempts before a person is notified; retries continue, because an unreachable supplier may come back. */
export const TOLD_AFTER = 3;

/** Attempts before it is left to a person: about two days. */
export const MOST_SENDINGS = 14;

/** How often a supplier is asked for its answer: for about a month. */
export const MOST_ASKINGS = 130;

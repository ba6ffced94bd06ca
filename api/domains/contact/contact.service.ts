import { contactRule } from "../../../schema/rules/contact.ts";
import type { Budget, BudgetOptions } from "../../platform/budget.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { type InvalidInput, parseInput } from "../../platform/input.ts";
import { writeMessage } from "../../platform/mailer.ts";
import { onceInTransaction } from "../../platform/once.ts";
import type { KeyedCall } from "../../platform/viewer.ts";
import { contactMail, OUTBOX_RECIPIENT } from "./contact.rules.ts";
import { insertMessage } from "./contact.store.ts";

/** Messages per hour from one address: each is a mail that a person reads. */
export const CONTACT_BUDGET: BudgetOptions = {
  name: "contact",
  points: 10,
  duration: 60 * 60,
  message: "Too many messages were sent from here. Please try again in an hour.",
};

/** Other ways to reach the people behind the product; null where not configured. */
interface ContactDetails {
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** Where messages go, and how many are allowed. */
export interface ContactMailbox {
  /** The mailbox that is read; null leaves mail in the outbox. */
  recipient: string | null;
  /** Limit per network address; null when limits are off. */
  budget: Budget | null;
  /** Public. */
  details: ContactDetails;
}

export type ContactService = ReturnType<typeof createContactService>;

/** Use case of the contact page: a message is stored and mailed to those who answer, both or neither. */
export function createContactService({
  database,
  clock,
  recipient,
  budget,
  details,
}: ContactMailbox & { database: Database; clock: Clock }) {
  return {
    details,

    /**
     * @param input unknown: parsed with `contactRule`. Messages with invalid fields do not count against the limit.
     * @param call when the message came with an Idempotency-Key
     * @throws AppError RATE_LIMITED with the seconds to wait
     */
    async sendMessage(
      input: unknown,
      clientAddress: string,
      call?: KeyedCall,
    ): Promise<{ kind: "success" } | InvalidInput> {
      const parsed = parseInput(contactRule, input);
      if (!parsed.ok) return parsed.error;
      await budget?.spend(clientAddress);
      await onceInTransaction(database, call, "message", async (transaction) => {
        const id = await insertMessage(transaction, parsed.value, clock.now());
        await writeMessage(transaction, contactMail(id, recipient ?? OUTBOX_RECIPIENT, parsed.value));
      });
      return { kind: "success" };
    },
  };
}

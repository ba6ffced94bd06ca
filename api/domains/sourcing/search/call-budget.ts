/** Sources that cost money by the call: who may have them asked, and how many calls a day they get. */

import type { SupplierConnector } from "../sourcing.types.ts";
import { SupplierError } from "./sourcing.errors.ts";

interface CallBudget {
  /** The source's name as people know it, such as "SerpApi". */
  source: string;
  /** Calls in a UTC day, over all processes. */
  dailyCalls: number;
  /** Name of the setting that raises it. */
  setting: string;
}

/** What came of counting a call: it may be made, the account's share is used up, or everybody's calls are. */
type CallCount = "counted" | "share-used" | "budget-used";

/** Counts a call of an account before it is made. */
export type CountCall = (budget: CallBudget, accountId: string) => Promise<CallCount>;

/** What stands before a paid source. */
export interface PaidAccess {
  /** Null where calls are not counted. */
  budget: CallBudget | null;
  countCall: CountCall;
  /** Whether the account may have paid sources asked; false until its address is confirmed, where that is demanded. */
  mayAsk(accountId: string): Promise<boolean>;
}

/** Smallest share of an account, and the part of a day's calls that it is otherwise. */
const LEAST_SHARE = 20;
const SHARE = 1 / 5;

/** Calls of one account in a day: accounts that are made to be thrown away do not use up everybody's. */
export function shareOf(dailyCalls: number): number {
  return Math.min(dailyCalls, Math.max(LEAST_SHARE, Math.floor(dailyCalls * SHARE)));
}

/**
 * A paid connector as one account has it: each search, a repeated one too, is counted before it is sent. Connectors of
 * one source share its budget.
 */
export function forAccount(
  connector: SupplierConnector,
  accountId: string,
  { budget, countCall, mayAsk }: PaidAccess,
): SupplierConnector {
  // Once for all the searches of a list.
  let isAllowed: Promise<boolean> | null = null;
  return {
    ...connector,
    async search(request, signal) {
      isAllowed ??= mayAsk(accountId);
      if (!(await isAllowed)) throw unconfirmed();
      const count = budget === null ? "counted" : await countCall(budget, accountId);
      if (budget !== null && count !== "counted") throw used(budget, count);
      return connector.search(request, signal);
    },
  };
}

function unconfirmed(): SupplierError {
  return new SupplierError("email-unconfirmed", "the account's address is not confirmed", {
    advice: "Confirm your email address under Settings, Profile, then choose Retry Analysis.",
  });
}

function used(
  { source, dailyCalls, setting }: CallBudget,
  kind: Exclude<CallCount, "counted">,
): SupplierError {
  return kind === "budget-used"
    ? new SupplierError(kind, `${dailyCalls} calls to ${source} today`, {
        advice: `Calls to ${source} are limited to ${dailyCalls} a day (${setting}) and counted anew at midnight UTC: choose Retry Analysis then, or have the limit raised.`,
      })
    : new SupplierError(kind, `${shareOf(dailyCalls)} calls to ${source} today by one account`, {
        advice: `An account may have ${source} asked ${shareOf(dailyCalls)} times a day, counted anew at midnight UTC: choose Retry Analysis then.`,
      });
}

/** Sources that charge per call: which accounts may use them, and how many calls a day they get. */

import type { SupplierConnector } from "../sourcing.types.ts";
import { SupplierError } from "./sourcing.errors.ts";

interface CallBudget {
  /** The source's display name, such as "SerpApi". */
  source: string;
  /** Calls per UTC day, over all processes. */
  dailyCalls: number;
  /** Name of the setting that raises the limit. */
  setting: string;
}

/** The result of counting a call: it may be made, the account's share is used up, or the day's calls for everyone are. */
type CallCount = "counted" | "share-used" | "budget-used";

/** Counts a call for an account before it is made. */
export type CountCall = (budget: CallBudget, accountId: string) => Promise<CallCount>;

/** The checks in front of a paid source. */
export interface PaidAccess {
  /** Null where calls are not counted. */
  budget: CallBudget | null;
  countCall: CountCall;
  /** Whether the account may use paid sources; false until its address is confirmed, where that is required. */
  mayAsk(accountId: string): Promise<boolean>;
}

/** Minimum share of an account, and otherwise the fraction of a day's calls it gets. */
const LEAST_SHARE = 20;
const SHARE = 1 / 5;

/** Calls of one account per day, so that throwaway accounts do not use up everyone's. */
export function shareOf(dailyCalls: number): number {
  return Math.min(dailyCalls, Math.max(LEAST_SHARE, Math.floor(dailyCalls * SHARE)));
}

/**
 * A paid connector for one account: each search, including a repeated one, is counted before it is sent. Connectors of
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
        advice: `Calls to ${source} are limited to ${dailyCalls} a day (${setting}) and reset at midnight UTC: choose Retry Analysis then, or have the limit raised.`,
      })
    : new SupplierError(kind, `${shareOf(dailyCalls)} calls to ${source} today by one account`, {
        advice: `An account may query ${source} ${shareOf(dailyCalls)} times a day, reset at midnight UTC: choose Retry Analysis then.`,
      });
}

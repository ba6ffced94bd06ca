/** Sources that cost money by the call: how many calls a day they get. */
import { SupplierError } from "./sourcing.errors.ts";
import type { SupplierConnector } from "./sourcing.types.ts";

export interface CallBudget {
  /** The source's name as people know it, such as "SerpApi". */
  source: string;
  /** Calls in a UTC day, over all processes. */
  dailyCalls: number;
  /** Name of the setting that raises it. */
  setting: string;
}

/** Counts a call before it is made. @returns false when the day's calls are used up */
export type CountCall = (budget: CallBudget) => Promise<boolean>;

/**
 * Puts a budget before a connector: each search, a repeated one too, is counted before it is sent. Two connectors of
 * one source share its budget.
 */
export function withCallBudget(
  connector: SupplierConnector,
  budget: CallBudget,
  countCall: CountCall,
): SupplierConnector {
  return {
    ...connector,
    async search(request, signal) {
      if (!(await countCall(budget))) throw budgetUsed(budget);
      return connector.search(request, signal);
    },
  };
}

function budgetUsed({ source, dailyCalls, setting }: CallBudget): SupplierError {
  return new SupplierError("budget-used", `${dailyCalls} calls to ${source} today`, {
    advice: `Calls to ${source} are limited to ${dailyCalls} a day (${setting}) and counted anew at midnight UTC: choose Retry Analysis then, or have the limit raised.`,
  });
}

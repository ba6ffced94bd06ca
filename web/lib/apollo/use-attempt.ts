import { useState } from "react";
import { showSuccess } from "../toasts.ts";
import { type Sent, sendForSuccess } from "./send-change.ts";

/**
 * Sends mutations whose success and failure are shown in a toast, and reports when one is running so that buttons can
 * be busy.
 *
 * @param success `__typename` of the result that means success
 */
export function useAttempt<Name extends string>(success: Name) {
  const [isBusy, setIsBusy] = useState(false);

  /** @param title what did not happen. @param done what has happened. @returns whether it has */
  async function attempt<Answer extends { __typename: string; message?: string }>(
    title: string,
    done: string,
    sent: Sent<Answer>,
  ): Promise<boolean> {
    setIsBusy(true);
    const result = await sendForSuccess(title, sent, success);
    if (result) showSuccess(done);
    setIsBusy(false);
    return result !== undefined;
  }

  return { isBusy, attempt };
}

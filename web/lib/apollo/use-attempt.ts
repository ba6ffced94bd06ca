import { useState } from "react";
import { showFailure, showSuccess } from "../toasts.ts";
import { sendChange } from "./send-change.ts";

const AGAIN = "Please try again.";

/**
 * Sends mutations whose success and failure are shown in a toast, and reports when one is running so that buttons can
 * be busy.
 *
 * @param success `__typename` of the result that means success
 */
export function useAttempt(success: string) {
  const [isBusy, setIsBusy] = useState(false);

  /** @param title what did not happen. @param done what has happened. @returns whether it has */
  async function attempt(
    title: string,
    done: string,
    change: () => Promise<{ __typename: string; message?: string } | undefined>,
  ): Promise<boolean> {
    setIsBusy(true);
    const result = await sendChange(title, change, AGAIN);
    const isDone = result?.__typename === success;
    if (isDone) showSuccess(done);
    else if (result) showFailure(title, result.message ?? AGAIN);
    setIsBusy(false);
    return isDone;
  }

  return { isBusy, attempt };
}

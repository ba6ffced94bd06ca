import { showFailure } from "../toasts.ts";
import { messageOf } from "./errors.ts";

/**
 * Sends a mutation. A failure that is not part of its result, such as a lost connection, is shown in a toast.
 *
 * @param title what did not happen
 * @param fallback shown when the server's message is not fit to be shown
 * @returns the answer; undefined after a failure, or when there was none
 */
export async function sendChange<Answer>(
  title: string,
  run: () => Promise<Answer | undefined>,
  fallback = "Nothing was changed. Please try again.",
): Promise<Answer | undefined> {
  try {
    const answer = await run();
    if (answer === undefined) showFailure(title, fallback);
    return answer;
  } catch (error) {
    showFailure(title, messageOf(error, fallback));
    return undefined;
  }
}

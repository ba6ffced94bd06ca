import { messageOf } from "../../lib/apollo/errors.ts";
import { showToast } from "../../lib/toasts.ts";

export type FieldMessages = ReadonlyArray<{ path: string; message: string }>;

/** Shows why something was not done. */
export function tellFailure(title: string, description: string): void {
  showToast({ tone: "destructive", title, description });
}

/** Shows that something was done. */
export function tellDone(title: string, description?: string): void {
  showToast({ tone: "success", title, ...(description === undefined ? {} : { description }) });
}

/**
 * Sends a change. What no result says, such as a lost connection, is told in a toast.
 *
 * @param title    what did not happen
 * @param fallback said when the server says nothing fit to be shown
 * @returns the answer; undefined after a failure, or when there was none
 */
export async function send<Answer>(
  title: string,
  run: () => Promise<Answer | undefined>,
  fallback = "Nothing was changed. Please try again.",
): Promise<Answer | undefined> {
  try {
    const answer = await run();
    if (answer === undefined) tellFailure(title, fallback);
    return answer;
  } catch (error) {
    tellFailure(title, messageOf(error, fallback));
    return undefined;
  }
}

import { showFailure } from "../toasts.ts";
import { messageOf } from "./errors.ts";

/** A mutation in flight. Its data has one field besides the root's `__typename`: the answer. */
export type Sent<Answer> = Promise<{
  data?: Readonly<Record<string, Answer | "Mutation">> | null | undefined;
}>;

type Named = { readonly __typename: string; readonly message?: string };

/** @returns the answer of a mutation; undefined when there was none. @throws what the mutation throws */
export async function answerOf<Answer extends object | boolean>(
  sent: Sent<Answer>,
): Promise<Answer | undefined> {
  const { data } = await sent;
  return Object.values(data ?? {}).find((value): value is Answer => value !== "Mutation");
}

/**
 * Waits for a mutation. A failure that is not part of its result, such as a lost connection, is shown in a toast.
 *
 * @param title what did not happen
 * @param fallback shown when the server's message is not fit to be shown
 * @returns the answer; undefined after a failure, or when there was none
 */
export async function sendChange<Answer extends object | boolean>(
  title: string,
  sent: Sent<Answer>,
  fallback = "Nothing was changed. Please try again.",
): Promise<Answer | undefined> {
  try {
    const answer = await answerOf(sent);
    if (answer === undefined) showFailure(title, fallback);
    return answer;
  } catch (error) {
    showFailure(title, messageOf(error, fallback));
    return undefined;
  }
}

/**
 * Waits for a mutation like `sendChange`, and shows its refusal in a toast as well.
 *
 * @param success `__typename` of the result that means success
 * @returns that result; undefined when it did not succeed
 */
export async function sendForSuccess<Answer extends Named, Name extends Answer["__typename"]>(
  title: string,
  sent: Sent<Answer>,
  success: Name,
  fallback = "Please try again.",
): Promise<Extract<Answer, { __typename: Name }> | undefined> {
  const isSuccess = (answer: Answer): answer is Extract<Answer, { __typename: Name }> =>
    answer.__typename === success;
  const answer = await sendChange(title, sent, fallback);
  if (answer === undefined || isSuccess(answer)) return answer;
  showFailure(title, answer.message ?? fallback);
  return undefined;
}

/** What a call of the sandbox is made of. */
import { type Answer, succeed, type Work } from "../work.ts";
import { expandAnswer } from "./answers.ts";
import type { FormMap } from "./form-body.ts";

/** A call that the sandbox supports. `keys` says which kinds of API key may make it. */
export interface Operation {
  name: string;
  method: "GET" | "POST";
  path: RegExp;
  keys: readonly ("publishable" | "secret")[];
  run(work: Work, form: FormMap, id: string): Answer;
}

/** Calls that only our server makes. */
export const SECRET = ["secret"] as const;
/** Calls that the payment page makes too. */
export const BROWSER = ["publishable", "secret"] as const;

/** The answer with the objects that its caller wants instead of their ids. */
export function withExpansion(work: Work, answer: Answer, expand: readonly string[] | undefined): Answer {
  if (expand === undefined || answer.status !== 200) return answer;
  return succeed(expandAnswer(overlaid(work), answer.body, expand));
}

/** The state as it will be after the commit, so that an answer can expand objects that this very call created. */
function overlaid(work: Work): Work["state"] {
  const change = work.toChange();
  const over = <T extends { id: string }>(present: ReadonlyMap<string, T>, added: readonly T[] = []) =>
    new Map([...present, ...added.map((item): [string, T] => [item.id, item])]);
  return {
    ...work.state,
    intents: over(work.state.intents, change.intents),
    charges: over(work.state.charges, change.charges),
    paymentMethods: over(work.state.paymentMethods, change.paymentMethods),
  };
}

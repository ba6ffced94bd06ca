/** An example of a call, both as it is run and as the guide shows it. */
/**
 * Every example of the guide at /docs: the page shows them, and a test runs each word for word against a whole server
 * and compares the response with the answer given here.
 */

/** A command for a shell, or a program for Node. */
export interface Example {
  language: "sh" | "js";
  code: string;
  /** The response, as the page shows it; ids, times and prices vary. Null when none is shown. */
  answer: unknown;
}

export function askGraphql(origin: string, body: string, data: object) {
  return { language: "sh", code: curlGraphql(origin, body), answer: { data } } satisfies Example;
}

export function curlGraphql(origin: string, body: string): string {
  return `curl -s ${origin}/graphql \\
  -H "Authorization: Bearer $YARDSTICK_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${body}'`;
}

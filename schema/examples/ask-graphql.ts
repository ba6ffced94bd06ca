/** An example of a call, as it is run and as the guide shows it. */
/**
 * Every example of the guide at /docs: the page shows them, a test runs each word for word against a whole server and
 * compares what comes back with the answer that stands here.
 */

/** A command for a shell, or a program for Node. */
export interface Example {
  language: "sh" | "js";
  code: string;
  /** What comes back, as the page shows it; ids, times and prices are those of the day. Null when nothing is shown. */
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

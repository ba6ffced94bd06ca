/** Rules for input that REST clients send and forms do not. */
import * as z from "zod/mini";

/**
 * A rule for a body, after converting it to the form's terms: `texts` that are absent or null count as empty, so that
 * the rule itself reports them as required; `amounts` given as numbers of dollars become the decimal strings the shared
 * rules accept. A number that is not an amount (1e21, 0.001) is left for the rule to refuse.
 */
export function fromWire<Rule extends z.ZodMiniType>(
  rule: Rule,
  { texts = [], amounts = [] }: { texts?: readonly string[]; amounts?: readonly string[] },
) {
  return z.pipe(
    z.transform((body: unknown) => {
      if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
      const given: Readonly<Record<string, unknown>> = { ...body };
      return {
        ...given,
        ...Object.fromEntries(texts.map((name) => [name, given[name] ?? ""])),
        ...Object.fromEntries(
          amounts.flatMap((name) => {
            const amount = given[name];
            return typeof amount === "number" ? [[name, String(amount)]] : [];
          }),
        ),
      };
    }),
    rule,
  );
}

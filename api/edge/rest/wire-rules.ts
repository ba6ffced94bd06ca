/** What REST clients send beside what forms hold. */
import * as z from "zod/mini";

/**
 * A rule over a body, after what forms never send is put in their terms:
 * `texts` that are absent or null count as empty, so that the rule's own words say that they are required;
 * `amounts` that are numbers of dollars become the decimal strings that the shared rules take. A number that is no
 * amount (1e21, 0.001) is left for the rule to refuse.
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

/** Documents that someone may write so that they cost the server more than they cost the sender. */
import fc from "fast-check";

/** Parameters of a document, so that a longer one of the same form can be generated. */
export interface DocumentPlan {
  /** Number of fragments, each of which spreads the one before. */
  fragments: number;
  /** How often each spreads it. */
  spreads: number;
  /** What each spread is wrapped in. */
  around: "nothing" | "an inline fragment" | "a field" | "an aliased field" | "a condition";
  /** Fields of each fragment in addition to its spreads. */
  fields: number;
  operations: number;
  /** Nesting depth of brackets in an argument's value. */
  nesting: number;
  /** Length of a list in an argument. */
  entries: number;
  nameLength: number;
}

export const documentPlans: fc.Arbitrary<DocumentPlan> = fc.record({
  fragments: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 200 })),
  spreads: fc.integer({ min: 1, max: 4 }),
  around: fc.constantFrom("nothing", "an inline fragment", "a field", "an aliased field", "a condition"),
  fields: fc.integer({ min: 1, max: 5 }),
  operations: fc.integer({ min: 1, max: 30 }),
  nesting: fc.integer({ min: 0, max: 150 }),
  entries: fc.integer({ min: 0, max: 600 }),
  nameLength: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5_000 })),
});

/**
 * @param fields `branch` an object of its own type, `value` one of its values, `withArgument` a value that accepts any
 *   argument
 * @param type the type of the root, which `branch` returns again
 */
export function writeDocument(
  plan: DocumentPlan,
  {
    type,
    branch,
    value,
    withArgument,
  }: { type: string; branch: string; value: string; withArgument: string },
): string {
  const name = "F".repeat(plan.nameLength);
  const around = (spread: string, index: number): string => {
    switch (plan.around) {
      case "nothing":
        return spread;
      case "an inline fragment":
        return `... { ${spread} }`;
      case "a field":
        return `${branch} { ${spread} }`;
      case "an aliased field":
        return `a${index}: ${branch} { ${spread} }`;
      case "a condition":
        return `${spread} @include(if: true)`;
      default:
        return plan.around satisfies never;
    }
  };
  const fragments = Array.from({ length: plan.fragments }, (_, index) => {
    const spreads = Array.from({ length: plan.spreads }, (_none, at) => around(`...${name}${index}`, at));
    return `fragment ${name}${index + 1} on ${type} { ${`${value} `.repeat(plan.fields)}${spreads.join(" ")} }`;
  });
  const argument =
    plan.nesting > 0
      ? `${"[".repeat(plan.nesting)}${"]".repeat(plan.nesting)}`
      : `[${"1 ".repeat(plan.entries)}]`;
  const operations = Array.from(
    { length: plan.operations },
    (_, index) => `query Q${index} { ${withArgument}: ${argument}) ...${name}${plan.fragments} }`,
  );
  return [...operations, `fragment ${name}0 on ${type} { ${value} }`, ...fragments].join("\n");
}

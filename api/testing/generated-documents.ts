/** Documents as somebody may write them to cost a server more than they cost their sender. */
import fc from "fast-check";

/** What a document is made of, so that one of the same making can be written longer. */
export interface DocumentPlan {
  /** Fragments of which each spreads the one before. */
  fragments: number;
  /** How often it does. */
  spreads: number;
  /** What stands around each spread. */
  around: "nothing" | "an inline fragment" | "a field" | "an aliased field" | "a condition";
  /** Fields of each fragment beside its spreads. */
  fields: number;
  operations: number;
  /** Brackets within brackets of an argument's value. */
  nesting: number;
  /** Entries of a list in an argument. */
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
 * @param fields `branch` an object of its own type, `value` a value of it, `withArgument` a value that takes anything
 * @param type the type of the root, which `branch` gives again
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

/** The server's work on a document grows with its size, not with what its fragments expand to. */
import fc from "fast-check";
import {
  buildSchema,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from "graphql";
import { compileQuery } from "graphql-jit";
import { describe, expect, it } from "vitest";
import { selectionOf } from "../../platform/selection.ts";
import { type DocumentPlan, documentPlans, writeDocument } from "../../testing/generated-documents.ts";
import { costOf } from "./cost.ts";
import { documentLimits, MAX_EXPANDED_SIZE } from "./document-limits.ts";
import { assertReadable } from "./document-text.ts";
import { createExpandedSize, fragmentsOf } from "./fragments.ts";
import { mutationLimits } from "./mutation-limits.ts";
import { rootFieldsOf } from "./root-fields.ts";

const schema = buildSchema(`
  scalar Any
  type Query { branch: Query, value: Int, free(of: Any): Int }
`);
const FIELDS = { type: "Query", branch: "branch", value: "value", withArgument: "free(of" };
const write = (plan: DocumentPlan) => writeDocument(plan, FIELDS);

/** A document that counts how often its selections are read, and how many there are. */
function watch(text: string) {
  let looks = 0;
  let selections = 0;
  const document: DocumentNode = parse(text, { noLocation: true });
  visit(document, {
    SelectionSet(node) {
      const own = node.selections;
      selections += own.length;
      Object.defineProperty(node, "selections", {
        enumerable: true,
        get() {
          looks += own.length;
          return own;
        },
      });
    },
  });
  return {
    document,
    selections,
    looksFor(work: () => unknown): number {
      const before = looks;
      work();
      return looks - before;
    },
  };
}

/** The last one, after all others. */
function lastOperationOf({ definitions }: DocumentNode): OperationDefinitionNode {
  const [last] = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION).slice(-1);
  if (!last) throw new Error("the document has no operation");
  return last;
}

describe("any document", () => {
  it("is validated by reading each of its selections a few times", () => {
    fc.assert(
      fc.property(documentPlans, (plan) => {
        const { document, selections, looksFor } = watch(write(plan));
        // graphql's visitor reads each one too.
        const looks = looksFor(() => validate(schema, document, [documentLimits, mutationLimits]));
        expect(looks).toBeLessThanOrEqual(8 * selections);
      }),
    );
  });

  it("is priced, and its root fields found, by reading each a few times", () => {
    fc.assert(
      fc.property(documentPlans, (plan) => {
        const { document, selections, looksFor } = watch(write(plan));
        const fragments = fragmentsOf(document);
        const operation = lastOperationOf(document);
        const price = () => costOf(schema, document, operation.name?.value, {});
        expect(looksFor(price)).toBeLessThanOrEqual(2 * selections);
        expect(looksFor(() => rootFieldsOf(fragments, operation))).toBeLessThanOrEqual(selections);
      }),
    );
  });

  it("is refused before parsing when it is too long or its brackets are nested too deeply", () => {
    fc.assert(
      fc.property(documentPlans, (plan) => {
        const text = write(plan);
        const isRefused = text.length > 65_536 || plan.nesting > 98;
        if (isRefused) expect(() => assertReadable(text)).toThrow(/^The document has more than/);
        else expect(() => assertReadable(text)).not.toThrow();
      }),
    );
  });
});

it("a document that passes is collected and compiled by reading its expanded selections a few times", () => {
  let passed = 0;
  fc.assert(
    fc.property(documentPlans, (plan) => {
      const { document, selections, looksFor } = watch(write({ ...plan, operations: 1 }));
      if (validate(schema, document, [documentLimits, mutationLimits]).length > 0) return;
      passed += 1;
      const operation = lastOperationOf(document);
      const fragments = fragmentsOf(document);
      const size = createExpandedSize(fragments)(operation);
      expect(size).toBeLessThanOrEqual(MAX_EXPANDED_SIZE);
      const root = { ...operation, kind: Kind.FIELD, name: { kind: Kind.NAME, value: "root" } } as const;
      const gather = () => selectionOf({ fieldNodes: [root], fragments: Object.fromEntries(fragments) });
      expect(looksFor(gather)).toBeLessThanOrEqual(4 * (selections + size));
      // At each level it collects everything below, in several passes: up to 19 reads were seen.
      expect(looksFor(() => compileQuery(schema, document))).toBeLessThanOrEqual(40 * (selections + size));
    }),
  );
  expect(passed).toBeGreaterThan(10);
});

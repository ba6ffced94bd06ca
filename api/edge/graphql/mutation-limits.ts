/** How much one operation may change, checked together with the rules of GraphQL itself. */
import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";
import { declaredOf } from "./declarations.ts";
import { fragmentsOf } from "./fragments.ts";
import { rootFieldsOf } from "./root-fields.ts";

/** Fields of a mutation, by the names of their answers. */
export const MAX_MUTATION_FIELDS = 10;

/** Refuses mutations of too many fields, under whatever aliases and in whatever fragments they stand. */
export function mutationLimits(context: ValidationContext): ASTVisitor {
  const fragments = fragmentsOf(context.getDocument());
  return {
    OperationDefinition(node) {
      if (node.operation !== "mutation") return;
      const names = [...rootFieldsOf(fragments, node).values()];
      const refuse = (message: string) => context.reportError(new GraphQLError(message, { nodes: node }));
      if (names.length > MAX_MUTATION_FIELDS) {
        refuse(
          `The operation has more than ${MAX_MUTATION_FIELDS} mutations. Send them one after the other.`,
        );
      }
      const [first, second] = names.filter(
        (name) => declaredOf(context.getSchema().getMutationType(), name).isOnePerOperation,
      );
      if (second !== undefined) {
        refuse(
          `An operation with ${first} takes no other mutation that signs in, checks or sets a password.`,
        );
      }
    },
  };
}

/**
 * What an operation must pass before it runs, one function for both ways in: HTTP and socket. The document's own limits
 * are rules of its validation (document-limits.ts); these are about this operation, its variables and its caller.
 */
import type { DocumentNode, GraphQLSchema } from "graphql";
import type { Budget, BudgetOptions } from "../../platform/budget.ts";
import { AppError } from "../../platform/errors.ts";
import { costOf } from "./cost.ts";
import { MAX_LIST_LENGTH } from "./document-limits.ts";

/** Characters of all variables together; a description has 5,000 at most. */
const MAX_VARIABLE_CHARACTERS = 256 * 1024;
/** Objects and lists within each other in the variables. */
const MAX_VARIABLE_DEPTH = 16;
/** Points of one operation; the largest of our own screens has some 3,000. */
export const MAX_COST = 20_000;

/** Points of one caller in a minute: the project's screen, polled every two seconds, needs a quarter of them. */
export const COST_BUDGET: BudgetOptions = {
  name: "cost",
  points: 400_000,
  duration: 60,
  message: "Your operations have used up this minute's points. Please wait a moment and try again.",
};

/** What an operation costs, as `extensions.cost` tells it. */
export interface OperationCost {
  /** Points of this operation at most. */
  requested: number;
  /** Points an operation may have. */
  maximum: number;
  /** Points left to the caller until the budget is filled again; left out where there are no limits. */
  remaining?: number;
}

interface OperationToGuard {
  schema: GraphQLSchema;
  /** Valid for the schema. */
  document: DocumentNode;
  operationName: string | null | undefined;
  variables: unknown;
  /** Whose budget it is: a user, or an address for who is not signed in. */
  spender: string;
}

/**
 * @param budget null where there are no limits
 * @throws AppError INVALID_INPUT for variables that are too large, TOO_COSTLY, and RATE_LIMITED with the seconds to wait
 */
export async function guardOperation(
  { schema, document, operationName, variables, spender }: OperationToGuard,
  budget: Budget | null,
): Promise<OperationCost> {
  const given = isRecord(variables) ? variables : {};
  assertVariables(given);
  const requested = costOf(schema, document, operationName, given);
  const details = { cost: requested, maximum: MAX_COST };
  if (requested > MAX_COST) {
    const message = `The operation could cost ${requested} points; the maximum is ${MAX_COST}. Request smaller pages.`;
    throw new AppError("TOO_COSTLY", message, { details });
  }
  const cost = { requested, maximum: MAX_COST };
  if (budget === null) return cost;
  return { ...cost, remaining: await budget.spend(spender, requested) };
}

function assertVariables(variables: Readonly<Record<string, unknown>>): void {
  let characters = 0;
  const walk = (value: unknown, depth: number): void => {
    if (depth > MAX_VARIABLE_DEPTH) {
      throw new AppError(
        "INVALID_INPUT",
        `The variables are nested deeper than ${MAX_VARIABLE_DEPTH} levels.`,
      );
    }
    if (typeof value === "string") characters += value.length;
    else if (Array.isArray(value)) {
      if (value.length > MAX_LIST_LENGTH) {
        throw new AppError(
          "INVALID_INPUT",
          `A list in the variables has more than ${MAX_LIST_LENGTH} entries.`,
        );
      }
      for (const entry of value) walk(entry, depth + 1);
    } else if (isRecord(value)) {
      for (const [name, entry] of Object.entries(value)) {
        characters += name.length;
        walk(entry, depth + 1);
      }
    }
    if (characters > MAX_VARIABLE_CHARACTERS) {
      throw new AppError(
        "INVALID_INPUT",
        `The variables have more than ${MAX_VARIABLE_CHARACTERS} characters.`,
      );
    }
  };
  walk(variables, 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

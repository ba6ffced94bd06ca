/** The custom scalars: convert between the wire's strings and the code's values. */
import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from "graphql";
import { parseCents, toDecimal } from "./money.ts";

const DECIMAL = /^-?\d{1,14}(\.\d{1,10})?$/;

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "INVALID_INPUT" } });
}

/** Wire: "1234.50"; code: whole cents. */
export const MoneyScalar = new GraphQLScalarType<number, string>({
  name: "Money",
  serialize: (cents) => toDecimal(Number(cents)),
  parseValue(value) {
    if (typeof value !== "string") throw badInput('Money is a decimal string such as "1234.50".');
    try {
      return parseCents(value.trim());
    } catch {
      throw badInput('Money is a decimal string such as "1234.50".');
    }
  },
});

/** Wire: "17.25"; code: a number. */
export const DecimalScalar = new GraphQLScalarType<number, string>({
  name: "Decimal",
  serialize: (value) => formatDecimal(Number(value)),
  parseValue(value) {
    if (typeof value !== "string" || !DECIMAL.test(value)) {
      throw badInput('Decimal is a decimal string such as "17.25".');
    }
    return Number(value);
  },
});

/** At most four decimal places, no exponent, no trailing zeros. */
function formatDecimal(value: number): string {
  return value.toFixed(4).replace(/\.?0+$/, "");
}

/** Wire: ISO 8601 in UTC; code: Date. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue(value) {
    const date = typeof value === "string" ? new Date(value) : new Date(Number.NaN);
    if (Number.isNaN(date.getTime())) throw badInput("DateTime is an ISO 8601 string in UTC.");
    return date;
  },
});

/** Passed through unchanged. */
export const JsonScalar = new GraphQLScalarType({
  name: "JSON",
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node) => (node.kind === Kind.NULL ? null : valueFromASTUntyped(node)),
});

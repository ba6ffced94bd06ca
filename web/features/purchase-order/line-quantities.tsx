import { describeRefundRange } from "../../../schema/rules/payment.ts";
import { TextField } from "../../components/ui/controls/input.tsx";
import type { PurchaseOrder_CardFragment } from "../../gql/graphql.ts";
import { formatQuantity, formatSaleUnit } from "../../lib/format.ts";
import { parseCount } from "../../lib/forms/typed-number.ts";

type Line = PurchaseOrder_CardFragment["versions"][number]["lines"][number];

/** Sale units as typed, by line key; an omitted line stays as it is. */
export type TypedQuantities = Readonly<Record<string, string>>;

/** Sale units of a line from typed text: an empty field is zero, an invalid count is NaN. */
export const typedQuantity = (typed: TypedQuantities, { key, quantity }: Pick<Line, "key" | "quantity">) =>
  parseCount(typed[key] ?? String(quantity)) ?? 0;

/** Errors in the quantities, by line key. @param mostOf maximum sale units of a line */
export function quantityProblems(
  lines: readonly Line[],
  typed: TypedQuantities,
  mostOf: (line: Line) => number,
): Record<string, string> {
  const wrong = lines.filter((line) => !(typedQuantity(typed, line) <= mostOf(line)));
  return Object.fromEntries(wrong.map((line) => [line.key, describeRefundRange(mostOf(line))]));
}

/** Fields for the quantity of each line of an order. */
export function LineQuantities({
  lines,
  typed,
  problems,
  mostOf,
  onChange,
}: {
  lines: readonly Line[];
  typed: TypedQuantities;
  problems: Readonly<Record<string, string>>;
  mostOf: (line: Line) => number;
  onChange: (typed: TypedQuantities) => void;
}) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.key}>
          <TextField
            label={line.name}
            hint={`${line.quantity === 0 ? "Dropped out. " : ""}Of ${formatQuantity(mostOf(line))} ${formatSaleUnit(mostOf(line), line.saleUnit)}`}
            error={problems[line.key]}
            inputMode="numeric"
            autoComplete="off"
            value={typed[line.key] ?? String(line.quantity)}
            onChange={({ target }) => onChange({ ...typed, [line.key]: target.value })}
          />
        </li>
      ))}
    </ul>
  );
}

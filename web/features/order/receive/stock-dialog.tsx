import { useForm } from "react-hook-form";
import { explainStocked, wantedUnits } from "../../../../schema/rules/order/receiving.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import {
  type Order_OrderFragment,
  type OrderStockable_LineFragment,
  useOrderStockQuery,
} from "../../../gql/graphql.ts";
import { parseTyped } from "../../../lib/forms/typed-number.ts";
import { orderNumber } from "../order-status.tsx";
import { useStockOrder } from "../use-order-actions.ts";
import { amountOf, LineUnits, ShelvedNotice } from "./line-units.tsx";
import { toShelved } from "./receive-form.ts";

type Line = Order_OrderFragment["lines"][number];

/** A received line with what it would be in stock. */
interface LeftLine {
  line: Line;
  stockable: OrderStockable_LineFragment;
  /** Sale units that can be there. */
  most: number;
}

/** Lines that have arrived, none of which is in stock; the order's page has asked for them. */
export function useLeftLines({ id, lines }: Pick<Order_OrderFragment, "id" | "lines">): LeftLine[] {
  const { data } = useOrderStockQuery({ variables: { id } });
  return lines.flatMap((line) => {
    const stockable = data?.order?.stockableLines.find(({ lineId }) => lineId === line.id);
    const most = Math.min(line.receivedQuantity, wantedUnits(line));
    return stockable && most > 0 ? [{ line, stockable, most }] : [];
  });
}

/** Puts what a job has left over into stock. */
export function StockDialog({ order, onClose }: { order: Order_OrderFragment; onClose: () => void }) {
  return (
    <Dialog
      title="What goes into stock?"
      description={`Order ${orderNumber(order.id)}. Choose what is left over for the shelf or the truck; what the job uses up is not stock.`}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <StockForm order={order} onClose={onClose} />
    </Dialog>
  );
}

type StockValues = { isKept: Record<string, boolean>; units: Record<string, string> };

function StockForm({ order, onClose }: { order: Order_OrderFragment; onClose: () => void }) {
  const left = useLeftLines(order);
  const { stockLines, isBusy, problem } = useStockOrder(order.id);
  const form = useForm<StockValues>({ defaultValues: { isKept: {}, units: {} } });
  const values = form.watch();
  const unitsOf = ({ line: { id }, most }: LeftLine) =>
    parseTyped(values.units[id] ?? String(most)) ?? Number.NaN;
  const chosen = left.filter(({ line }) => values.isKept[line.id] === true);
  const { isSubmitted } = form.formState;
  const problemOf = (one: LeftLine) => explainStocked(unitsOf(one), one.most);
  const submit = form.handleSubmit(async () => {
    if (chosen.length === 0 || chosen.some((one) => problemOf(one) !== null)) return;
    const lines = chosen.map((one) => ({ lineId: one.line.id, receivedQuantity: unitsOf(one) }));
    if (await stockLines(lines)) onClose();
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Lines that have arrived</legend>
        {left.map((one) => {
          const { id, name, saleUnit, supplierName } = one.line;
          const isKept = chosen.includes(one);
          return (
            <LineUnits
              key={id}
              name={name}
              unitsLabel={`Into stock: ${name}`}
              description={`${amountOf(one.most, saleUnit)} received from ${supplierName}`}
              check={form.register(`isKept.${id}`)}
              units={isKept ? form.register(`units.${id}`, { value: String(one.most) }) : null}
              error={isSubmitted && isKept ? (problemOf(one) ?? undefined) : undefined}
            />
          );
        })}
        <FieldError
          message={isSubmitted && chosen.length === 0 ? "Please choose at least one line" : undefined}
        />
      </fieldset>
      <ShelvedNotice
        title="Goes on the shelf"
        shelved={chosen
          .filter((one) => problemOf(one) === null)
          .map((one) => toShelved(one.stockable, unitsOf(one)))}
      />
      {problem && (
        <Notice tone="bad" title="Not put into stock">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" tone="main" isBusy={isBusy}>
          Put into stock
        </Button>
      </div>
    </form>
  );
}

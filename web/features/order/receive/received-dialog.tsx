import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { outstandingUnits, wantedUnits } from "../../../../schema/rules/order/receiving.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Checkbox } from "../../../components/ui/controls/choice.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import {
  type Order_OrderFragment,
  type OrderStockable_LineFragment,
  useOrderStockQuery,
} from "../../../gql/graphql.ts";
import { formatQuantity } from "../../../lib/format.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { ruleResolver } from "../../../lib/forms/rule-resolver.ts";
import { readDraft, useDraft } from "../../../lib/use-draft.ts";
import { orderNumber } from "../order-status.tsx";
import { useMarkOrderReceived } from "../use-order-actions.ts";
import { amountOf, LineUnits, ShelvedNotice } from "./line-units.tsx";
import {
  awaitedLines,
  chosenForStock,
  newlyShelved,
  type ReceiveValues,
  receiveProblems,
  receiveValuesOf,
  shelvedWith,
  stockChoices,
  toReceivedLines,
} from "./receive-form.ts";

type ReceivedProps = { order: Order_OrderFragment; onClose: () => void };

/** Records what has arrived, line by line; all that is still to come is filled in at first. */
export function ReceivedDialog({ order, onClose }: ReceivedProps) {
  return (
    <Dialog
      title="What has arrived?"
      description={`Order ${orderNumber(order.id)}. Say how many came; what is still missing can be received later.`}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <ReceivedForm order={order} onClose={onClose} />
    </Dialog>
  );
}

/** The form's errors by control name, checked against the order's current state. */
function useReceiveForm(order: Order_OrderFragment, draft: string): UseFormReturn<ReceiveValues> {
  const [defaultValues] = useState(() => receiveValuesOf(order, readDraft(draft)));
  return useForm<ReceiveValues>({
    defaultValues,
    resolver: (values, context, options) => {
      const problems = Object.entries(receiveProblems(order, values));
      const issues = problems.map(([path, message]) => ({ path: path.split("."), message }));
      const safeParse = () =>
        issues.length === 0 ? ({ success: true } as const) : ({ success: false, error: { issues } } as const);
      return ruleResolver<ReceiveValues>({ safeParse })(values, context, options);
    },
  });
}

/**
 * Adds to what others have received in the meantime, except while a request may have been recorded without a response:
 * the same request is then sent again.
 */
function useLatestReceived(
  form: UseFormReturn<ReceiveValues>,
  order: Order_OrderFragment,
  isUnanswered: boolean,
): void {
  useEffect(() => {
    if (isUnanswered) return;
    const { from } = receiveValuesOf(order, null);
    if (JSON.stringify(from) !== JSON.stringify(form.getValues("from"))) form.setValue("from", from);
  }, [form, order, isUnanswered]);
}

function ReceivedForm({ order, onClose }: ReceivedProps) {
  const draft = `received:${order.id}`;
  const form = useReceiveForm(order, draft);
  const { forget } = useDraft(draft, form);
  const { markReceived, isBusy, problem } = useMarkOrderReceived(order.id);
  const [isUnanswered, setIsUnanswered] = useState(false);
  useLatestReceived(form, order, isUnanswered);
  // Not essential: goods kept in stock are added to it even when this cannot be loaded.
  const { data } = useOrderStockQuery({ variables: { id: order.id }, fetchPolicy: "cache-and-network" });
  const stockable = data?.order?.stockableLines ?? [];
  const submit = form.handleSubmit(async (values) => {
    const lines = toReceivedLines(order, values);
    setIsUnanswered(true);
    const { isDone, fields } = await markReceived(lines, chosenForStock(order, values, stockable));
    if (fields.length > 0) setIsUnanswered(false);
    if (isDone) {
      forget();
      onClose();
      return;
    }
    // The server numbers the lines by the order in which they were sent.
    const named = fields.map(({ path, message }) => {
      const lineId = lines[Number(path.split(".")[1])]?.lineId;
      return { path: lineId ? `units.${lineId}` : path, message };
    });
    placeFieldErrors(
      form,
      order.lines.map(({ id }) => `units.${id}` as const),
      named,
    );
  });
  const values = form.watch();
  const { isSubmitted } = form.formState;
  const awaited = awaitedLines(order, values);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Lines that have arrived</legend>
        {awaited.map((line) => (
          <ArrivedLine key={line.id} line={line} form={form} isHere={values.isHere[line.id] === true} />
        ))}
        {awaited.length === 0 && <p>All of it is already marked as received.</p>}
        <FieldError message={isSubmitted ? receiveProblems(order, values)["isHere"] : undefined} />
      </fieldset>
      <StockChoice choices={stockChoices(order, values, stockable)} form={form} isOpen={values.keepsSome} />
      <ShelvedNotice
        title="Goes on the shelf with it"
        shelved={[
          ...shelvedWith(order, values, data?.order?.arrivals ?? []),
          ...newlyShelved(order, values, stockable),
        ]}
      />
      {problem && (
        <Notice tone="bad" title="Not marked as received">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" tone="main" isBusy={isBusy}>
          Mark as received
        </Button>
      </div>
    </form>
  );
}

/** A line with the sale units that arrived of it. */
function ArrivedLine({
  line,
  form,
  isHere,
}: {
  line: Order_OrderFragment["lines"][number];
  form: UseFormReturn<ReceiveValues>;
  isHere: boolean;
}) {
  const { id, name, saleUnit, supplierName } = line;
  const outstanding = outstandingUnits(line);
  const wanted = wantedUnits(line);
  const amount =
    outstanding === wanted
      ? amountOf(wanted, saleUnit)
      : `${formatQuantity(outstanding)} of ${amountOf(wanted, saleUnit)} still to come,`;
  return (
    <LineUnits
      name={name}
      unitsLabel={`Arrived now: ${name}`}
      description={`${amount} from ${supplierName}`}
      check={form.register(`isHere.${id}`)}
      units={isHere ? form.register(`units.${id}`) : null}
      error={form.formState.errors.units?.[id]?.message}
    />
  );
}

/** Which goods go into stock that are not kept there yet: a job's materials are left out. */
function StockChoice({
  choices,
  form,
  isOpen,
}: {
  choices: readonly OrderStockable_LineFragment[];
  form: UseFormReturn<ReceiveValues>;
  isOpen: boolean;
}) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="grid gap-1 border-t border-line pt-3">
      <legend className="sr-only">Goods for your inventory</legend>
      <Checkbox
        label="Keep some of it in stock"
        description="For the shelf or the truck; what this job uses up is not stock."
        {...form.register("keepsSome")}
      />
      {isOpen && (
        <div className="ml-8 grid">
          {choices.map(({ lineId, materialName }) => (
            <Checkbox
              key={lineId}
              label={<span className="wrap-anywhere">{materialName}</span>}
              {...form.register(`isStocked.${lineId}`)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

import { useState } from "react";
import { countRule, movementRule } from "../../../schema/rules/inventory.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { RadioCards } from "../../components/ui/controls/choice.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import type { ArrivalRow_ArrivalFragment } from "../../gql/graphql.ts";
import { formatAmount } from "../../lib/format.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { parseTyped, toTyped } from "../../lib/forms/typed-number.ts";
import { useRuleForm } from "../../lib/forms/use-rule-form.ts";
import { useReceiveArrival } from "./use-arrivals.ts";

type Arrival = Pick<ArrivalRow_ArrivalFragment, "quantity" | "receivedQuantity">;

/** How much of an arrival is still to come. */
export function restOf({ quantity, receivedQuantity }: Arrival): number {
  return Math.round((Number(quantity) - Number(receivedQuantity)) * 10_000) / 10_000;
}

type Values = { quantity: string; rest: "comes" | "gone" };

/** Counts what came of something under way, and asks about the rest where some is missing. */
export function ReceiveArrivalDialog({
  arrival,
  onClose,
}: {
  arrival: ArrivalRow_ArrivalFragment;
  onClose: () => void;
}) {
  const receive = useReceiveArrival();
  // As it was when the goods were counted, so that another part received since then is not counted twice.
  const [seen] = useState(arrival);
  const { id, materialName, receivedQuantity, unit } = seen;
  const mayBeNothing = (rest: Values["rest"]) => rest === "gone" && Number(receivedQuantity) > 0;
  const form = useRuleForm<Values>(
    {
      safeParse: (values: Values) => (mayBeNothing(values.rest) ? countRule : movementRule).safeParse(values),
    },
    ({ quantity, rest }) => ({ quantity: parseTyped(quantity), rest }),
    () => ({ quantity: toTyped(String(restOf(seen))), rest: "comes" }),
  );
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const missing = restOf(seen) - (parseTyped(form.watch("quantity")) ?? Number.NaN);
  const submit = form.handleSubmit(async ({ quantity, rest }) => {
    const wrong = await receive({
      id,
      quantity: String(parseTyped(quantity)),
      isRestAwaited: missing > 0 && rest === "comes",
      receivedBefore: receivedQuantity,
    });
    if (wrong === null) onClose();
    else placeFieldErrors(form, ["quantity"], wrong);
  });
  return (
    <Dialog
      title={`Received: ${materialName}`}
      description={`${formatAmount(restOf(seen), unit)} still to come.`}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField label={`Came in (${unit})`} {...field("quantity")} inputMode="decimal" />
        {missing > 0 && (
          <RadioCards
            legend="What did not come"
            columns={2}
            options={[
              { value: "comes", label: "Still comes", description: "Counts as on order" },
              { value: "gone", label: "Does not come", description: "Is not waited for any more" },
            ]}
            {...form.register("rest")}
          />
        )}
        <Button type="submit" tone="main" isBusy={isSubmitting}>
          Put into stock
        </Button>
      </form>
    </Dialog>
  );
}

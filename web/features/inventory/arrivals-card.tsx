import { useState } from "react";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import { type ArrivalRow_ArrivalFragment, useInventoryArrivalsQuery } from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { formatAmount, formatDay, formatQuantity } from "../../lib/format.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { useRuleForm } from "../../lib/forms/use-rule-form.ts";
import { ReceiveArrivalDialog, restOf } from "./receive-arrival-dialog.tsx";
import { usePostponeArrival } from "./use-arrivals.ts";

/** Purchases for the stock that have not arrived yet; renders nothing when there are none. */
export function ArrivalsCard() {
  const { data, error, refetch } = useInventoryArrivalsQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  const arrivals = data?.inventoryArrivals.edges.map(({ node }) => node) ?? [];
  if (arrivals.length === 0) {
    return error && !data ? (
      <ErrorState
        title="Expected arrivals could not be loaded"
        message={messageOf(error, "They will still arrive.")}
        onRetry={() => void refetch()}
      />
    ) : null;
  }
  return (
    <Card title="Under way" isFlush>
      <ul className="divide-y divide-line">
        {arrivals.map((arrival) => (
          <ArrivalRow key={arrival.id} arrival={arrival} />
        ))}
      </ul>
    </Card>
  );
}

function ArrivalRow({ arrival }: { arrival: ArrivalRow_ArrivalFragment }) {
  const [open, setOpen] = useState<"receive" | "postpone" | null>(null);
  const { materialName, quantity, receivedQuantity, unit, expectedOn, receivedAt } = arrival;
  const isPart = Number(receivedQuantity) > 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 leading-snug">
        <p className="font-medium wrap-anywhere">
          {materialName}, <span className="figures">{formatAmount(restOf(arrival), unit)}</span>
          {isPart && " still to come"}
        </p>
        <p className="text-sm text-muted">
          {isPart
            ? `${formatQuantity(receivedQuantity)} of ${formatAmount(quantity, unit)} came${receivedAt ? ` ${formatDay(receivedAt)}` : ""}; the rest once you say so`
            : `Expected ${formatDay(expectedOn)}, then added to stock automatically`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`It came: ${materialName}`} onClick={() => setOpen("receive")}>
          It came
        </Button>
        <Button
          size="small"
          tone="plain"
          aria-label={`Comes later: ${materialName}`}
          onClick={() => setOpen("postpone")}
        >
          Comes later
        </Button>
      </div>
      {open === "receive" && <ReceiveArrivalDialog arrival={arrival} onClose={() => setOpen(null)} />}
      {open === "postpone" && <PostponeDialog arrival={arrival} onClose={() => setOpen(null)} />}
    </li>
  );
}

type ArrivalDialogProps = { arrival: ArrivalRow_ArrivalFragment; onClose: () => void };

function PostponeDialog({ arrival, onClose }: ArrivalDialogProps) {
  const postpone = usePostponeArrival();
  const form = useRuleForm<{ expectedOn: string }>(
    { safeParse: () => ({ success: true }) },
    (values) => values,
    () => ({ expectedOn: "" }),
  );
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ expectedOn }) => {
    // Noon in the user's time zone: the same day in most places.
    const day = new Date(`${expectedOn}T12:00:00`);
    if (Number.isNaN(day.getTime())) {
      form.setError("expectedOn", { message: MESSAGES.nextOrderInvalid }, { shouldFocus: true });
      return;
    }
    const wrong = await postpone({ id: arrival.id, expectedOn: day.toISOString() });
    if (wrong === null) onClose();
    else placeFieldErrors(form, ["expectedOn"], wrong);
  });
  return (
    <Dialog
      title={`Comes later: ${arrival.materialName}`}
      description={`Expected ${formatDay(arrival.expectedOn)} until now. Reorder rules use the new date.`}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField label="Expected on" {...field("expectedOn")} type="date" />
        <Button type="submit" tone="main" isBusy={isSubmitting}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

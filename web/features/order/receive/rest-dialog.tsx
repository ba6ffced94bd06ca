import { type FormEvent, useState } from "react";
import { outstandingUnits } from "../../../../schema/rules/order/receiving.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextareaField } from "../../../components/ui/controls/textarea.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import type { Order_OrderFragment } from "../../../gql/graphql.ts";
import { useCloseOrderRest } from "../use-order-actions.ts";
import { amountOf } from "./line-units.tsx";

/** Says that what has not arrived of an order on account will not be delivered. */
export function RestDialog({ order, onClose }: { order: Order_OrderFragment; onClose: () => void }) {
  return (
    <Dialog
      title="The rest is not coming?"
      description={`Then it is no longer outstanding, and ${order.supplierName} is not expected to bill it. This can't be undone. The supplier is not told: agree it with them first.`}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <RestForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function RestForm({ order, onClose }: { order: Order_OrderFragment; onClose: () => void }) {
  const { closeRest, isBusy, problem } = useCloseOrderRest(order.id);
  const [reason, setReason] = useState("");
  const [isSent, setIsSent] = useState(false);
  const isMissing = reason.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!isMissing && (await closeRest(reason))) onClose();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ul aria-label="Not coming" className="divide-y divide-line border-y border-line">
        {order.lines.map((line) => {
          const rest = outstandingUnits(line);
          return (
            rest > 0 && (
              <li key={line.id} className="flex justify-between gap-x-4 py-2">
                <span className="min-w-0 wrap-anywhere">{line.name}</span>
                <span className="figures shrink-0">{amountOf(rest, line.saleUnit)}</span>
              </li>
            )
          );
        })}
      </ul>
      <TextareaField
        label="Why"
        hint="Shown in the history of the purchase order"
        error={isSent && isMissing ? "Please say why" : undefined}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <Notice tone="bad" title="The rest was not closed">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep waiting</Button>
        <Button type="submit" tone="danger" isBusy={isBusy}>
          Close the rest
        </Button>
      </div>
    </form>
  );
}

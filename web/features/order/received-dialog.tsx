import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Checkbox } from "../../components/ui/controls/choice.tsx";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { type Order_OrderFragment, useOrderArrivalsQuery } from "../../gql/graphql.ts";
import { formatQuantity, formatSaleUnit, formatUnit } from "../../lib/format.ts";
import { orderNumber } from "./order-status.tsx";
import { refundableLines } from "./refund-form.ts";
import { useMarkOrderReceived } from "./use-order-actions.ts";

/** Records which lines have arrived; all outstanding ones are selected at first. */
export function ReceivedDialog({ order, onClose }: { order: Order_OrderFragment; onClose: () => void }) {
  const awaited = refundableLines(order).filter(({ receivedAt }) => receivedAt === null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isEmpty, setIsEmpty] = useState(false);
  const { markReceived, isBusy, problem } = useMarkOrderReceived(order.id);
  // Not essential: goods are added to stock even when this cannot be loaded.
  const { data } = useOrderArrivalsQuery({ variables: { id: order.id }, fetchPolicy: "cache-and-network" });
  const isChosen = (lineId: string | null) => awaited.some(({ id }) => id === lineId && !left.has(id));
  const shelved = (data?.order?.arrivals ?? []).filter(
    ({ orderLineId, state }) => state === "EXPECTED" && isChosen(orderLineId),
  );
  const submit = async () => {
    const lineIds = awaited.flatMap(({ id }) => (left.has(id) ? [] : [id]));
    setIsEmpty(lineIds.length === 0);
    if (lineIds.length === 0) return;
    const { isDone } = await markReceived(lineIds);
    if (isDone) onClose();
  };
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
    setIsEmpty(false);
  };
  return (
    <Dialog
      title="What has arrived?"
      description={`Order ${orderNumber(order.id)}. What is still missing can be marked later.`}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <div className="grid gap-5">
        <fieldset className="grid">
          <legend className="sr-only">Lines that have arrived</legend>
          {awaited.map(({ id, name, quantity, refundedQuantity, saleUnit, supplierName }) => (
            <Checkbox
              key={id}
              label={<span className="wrap-anywhere">{name}</span>}
              description={`${amountOf(quantity - refundedQuantity, saleUnit)} from ${supplierName}`}
              checked={!left.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
          {awaited.length === 0 && <p>All of it is marked as received already.</p>}
          <FieldError message={isEmpty ? "Please choose at least one line" : undefined} />
        </fieldset>
        {shelved.length > 0 && (
          <Notice title="Goes on the shelf with it">
            <ul aria-label="Goes on the shelf">
              {shelved.map(({ id, materialName, quantity, unit }) => (
                <li key={id}>
                  <span className="figures">{formatQuantity(quantity)}</span> {formatUnit(quantity, unit)} of{" "}
                  {materialName}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {problem && (
          <Notice tone="bad" title="Not marked as received">
            <p>{problem}</p>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Not now</Button>
          <Button tone="main" isBusy={isBusy} onClick={() => void submit()}>
            Mark as received
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function amountOf(quantity: number, saleUnit: string): string {
  return `${formatQuantity(quantity)} ${formatSaleUnit(quantity, saleUnit)}`.trim();
}

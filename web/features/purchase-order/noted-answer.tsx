import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Field } from "../../components/ui/controls/field.tsx";
import { Input } from "../../components/ui/controls/input.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { type PurchaseOrder_CardFragment, useRecordAcknowledgementMutation } from "../../gql/graphql.ts";
import { useAttempt } from "../../lib/apollo/use-attempt.ts";
import { formatCount } from "../../lib/format.ts";

/** Notes what a supplier said on the telephone: that everything comes as it was ordered. */
export function NotedAnswer({ purchaseOrder }: { purchaseOrder: PurchaseOrder_CardFragment }) {
  const { id, version, versions, supplierName } = purchaseOrder;
  const [record] = useRecordAcknowledgementMutation();
  const { isBusy, attempt } = useAttempt("PurchaseOrderSuccess");
  const [isOpen, setIsOpen] = useState(false);
  const [number, setNumber] = useState("");
  const lines = versions.find((one) => one.version === version)?.lines ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await attempt("It was not noted", "Noted", async () => {
      const input = {
        version,
        supplierOrderNumber: number.trim() || null,
        lines: lines.map(({ key }) => ({ key, answer: "ACCEPTED" as const })),
      };
      const result = (await record({ variables: { id, input } })).data?.recordAcknowledgement;
      if (result?.__typename === "PurchaseOrderSuccess") setIsOpen(false);
      return result;
    });
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        They Confirmed by Phone
        <span className="sr-only">: {supplierName}</span>
      </Button>
      <Dialog
        title={`Did ${supplierName} confirm everything?`}
        description={`${formatCount(lines.length, "line")}, as ordered. If something comes otherwise, have them answer by the link in their mail.`}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <Field label="Their order number" isOptional>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                autoComplete="off"
                value={number}
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setIsOpen(false)}>Not Yet</Button>
            <Button type="submit" tone="main" isBusy={isBusy}>
              All as Ordered
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

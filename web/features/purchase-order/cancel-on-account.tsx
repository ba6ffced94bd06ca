import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Field } from "../../components/ui/controls/field.tsx";
import { Textarea } from "../../components/ui/controls/textarea.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { type PurchaseOrder_CardFragment, useCancelPurchaseOrderMutation } from "../../gql/graphql.ts";
import { useAttempt } from "../../lib/apollo/use-attempt.ts";

/** Calls off what is on account: nothing was charged, so the supplier alone has to know. */
export function CancelOnAccount({ purchaseOrder }: { purchaseOrder: PurchaseOrder_CardFragment }) {
  const { id, revision, supplierName } = purchaseOrder;
  const [cancel] = useCancelPurchaseOrderMutation();
  const { isBusy, attempt } = useAttempt("PurchaseOrderSuccess");
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "") {
      setError("Please say why");
      return;
    }
    setError(undefined);
    await attempt("It was not cancelled", "Cancelled", async () => {
      const result = (await cancel({ variables: { input: { id, revision, reason } } })).data
        ?.cancelPurchaseOrder;
      if (result?.__typename === "PurchaseOrderSuccess") setIsOpen(false);
      return result;
    });
  };
  return (
    <div>
      <Button tone="plain" size="small" onClick={() => setIsOpen(true)}>
        Cancel at {supplierName}
      </Button>
      <Dialog
        title={`Cancel the order at ${supplierName}?`}
        description="Nothing was charged. Who was sent the order is told that it is cancelled."
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <Field label="Why" hint={`${supplierName} reads it`} error={error}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setIsOpen(false)}>Keep It</Button>
            <Button type="submit" tone="danger" isBusy={isBusy}>
              Cancel the Order
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

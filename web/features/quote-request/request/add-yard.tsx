import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { type QuoteRequest_PageFragment, useAskableSuppliersQuery } from "../../../gql/graphql.ts";
import { type AskedSupplier, toContact } from "../asking/ask-draft.ts";
import { contactProblems } from "../asking/ask-problems.ts";
import { KnownName, knownSupplier, newSupplier } from "../asking/choose-suppliers.tsx";
import { toKnownSuppliers } from "../asking/known-suppliers.ts";
import { SupplierFields } from "../asking/supplier-fields.tsx";
import { useAddInvitation } from "./use-request.ts";

/** Asks one more yard, with the same deadline as the others. */
export function AddYard({
  request,
  isOpen,
  onClose,
}: {
  request: QuoteRequest_PageFragment;
  isOpen: boolean;
  onClose: () => void;
}) {
  const isSent = request.state === "OPEN";
  return (
    <Dialog
      title="Ask another yard"
      description={
        isSent ? "It is asked immediately, with the same deadline." : "It is asked when you send the request."
      }
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <AddYardForm request={request} isSent={isSent} onAdded={onClose} />
    </Dialog>
  );
}

function AddYardForm({
  request: { id, projectId, isTest, invitations },
  isSent,
  onAdded,
}: {
  request: QuoteRequest_PageFragment;
  isSent: boolean;
  onAdded: () => void;
}) {
  const { data } = useAskableSuppliersQuery({ variables: { projectId } });
  const [supplier, setSupplier] = useState<AskedSupplier>(newSupplier);
  const { isBusy, problems, setProblems, add } = useAddInvitation(id);
  const asked = new Set(invitations.map(({ supplierId }) => supplierId));
  const others = data ? toKnownSuppliers(data, isTest).filter((one) => !asked.has(one.id)) : [];
  const submit = async () => {
    const wrong = contactProblems(supplier);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0 && (await add(toContact(supplier)))) onAdded();
  };
  return (
    <div className="grid gap-5">
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((one) => (
            <Button
              key={one.id}
              size="small"
              aria-pressed={supplier.supplierId === one.id}
              onClick={() => setSupplier(knownSupplier(one))}
            >
              <KnownName supplier={one} />
            </Button>
          ))}
          <Button
            size="small"
            aria-pressed={supplier.supplierId === null}
            onClick={() => setSupplier(newSupplier())}
          >
            A new yard
          </Button>
        </div>
      )}
      <SupplierFields key={supplier.key} supplier={supplier} problems={problems} onChange={setSupplier} />
      <Button tone="main" isBusy={isBusy} onClick={() => void submit()}>
        {isSent ? "Ask This Yard" : "Add This Yard"}
      </Button>
    </div>
  );
}

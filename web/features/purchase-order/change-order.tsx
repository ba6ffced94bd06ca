import { type FormEvent, useState } from "react";
import { Button, type ButtonTone } from "../../components/ui/controls/button.tsx";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { TextareaField } from "../../components/ui/controls/textarea.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import type { PurchaseOrder_CardFragment } from "../../gql/graphql.ts";
import type { FieldMessages } from "../../lib/forms/form-errors.ts";
import { LineQuantities, quantityProblems, type TypedQuantities, typedQuantity } from "./line-quantities.tsx";
import { useOrderChange } from "./use-order-change.ts";

interface DialogProps {
  purchaseOrder: PurchaseOrder_CardFragment;
  onClose: () => void;
}

/**
 * Orders less than a supplier was sent, nothing of it, or again what had dropped out, with a reason that the supplier
 * reads.
 */
export function ChangeOrder({ purchaseOrder }: { purchaseOrder: PurchaseOrder_CardFragment }) {
  const [open, setOpen] = useState<"revise" | "cancel" | null>(null);
  const { allowedActions, supplierName } = purchaseOrder;
  const dialog = { purchaseOrder, onClose: () => setOpen(null) };
  if (!allowedActions.includes("REVISE") && !allowedActions.includes("CANCEL")) return null;
  return (
    <div className="-ml-3.5 flex flex-wrap gap-x-3 print:hidden">
      {allowedActions.includes("REVISE") && (
        <Button tone="plain" size="small" onClick={() => setOpen("revise")}>
          {wordsOfRevision(purchaseOrder).action}
          <AtSupplier name={supplierName} />
        </Button>
      )}
      {allowedActions.includes("CANCEL") && (
        <Button tone="plain" size="small" onClick={() => setOpen("cancel")}>
          Cancel the Order
          <AtSupplier name={supplierName} />
        </Button>
      )}
      {open === "revise" && <RevisionDialog {...dialog} />}
      {open === "cancel" && <CancelDialog {...dialog} />}
    </div>
  );
}

/** The name is already shown above, and can be long; without seeing the screen, users need to hear it here. */
function AtSupplier({ name }: { name: string }) {
  return <span className="sr-only"> at {name}</span>;
}

/**
 * The lines that can be ordered, with their current quantities; zero for lines that have dropped out. None can exceed
 * what was paid for; lines that dropped out and were fully refunded are excluded.
 */
function listLines({ version, versions, givenBack }: PurchaseOrder_CardFragment) {
  const linesOf = (wanted: number) => versions.find((one) => one.version === wanted)?.lines ?? [];
  const paid = linesOf(1);
  const present = new Map(linesOf(version).map((line) => [line.key, line]));
  const back = new Map(givenBack.map(({ lineId, refundedQuantity }) => [lineId, refundedQuantity]));
  const most = new Map(
    paid.map(({ key, orderLineId, quantity }) => [key, quantity - (back.get(orderLineId) ?? 0)]),
  );
  const mostOf = ({ key }: { key: string }) => most.get(key) ?? 0;
  const lines = paid
    .map((line) => present.get(line.key) ?? { ...line, quantity: 0 })
    .filter((line) => line.quantity > 0 || mostOf(line) > 0);
  return { lines, mostOf };
}

/** While everything is ordered, the quantity can only decrease. */
function wordsOfRevision(purchaseOrder: PurchaseOrder_CardFragment) {
  const { lines, mostOf } = listLines(purchaseOrder);
  return lines.some((line) => line.quantity < mostOf(line))
    ? { action: "Change Quantities", title: "Change quantities" }
    : { action: "Order Less", title: "Order less" };
}

/** What happens to the money. */
const moneyWords = ({ payment }: PurchaseOrder_CardFragment): string =>
  payment === "ON_ACCOUNT"
    ? "Nothing was charged."
    : "You can then request a refund of what you paid for it here.";

function CancelDialog({ purchaseOrder, onClose }: DialogProps) {
  const { supplierName } = purchaseOrder;
  const { cancel, isBusy } = useOrderChange(purchaseOrder);
  const form = useReason(onClose);
  return (
    <Dialog
      title={`Cancel the order at ${supplierName}?`}
      description={`${moneyWords(purchaseOrder)} The recipient of the order is notified that it is canceled.`}
      isOpen
      onOpenChange={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={form.submit(() => cancel(form.reason))}>
        <Reason {...form} supplierName={supplierName} />
        <Choices keep="Keep It" action="Cancel the Order" tone="danger" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function RevisionDialog({ purchaseOrder, onClose }: DialogProps) {
  const { supplierName } = purchaseOrder;
  const { revise, isBusy } = useOrderChange(purchaseOrder);
  const form = useReason(onClose);
  const [typed, setTyped] = useState<TypedQuantities>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { lines, mostOf } = listLines(purchaseOrder);
  const ask = async (): Promise<FieldMessages | null> => {
    const wrong = quantityProblems(lines, typed, mostOf);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return [];
    const quantities = lines.map((line) => ({ key: line.key, quantity: typedQuantity(typed, line) }));
    const staying = quantities.filter(({ quantity }) => quantity > 0);
    if (staying.length === 0) return [{ path: "", message: "To order nothing, cancel the order." }];
    const refused = await revise(staying, form.reason);
    const placed = (refused ?? []).flatMap(({ path, message }) => {
      const key = path.startsWith("lines.") && staying[Number(path.split(".")[1])]?.key;
      return key ? [[key, message] as const] : [];
    });
    setProblems(Object.fromEntries(placed));
    return refused && (placed.length > 0 ? [] : refused);
  };
  return (
    <Dialog
      title={`${wordsOfRevision(purchaseOrder).title} at ${supplierName}`}
      description={`${moneyWords(purchaseOrder)} The recipient of the order is sent the change and confirms it.`}
      isOpen
      onOpenChange={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={form.submit(ask)}>
        <LineQuantities lines={lines} typed={typed} problems={problems} mostOf={mostOf} onChange={setTyped} />
        <Reason {...form} supplierName={supplierName} />
        <Choices keep="Leave It" action="Change the Order" tone="main" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** The reason of a change as typed, and the errors of the reason or of the change. */
function useReason(onDone: () => void) {
  const [reason, setReason] = useState("");
  const [reasonProblem, setReasonProblem] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  return {
    reason,
    setReason,
    reasonProblem,
    problem,
    /** @param ask returns the refusal of the change, empty when its form shows it; null on success */
    submit: (ask: () => Promise<FieldMessages | null>) => async (event: FormEvent) => {
      event.preventDefault();
      setProblem(undefined);
      setReasonProblem(reason.trim() === "" ? "Please say why" : undefined);
      if (reason.trim() === "") return;
      const refused = await ask();
      if (refused === null) return onDone();
      setReasonProblem(refused.find(({ path }) => path === "reason")?.message);
      setProblem(refused.find(({ path }) => path !== "reason")?.message);
    },
  };
}

function Reason({
  reason,
  setReason,
  reasonProblem,
  problem,
  supplierName,
}: ReturnType<typeof useReason> & { supplierName: string }) {
  return (
    <>
      <TextareaField
        label="Why"
        hint={`${supplierName} reads it`}
        error={reasonProblem}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FieldError message={problem} />
    </>
  );
}

function Choices({
  keep,
  action,
  tone,
  isBusy,
  onClose,
}: {
  keep: string;
  action: string;
  tone: ButtonTone;
  isBusy: boolean;
  onClose: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onClose}>{keep}</Button>
      <Button type="submit" tone={tone} isBusy={isBusy}>
        {action}
      </Button>
    </div>
  );
}

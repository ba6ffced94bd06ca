import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import {
  type AcknowledgeLineInput,
  type PurchaseOrder_CardFragment,
  useRecordAcknowledgementMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { answerOf } from "../../lib/apollo/send-change.ts";
import { formatCount } from "../../lib/format.ts";
import { showSuccess } from "../../lib/toasts.ts";
import { LineQuantities, quantityProblems, type TypedQuantities, typedQuantity } from "./line-quantities.tsx";

type Line = PurchaseOrder_CardFragment["versions"][number]["lines"][number];

const AGAIN = "It was not recorded. Please try again.";

/** A supplier's answer about a line: all of it comes, a part of it, or none. */
function toAnswer(line: Line, quantity: number): AcknowledgeLineInput {
  const { key } = line;
  if (quantity === line.quantity) return { key, answer: "ACCEPTED" };
  return quantity === 0 ? { key, answer: "REJECTED" } : { key, answer: "QUANTITY_CHANGED", quantity };
}

/** Records what a supplier said by phone: how much of each line comes. */
export function NotedAnswer({ purchaseOrder }: { purchaseOrder: PurchaseOrder_CardFragment }) {
  const { version, versions, supplierName } = purchaseOrder;
  const [isOpen, setIsOpen] = useState(false);
  const lines = versions.find((one) => one.version === version)?.lines ?? [];
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        They Answered by Phone
        <span className="sr-only">: {supplierName}</span>
      </Button>
      <Dialog
        title={`What does ${supplierName} say?`}
        description={`${formatCount(lines.length, "line")}, as ordered unless you enter less. For a different price or date, have them answer through the link in their email.`}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <NotedForm purchaseOrder={purchaseOrder} lines={lines} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function NotedForm({
  purchaseOrder: { id, version },
  lines,
  onClose,
}: {
  purchaseOrder: PurchaseOrder_CardFragment;
  lines: readonly Line[];
  onClose: () => void;
}) {
  const [record, { loading }] = useRecordAcknowledgementMutation();
  const [number, setNumber] = useState("");
  const [typed, setTyped] = useState<TypedQuantities>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | undefined>();
  const mostOf = ({ quantity }: Line) => quantity;
  const isWhole = lines.every((line) => typedQuantity(typed, line) === line.quantity);
  const send = async () => {
    const answers = lines.map((line) => toAnswer(line, typedQuantity(typed, line)));
    const input = { version, supplierOrderNumber: number.trim() || null, lines: answers };
    const result = await answerOf(record({ variables: { id, input } }));
    if (result?.__typename !== "PurchaseOrderSuccess") return setProblem(result?.message ?? AGAIN);
    showSuccess("Noted");
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = quantityProblems(lines, typed, mostOf);
    setProblems(wrong);
    setProblem(undefined);
    if (Object.keys(wrong).length > 0) return;
    await send().catch((error: unknown) => setProblem(messageOf(error, AGAIN)));
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <LineQuantities lines={lines} typed={typed} problems={problems} mostOf={mostOf} onChange={setTyped} />
      <TextField
        label="Their order number"
        isOptional
        maxLength={80}
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <FieldError message={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Not Yet</Button>
        <Button type="submit" tone="main" isBusy={loading}>
          {isWhole ? "All as Ordered" : "Note the Answer"}
        </Button>
      </div>
    </form>
  );
}

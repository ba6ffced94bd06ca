import { Undo2, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { formatCount, formatQuantity, formatUnit } from "../../../lib/format.ts";
import type { RecentChange as Change, TakeoffEdits } from "./use-takeoff-edits.ts";

/** Lines listed before the rest are only counted. */
const SHOWN = 5;

/** The effect of the latest change on the list, with Undo. Announced to screen readers when it appears. */
export function RecentChange({
  edits,
  hasPrices,
}: {
  edits: TakeoffEdits;
  /** Whether prices and a basket follow the list. */
  hasPrices: boolean;
}) {
  return (
    <div role="status" className="sticky top-0 z-10 print:hidden">
      {edits.recent && (
        <Summary key={edits.recent.what} recent={edits.recent} edits={edits} hasPrices={hasPrices} />
      )}
    </div>
  );
}

function Summary({ recent, edits, hasPrices }: { recent: Change; edits: TakeoffEdits; hasPrices: boolean }) {
  const [error, setError] = useState<string | undefined>();
  const { changes } = recent;
  const undo = async () => setError((await recent.undo()) ?? undefined);
  return (
    <div className="grid max-h-[45vh] gap-2 overflow-y-auto border-b border-line bg-level-tint px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-medium wrap-anywhere">{recent.what}</p>
          <p className="text-[0.9375rem]">{describeEffect(recent, hasPrices)}</p>
        </div>
        <Button size="small" isBusy={edits.isBusy} onClick={() => void undo()}>
          <Undo2 aria-hidden="true" size={16} />
          Undo
        </Button>
        <IconButton label="Close" onClick={edits.dismiss}>
          <X aria-hidden="true" size={18} />
        </IconButton>
      </div>
      {changes.length > 0 && (
        <ul className="grid gap-1 text-[0.9375rem]">
          {changes.slice(0, SHOWN).map((change) => (
            <ChangedLine key={change.key} change={change} />
          ))}
          {changes.length > SHOWN && <li className="text-muted">and {changes.length - SHOWN} more</li>}
        </ul>
      )}
      <FieldError message={error} />
    </div>
  );
}

function describeEffect({ changes, isReadAgain }: Change, hasPrices: boolean): string {
  if (isReadAgain) return "The description is read again. The list shows what changes once that is done.";
  if (changes.length === 0) return "Nothing changes in what you need to buy.";
  return `${formatCount(changes.length, "line")} changed.${hasPrices ? " Prices and basket follow." : ""}`;
}

function ChangedLine({ change }: { change: Change["changes"][number] }) {
  const { previousQuantity, quantity, unit, previousName, name } = change;
  return (
    <li className="flex flex-wrap justify-between gap-x-4 leading-snug">
      <span className="min-w-0 wrap-anywhere">
        {previousName && <span className="text-muted">{previousName}, now </span>}
        {name}
      </span>
      <span className="figures">
        {previousQuantity === null ? "new" : formatQuantity(previousQuantity)}
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> to </span>
        {quantity === null ? "gone" : `${formatQuantity(quantity)} ${formatUnit(quantity, unit)}`}
      </span>
    </li>
  );
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { controlClass, FieldError } from "../../../components/ui/controls/field.tsx";
import { Spinner } from "../../../components/ui/controls/spinner.tsx";
import { Quantity } from "../../../components/ui/signs/figures.tsx";
import type { MaterialLine_MaterialFragment } from "../../../gql/graphql.ts";
import { formatUnit } from "../../../lib/format.ts";
import { findQuantityRefusal, QUANTITY_NOT_SAVED } from "../../../lib/forms/find-quantity-refusal.ts";
import type { TakeoffEdits } from "../edits/use-takeoff-edits.ts";
import { focusCell, isEntry, stepOf } from "./quantity-keys.ts";

/** Text typed into a cell and not saved yet. */
interface Entry {
  readonly typed: string;
  /** Whether editing began with the quantity selected, so that the next key replaces it. */
  readonly isWhole: boolean;
}

/**
 * A quantity to buy as a spreadsheet-like cell: the arrow keys move between cells, Enter and typing edit, Enter or
 * leaving saves, Escape restores. A refused value stays in the cell with the reason.
 */
export function QuantityCell({
  material,
  edits,
}: {
  material: MaterialLine_MaterialFragment;
  edits: TakeoffEdits;
}) {
  const errorId = useId();
  const { cell, entry, error, isBusy, begin, type, save, onFieldKey, onCellKey } = useQuantityEntry(
    material,
    edits,
  );
  return (
    <>
      <div
        ref={cell}
        data-quantity-cell=""
        aria-busy={isBusy || undefined}
        className="relative -mt-2 md:row-span-2 md:mt-0"
      >
        {entry === null ? (
          <button
            type="button"
            onClick={begin}
            onKeyDown={onCellKey}
            className="flex min-h-11 w-full min-w-28 cursor-text lg:max-xl:min-w-24 lg:max-xl:px-1.5 items-center justify-end rounded-sm border border-line bg-paper px-2 hover:border-edge md:min-h-9"
          >
            <Quantity amount={material.quantity} unit={material.unit} isInColumn />
            <span className="sr-only">, change the quantity of {material.name}</span>
          </button>
        ) : (
          <input
            aria-label={`Quantity of ${material.name} in ${formatUnit(entry.typed, material.unit)}`}
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
            type="text"
            size={4}
            inputMode="decimal"
            autoComplete="off"
            value={entry.typed}
            onFocus={(event) => entry.isWhole && event.target.select()}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onFieldKey}
            onBlur={() => void save(null)}
            className={controlClass("figures min-h-11 w-28! px-2! text-right md:min-h-9 md:w-full!")}
          />
        )}
        {isBusy && (
          <span className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-muted">
            <Spinner size={16} />
          </span>
        )}
      </div>
      {error && (
        <div className="col-span-full row-start-3 flex justify-end py-1">
          <FieldError id={errorId} message={error} />
        </div>
      )}
    </>
  );
}

/** Typing into a quantity's cell, with keys that move between cells, and saving it. */
function useQuantityEntry(material: MaterialLine_MaterialFragment, edits: TakeoffEdits) {
  const cell = useRef<HTMLDivElement>(null);
  const isSaving = useRef(false);
  const takesFocus = useRef(false);
  const [entry, setEntry] = useState<Entry | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current = String(material.quantity);
  const type = (typed: string) => setEntry({ typed, isWhole: false });
  const begin = () => setEntry({ typed: current, isWhole: true });
  const close = () => {
    setEntry(null);
    setError(null);
  };

  const isOpen = entry !== null;
  useEffect(() => {
    const control = cell.current?.querySelector<HTMLElement>("button, input");
    if (isOpen || takesFocus.current) control?.focus();
    takesFocus.current = false;
  }, [isOpen]);

  /** @param step the direction in which the focus moves on; null when it has already moved */
  const save = async (step: -1 | 1 | null) => {
    if (entry === null || isSaving.current) return;
    isSaving.current = true;
    const { typed } = entry;
    const isSame = typed.trim() === current;
    setIsBusy(!isSame);
    try {
      const refusal = isSame
        ? null
        : ((await findQuantityRefusal(typed)) ?? (await edits.setQuantity(material, typed)));
      setError(refusal);
      if (refusal !== null) return;
      const isHere = cell.current?.contains(document.activeElement) === true;
      takesFocus.current = step !== null && isHere && !focusCell(cell.current, step);
      close();
    } catch {
      setError(QUANTITY_NOT_SAVED);
    } finally {
      isSaving.current = false;
      setIsBusy(false);
    }
  };

  const onFieldKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      takesFocus.current = true;
      close();
      return;
    }
    const step = event.key === "Enter" ? 1 : stepOf(event);
    if (step === null) return;
    event.preventDefault();
    void save(step);
  };
  const onCellKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step !== null) focusCell(cell.current, step);
    else if (isEntry(event)) type(event.key);
    else if (event.key === "F2") begin();
    else return;
    event.preventDefault();
  };

  return { cell, entry, error, isBusy, begin, type, save, onFieldKey, onCellKey };
}

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { figureRule, orderedQuantityRule, wordRule } from "../../../../schema/rules/takeoff.ts";
import { withUnit } from "../../../../schema/units.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { controlClass, FieldError } from "../../../components/ui/controls/field.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";

type FigureKind = "FIGURE" | "YES_NO" | "CHOICE" | "WORD" | "QUANTITY";

const RULES = {
  FIGURE: figureRule,
  QUANTITY: orderedQuantityRule,
  WORD: wordRule,
  CHOICE: wordRule,
  YES_NO: wordRule,
} as const;

const YES_NO = [
  { value: "1", label: "Yes" },
  { value: "0", label: "No" },
];

/** Formats a value for display: flags are stored as 1 and 0. */
export function showFigure(kind: FigureKind, value: string, unit: string | null): string {
  if (kind === "YES_NO") return value === "1" ? "Yes" : "No";
  return withUnit(value, unit);
}

/** A value and its change handlers. Each returns the reason when the change was refused, null on success. */
interface KeptFigure {
  kind: FigureKind;
  value: string;
  onSave: (value: string) => Promise<string | null>;
  onTakeBack: () => Promise<string | null>;
}

/** A value of the list with its field. Typed text stays until it is saved or discarded. */
export function EditableFigure({
  label,
  kind,
  value,
  unit,
  choices = [],
  mark,
  calculated,
  isBusy,
  onSave,
  onTakeBack,
}: KeptFigure & {
  label: string;
  unit: string | null;
  choices?: readonly string[];
  /** Where the value comes from. */
  mark?: ReactNode;
  /** The value that applies without the user's own; null unless there is one. */
  calculated: string | null;
  isBusy: boolean;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  const { shown, isChanged, error, type, giveUp, save, takeBack } = useFigureDraft({
    kind,
    value,
    onSave,
    onTakeBack,
  });
  const control = {
    id,
    value: shown,
    ...(error ? { "aria-describedby": errorId, "aria-invalid": true } : {}),
  };
  const hasUnit = unit !== null && kind !== "YES_NO";
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="min-w-32 flex-1 text-[0.9375rem] leading-snug">
          {label}
          {hasUnit && <span className="sr-only"> in {unit}</span>}
        </label>
        <div className="flex items-center gap-2">
          <FigureControl kind={kind} choices={choices} control={control} onType={type} onGiveUp={giveUp} />
          <span aria-hidden="true" className="w-14 text-[0.9375rem]">
            {hasUnit && unit}
          </span>
        </div>
        <span className="flex justify-end sm:w-28">
          {calculated === null ? mark : <Badge tone="info">Edited</Badge>}
        </span>
      </div>
      <FieldError id={errorId} message={error} />
      {isChanged && (
        <div className="flex justify-end gap-2">
          <Button size="small" tone="plain" onClick={giveUp}>
            Cancel
          </Button>
          <Button size="small" type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      )}
      {!isChanged && calculated !== null && (
        <div className="flex justify-end">
          <Button size="small" tone="plain" isBusy={isBusy} onClick={() => void takeBack()}>
            Use the calculated figure, {showFigure(kind, calculated, unit)}
            <span className="sr-only"> for {label}</span>
          </Button>
        </div>
      )}
    </form>
  );
}

/** A select for fixed choices, a text field for everything else. */
function FigureControl({
  kind,
  choices,
  control,
  onType,
  onGiveUp,
}: {
  kind: FigureKind;
  choices: readonly string[];
  control: { id: string; value: string; "aria-describedby"?: string; "aria-invalid"?: boolean };
  onType: (value: string) => void;
  onGiveUp: () => void;
}) {
  if (kind === "YES_NO" || kind === "CHOICE") {
    const options = kind === "YES_NO" ? YES_NO : choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <select
        {...control}
        onChange={(event) => onType(event.target.value)}
        className={controlClass("min-h-11 !w-28")}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...control}
      type="text"
      inputMode={kind === "WORD" ? "text" : "decimal"}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => event.key === "Escape" && onGiveUp()}
      className={controlClass("figures min-h-11 !w-28 text-right")}
    />
  );
}

/** Text typed in place of a value and not saved yet. */
function useFigureDraft({ kind, value, onSave, onTakeBack }: KeptFigure) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const isChanged = draft !== null && draft !== value;
  const giveUp = () => {
    setDraft(null);
    setError(undefined);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    const checked = RULES[kind].safeParse(draft);
    const refusal = checked.success ? await onSave(draft) : checked.error.issues[0]?.message;
    setError(refusal ?? undefined);
    if (!refusal) setDraft(null);
  };
  const takeBack = async () => {
    const refusal = await onTakeBack();
    setError(refusal ?? undefined);
    if (!refusal) setDraft(null);
  };
  return { shown: draft ?? value, isChanged, error, type: setDraft, giveUp, save, takeBack };
}

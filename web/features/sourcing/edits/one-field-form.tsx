import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { type InputProps, TextField } from "../../../components/ui/controls/input.tsx";

/** A dialog that asks for one value. A refused value stays, with the reason. */
export function OneFieldForm({
  label,
  hint,
  action,
  inputMode,
  onSubmit,
  onDone,
}: {
  label: string;
  hint: ReactNode;
  /** Label of the submit button. */
  action: string;
  inputMode?: InputProps["inputMode"];
  /** Returns the reason for a refusal; null on success. */
  onSubmit: (value: string) => Promise<string | null>;
  onDone: () => void;
}) {
  const [value, setValue] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    const refusal = await onSubmit(value);
    setIsBusy(false);
    if (refusal === null) onDone();
    else setError(refusal);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={error}
        inputMode={inputMode}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" tone="main" isWide isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

import { CircleAlert } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useState } from "react";
import { cx } from "../../../lib/cx.ts";
import { BY_ITSELF, joinProblems } from "../../../lib/forms/problems-together.ts";
import { useStore } from "../../../lib/store.ts";

/** The ids and states that tie a control to its label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** What stands around a control. */
export type FieldWords = {
  label: ReactNode;
  /** Shown before anything is typed; stays while there is an error. */
  hint?: ReactNode;
  /** The rule's message; undefined when the field is valid. */
  error?: string | undefined;
  isOptional?: boolean | undefined;
};

type FieldProps = FieldWords & { children: (control: FieldControl) => ReactNode };

/** Label above, hint and error below, all tied to the control for screen readers. */
export function Field({ label, hint, error, isOptional = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium leading-snug">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm leading-snug text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/**
 * A field's error. Announced when it appears by itself; several that appear together are announced once, by their
 * number. Renders nothing without a message.
 */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  const [together, setTogether] = useState(BY_ITSELF);
  // Before the page is painted: several errors are no alerts by the time screen readers see them.
  useLayoutEffect(() => {
    if (message) setTogether(joinProblems());
  }, [message]);
  const isByItself = useStore(together) === 1;
  if (!message) return null;
  return (
    <p
      id={id}
      role={isByItself ? "alert" : undefined}
      data-problem=""
      className="flex items-start gap-1.5 text-sm font-medium leading-snug text-chalk"
    >
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}

/** Shared look of everything users type into. 16 px text, so that phones do not zoom in. */
export function controlClass(...more: string[]): string {
  return cx(
    "w-full rounded-sm border border-edge bg-surface px-3 text-base text-ink",
    "transition-colors duration-150 hover:border-ink",
    "aria-invalid:border-chalk disabled:cursor-not-allowed disabled:opacity-60",
    ...more,
  );
}

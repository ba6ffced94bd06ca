import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { Spinner } from "./spinner.tsx";

/** Looks like a button and is a file input, so keyboards and screen readers work. */
export function FileButton({
  accept,
  isBusy,
  describedBy,
  isInvalid = false,
  onFile,
  children,
}: {
  /** The input's `accept`: "image/*". */
  accept: string;
  isBusy: boolean;
  /** Ids of hint and problem. */
  describedBy: string;
  isInvalid?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm border border-edge bg-surface px-3.5 text-[0.9375rem] leading-tight font-medium hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint print:hidden">
      {isBusy && <Spinner size={16} />}
      {children}
      <input
        type="file"
        accept={accept}
        disabled={isBusy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Lets the same file be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
    </label>
  );
}

/** A button that attaches files to a list, with what they are for and the error of the last one. */
export function FileField({
  isOpen,
  hint,
  problem,
  children,
  ...button
}: {
  accept: string;
  /** Whether a file can be attached now. The error of the last one is shown in any case. */
  isOpen: boolean;
  isBusy: boolean;
  hint: ReactNode;
  /** Null when there was no error. */
  problem: string | null;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      {isOpen && (
        <>
          <div>
            <FileButton {...button} describedBy={`${id}-hint ${id}-problem`} isInvalid={problem !== null}>
              {children}
            </FileButton>
          </div>
          <p id={`${id}-hint`} className="text-muted text-sm print:hidden">
            {hint}
          </p>
        </>
      )}
      <FieldError id={`${id}-problem`} message={problem ?? undefined} />
    </>
  );
}

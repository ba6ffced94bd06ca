import { Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { cx } from "../../../lib/cx.ts";

/** Accepts a dropped file or one chosen from the device. Uses a real file input, so keyboards and screen readers work. */
export function FileDrop({
  label,
  hint,
  accept,
  fileName,
  onFile,
}: {
  label: string;
  hint: string;
  /** The input's `accept`: ".csv,.xlsx". */
  accept: string;
  /** The chosen file; null while there is none. */
  fileName: string | null;
  onFile: (file: File) => void;
}) {
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        "grid cursor-pointer justify-items-center gap-1 rounded-sm border border-dashed border-edge px-4 py-6 text-center transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint",
        isOver && "border-ink bg-tape-tint",
      )}
    >
      <input
        type="file"
        accept={accept}
        aria-describedby={hintId}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Lets the same file be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
      <Upload aria-hidden="true" size={24} className="text-muted" />
      <span className="font-medium wrap-anywhere">{fileName ?? label}</span>
      <span id={hintId} className="text-sm text-muted">
        {fileName ? "Choose or drop another file" : hint}
      </span>
    </label>
  );
}

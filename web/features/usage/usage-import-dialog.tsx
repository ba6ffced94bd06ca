import { useState } from "react";
import { INVENTORY_LIMITS } from "../../../schema/rules/inventory.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { FileDrop } from "../../components/ui/controls/file-drop.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { formatCount, formatMoment, formatQuantity } from "../../lib/format.ts";
import { type FileRefusal, useImportUsage, useUndoImport } from "./use-usage.ts";

const EXAMPLE = `material,quantity,unit,date,category,notes
Concrete mix 80 lb,12,bags,2026-10-05,Concrete & Masonry,Garage slab`;

/** Imports usage from a CSV file: all of it, or nothing, with the invalid lines. */
export function ImportUsageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Import usage"
      description="A CSV file with a row for each use; either all of it is imported, or nothing."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <ImportForm onDone={onClose} />
    </Dialog>
  );
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const read = useImportUsage();
  const undo = useUndoImport();
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);

  async function importFile(chosen: File) {
    setFile(chosen);
    setRefusal(null);
    setIsBusy(true);
    const outcome = await read(chosen.name, await chosen.text());
    setIsBusy(false);
    setRefusal(outcome.refusal);
    if (outcome.isDone) onDone();
  }

  return (
    <div className="grid gap-4">
      <FileDrop
        label="Choose a CSV file"
        hint={`or drop it here, up to ${formatQuantity(INVENTORY_LIMITS.fileRows)} rows`}
        accept=".csv,.txt"
        fileName={file?.name ?? null}
        onFile={(chosen) => void importFile(chosen)}
      />
      <p role="status" className="text-muted empty:hidden">
        {isBusy && "Reading the file"}
      </p>
      {refusal && (
        <Notice tone="bad" title={`${file?.name ?? "The file"} was not imported`}>
          <p>{refusal.message}</p>
          {refusal.__typename === "UsageFileError" && <Problems {...refusal} />}
        </Notice>
      )}
      {refusal?.__typename === "UsageFileKnownError" && (
        <div className="grid justify-items-start gap-2">
          <p className="leading-snug">
            {refusal.import.fileName}, {formatCount(refusal.import.rowCount, "row")}, read in{" "}
            {formatMoment(refusal.import.createdAt)}.
          </p>
          <Button
            size="small"
            onClick={() => void undo(refusal.import.id).then((isDone) => isDone && onDone())}
          >
            Undo that import
          </Button>
        </div>
      )}
      <div className="grid gap-1">
        <p className="text-sm text-muted">
          The first row names the columns: material, quantity, unit, date and category; notes if you like.
          Dates are written as YYYY-MM-DD.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <pre tabIndex={0} className="figures overflow-x-auto rounded-sm bg-sunken p-3 text-sm">
          {EXAMPLE}
        </pre>
      </div>
    </div>
  );
}

function Problems({
  problems,
  problemCount,
}: {
  problems: ReadonlyArray<{ line: number; message: string }>;
  problemCount: number;
}) {
  return (
    <>
      <ul aria-label="Lines to correct" className="grid max-h-60 gap-1 overflow-y-auto text-[0.9375rem]">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="leading-snug">
            <span className="figures font-medium">Line {formatQuantity(line)}</span>: {message}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="text-sm text-muted">
          The first {formatQuantity(problems.length)} of {formatQuantity(problemCount)} are shown.
        </p>
      )}
    </>
  );
}

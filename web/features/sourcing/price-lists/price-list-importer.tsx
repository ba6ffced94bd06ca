import { type ComponentProps, type FormEvent, useState } from "react";
import { PRICE_LIST_LIMITS } from "../../../../schema/constants.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { FileDrop } from "../../../components/ui/controls/file-drop.tsx";
import { DataTable } from "../../../components/ui/layout/data-table.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { formatCount, formatQuantity } from "../../../lib/format.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { LineProblems } from "./line-problems.tsx";
import { perUnit } from "./price-list-fields.ts";
import { NO_TERMS, TermsFields } from "./price-list-terms.tsx";
import type { Imported, Preview, Terms } from "./price-list-upload.ts";
import { usePriceListUpload } from "./use-price-list-upload.ts";

/** Turns a file into a price list: choose, check the columns, name the supplier, import. */
export function PriceListImporter({
  replaced,
  onImported,
  onCancel,
}: {
  /** The list whose articles the file replaces; null for a new list. */
  replaced: { id: string; name: string } | null;
  onImported: () => void;
  /** Cancels the replacement; null when there is nothing to go back to. */
  onCancel: (() => void) | null;
}) {
  const upload = usePriceListUpload(replaced?.id ?? null);
  const [terms, setTerms] = useState<Terms>(NO_TERMS);
  const { file, preview, refusal, busy, imported } = upload;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await upload.submit(replaced ? null : terms)) {
      setTerms(NO_TERMS);
      onImported();
    }
  };
  const errors = refusal?.fields ?? {};
  const isBesideField = Object.keys(errors).some((field) => field !== "file" && field !== "mapping");
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
      {imported && <ImportResult imported={imported} />}
      <FileDrop
        label={replaced ? `Choose the newer list of ${replaced.name}` : "Choose a price list"}
        hint={`or drop it here. CSV or Excel (.xlsx), up to ${formatQuantity(PRICE_LIST_LIMITS.rows)} rows`}
        accept=".csv,.txt,.tsv,.xlsx"
        fileName={file?.name ?? null}
        onFile={upload.choose}
      />
      {refusal && !isBesideField && (
        <Notice tone="bad" title={file ? `${file.name} was not imported` : "That did not work"}>
          <p>{refusal.message}</p>
        </Notice>
      )}
      {busy === "reading" && !preview && (
        <Loading label="Reading the file">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {preview && (
        <>
          <PreviewedFile preview={preview} isReading={busy === "reading"} onReadAs={upload.readAs} />
          {!replaced && <TermsFields terms={terms} errors={errors} onChange={setTerms} />}
          {isBesideField && <FieldError message={refusal?.message} />}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              tone="main"
              isBusy={busy === "importing"}
              disabled={busy === "reading" || preview.itemCount === 0}
            >
              Import {formatCount(preview.itemCount, "article")}
            </Button>
            {onCancel && (
              <Button tone="plain" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </div>
        </>
      )}
      {!preview && onCancel && (
        <div>
          <Button tone="plain" onClick={onCancel}>
            {imported ? "Done" : "Cancel"}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The file as it was read, and the columns to read it with instead. */
function PreviewedFile({
  preview,
  isReading,
  onReadAs,
}: {
  preview: Preview;
  isReading: boolean;
  onReadAs: ComponentProps<typeof ColumnMapping>["onChange"];
}) {
  return (
    <>
      {preview.notes.map((note) => (
        <Notice key={note}>
          <p>{note}</p>
        </Notice>
      ))}
      <ColumnMapping preview={preview} onChange={onReadAs} />
      <PreviewTable preview={preview} isReading={isReading} />
      <LineProblems problems={preview.problems} total={preview.problemCount} />
    </>
  );
}

function PreviewTable({ preview, isReading }: { preview: Preview; isReading: boolean }) {
  return (
    <section aria-busy={isReading} aria-label="Preview" className="grid gap-2">
      <h3 className="text-lg font-semibold">As it would be imported</h3>
      <p role="status" className="text-muted">
        {isReading
          ? "Reading the file again"
          : `${formatCount(preview.itemCount, "article")} from ${formatCount(preview.rowCount, "line")}` +
            (preview.leftOut > 0 ? `, ${formatQuantity(preview.leftOut)} left out` : "")}
      </p>
      {preview.rows.length > 0 && (
        <div className="rounded-sm border border-line">
          <DataTable
            caption="The first items as they would be imported"
            rows={preview.rows.slice(0, 8)}
            rowKey={(row) => String(row.line)}
            columns={[
              {
                key: "title",
                header: "Description",
                isTitle: true,
                cell: (row) => <span className="wrap-anywhere">{row.title}</span>,
              },
              {
                key: "sku",
                header: "Article number",
                cell: (row) => <span className="wrap-anywhere">{row.sku}</span>,
              },
              {
                key: "holds",
                header: "One holds",
                cell: (row) =>
                  row.holds ? `${formatQuantity(row.holds.quantity)} ${row.holds.unit}` : "Not said",
              },
              {
                key: "price",
                header: "Price",
                isNumeric: true,
                cell: (row) => (
                  <>
                    <Money amount={row.price} />{" "}
                    <span className="text-sm text-muted">{perUnit(row.saleUnit)}</span>
                    {row.listed && <span className="block text-sm text-muted">listed at {row.listed}</span>}
                  </>
                ),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

function ImportResult({ imported }: { imported: Imported }) {
  const { priceList, added, priceChanged, unchanged, removed } = imported;
  const changes = [
    { count: added, words: "new" },
    { count: priceChanged, words: "with another price" },
    { count: unchanged, words: "at the same price" },
    { count: removed, words: "no longer in the list" },
  ].filter(({ count }) => count > 0);
  return (
    <Notice tone="good" title={`${priceList.name}: ${formatCount(priceList.itemCount, "article")} imported`}>
      <p role="status">
        {changes.map(({ count, words }) => `${formatQuantity(count)} ${words}`).join(", ")}
        {priceList.leftOut > 0 && `; ${formatCount(priceList.leftOut, "line")} left out`}. Analyses that start
        from now on search this list too.
      </p>
      <LineProblems problems={imported.problems} total={imported.problemCount} />
    </Notice>
  );
}

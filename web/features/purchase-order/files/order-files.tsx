import { FileField } from "../../../components/ui/controls/file-button.tsx";
import {
  ATTACHABLE,
  FileLinks,
  formatSize,
  RemoveFileButton,
} from "../../../components/ui/signs/file-links.tsx";
import type { PurchaseOrder_CardFragment } from "../../../gql/graphql.ts";
import { useOrderFiles } from "./use-order-files.ts";

/** Drawings and photos sent with the letters to a supplier's desk, and the desk's own attachments. */
export function OrderFiles({
  purchaseOrder: { id, supplierName, state, channel, files },
}: {
  purchaseOrder: PurchaseOrder_CardFragment;
}) {
  const { isBusy, problem, attach, remove } = useOrderFiles(id);
  // Only letters carry files, and only desks have a page that shows them.
  const mayAttach =
    (channel === "EMAIL" || channel === "DESK") && state !== "CLOSED" && state !== "CANCELLED";
  if (!mayAttach && files.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <FileLinks
        label={`Files of the order to ${supplierName}`}
        files={files.map(({ source, size, ...file }) => ({
          ...file,
          note: source === "SUPPLIER" ? `${formatSize(size)}, from ${supplierName}` : formatSize(size),
          action: mayAttach && source === "BUYER" && (
            <RemoveFileButton name={file.name} isDisabled={isBusy} onRemove={() => remove(file.id)} />
          ),
        }))}
      />
      <FileField
        accept={ATTACHABLE}
        isOpen={mayAttach}
        isBusy={isBusy}
        problem={problem}
        hint={
          <>
            A drawing, or a photo of the gate: it appears on the supplier’s page immediately and is sent with
            the next email. Picture, PDF, XLSX or CSV, up to 10 MB.
          </>
        }
        onFile={(file) => void attach(file)}
      >
        <span>
          Attach a File
          <span className="sr-only"> to the order to {supplierName}</span>
        </span>
      </FileField>
    </div>
  );
}

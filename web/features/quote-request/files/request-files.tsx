import { useApolloClient } from "@apollo/client/react";
import { FileField } from "../../../components/ui/controls/file-button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import {
  ATTACHABLE,
  FileLinks,
  formatSize,
  RemoveFileButton,
} from "../../../components/ui/signs/file-links.tsx";
import { FilesOfQuoteRequestDocument, type QuoteRequest_PageFragment } from "../../../gql/graphql.ts";
import { LOST, useAttachedFiles } from "../../../lib/use-attached-files.ts";

/** Drawings and cut lists that every yard of a request sees. */
export function RequestFiles({
  request: { id, files, state },
  mayAttach,
}: {
  request: QuoteRequest_PageFragment;
  mayAttach: boolean;
}) {
  const client = useApolloClient();
  const { isBusy, problem, attach, remove } = useAttachedFiles(`/api/quote-requests/${id}/files`, LOST, () =>
    client.query({ query: FilesOfQuoteRequestDocument, variables: { id }, fetchPolicy: "network-only" }),
  );
  if (!mayAttach && files.length === 0) return null;
  return (
    // Without files, only the upload is shown.
    <div className={files.length === 0 ? "print:hidden" : undefined}>
      <Card title="Files for the yards">
        <div className="grid gap-2">
          <FileLinks
            label="Files for the yards"
            files={files.map(({ size, ...file }) => ({
              ...file,
              note: formatSize(size),
              action: mayAttach && (
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
                A drawing or a cut list.{" "}
                {state === "DRAFT"
                  ? "Every yard gets it with the email and sees it on its page."
                  : "Every yard sees it on its page immediately and gets it with the next email."}{" "}
                Picture, PDF, XLSX or CSV, up to 10 MB.
              </>
            }
            onFile={(file) => void attach(file)}
          >
            Attach a File
          </FileField>
        </div>
      </Card>
    </div>
  );
}

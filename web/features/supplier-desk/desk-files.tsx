import { useApolloClient } from "@apollo/client/react";
import { useId } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { FileField } from "../../components/ui/controls/file-button.tsx";
import { ATTACHABLE, FileLinks, formatSize } from "../../components/ui/signs/file-links.tsx";
import {
  type SupplierDesk_OrderFragment,
  SupplierOrderDocument,
  type SupplierOrderQuery,
} from "../../gql/graphql.ts";
import { useAttachedFiles } from "../../lib/use-attached-files.ts";
import { useWords } from "../../lib/words.tsx";

/** What the buyer attached, and what the desk attaches: its own paper, which stays with the answer that it was there for. */
export function DeskFiles({
  token,
  order: { files, canAnswer, answer, buyerName },
  onOrder,
}: {
  token: string;
  order: SupplierDesk_OrderFragment;
  /** Takes the order as it is afterwards. */
  onOrder: (order: SupplierDesk_OrderFragment) => void;
}) {
  const { i18n } = useWords();
  const client = useApolloClient();
  const lost = {
    attach: i18n._("The file was not attached. Please try again."),
    remove: i18n._("The file was not taken away. Please try again."),
  };
  const path = `/api/supplier-orders/${encodeURIComponent(token)}/files`;
  const { isBusy, problem, attach, remove } = useAttachedFiles(path, lost, async () => {
    const { data } = await client.query<SupplierOrderQuery>({
      query: SupplierOrderDocument,
      variables: { token },
      fetchPolicy: "network-only",
    });
    if (data?.supplierOrder) onOrder(data.supplierOrder);
  });
  const own = useId();
  const mayRemove = ({ source, createdAt }: (typeof files)[number]) =>
    source === "SUPPLIER" &&
    canAnswer &&
    (answer === null || Date.parse(createdAt) > Date.parse(answer.createdAt));
  if (files.length === 0 && !canAnswer) return null;
  return (
    <section className="grid gap-1.5" aria-labelledby={`${own}-title`}>
      <h2 id={`${own}-title`} className="text-lg leading-snug font-semibold">
        {i18n._("Files")}
      </h2>
      <FileLinks
        label={i18n._("Files")}
        files={files.map((attached) => {
          const { source, size, ...file } = attached;
          const amount = formatSize(size, i18n.locale);
          return {
            ...file,
            action: mayRemove(attached) && (
              <Button
                size="small"
                tone="plain"
                disabled={isBusy}
                aria-label={i18n._("Remove {name}", { name: file.name })}
                onClick={() => void remove(file.id)}
              >
                {i18n._("Remove")}
              </Button>
            ),
            note: source === "BUYER" ? i18n._("{amount}, from {buyerName}", { amount, buyerName }) : amount,
          };
        })}
      />
      <FileField
        accept={ATTACHABLE}
        isOpen={canAnswer}
        isBusy={isBusy}
        problem={problem}
        hint={i18n._("Your own confirmation, for example. Picture, PDF, XLSX or CSV, up to 10 MB.")}
        onFile={(file) => void attach(file)}
      >
        {i18n._("Attach a file")}
      </FileField>
    </section>
  );
}

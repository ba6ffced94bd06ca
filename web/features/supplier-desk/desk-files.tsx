import { useApolloClient } from "@apollo/client/react";
import { DeskFileList } from "../../components/desk/desk-file-list.tsx";
import { formatSize } from "../../components/ui/signs/file-links.tsx";
import {
  type SupplierDesk_OrderFragment,
  SupplierOrderDocument,
  type SupplierOrderQuery,
} from "../../gql/graphql.ts";
import { useWords } from "../../lib/words.tsx";

/** The buyer's attachments, and the desk's own documents, which stay with the answer they were attached for. */
export function DeskFiles({
  token,
  order: { files, canAnswer, answer, buyerName },
  onOrder,
}: {
  token: string;
  order: SupplierDesk_OrderFragment;
  /** Receives the order after the change. */
  onOrder: (order: SupplierDesk_OrderFragment) => void;
}) {
  const { i18n } = useWords();
  const client = useApolloClient();
  async function refresh() {
    const { data } = await client.query<SupplierOrderQuery>({
      query: SupplierOrderDocument,
      variables: { token },
      fetchPolicy: "network-only",
    });
    if (data?.supplierOrder) onOrder(data.supplierOrder);
  }
  return (
    <DeskFileList
      title={i18n._("Files")}
      path={`/api/supplier-orders/${encodeURIComponent(token)}/files`}
      files={files.map(({ source, size, createdAt, ...file }) => {
        const amount = formatSize(size, i18n.locale);
        const isNewer = answer === null || Date.parse(createdAt) > Date.parse(answer.createdAt);
        return {
          ...file,
          mayRemove: source === "SUPPLIER" && canAnswer && isNewer,
          note: source === "BUYER" ? i18n._("{amount}, from {buyerName}", { amount, buyerName }) : amount,
        };
      })}
      mayAttach={canAnswer}
      hint={i18n._("Your own confirmation, for example. Picture, PDF, XLSX or CSV, up to 10 MB.")}
      refresh={refresh}
    />
  );
}

import { useApolloClient } from "@apollo/client/react";
import { DeskFileList } from "../../../components/desk/desk-file-list.tsx";
import { FileLinks, formatSize } from "../../../components/ui/signs/file-links.tsx";
import {
  FilesOfQuoteInvitationDocument,
  type FilesOfQuoteInvitationQuery,
  type QuoteDesk_RequestFragment,
} from "../../../gql/graphql.ts";
import { useWords } from "../../../lib/words.tsx";

type DeskFile = QuoteDesk_RequestFragment["files"][number];

/** The buyer's attachments for the yards; renders nothing when there are none. */
export function BuyersFiles({ request: { files, buyerName } }: { request: QuoteDesk_RequestFragment }) {
  const { i18n } = useWords();
  const theirs = files.filter(({ source }) => source === "BUYER");
  if (theirs.length === 0) return null;
  const title = i18n._("Files from {buyerName}", { buyerName });
  return (
    <section className="grid gap-1.5">
      <h2 className="text-lg leading-snug font-semibold">{title}</h2>
      <FileLinks label={title} files={theirs.map((file) => toLink(file, i18n.locale))} />
    </section>
  );
}

const toLink = ({ size, ...file }: DeskFile, locale: string) => ({ ...file, note: formatSize(size, locale) });

/** A yard's own documents in addition to what it types. Those attached when it sent its quote stay with that quote. */
export function OwnFiles({
  token,
  request: { files, quote, canAnswer, buyerName },
  onFiles,
}: {
  token: string;
  request: QuoteDesk_RequestFragment;
  /** Receives the files after the change. */
  onFiles: (files: DeskFile[]) => void;
}) {
  const { i18n } = useWords();
  const client = useApolloClient();
  async function refresh() {
    const { data } = await client.query<FilesOfQuoteInvitationQuery>({
      query: FilesOfQuoteInvitationDocument,
      variables: { token },
      // Bypasses the cache, which would mistake the files for all that is known of the request.
      fetchPolicy: "no-cache",
    });
    if (data?.quoteInvitation) onFiles(data.quoteInvitation.files);
  }
  const mayRemove = ({ createdAt }: DeskFile) =>
    canAnswer && (quote === null || Date.parse(createdAt) > Date.parse(quote.submittedAt));
  return (
    <DeskFileList
      title={i18n._("Your files")}
      path={`/api/quotes/${encodeURIComponent(token)}/files`}
      files={files
        .filter(({ source }) => source === "SUPPLIER")
        .map((file) => ({ ...toLink(file, i18n.locale), mayRemove: mayRemove(file) }))}
      mayAttach={canAnswer}
      hint={i18n._(
        "Your own quote, for example. {buyerName} sees it at once; only prices entered here count. Picture, PDF, XLSX or CSV, up to 10 MB.",
        { buyerName },
      )}
      refresh={refresh}
    />
  );
}

import { useApolloClient } from "@apollo/client/react";
import { useId } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { FileField } from "../../../components/ui/controls/file-button.tsx";
import { ATTACHABLE, FileLinks, formatSize } from "../../../components/ui/signs/file-links.tsx";
import {
  FilesOfQuoteInvitationDocument,
  type FilesOfQuoteInvitationQuery,
  type QuoteDesk_RequestFragment,
} from "../../../gql/graphql.ts";
import { useAttachedFiles } from "../../../lib/use-attached-files.ts";
import { useWords } from "../../../lib/words.tsx";

type DeskFile = QuoteDesk_RequestFragment["files"][number];

/** What the buyer attached for the yards; nothing where there is nothing. */
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

/** A yard's own paper beside what it types. What it had attached when it sent its quote stays with it. */
export function OwnFiles({
  token,
  request: { files, quote, canAnswer, buyerName },
  onFiles,
}: {
  token: string;
  request: QuoteDesk_RequestFragment;
  /** Takes the files as they are afterwards. */
  onFiles: (files: DeskFile[]) => void;
}) {
  const { i18n } = useWords();
  const client = useApolloClient();
  const lost = {
    attach: i18n._("The file was not attached. Please try again."),
    remove: i18n._("The file was not taken away. Please try again."),
  };
  const path = `/api/quotes/${encodeURIComponent(token)}/files`;
  const { isBusy, problem, attach, remove } = useAttachedFiles(path, lost, async () => {
    const { data } = await client.query<FilesOfQuoteInvitationQuery>({
      query: FilesOfQuoteInvitationDocument,
      variables: { token },
      // Beside the cache, which would take the files for all that is known of the request.
      fetchPolicy: "no-cache",
    });
    if (data?.quoteInvitation) onFiles(data.quoteInvitation.files);
  });
  const id = useId();
  const own = files.filter(({ source }) => source === "SUPPLIER");
  if (own.length === 0 && !canAnswer) return null;
  const mayRemove = ({ createdAt }: DeskFile) =>
    canAnswer && (quote === null || Date.parse(createdAt) > Date.parse(quote.submittedAt));
  return (
    <section className="grid gap-1.5" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg leading-snug font-semibold">
        {i18n._("Your files")}
      </h2>
      <FileLinks
        label={i18n._("Your files")}
        files={own.map((file) => ({
          ...toLink(file, i18n.locale),
          action: mayRemove(file) && (
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
        }))}
      />
      <FileField
        accept={ATTACHABLE}
        isOpen={canAnswer}
        isBusy={isBusy}
        problem={problem}
        hint={i18n._(
          "Your own quote, for example. {buyerName} sees it at once; prices count as you type them here. Picture, PDF, XLSX or CSV, up to 10 MB.",
          { buyerName },
        )}
        onFile={(file) => void attach(file)}
      >
        {i18n._("Attach a file")}
      </FileField>
    </section>
  );
}

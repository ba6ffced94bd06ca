import { useApolloClient } from "@apollo/client/react";
import { useId, useState } from "react";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { FileButton } from "../../../components/ui/controls/file-button.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import {
  type QuoteDesk_RequestFragment,
  QuoteInvitationDocument,
  type QuoteInvitationQuery,
} from "../../../gql/graphql.ts";
import { sendFile } from "../../../lib/send-file.ts";
import { useWords } from "../../../lib/words.tsx";

/** The lines as a spreadsheet to fill in instead of typing here. Its contents are then reviewed and sent as if typed. */
export function DeskSheet({
  token,
  onTaken,
}: {
  token: string;
  /** Receives the request with the sheet's contents. */
  onTaken: (request: QuoteDesk_RequestFragment) => void;
}) {
  const { i18n } = useWords();
  const client = useApolloClient();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/api/quotes/${encodeURIComponent(token)}`;

  async function send(file: File): Promise<string | null> {
    const sent = await sendFile(`${path}/file`, file);
    if (sent.kind === "refused") return Object.values(sent.fields)[0] ?? sent.message;
    if (sent.kind === "lost") return i18n._("The sheet was not read. Please try again.");
    const { data } = await client.query<QuoteInvitationQuery>({
      query: QuoteInvitationDocument,
      variables: { token },
      fetchPolicy: "network-only",
    });
    if (data?.quoteInvitation) onTaken(data.quoteInvitation);
    return null;
  }

  const take = async (file: File) => {
    setIsBusy(true);
    const lost = () => i18n._("The sheet was not read. Please try again.");
    setProblem(await send(file).catch(lost));
    setIsBusy(false);
  };
  return (
    <Disclosure summary={i18n._("Prefer a spreadsheet?")}>
      <div className="grid gap-2">
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={`${path}.xlsx`}
          download
        >
          {i18n._("Download the sheet")}
        </a>
        <div>
          <FileButton
            accept=".xlsx"
            isBusy={isBusy}
            describedBy={`${id}-problem`}
            isInvalid={problem !== null}
            onFile={(file) => void take(file)}
          >
            {i18n._("Send the sheet filled in")}
          </FileButton>
        </div>
        <FieldError id={`${id}-problem`} message={problem ?? undefined} />
      </div>
    </Disclosure>
  );
}

import { useEffect, useState } from "react";
import { sharedNames } from "../../../schema/rules/same-article.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import type { SupplierDesk_OrderFragment } from "../../gql/graphql.ts";
import { clearDraft, readDraft, writeDraft } from "../../lib/use-draft.ts";
import { useWords } from "../../lib/words.tsx";
import { allAsOrdered, beginDraft, type DraftLine, findUnread, toAnswer, withTyped } from "./desk-answer.ts";
import { DeskLine } from "./desk-line.tsx";
import type { SendAnswer } from "./use-desk.ts";

/** The typed input, which survives a reload until it is sent: a phone may discard the page between two calls. */
function useTyped(order: SupplierDesk_OrderFragment, send: SendAnswer) {
  const key = `desk:${order.number}:${order.version}`;
  const [kept] = useState(() => readDraft(key));
  const [draft, setDraft] = useState(() => withTyped(beginDraft(order), kept));
  const [ownNumber, setOwnNumber] = useState(
    typeof kept?.["ownNumber"] === "string" ? kept["ownNumber"] : "",
  );
  const isSent = send.end?.kind === "sent";
  useEffect(() => {
    if (isSent) clearDraft(key);
  }, [isSent, key]);
  return {
    draft,
    ownNumber,
    setDraft(lines: DraftLine[]) {
      setDraft(lines);
      writeDraft(key, { lines, ownNumber });
    },
    setOwnNumber(text: string) {
      setOwnNumber(text);
      writeDraft(key, { lines: draft, ownNumber: text });
    },
  };
}

/** The order, and the desk's answer to it: all at once, or line by line. */
export function DeskForm({ order, send }: { order: SupplierDesk_OrderFragment; send: SendAnswer }) {
  const { i18n } = useWords();
  const { canAnswer, lines, version } = order;
  const { draft, ownNumber, setDraft, setOwnNumber } = useTyped(order, send);
  const refusal = send.end?.kind === "refused" ? send.end.refusal : null;
  const shared = sharedNames(lines);
  const isCancelled = lines.length === 0;
  const mayChange = canAnswer && !isCancelled;
  return (
    <div className="grid gap-5">
      {!canAnswer && <Notice title={i18n._("This order can no longer be answered.")} />}
      {canAnswer && (
        <div className="grid gap-2">
          <Button
            tone="main"
            isWide
            isBusy={send.isBusy}
            onClick={() => void send.answer(allAsOrdered(order))}
          >
            {isCancelled ? i18n._("Confirm It Is Cancelled") : i18n._("All as Ordered")}
          </Button>
          {mayChange && (
            <p className="text-center text-muted text-sm">{i18n._("Not everything? Answer line by line.")}</p>
          )}
        </div>
      )}
      <ul>
        {lines.map((line, place) => (
          <DeskLine
            key={line.key}
            line={line}
            forMaterial={shared.has(line.name) ? line.materialName : null}
            draft={mayChange ? (draft.find(({ key }) => key === line.key) ?? null) : null}
            error={refusal?.lines.get(place)}
            onChange={(changed) => setDraft(draft.map((one) => (one.key === changed.key ? changed : one)))}
          />
        ))}
      </ul>
      {mayChange && (
        <>
          <TextField
            label={i18n._("Your own order number")}
            error={refusal?.ownNumber}
            maxLength={80}
            value={ownNumber}
            onChange={(event) => setOwnNumber(event.target.value)}
          />
          <Button
            isWide
            isBusy={send.isBusy}
            onClick={() => {
              const unread = findUnread(draft);
              if (unread.size === 0) return void send.answer(toAnswer(version, draft, ownNumber));
              const words = {
                quantity: i18n._("Please enter the quantity as a whole number, such as 12"),
                unitPrice: i18n._("Please enter the price as an amount, such as 12.50"),
              };
              send.refuse(new Map([...unread].map(([place, field]) => [place, words[field]])));
            }}
          >
            {i18n._("Send Answer")}
          </Button>
        </>
      )}
    </div>
  );
}

import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Field } from "../../components/ui/controls/field.tsx";
import { Input } from "../../components/ui/controls/input.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import type { SupplierDesk_OrderFragment } from "../../gql/graphql.ts";
import { allAsOrdered, beginDraft, toAnswer } from "./desk-answer.ts";
import { DeskLine } from "./desk-line.tsx";
import type { DeskWords } from "./desk-words.ts";
import type { SendAnswer } from "./use-desk.ts";

/** The order, and the desk's answer to it: all at once, or line by line. */
export function DeskForm({
  order,
  words,
  send,
}: {
  order: SupplierDesk_OrderFragment;
  words: DeskWords;
  send: SendAnswer;
}) {
  const [draft, setDraft] = useState(() => beginDraft(order));
  const [ownNumber, setOwnNumber] = useState("");
  const { canAnswer, lines, version } = order;
  const isCancelled = lines.length === 0;
  const mayChange = canAnswer && !isCancelled;
  return (
    <div className="grid gap-5">
      {!canAnswer && <Notice title={words.readOnly} />}
      {canAnswer && (
        <div className="grid gap-2">
          <Button
            tone="main"
            isWide
            isBusy={send.isBusy}
            onClick={() => void send.answer(allAsOrdered(order))}
          >
            {isCancelled ? words.confirmCancelled : words.allAsOrdered}
          </Button>
          {mayChange && <p className="text-center text-muted text-sm">{words.lineByLine}</p>}
        </div>
      )}
      <ul>
        {lines.map((line, place) => (
          <DeskLine
            key={line.key}
            line={line}
            draft={mayChange ? (draft.find(({ key }) => key === line.key) ?? null) : null}
            words={words}
            error={send.errors.get(place)}
            onChange={(changed) => setDraft(draft.map((one) => (one.key === changed.key ? changed : one)))}
          />
        ))}
      </ul>
      {mayChange && (
        <>
          <Field label={words.ownNumber}>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                value={ownNumber}
                onChange={(event) => setOwnNumber(event.target.value)}
              />
            )}
          </Field>
          <Button
            isWide
            isBusy={send.isBusy}
            onClick={() => void send.answer(toAnswer(version, draft, ownNumber))}
          >
            {words.sendAnswer}
          </Button>
        </>
      )}
    </div>
  );
}

import { useState } from "react";
import { addDays, clockIn, dayIn, instantIn } from "../../../../schema/rules/site-time.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import type { QuoteRequest_PageFragment } from "../../../gql/graphql.ts";
import { inBothZones } from "../both-zones.ts";
import type { QuoteRequestActions } from "./use-request.ts";

type MenuDialog = "extend" | "close" | "cancel";

/** Extending, closing and canceling a request: each explains its effect before it is done. */
export function RequestMenu({
  request,
  actions,
}: {
  request: QuoteRequest_PageFragment;
  actions: QuoteRequestActions;
}) {
  const { allowedActions, state } = request;
  const [asked, setAsked] = useState<MenuDialog | null>(null);
  const done = () => setAsked(null);
  const isDraft = state === "DRAFT";
  return (
    <div className="flex flex-wrap gap-2">
      {allowedActions.includes("EXTEND") && (
        <Button size="small" onClick={() => setAsked("extend")}>
          More time
        </Button>
      )}
      {allowedActions.includes("CLOSE") && (
        <Button size="small" onClick={() => setAsked("close")}>
          Close
        </Button>
      )}
      {allowedActions.includes("CANCEL") && (
        <Button size="small" tone="plain" onClick={() => setAsked("cancel")}>
          Call off
        </Button>
      )}
      <ExtendDialog request={request} actions={actions} isOpen={asked === "extend"} onDone={done} />
      <Confirm
        title="Stop accepting answers?"
        words="Quotes you have stay valid until they expire. You can extend the deadline later."
        label="Close the Request"
        isBusy={actions.isBusy}
        isOpen={asked === "close"}
        onDone={done}
        onYes={actions.close}
      />
      <Confirm
        title="Cancel the request?"
        words={
          isDraft
            ? "Nobody has been notified of it yet."
            : "Every yard is notified, and quotes you have no longer count. This can't be undone."
        }
        label="Call It Off"
        isBusy={actions.isBusy}
        isOpen={asked === "cancel"}
        onDone={done}
        onYes={actions.cancel}
      />
    </div>
  );
}

function Confirm({
  title,
  words,
  label,
  isBusy,
  isOpen,
  onDone,
  onYes,
}: {
  title: string;
  words: string;
  label: string;
  isBusy: boolean;
  isOpen: boolean;
  onDone: () => void;
  onYes: () => Promise<boolean>;
}) {
  const confirm = async () => {
    if (await onYes()) onDone();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(stays) => !stays && onDone()}>
      <div className="grid gap-4">
        <p>{words}</p>
        <Button tone="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}

function ExtendDialog({
  request: { answerBy, timeZone },
  actions: { extend, isBusy },
  isOpen,
  onDone,
}: {
  request: QuoteRequest_PageFragment;
  actions: QuoteRequestActions;
  isOpen: boolean;
  onDone: () => void;
}) {
  const [day, setDay] = useState(() => addDays(dayIn(timeZone, new Date(answerBy)), 1));
  const [time, setTime] = useState(() => clockIn(timeZone, new Date(answerBy)));
  const until = instantIn(timeZone, day, time);
  const give = async () => {
    if (until && (await extend(until))) onDone();
  };
  return (
    <Dialog
      title="Give more time"
      description="Yards that have not answered are notified."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onDone()}
    >
      <div className="grid gap-4">
        <div className="grid gap-3 min-[22.5rem]:grid-cols-2">
          <TextField
            label="Answers until"
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <TextField label="At" type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </div>
        <p className="text-muted text-sm" aria-live="polite">
          {until ? inBothZones(until.toISOString(), timeZone) : "Please choose a day and a time."}
        </p>
        <Button tone="main" isBusy={isBusy} disabled={until === null} onClick={() => void give()}>
          Give More Time
        </Button>
      </div>
    </Dialog>
  );
}

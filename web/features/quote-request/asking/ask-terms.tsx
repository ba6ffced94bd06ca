import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { TextareaField } from "../../../components/ui/controls/textarea.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { inBothZones } from "../both-zones.ts";
import { type AskDraft, answerByOf } from "./ask-draft.ts";
import type { AskProblems } from "./ask-problems.ts";

/** The deadline for answers, the day the goods are needed, and the message to the yards. */
export function AskTerms({
  zone,
  hasPlace,
  draft,
  problems,
  onChange,
}: {
  /** The site's time zone, IANA. */
  zone: string;
  /** Whether the job's location is known: yards base their delivery price on it. */
  hasPlace: boolean;
  draft: AskDraft;
  problems: AskProblems;
  onChange: (draft: AskDraft) => void;
}) {
  const answerBy = answerByOf(draft, zone);
  return (
    <Card title="When, and what else">
      <div className="grid gap-4">
        <div className="grid gap-3 min-[22.5rem]:grid-cols-2">
          <TextField
            label="Answers until"
            error={problems.fields["answerBy"]}
            type="date"
            value={draft.day}
            onChange={(event) => onChange({ ...draft, day: event.target.value })}
          />
          <TextField
            label="At"
            type="time"
            value={draft.time}
            onChange={(event) => onChange({ ...draft, time: event.target.value })}
          />
        </div>
        <p className="text-muted text-sm" aria-live="polite">
          {answerBy ? inBothZones(answerBy.toISOString(), zone) : "Please choose a day and a time."}
        </p>
        <TextField
          label="Needed by"
          isOptional
          error={problems.fields["needBy"]}
          type="date"
          value={draft.needBy}
          onChange={(event) => onChange({ ...draft, needBy: event.target.value })}
        />
        <TextareaField
          label="Message to all yards"
          isOptional
          hint={
            hasPlace
              ? "Access, unloading, what the job is"
              : "Say where it goes: the job has no ZIP code yet. Access, unloading"
          }
          error={problems.fields["message"]}
          rows={3}
          maxLength={QUOTE_LIMITS.message}
          value={draft.message}
          onChange={(event) => onChange({ ...draft, message: event.target.value })}
        />
      </div>
    </Card>
  );
}

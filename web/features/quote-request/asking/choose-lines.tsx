import { useState } from "react";
import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Checkbox } from "../../../components/ui/controls/choice.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { formatAmount } from "../../../lib/format.ts";
import { groupBy } from "../../../lib/group-by.ts";
import { type AskableLine, type AskDraft, chosenOf, NOTHING_SAID, withLines } from "./ask-draft.ts";
import type { AskProblems } from "./ask-problems.ts";

/** Selects the lines to ask for: all, none, a category, or single lines. */
export function ChooseLines({
  lines,
  draft,
  problems,
  onChange,
}: {
  lines: readonly AskableLine[];
  draft: AskDraft;
  problems: AskProblems;
  onChange: (draft: AskDraft) => void;
}) {
  const ids = lines.map(({ id }) => id);
  const chosen = chosenOf(draft, lines).length;
  return (
    <Card
      title="Lines"
      aside={
        <p className="figures">
          {chosen} of {lines.length}
        </p>
      }
      isFlush
    >
      <div className="flex flex-wrap gap-2 border-line border-b px-4 py-3">
        <Button size="small" onClick={() => onChange(withLines(draft, ids, true))}>
          All
        </Button>
        <Button size="small" onClick={() => onChange(withLines(draft, ids, false))}>
          None
        </Button>
      </div>
      <div className="px-4">
        <FieldError message={problems.fields["lines"]} />
      </div>
      {[...groupBy(lines, ({ category }) => category)].map(([category, members]) => (
        <Category
          key={category}
          category={category}
          lines={members}
          draft={draft}
          problems={problems}
          onChange={onChange}
        />
      ))}
    </Card>
  );
}

function Category({
  category,
  lines,
  draft,
  problems,
  onChange,
}: {
  category: string;
  lines: readonly AskableLine[];
  draft: AskDraft;
  problems: AskProblems;
  onChange: (draft: AskDraft) => void;
}) {
  const ids = lines.map(({ id }) => id);
  const chosen = chosenOf(draft, lines).length;
  return (
    <fieldset className="border-line border-b last:border-b-0">
      <legend className="sr-only">{category}</legend>
      <div className="bg-sunken px-4">
        <Checkbox
          label={`${category}, ${chosen} of ${lines.length}`}
          checked={chosen === lines.length}
          onChange={() => onChange(withLines(draft, ids, chosen < lines.length))}
        />
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} draft={draft} error={problems.lines[line.id]} onChange={onChange} />
        ))}
      </ul>
    </fieldset>
  );
}

function Line({
  line,
  draft,
  error,
  onChange,
}: {
  line: AskableLine;
  draft: AskDraft;
  error: string | undefined;
  onChange: (draft: AskDraft) => void;
}) {
  const { id, name, quantity, unit } = line;
  const said = draft.lines[id] ?? NOTHING_SAID;
  const isChosen = !draft.left.includes(id);
  const [isOpen, setIsOpen] = useState(said !== NOTHING_SAID);
  const say = (change: Partial<typeof said>) =>
    onChange({ ...draft, lines: { ...draft.lines, [id]: { ...said, ...change } } });
  return (
    <li className="px-4 py-1">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <Checkbox
            label={name}
            description={<span className="figures">{formatAmount(quantity, unit)}</span>}
            checked={isChosen}
            onChange={() => onChange(withLines(draft, [id], !isChosen))}
          />
        </div>
        {isChosen && (
          <Button size="small" tone="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Note<span className="sr-only"> for {name}</span>
          </Button>
        )}
      </div>
      {isChosen && isOpen && (
        <div className="grid gap-1 pb-3 pl-8">
          <TextField
            label="Note to the yard"
            isOptional
            maxLength={QUOTE_LIMITS.note}
            value={said.note}
            onChange={(event) => say({ note: event.target.value })}
          />
          <Checkbox
            label="An alternate is acceptable"
            description="The yard may offer another product in its place"
            checked={said.alternatesAllowed}
            onChange={() => say({ alternatesAllowed: !said.alternatesAllowed })}
          />
        </div>
      )}
      <FieldError message={error} />
    </li>
  );
}

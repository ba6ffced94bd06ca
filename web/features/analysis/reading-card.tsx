import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { cx } from "../../lib/cx.ts";
import { countParts, partsOf, type ReadSpan, stretchesOf } from "./reading.ts";

type State = ReadSpan["state"];

/** Each state has a line style of its own under the words: color only repeats what the line says. */
const MARKS: Record<State, string> = {
  USED: "decoration-level decoration-solid decoration-2",
  SET_ASIDE: "decoration-muted decoration-dotted decoration-2",
  UNREAD: "bg-tape-tint decoration-ink decoration-wavy decoration-1",
};
const WORDS: Record<State, string> = { USED: "Used", SET_ASIDE: "Set aside", UNREAD: "Not read" };
const STATES: readonly State[] = ["UNREAD", "USED", "SET_ASIDE"];

/** More would hide the words that they belong to. */
const LINES_NAMED = 6;

/** The description, marked with the outcome for each of its numbers and each word that names work. */
export function ReadingCard({
  description,
  reading,
  materials,
  isBusy,
  onTakeBack,
}: {
  description: string;
  reading: readonly ReadSpan[];
  materials: readonly { key: string; name: string }[];
  isBusy: boolean;
  /** Null when nothing can be changed now. */
  onTakeBack: ((span: ReadSpan) => void) | null;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const stretches = stretchesOf(description, reading);
  if (reading.length === 0 || !stretches) return null;
  const explained = reading.find(({ start }) => start === chosen) ?? null;
  return (
    <div id="reading" className="scroll-mt-4 print:hidden">
      <Card title="How your description was read">
        <div className="grid gap-3">
          <Legend reading={reading} />
          <p className="leading-8 whitespace-pre-line wrap-anywhere">
            {stretches.map(({ start, text, span }) =>
              span ? (
                <Mark
                  key={start}
                  span={span}
                  isChosen={start === chosen}
                  onChoose={() => setChosen(start === chosen ? null : start)}
                />
              ) : (
                text
              ),
            )}
          </p>
          <div role="status" className="min-h-18 border-l-4 border-line pl-3 text-[0.9375rem] leading-snug">
            {explained ? (
              <Explained span={explained} materials={materials} isBusy={isBusy} onTakeBack={onTakeBack} />
            ) : (
              <p className="text-muted">Tap a marked figure or word to see how it affects the list.</p>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}

function Legend({ reading }: { reading: readonly ReadSpan[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {STATES.map((state) => {
        // Numbers and words are counted separately: elsewhere the page says how many of the numbers are used.
        const parts = partsOf(reading, state);
        return (
          parts.length > 0 && (
            <li key={state}>
              <span className={cx("text-ink underline underline-offset-4", MARKS[state])}>
                {WORDS[state]}
              </span>{" "}
              {countParts(parts)}
            </li>
          )
        );
      })}
    </ul>
  );
}

function Mark({ span, isChosen, onChoose }: { span: ReadSpan; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${span.text}, ${WORDS[span.state].toLowerCase()}`}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        "rounded-xs text-start underline underline-offset-4",
        MARKS[span.state],
        isChosen && "outline-2 outline-offset-2 outline-blueprint",
        span.state === "UNREAD" && "font-semibold",
      )}
    >
      {span.text}
    </button>
  );
}

function Explained({
  span,
  materials,
  isBusy,
  onTakeBack,
}: {
  span: ReadSpan;
  materials: readonly { key: string; name: string }[];
  isBusy: boolean;
  onTakeBack: ((span: ReadSpan) => void) | null;
}) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <strong className="wrap-anywhere">“{span.text}”</strong> {explain(span, materials)}
      </p>
      {span.saidBy !== null && onTakeBack && (
        <Button size="small" isBusy={isBusy} onClick={() => onTakeBack(span)}>
          Undo your answer
        </Button>
      )}
    </div>
  );
}

function explain(span: ReadSpan, materials: readonly { key: string; name: string }[]): string {
  if (span.state === "UNREAD") return `was not read: the list ignores it. ${wayOut(span)}`;
  if (span.state === "SET_ASIDE") return `changes nothing. ${span.reason ?? ""}`;
  const names = materials.filter(({ key }) => span.lines.includes(key)).map(({ name }) => name);
  if (names.length > 0 && names.length === materials.length) return "is used by every material on the list.";
  const rest = names.length - LINES_NAMED;
  return `is used by ${names.slice(0, LINES_NAMED).join("; ")}${rest > 0 ? `; and ${rest} more` : ""}.`;
}

/** Actions for a part that was not read. There may be no meaning to choose from besides "Doesn’t matter". */
function wayOut({ choices }: ReadSpan): string {
  return choices.some(({ answer }) => answer !== "ignore")
    ? "Say what it is above the list."
    : "If it matters, change the description or add the material by hand.";
}

import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { countParts, type ReadSpan, unreadOf, wordsAround } from "./reading.ts";

/** Parts shown before the others are requested: on a phone the list should stay within reach. */
const SHOWN_FIRST = 2;

/** Returns the reason when the answer was refused; null when the list follows it. */
type OnResolve = (span: ReadSpan, choice: ReadSpan["choices"][number]) => Promise<string | null>;

/** Parts of the description that the list leaves out, with one-tap meanings. Renders nothing when all of it was read. */
export function UnreadParts({
  description,
  reading,
  hasList,
  canResolve,
  isBusy,
  onResolve,
}: {
  /** The text that the parts are quoted with. */
  description: string;
  reading: readonly ReadSpan[];
  /** Whether a list was made from the reading. */
  hasList: boolean;
  canResolve: boolean;
  isBusy: boolean;
  onResolve: OnResolve;
}) {
  const [isAllShown, setAllShown] = useState(false);
  const unread = unreadOf(reading);
  if (unread.length === 0) return null;
  const rest = unread.length - SHOWN_FIRST;
  // Inside the list's card, or in a card of its own when there is no list yet.
  const Heading = hasList ? "h3" : "h2";
  return (
    <section
      aria-labelledby="unread-title"
      className="border-b border-line bg-tape-tint px-4 py-3 print:hidden"
    >
      <Heading id="unread-title" className="flex items-start gap-2 leading-snug font-semibold">
        <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
        <span>
          {countParts(unread)} of your description {unread.length === 1 ? "was" : "were"} not read
        </span>
      </Heading>
      {hasList && (
        <p className="mt-1 text-[0.9375rem] leading-snug">
          The quantities below ignore {unread.length === 1 ? "it" : "them"}.{" "}
          <a href="#reading" className="underline underline-offset-4">
            See what was read
          </a>
        </p>
      )}
      <ul className="mt-2 grid gap-3">
        {unread.slice(0, isAllShown ? undefined : SHOWN_FIRST).map((span) => (
          <UnreadPart
            key={span.key}
            span={span}
            around={wordsAround(description, span)}
            canResolve={canResolve}
            isBusy={isBusy}
            onResolve={onResolve}
          />
        ))}
      </ul>
      {rest > 0 && !isAllShown && (
        <div className="mt-2">
          <Button size="small" tone="plain" onClick={() => setAllShown(true)}>
            Show {rest} more
          </Button>
        </div>
      )}
    </section>
  );
}

function UnreadPart({
  span,
  around,
  canResolve,
  isBusy,
  onResolve,
}: {
  span: ReadSpan;
  around: ReturnType<typeof wordsAround>;
  canResolve: boolean;
  isBusy: boolean;
  onResolve: OnResolve;
}) {
  const [error, setError] = useState<string | undefined>();
  return (
    <li className="grid gap-1.5">
      <p className="leading-snug">
        What is <strong className="figures wrap-anywhere">“{span.text}”</strong>?
      </p>
      {around && (
        <p className="text-[0.9375rem] leading-snug wrap-anywhere">
          {around.before}
          <mark className="bg-transparent font-semibold text-inherit">{span.text}</mark>
          {around.after}
        </p>
      )}
      {canResolve && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend that the question is already
        <div role="group" aria-label={`What “${span.text}” is`} className="flex flex-wrap gap-2">
          {span.choices.map((choice) => (
            <Button
              key={choice.answer}
              size="small"
              disabled={isBusy}
              onClick={() => void onResolve(span, choice).then((refusal) => setError(refusal ?? undefined))}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      <FieldError message={error} />
    </li>
  );
}

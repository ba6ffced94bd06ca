import { Button } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import type { QuoteDesk_RequestFragment } from "../../../gql/graphql.ts";
import { useWords } from "../../../lib/words.tsx";
import type { Difference } from "./desk-end.ts";
import { lineWords, termWords } from "./desk-words.ts";
import type { UseDeskQuote } from "./use-desk-quote.ts";

/** Result of the last action, or of saving. */
export function DeskOutcome({ desk }: { desk: UseDeskQuote }) {
  const { i18n } = useWords();
  const { end, problems } = desk;
  const notSent = i18n._("Your quote was not sent");
  switch (end?.kind) {
    case "submitted":
      return <Notice tone="good" title={i18n._("Thank you. Your quote is with the buyer.")} />;
    case "still-good":
      return (
        <Notice tone="good" title={i18n._("Thank you. The buyer knows that your prices are still valid.")} />
      );
    case "declined":
      return <Notice title={i18n._("The buyer knows that you declined. You can still quote.")} />;
    case "withdrawn":
      return <Notice title={i18n._("Your quote has been withdrawn.")} />;
    case "conflict":
      return <Notice tone="warning" title={end.message} />;
    case "questions":
      return (
        <Notice tone="warning" title={end.message}>
          <p>{i18n._("Please check the marked lines.")}</p>
        </Notice>
      );
    case "differs":
      return <Differs desk={desk} differences={end.differences} theirs={end.theirs} />;
    case "not-sent":
      return (
        <Notice tone="bad" title={notSent}>
          <p>{i18n._("What you typed is still here. Please try again.")}</p>
        </Notice>
      );
    case "not-withdrawn":
      return (
        <Notice tone="bad" title={i18n._("Your quote was not withdrawn")}>
          <p>{i18n._("It is still with the buyer. Please try again.")}</p>
        </Notice>
      );
    case "not-told":
      return (
        <Notice tone="bad" title={i18n._("The buyer was not notified")}>
          <p>{i18n._("Please try again.")}</p>
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="bad" title={notSent}>
          {problems.others.length > 0 ? (
            problems.others.map((message) => <p key={message}>{message}</p>)
          ) : (
            <p>{i18n._("Please correct what is marked.")}</p>
          )}
        </Notice>
      );
    case "day-refused":
    case "ended":
    case undefined:
      return null;
    default:
      return end satisfies never;
  }
}

/** Another user of the desk has saved in the meantime. */
function Differs({
  desk: { request, keepMine, takeTheirs },
  differences,
  theirs,
}: {
  desk: UseDeskQuote;
  differences: readonly Difference[];
  theirs: QuoteDesk_RequestFragment;
}) {
  const { i18n } = useWords();
  const nameOf = (path: string): string => {
    const [field = "", ...rest] = path.split(".");
    if (field !== "lines") return new Map(Object.entries(termWords(i18n))).get(field) ?? field;
    const inner = rest.at(-1) ?? "";
    const key = rest.slice(0, -1).join(".");
    const line = request.lines.find(({ materialKey }) => materialKey === key)?.name ?? key;
    return `${line}, ${lineWords(i18n)[inner] ?? inner}`;
  };
  return (
    <Notice tone="warning" title={i18n._("Someone else at your company has saved another version.")}>
      <ul className="grid gap-2">
        {differences.map(({ path, theirs: other, yours }) => (
          <li key={path} className="wrap-anywhere">
            <p className="font-medium">{nameOf(path)}</p>
            <p>{i18n._("Theirs: {value}", { value: other ?? "–" })}</p>
            <p>{i18n._("Yours: {value}", { value: yours ?? "–" })}</p>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => keepMine(theirs)}>
          {i18n._("Keep mine")}
        </Button>
        <Button size="small" onClick={() => takeTheirs(theirs)}>
          {i18n._("Take theirs")}
        </Button>
      </div>
    </Notice>
  );
}

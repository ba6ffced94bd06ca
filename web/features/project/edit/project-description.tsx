/** Length above which a description needs more than the three lines that a phone has for it above the list. */
const LONG = 130;

/**
 * A project's description under its name. Where the list is what the user came for, a phone shows the beginning of a
 * long description, and the rest on tap.
 *
 * @param isShort whether the user came for the list
 */
export function ProjectDescription({ text, isShort }: { text: string; isShort: boolean }) {
  const isLong = text.length > LONG || text.split("\n").length > 3;
  if (!isShort || !isLong) return <p className="whitespace-pre-line">{text}</p>;
  return (
    <>
      <details className="group sm:hidden">
        <summary className="line-clamp-2 min-h-11 cursor-pointer list-none whitespace-pre-line group-open:line-clamp-none">
          {text}
        </summary>
      </details>
      <p className="whitespace-pre-line max-sm:hidden">{text}</p>
    </>
  );
}

import type { JobNote_NoteFragment } from "../../../gql/graphql.ts";

/** What the buyer and the builder must know about a job: on the project's page, in its report and on its orders. */
export function JobNotes({ notes }: { notes: readonly JobNote_NoteFragment[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr] print:grid-cols-[10rem_1fr]">
      {notes.map(({ label, text, effect }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice, and the notes of a job never change
        <div key={index} className="contents">
          <dt className="text-muted max-sm:-mb-2">{label === notes[index - 1]?.label ? "" : label}</dt>
          <dd className="min-w-0 leading-snug wrap-anywhere">
            {text}
            {effect !== null && <span className="block text-sm text-muted">{effect}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

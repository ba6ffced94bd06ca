import { latestProblems } from "../../lib/forms/problems-together.ts";
import { isPageSpanish, useOuterWords } from "../../lib/outer-words.ts";
import { useStore } from "../../lib/store.ts";

/** Tells screen readers how many fields of a form have errors, in place of one announcement a field. */
export function ProblemAnnouncer() {
  const count = useStore(useStore(latestProblems));
  const { countProblems } = useOuterWords(isPageSpanish());
  return (
    <p aria-live="assertive" className="sr-only">
      {count > 1 && countProblems(count)}
    </p>
  );
}

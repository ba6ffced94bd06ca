import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { formatCount, formatQuantity } from "../../../lib/format.ts";
import type { LineProblem } from "./price-list-upload.ts";

/** Problems by line. Skipped lines come first, since they cost the user something. */
export function LineProblems({ problems, total }: { problems: readonly LineProblem[]; total: number }) {
  if (problems.length === 0) return null;
  const leftOut = problems.filter((problem) => problem.isLeftOut);
  const taken = problems.filter((problem) => !problem.isLeftOut);
  return (
    <Disclosure summary={`${formatCount(total, "line")} to look at`}>
      <ul className="grid max-h-80 gap-1.5 overflow-y-auto" aria-label="Lines to look at">
        {[...leftOut, ...taken].map((problem) => (
          <li key={`${problem.line} ${problem.message}`} className="text-[0.9375rem] leading-snug">
            <span className="figures font-medium">Line {formatQuantity(problem.line)}</span>
            {problem.isLeftOut && <span className="font-medium text-chalk"> left out</span>}:{" "}
            {problem.message}
          </li>
        ))}
      </ul>
      {total > problems.length && (
        <p className="mt-2 text-sm text-muted">
          The first {formatQuantity(problems.length)} of {formatQuantity(total)} are shown.
        </p>
      )}
    </Disclosure>
  );
}

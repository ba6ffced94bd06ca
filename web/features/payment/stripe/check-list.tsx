import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { formatDuration } from "../../../lib/format.ts";
import type { CheckResult } from "./diagnose-payment.ts";

const LOOKS: Readonly<Record<CheckResult["status"], { word: string; tone: string; Icon: typeof CircleX }>> = {
  passed: { word: "Passed", tone: "text-level", Icon: CircleCheck },
  failed: { word: "Failed", tone: "text-chalk", Icon: CircleX },
  skipped: { word: "Not run", tone: "text-muted", Icon: CircleMinus },
};

/** Every test with its result. */
export function CheckList({ results }: { results: readonly CheckResult[] }) {
  return (
    <ul aria-label="Tests" className="divide-y divide-line">
      {results.map(({ name, status, message, durationMs }) => {
        const { word, tone, Icon } = LOOKS[status];
        return (
          <li key={name} className="grid grid-cols-[auto_1fr_auto] gap-x-3 px-4 py-3 leading-snug">
            <Icon aria-hidden="true" size={20} className={`mt-0.5 ${tone}`} />
            <span className="font-medium">{name}</span>
            <span className={`text-sm ${tone}`}>
              {word}
              {status !== "skipped" && (
                <span className="figures text-muted"> {formatDuration(durationMs)}</span>
              )}
            </span>
            <span className="col-start-2 col-end-4 text-muted">{message}</span>
          </li>
        );
      })}
    </ul>
  );
}

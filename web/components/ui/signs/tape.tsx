import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";
import { formatPercent } from "../../../lib/format.ts";

/** The state of a step of the tape. */
export type TapeStepState = "pending" | "active" | "complete" | "failed";
/** A step of the tape measure that shows an analysis's progress. */
export type TapeStep = { readonly name: string; readonly state: TapeStepState };

/** Ticks at every 5%; the end of the tape needs none. */
const TICKS = Array.from({ length: 19 }, (_, index) => (index + 1) * 5);

const STATE_WORDS: Record<TapeStepState, string> = {
  pending: "to come",
  active: "at work",
  complete: "done",
  failed: "failed",
};

/**
 * Progress as a tape measure that extends: ticks at every 5%, longer ones at 25%, the four steps named under the long
 * ticks. It shows only what it is given and never moves on its own.
 *
 * @param percent 0 to 100; values outside are clamped
 * @param steps exactly four, each worth 25%
 * @param message the current activity, in words; also read out as it changes
 */
export function Tape({
  label,
  percent,
  steps,
  message,
  aside,
}: {
  label: string;
  percent: number;
  steps: readonly TapeStep[];
  message: ReactNode;
  aside?: ReactNode;
}) {
  const extended = Math.min(100, Math.max(0, Math.round(percent)));
  const hasFailed = steps.some((step) => step.state === "failed");
  return (
    <div>
      {/* Room for two lines of text on a phone, so that the tape stays in place while the text changes. */}
      <div className="mb-2 grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1 sm:grid-cols-[1fr_auto_auto]">
        <div className="order-3 col-span-2 flex min-h-12 items-end sm:order-none sm:col-span-1 sm:min-h-6">
          <p aria-live="polite" className={cx("leading-6", !hasFailed && "line-clamp-2")}>
            {message}
          </p>
        </div>
        <div className="min-h-6">{aside}</div>
        <span
          aria-hidden="true"
          className="text-right font-display text-3xl leading-none font-semibold tabular-nums sm:min-w-16"
        >
          {formatPercent(extended)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={extended}
        className="relative h-14 overflow-hidden rounded-sm border border-line bg-sunken forced-color-adjust-none"
      >
        <Ticks className="text-edge" />
        <div
          className={cx(
            "tape-blade absolute inset-y-0 left-0 overflow-hidden",
            hasFailed ? "bg-chalk-tint" : "bg-tape",
          )}
          style={{ width: `${extended}%` }}
        >
          {/* The ticks again, in ink, as wide as the whole tape, so that the blade uncovers them. */}
          <div
            className="absolute inset-y-0 left-0"
            style={{ width: extended > 0 ? `${(100 / extended) * 100}%` : "100%" }}
          >
            <Ticks className={hasFailed ? "text-ink" : "text-on-tape"} hasFigures />
          </div>
          {extended > 0 && extended < 100 && (
            <span
              aria-hidden="true"
              className={cx("absolute inset-y-0 right-0 w-1.5", hasFailed ? "bg-chalk" : "bg-on-tape")}
            />
          )}
        </div>
      </div>
      <ol className="mt-1.5 grid grid-cols-4">
        {steps.map((step) => (
          <li
            key={step.name}
            className={cx(
              "flex flex-col items-end justify-start pl-1 text-right text-[0.8125rem] leading-tight sm:text-[0.9375rem]",
              step.state === "pending" ? "text-muted" : "font-medium text-ink",
            )}
          >
            <span className="flex flex-col items-end gap-0.5 sm:flex-row sm:items-center sm:gap-1">
              {/* The mark's room is always reserved on a phone, so that the names stay in place. */}
              <span aria-hidden="true" className="flex h-4 items-center sm:h-auto">
                <StepMark state={step.state} />
              </span>
              {step.name}
            </span>
            <span className="sr-only">, {STATE_WORDS[step.state]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepMark({ state }: { state: TapeStepState }) {
  switch (state) {
    case "complete":
      return <Check size={15} strokeWidth={3} className="shrink-0 text-level" />;
    case "failed":
      return <CircleAlert size={15} className="shrink-0 text-chalk" />;
    case "active":
      return (
        <span className="animate-breathe size-2 shrink-0 rounded-full bg-tape ring-1 ring-ink forced-color-adjust-none" />
      );
    case "pending":
      return null;
  }
}

function Ticks({ className, hasFigures = false }: { className: string; hasFigures?: boolean }) {
  return (
    <svg aria-hidden="true" className={cx("absolute inset-0 size-full", className)}>
      {TICKS.map((at) => {
        const isLong = at % 25 === 0;
        return (
          <g key={at}>
            <line
              x1={`${at}%`}
              x2={`${at}%`}
              y1="0"
              y2={isLong ? "34" : "16"}
              stroke="currentColor"
              strokeWidth={isLong ? 2 : 1.25}
            />
            {hasFigures && isLong && (
              <text
                x={`${at}%`}
                y="48"
                dx="-4"
                textAnchor="end"
                fill="currentColor"
                className="font-display text-[15px] font-semibold"
              >
                {at}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

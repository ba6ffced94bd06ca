import { cx } from "../../../lib/cx.ts";

const TONES = { plain: "bg-blueprint", good: "bg-level", over: "bg-chalk" } as const;

/** How much of a limit is used, as a bar; the numbers are next to it in words. */
export function Meter({
  label,
  value,
  bound,
  words,
  tone = "plain",
}: {
  label: string;
  value: number;
  bound: number;
  /** The same for readers who cannot see the bar: "12 of 500". */
  words: string;
  tone?: keyof typeof TONES;
}) {
  return (
    <>
      <meter className="sr-only" aria-label={label} min={0} max={bound} value={Math.min(value, bound)}>
        {words}
      </meter>
      <div
        aria-hidden="true"
        className="h-2 overflow-hidden rounded-sm border border-line bg-sunken print:hidden"
      >
        <div
          className={cx("h-full forced-color-adjust-none", TONES[tone])}
          style={{ width: `${Math.min(100, (value / bound) * 100)}%` }}
        />
      </div>
    </>
  );
}

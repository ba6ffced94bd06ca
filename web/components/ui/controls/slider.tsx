import { Slider as Radix } from "radix-ui";
import { useId } from "react";

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as written next to the label and read out. */
  format: (value: number) => string;
  hint?: string;
  onChange: (value: number) => void;
};

/** A value from a range; arrow keys move a step, Home and End go to the ends. */
export function Slider({ label, value, min, max, step, format, hint, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-medium">
          {label}
        </span>
        <output className="figures">{format(value)}</output>
      </div>
      <Radix.Root
        value={[value]}
        min={min}
        max={max}
        step={step}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        className="relative flex h-11 touch-none items-center select-none forced-color-adjust-none"
      >
        <Radix.Track className="relative h-1.5 grow rounded-full bg-line">
          <Radix.Range className="absolute h-full rounded-full bg-ink" />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={id}
          aria-valuetext={format(value)}
          className="relative block size-7 rounded-full border-2 border-ink bg-tape after:absolute after:-inset-2.5"
        />
      </Radix.Root>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}

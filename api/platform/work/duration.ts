/** Durations as people write them: "30 s", "15 min". */

const SECONDS = { s: 1, min: 60, h: 3_600, d: 86_400 } as const;

/** A number and its unit: seconds, minutes, hours or days. */
export type Duration = `${number} ${keyof typeof SECONDS}`;

/** @returns seconds */
export function toSeconds(duration: Duration): number {
  const [amount, unit] = duration.split(" ");
  const [, seconds] = Object.entries(SECONDS).find(([name]) => name === unit) ?? [];
  if (seconds === undefined) throw new RangeError(`${duration} is not a duration`);
  return Number(amount) * seconds;
}

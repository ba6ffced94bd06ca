/** Plays faults one after another for a given time, chosen by a seed. */
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./faults.ts";
import type { Findings } from "./findings.ts";

/** The minimum duration of a fault that lasts at all, and the longest calm between two. */
const SHORTEST_MS = 500;
const LONGEST_PEACE_MS = 2_500;
/** A slow machine plays fewer in the same time; at least this many different ones are always played. */
const LEAST_KINDS = 4;

/** @returns the faults that were played, by name */
export async function playFaults(options: {
  faults: readonly Fault[];
  durationMs: number;
  random: () => number;
  findings: Findings;
}): Promise<Map<string, number>> {
  const { faults, durationMs, random, findings } = options;
  const played = new Map<string, number>();
  const end = performance.now() + durationMs;
  let deck: Fault[] = [];
  const leftMs = () => end - performance.now();
  while (leftMs() > 0 || played.size < LEAST_KINDS) {
    if (deck.length === 0) deck = shuffle(faults, random);
    const fault = deck.pop();
    if (!fault) break;
    const whose = await fault.begin();
    findings.say(`${fault.name}${whose === "" ? "" : ` (${whose})`}`);
    played.set(fault.name, (played.get(fault.name) ?? 0) + 1);
    if (fault.lastsMs > 0) {
      await pause(
        Math.min(SHORTEST_MS + random() * (fault.lastsMs - SHORTEST_MS), Math.max(SHORTEST_MS, leftMs())),
      );
    }
    await fault.end();
    await pause(Math.max(0, Math.min(random() * LONGEST_PEACE_MS, leftMs())));
  }
  return played;
}

/** Each as often as its weight, so that none waits for longer than a round. */
function shuffle(faults: readonly Fault[], random: () => number): Fault[] {
  return faults
    .flatMap((fault) => Array.from({ length: fault.weight }, () => ({ fault, at: random() })))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault);
}

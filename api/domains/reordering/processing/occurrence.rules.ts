/** Names of the occasions on which orders are made: each is ordered once. */

export function dateOccurrence(subscriptionId: string, on: string): string {
  return `subscription:${subscriptionId}:${on}`;
}

/** @param number counts what was ordered by hand, from 1 */
export function manualOccurrence(subscriptionId: string, number: number): string {
  return `manual:${subscriptionId}:${number}`;
}

export function triggerOccurrence(triggerId: string): string {
  return `${TRIGGER}${triggerId}`;
}

const TRIGGER = "trigger:";

/** The firing of a rule that an occasion is; null when it is another one. */
export function triggerIdOf(occurrenceKey: string): string | null {
  return occurrenceKey.startsWith(TRIGGER) ? occurrenceKey.slice(TRIGGER.length) : null;
}

/** Names of the occasions on which orders are created: each occasion is ordered once. */

export function dateOccurrence(subscriptionId: string, on: string): string {
  return `subscription:${subscriptionId}:${on}`;
}

/** @param number counts manual orders, from 1 */
export function manualOccurrence(subscriptionId: string, number: number): string {
  return `manual:${subscriptionId}:${number}`;
}

export function triggerOccurrence(triggerId: string): string {
  return `${TRIGGER}${triggerId}`;
}

const TRIGGER = "trigger:";

/** The rule firing that an occasion names; null for other occasions. */
export function triggerIdOf(occurrenceKey: string): string | null {
  return occurrenceKey.startsWith(TRIGGER) ? occurrenceKey.slice(TRIGGER.length) : null;
}

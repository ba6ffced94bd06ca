/** Rules of receiving an order: how much of a line is still to come, and how much may be said to have arrived. */

/** Sale units of a line of an order: bought, refunded, called off and arrived. */
interface ReceivableLine {
  quantity: number;
  /** Refunded, or being refunded. */
  refundedQuantity: number;
  /** On account: the supplier will not deliver them. */
  canceledQuantity?: number | undefined;
  /** Arrived in all. */
  receivedQuantity: number;
}

/** Sale units that were bought for good: neither refunded nor called off. */
export function wantedUnits({
  quantity,
  refundedQuantity,
  canceledQuantity = 0,
}: Omit<ReceivableLine, "receivedQuantity">): number {
  return quantity - refundedQuantity - canceledQuantity;
}

/** Sale units that are still to come. Goods refunded after they came count once. */
export function outstandingUnits(line: ReceivableLine): number {
  return Math.max(0, wantedUnits(line) - line.receivedQuantity);
}

/** Where extra goods are added to the stock, as the screens call it. */
const EXTRA = "Add what came beyond that under Inventory.";

/**
 * What is wrong with the number of sale units that arrived now, fit for the screen; null when it is right.
 * @param arrived NaN when it is not a number
 * @param outstanding sale units that are still to come
 */
export function explainArrived(arrived: number, outstanding: number): string | null {
  if (outstanding === 0) return "Nothing more of this line is coming: it was received, refunded or canceled";
  const range = outstanding === 1 ? "enter 1" : `enter a whole number from 1 to ${outstanding}`;
  if (Number.isNaN(arrived) || arrived < 0) return `Please ${range}`;
  if (arrived === 0) return `Please ${range}, or leave the line out if none of it came`;
  if (!Number.isInteger(arrived)) return `Only whole units are sold and received: please ${range}`;
  if (arrived > outstanding) {
    return `Only ${outstanding} ${outstanding === 1 ? "is" : "are"} still to come: please ${range}. ${EXTRA}`;
  }
  return null;
}

/**
 * What is wrong with the number of sale units of a line that go into stock, ready to display; null when it is right.
 * @param units NaN when it is not a number
 * @param most sale units that could be there
 */
export function explainStocked(units: number, most: number): string | null {
  if (Number.isInteger(units) && units >= 1 && units <= most) return null;
  return most === 1 ? "Please enter 1" : `Please enter a whole number from 1 to ${most}`;
}

/**
 * How much of a measured quantity belongs to a line's first sale units, to four decimal places. Parts of a line sum to
 * the line, in whatever steps it arrives: what came is the difference of two such values.
 * @param measured the whole line, such as 36 boards at 12 ft
 * @param units its first sale units
 * @param quantity all its sale units, at least 1
 */
export function measuredUpTo(measured: number, units: number, quantity: number): number {
  return Math.round((measured * units * 10_000) / quantity) / 10_000;
}

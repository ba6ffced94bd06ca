/** Purchase orders as PDFs, drawn in worker threads, a few at a time. */

import { type Asking, createGate } from "../../../platform/concurrency/gate.ts";
import { AppError } from "../../../platform/errors.ts";
import { runInThread } from "../../../platform/process/run-in-thread.ts";
import type { OrderDocument } from "./order-document.ts";

/**
 * A thousand lines, more than any order has, take a tenth of the time limit. Loading the renderer takes a second of
 * CPU, an order a few hundredths. Orders come in bursts, so the thread stays for a minute.
 */
const BOUNDS = { timeMs: 30_000, memoryMb: 384, keepMs: 60_000 };

const desks = createGate({
  atOnce: 2,
  waiting: 20,
  ofOwner: { atOnce: 1, waiting: 4 },
  message: "Other documents are being generated right now. Please try again in a few seconds.",
  retryAfterSeconds: 5,
});

/**
 * @param asking the waiting request, and whose turn in the queue it uses
 * @throws AppError UNAVAILABLE when too many are already waiting, or it takes too long
 */
export function drawOrder(
  order: OrderDocument,
  { owner, signal = new AbortController().signal }: Asking = {},
): Promise<Uint8Array> {
  const draw = async () => {
    const file = new URL("./order-pdf.worker.ts", import.meta.url);
    const pdf = await runInThread<Uint8Array>(file, order, { ...BOUNDS, signal });
    if (!pdf) throw new AppError("UNAVAILABLE", "The document could not be generated. Please try again.");
    return pdf;
  };
  return desks.pass(draw, owner === undefined ? { signal } : { owner, signal });
}

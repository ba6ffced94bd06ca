import { setTimeout as wait } from "node:timers/promises";
import type { Response } from "express";
import { z } from "zod";
import { DESK_MOODS } from "./order-desk.ts";
import type { SupplierItem } from "./supplier-store.ts";

/**
 * Faults of a supplier, for tests. Every field is one fault; several may be set together. They apply to `/v1/*` only.
 * An empty object is a healthy supplier.
 */
export const supplierFaultsSchema = z.strictObject({
  /** Milliseconds before the answer begins. */
  latencyMs: z.int().min(0).max(120_000).optional(),
  /** Answers with this status and an error body. */
  status: z.int().min(400).max(599).optional(),
  /** `Retry-After` in seconds, sent with `status`. */
  retryAfterSeconds: z.int().min(0).optional(),
  /** Answers 200 with an HTML page. */
  garbage: z.boolean().optional(),
  /** Never answers. */
  hang: z.boolean().optional(),
  /** Replaces every item's price, e.g. "0", "-5.00", "NaN", "1e308". */
  price: z.string().max(40).optional(),
  /** Replaces every item's stock. */
  stock: z.int().min(0).max(1_000_000).optional(),
  /** Sells nothing: every search returns no items. */
  empty: z.boolean().optional(),
  /** How long its prices are valid, in milliseconds. */
  validForMs: z.int().min(1).max(86_400_000).optional(),
  /** Replaces the currency, e.g. "EUR". */
  currency: z.string().max(10).optional(),
  /** How the desk answers orders; by default it confirms them as ordered. */
  orders: z.enum(DESK_MOODS).optional(),
  /** Pads the body with this many bytes of description. */
  oversizeBytes: z.int().min(1).max(67_108_864).optional(),
  /** Sends half of the body, then resets the connection. */
  resetMidBody: z.boolean().optional(),
  /** How many requests the faults last for; without it they last until replaced. */
  remaining: z.int().min(1).optional(),
});
export type SupplierFaults = z.infer<typeof supplierFaultsSchema>;

const GARBAGE_PAGE =
  "<!doctype html><html><body><h1>Access Denied</h1><p>Reference #18.2f0a</p></body></html>";

/**
 * Answers instead of the real handler when the faults say so.
 *
 * @returns true when the response was taken over: the caller must not answer
 */
export async function applyFaults(faults: SupplierFaults, response: Response): Promise<boolean> {
  if (faults.hang) return true;
  // Must not keep the process alive: a long delay must not outlive the servers.
  if (faults.latencyMs !== undefined) await wait(faults.latencyMs, undefined, { ref: false });
  if (faults.status !== undefined) {
    if (faults.retryAfterSeconds !== undefined) {
      response.setHeader("Retry-After", String(faults.retryAfterSeconds));
    }
    const code = faults.status === 429 ? "RATE_LIMITED" : "SUPPLIER_FAILURE";
    response.status(faults.status).json({ message: "The supplier cannot answer this request.", code });
    return true;
  }
  if (faults.garbage) {
    response.status(200).type("html").send(GARBAGE_PAGE);
    return true;
  }
  return false;
}

/** The items with the faults applied. */
export function alterItems(faults: SupplierFaults, items: readonly SupplierItem[]): SupplierItem[] {
  if (faults.empty) return [];
  return items.map((item) => ({
    ...item,
    ...(faults.price === undefined ? {} : { price: faults.price, quantityBreaks: [] }),
    ...(faults.stock === undefined ? {} : { stock: faults.stock }),
  }));
}

/** Sends a JSON body, padded or cut off in the middle as the faults say. */
export function sendWithFaults(faults: SupplierFaults, response: Response, body: object): void {
  const padding = faults.oversizeBytes === undefined ? {} : { padding: "x".repeat(faults.oversizeBytes) };
  const text = JSON.stringify({ ...body, ...padding });
  if (!faults.resetMidBody) {
    response.status(200).type("json").send(text);
    return;
  }
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
  // The reset waits until the first half has been sent; otherwise the client would see a refused request instead.
  response.write(text.slice(0, text.length / 2), () => response.socket?.resetAndDestroy());
}

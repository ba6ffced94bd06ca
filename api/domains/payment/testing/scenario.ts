/** What a scenario of a failing call is, and what several of them begin with. */
import {
  expectSuccess,
  type PaymentBench,
  type TestProject,
} from "../../../testing/benches/payment-bench.ts";
import type { PaymentProvider, PaymentService } from "../index.ts";

/** How a call fails. before: nothing happened; after: it happened, but the response was lost. */
export const FAULTS = [
  "before",
  "after",
  "time-out before",
  "time-out after",
  "crash before",
  "crash after",
] as const;
export type Fault = (typeof FAULTS)[number];

/** One user going through a scenario. */
export interface Lane {
  userId: string;
  /** The form whose messages are delivered too; without one, only those of payments are. */
  setupId?: string;
  /** Makes the calls of which one fails. */
  act(service: PaymentService): Promise<unknown>;
  /** What the buyer does after seeing nothing happen. @param tell delivers the provider's messages so far */
  finish(service: PaymentService, tell: () => Promise<void>): Promise<void>;
}

/** A call to the provider, and everything that leads to it. */
export interface Scenario {
  /** The stand-in's name for the call. */
  operation: string;
  /** The provider's method in which a crashing process dies; null for calls that the buyer's browser makes itself. */
  method: keyof PaymentProvider | null;
  begin(): Promise<Lane>;
}

/** Opens the checkout of a project with the card form. */
export async function openCheckout(bench: PaymentBench, project: TestProject) {
  const outcome = await bench.startService().checkoutProject(project.viewer, project.id);
  const { order, payment } = expectSuccess(outcome);
  return { order, intentId: payment?.intentId ?? "" };
}

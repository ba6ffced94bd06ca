/** Sets up the payment provider's SDK, for payments and for plans. */
import Stripe from "stripe";

export interface StripeConnection {
  secretKey: string;
  /** Address of the sandbox provider, such as `http://127.0.0.1:41234`; unset: the real provider. */
  apiBase?: string;
  isProduction: boolean;
  /** Default 10 000 ms for each attempt. */
  timeoutMs?: number;
  /** Automatic retries by the SDK after the first attempt, with the same idempotency key. Default 2. */
  maxNetworkRetries?: number;
}

/** The version that the installed types belong to: package and version are upgraded together. */
const API_VERSION = "2026-10-28.endive";

/** Older signatures are rejected: five minutes, the provider's own default. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** @throws Error in production with an address other than the provider's own, or with a live key and such an address */
export function connectStripe(options: StripeConnection): Stripe {
  return new Stripe(options.secretKey, {
    ...baseOf(options),
    apiVersion: API_VERSION,
    timeout: options.timeoutMs ?? 10_000,
    maxNetworkRetries: options.maxNetworkRetries ?? 2,
    telemetry: false,
    appInfo: { name: "Yardstick" },
  });
}

function baseOf({ apiBase, isProduction, secretKey }: StripeConnection) {
  if (apiBase === undefined) return {};
  if (isProduction) throw new Error("in production, payments only go to the real provider");
  if (secretKey.startsWith("sk_live_")) throw new Error("a live key is never sent to a sandbox");
  const { hostname, port, protocol } = new URL(apiBase);
  return {
    host: hostname,
    port: port || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  };
}

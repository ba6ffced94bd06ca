import { formatQuantity } from "../../../lib/format.ts";
import { PAYMENT_SCRIPT_MESSAGES } from "./load-payment-script.ts";

/** Result of one test. */
export interface CheckResult {
  name: string;
  status: "passed" | "failed" | "skipped";
  /** What was found and, on failure, what to do. */
  message: string;
  durationMs: number;
}

/** What the installation says about its payments. */
export interface Configuration {
  provider: "STRIPE" | "SANDBOX" | "NONE";
  publishableKey: string | null;
}

/** What the tests inspect; the page passes the browser's own. */
export interface Probes {
  isSecureContext: boolean;
  hasCookies: boolean;
  /** Queries the server; throws when it does not answer. */
  readConfiguration(): Promise<Configuration>;
  /** Queries one of the user's orders; throws when the session or the orders cannot be fetched. */
  readOrders(): Promise<number>;
  /** HEAD without CORS to the script's host; throws when it cannot be reached. */
  reachScriptHost(): Promise<void>;
  /** Loads the provider's script; throws with a message for the screen. */
  loadScript(publishableKey: string): Promise<{ createForm(): void }>;
  /** Milliseconds, to measure a test's duration. */
  now(): number;
}

/** Message and advice for each fault on the payment diagnostics page. */
export const DIAGNOSTICS_MESSAGES = {
  /** Texts of the specification, section 8. */
  notAvailable: "Stripe is not available - this could be due to network issues or invalid configuration",
  notConfigured: "Payments are not configured on this server. Set the provider's keys, as the README says.",
  insecure: "Payment forms need a page served over HTTPS, or from this machine.",
  noCookies: "Cookies are blocked, so you cannot stay signed in. Allow them for this site.",
  noServer: "The payment configuration could not be read. Check the connection and run the tests again.",
  noOrders: "The orders could not be read. Sign in again and run the tests again.",
  noHost:
    "The provider's script host could not be reached. Check the network, a firewall or a content blocker.",
} as const;

interface Outcome {
  status: CheckResult["status"];
  message: string;
}
const passed = (message: string): Outcome => ({ status: "passed", message });
const failed = (message: string): Outcome => ({ status: "failed", message });
const skipped = (message: string): Outcome => ({ status: "skipped", message });

/** Runs `work`. An error becomes `problem`, or its own message when that is written for the screen. */
async function outcomeOf(work: () => Promise<Outcome>, problem: string): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const words: readonly string[] = Object.values(PAYMENT_SCRIPT_MESSAGES);
    return failed(error instanceof Error && words.includes(error.message) ? error.message : problem);
  }
}

/** Why a test of the provider's form has nothing to test. */
function reasonToSkip(configuration: Configuration | null): string | null {
  if (configuration === null) return "Not run: the payment configuration is unknown.";
  if (configuration.provider === "SANDBOX") return "Not needed: the sandbox has its own payment page.";
  return configuration.provider === "NONE" ? "Not run: payments are not configured." : null;
}

/**
 * Runs every test for real, one after the other.
 *
 * @param onResult called with each result as it arrives
 * @returns the server's response; null when it did not answer
 */
export async function diagnosePayment(
  probes: Probes,
  onResult: (result: CheckResult) => void,
): Promise<Configuration | null> {
  let configuration: Configuration | null = null;
  let script: { createForm(): void } | null = null;

  async function check(name: string, work: () => Promise<Outcome>, problem: string): Promise<void> {
    const begin = probes.now();
    const outcome = await outcomeOf(work, problem);
    onResult({ name, ...outcome, durationMs: Math.round(probes.now() - begin) });
  }
  const withProvider = (work: (key: string) => Promise<Outcome>) => async () => {
    const reason = reasonToSkip(configuration);
    return reason === null ? work(configuration?.publishableKey ?? "") : skipped(reason);
  };

  await check(
    "Secure page",
    async () =>
      probes.isSecureContext ? passed("The page is served securely.") : failed(DIAGNOSTICS_MESSAGES.insecure),
    DIAGNOSTICS_MESSAGES.insecure,
  );
  await check(
    "Cookies",
    async () => (probes.hasCookies ? passed("Cookies are kept.") : failed(DIAGNOSTICS_MESSAGES.noCookies)),
    DIAGNOSTICS_MESSAGES.noCookies,
  );
  await check(
    "Server configuration",
    async () => {
      configuration = await probes.readConfiguration();
      switch (configuration.provider) {
        case "STRIPE":
          return passed("Payments are made with Stripe.");
        case "SANDBOX":
          return passed("Payments are made in the sandbox, with test cards. No money moves.");
        case "NONE":
          return failed(DIAGNOSTICS_MESSAGES.notConfigured);
      }
    },
    DIAGNOSTICS_MESSAGES.noServer,
  );
  await check(
    "Your orders",
    async () => {
      const count = await probes.readOrders();
      return passed(count === 1 ? "1 order can be read." : `${formatQuantity(count)} orders can be read.`);
    },
    DIAGNOSTICS_MESSAGES.noOrders,
  );
  await check(
    "Publishable key",
    withProvider(async (key) =>
      key.startsWith("pk_")
        ? passed("The key has the right format.")
        : failed(PAYMENT_SCRIPT_MESSAGES.keyFormat),
    ),
    PAYMENT_SCRIPT_MESSAGES.keyFormat,
  );
  await check(
    "Connectivity",
    withProvider(async () => {
      await probes.reachScriptHost();
      return passed("The provider's script host responds.");
    }),
    DIAGNOSTICS_MESSAGES.noHost,
  );
  await check(
    "Browser script",
    withProvider(async (key) => {
      script = await probes.loadScript(key);
      return passed("The provider's script is loaded and accepts the key.");
    }),
    DIAGNOSTICS_MESSAGES.notAvailable,
  );
  await check(
    "Payment form",
    withProvider(async () => {
      if (script === null) return failed(DIAGNOSTICS_MESSAGES.notAvailable);
      script.createForm();
      return passed("A payment form can be created.");
    }),
    DIAGNOSTICS_MESSAGES.notAvailable,
  );
  return configuration;
}

import { describe, expect, it } from "vitest";
import { type CheckResult, DIAGNOSTICS_MESSAGES, diagnosePayment, type Probes } from "./diagnose-payment.ts";
import { PAYMENT_SCRIPT_MESSAGES } from "./load-payment-script.ts";

const refuse = () => Promise.reject(new TypeError("Failed to fetch"));

async function run(overrides: Partial<Probes> = {}, key = "pk_test_123") {
  const results: CheckResult[] = [];
  let time = 0;
  const configuration = await diagnosePayment(
    {
      isSecureContext: true,
      hasCookies: true,
      readConfiguration: async () => ({ provider: "STRIPE", publishableKey: key }),
      readOrders: async () => 2,
      reachScriptHost: async () => {},
      loadScript: async () => ({ createForm: () => {} }),
      now: () => (time += 5),
      ...overrides,
    },
    (result) => results.push(result),
  );
  const find = (name: string) => results.find((result) => result.name === name);
  return { configuration, results, find };
}

describe("the payment diagnostics", () => {
  it("pass all eight tests when everything is in place, each with its duration", async () => {
    const { results } = await run();
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => "passed"));
    expect(results.every(({ durationMs }) => durationMs === 5)).toBe(true);
  });

  it("explain the required format of an invalid key", async () => {
    const { find } = await run({}, "sk_live_123");
    expect(find("Publishable key")).toMatchObject({
      status: "failed",
      message: "Key format is invalid - must start with pk_",
    });
  });

  it("report that Stripe is not available when its script cannot be loaded, and create no form then", async () => {
    const { find } = await run({ loadScript: refuse });
    expect(find("Browser script")).toMatchObject({
      status: "failed",
      message: "Stripe is not available - this could be due to network issues or invalid configuration",
    });
    expect(find("Payment form")?.status).toBe("failed");
  });

  it("keep the script loader's own message when there is one", async () => {
    const { find } = await run({
      loadScript: () => Promise.reject(new Error(PAYMENT_SCRIPT_MESSAGES.unavailable)),
    });
    expect(find("Browser script")?.message).toBe(PAYMENT_SCRIPT_MESSAGES.unavailable);
  });

  it("run the tests that do not need the provider on the sandbox, and skip the rest", async () => {
    const { results } = await run({
      readConfiguration: async () => ({ provider: "SANDBOX", publishableKey: null }),
      loadScript: refuse,
      reachScriptHost: refuse,
    });
    expect(results.filter(({ status }) => status === "passed")).toHaveLength(4);
    expect(results.filter(({ status }) => status === "skipped")).toHaveLength(4);
  });

  it("continue when the server does not answer, and claim nothing that is not known", async () => {
    const { configuration, find, results } = await run({ readConfiguration: refuse, readOrders: refuse });
    expect(configuration).toBeNull();
    expect(find("Server configuration")?.message).toBe(DIAGNOSTICS_MESSAGES.noServer);
    expect(find("Your orders")?.message).toBe(DIAGNOSTICS_MESSAGES.noOrders);
    expect(results).toHaveLength(8);
  });

  it("fail when payments are not configured, the page is not secure or cookies are blocked", async () => {
    const { results } = await run({
      readConfiguration: async () => ({ provider: "NONE", publishableKey: null }),
      isSecureContext: false,
      hasCookies: false,
    });
    expect(results.filter(({ status }) => status === "failed").map(({ message }) => message)).toEqual([
      DIAGNOSTICS_MESSAGES.insecure,
      DIAGNOSTICS_MESSAGES.noCookies,
      DIAGNOSTICS_MESSAGES.notConfigured,
    ]);
  });
});

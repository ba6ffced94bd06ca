/** Loading the provider's script, and what happens on a page where it does not load immediately. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPaymentScript, PAYMENT_SCRIPT_MESSAGES } from "./load-payment-script.ts";

it.each(["sk_test_123", "", "PK_test_123", " pk_test_123"])(
  "a publishable key of '%s' is refused before any script is requested",
  async (key) => {
    await expect(loadPaymentScript(key)).rejects.toThrow(PAYMENT_SCRIPT_MESSAGES.keyFormat);
  },
);

/** A script element as the page inserts it. */
class Script extends EventTarget {
  src = "";
}

describe("the provider's script", () => {
  const made = vi.fn();
  const come = () => Object.assign(window, { Stripe: Object.assign(made, { version: "endive" }) });
  /** Scripts in the order in which they are requested. */
  const asked: Script[] = [];

  /** Settles each requested script in order: whether it loads, and whether Stripe is defined then. */
  function answer(
    ...outcomes: readonly ("comes" | "comes empty" | "fails" | "fails beside another")[]
  ): void {
    const left = [...outcomes];
    const append = (script: Script) => {
      asked.push(script);
      const outcome = left.shift() ?? "fails";
      queueMicrotask(() => {
        if (outcome === "comes" || outcome === "fails beside another") come();
        script.dispatchEvent(new Event(outcome.startsWith("comes") ? "load" : "error"));
      });
    };
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", {
      createElement: () => new Script(),
      head: { append, appendChild: append },
      querySelectorAll: () => [],
    });
  }
  /** Loads it, and skips the wait before the second attempt. */
  async function load() {
    const loading = loadPaymentScript("pk_live_1");
    const settled = loading.then(
      (stripe) => ({ stripe }),
      (error: unknown) => ({ error }),
    );
    await vi.advanceTimersByTimeAsync(1_900);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(200);
    return { settled: await settled, before };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    made.mockReset().mockReturnValue("the provider");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    asked.length = 0;
  });

  it("that does not load is requested from its older address immediately", async () => {
    answer("fails", "fails", "comes");
    expect(await loadPaymentScript("pk_live_1")).toBe("the provider");
    expect(made).toHaveBeenCalledWith("pk_live_1");
    expect(asked.at(-1)?.src).toBe("https://js.stripe.com/v3/");
  });

  it("that is already on the page, though its loader failed, is not requested again", async () => {
    answer("fails", "fails beside another");
    expect(await loadPaymentScript("pk_live_1")).toBe("the provider");
    expect(asked.map(({ src }) => src)).not.toContain("https://js.stripe.com/v3/");
  });

  it("that cannot be loaded in any way is tried in each way once more after two seconds", async () => {
    answer("fails", "fails", "fails", "fails", "fails", "comes");
    const { settled, before } = await load();
    expect(settled).toEqual({ stripe: "the provider" });
    expect(asked).toHaveLength(2 * before);
  });

  it.each(["fails", "comes empty"] as const)(
    "whose second attempt %s results in a message for the screen, without endless retries",
    async (last) => {
      answer("fails", "fails", "fails", "fails", "fails", last);
      const { settled } = await load();
      expect(settled).toEqual({ error: new Error(PAYMENT_SCRIPT_MESSAGES.unavailable) });
      const before = asked.length;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toHaveLength(before);
    },
  );

  it("that could not be loaded can be loaded by a later attempt", async () => {
    answer("fails", "fails", "fails", "fails", "fails", "fails", "comes");
    await load();
    expect((await load()).settled).toEqual({ stripe: "the provider" });
  });
});

/** How the provider's script comes, and what becomes of a page to which it does not come at once. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPaymentScript, PAYMENT_SCRIPT_MESSAGES } from "./load-payment-script.ts";

it.each(["sk_test_123", "", "PK_test_123", " pk_test_123"])(
  "a publishable key of '%s' is refused before any script is asked for",
  async (key) => {
    await expect(loadPaymentScript(key)).rejects.toThrow(PAYMENT_SCRIPT_MESSAGES.keyFormat);
  },
);

/** A script as the page takes it in. */
class Script extends EventTarget {
  src = "";
}

describe("the provider's script", () => {
  const made = vi.fn();
  const come = () => Object.assign(window, { Stripe: Object.assign(made, { version: "endive" }) });
  /** Scripts in the order in which they are asked for. */
  const asked: Script[] = [];

  /** Answers each script in turn: whether it comes, and whether Stripe is there then. */
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
  /** Loads it, and lets the wait before the second try pass. */
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

  it("that does not come is asked for at its older address at once", async () => {
    answer("fails", "fails", "comes");
    expect(await loadPaymentScript("pk_live_1")).toBe("the provider");
    expect(made).toHaveBeenCalledWith("pk_live_1");
    expect(asked.at(-1)?.src).toBe("https://js.stripe.com/v3/");
  });

  it("that is on the page already, though its loader failed, is not asked for again", async () => {
    answer("fails", "fails beside another");
    expect(await loadPaymentScript("pk_live_1")).toBe("the provider");
    expect(asked.map(({ src }) => src)).not.toContain("https://js.stripe.com/v3/");
  });

  it("that comes in no way is asked for in each way once more after two seconds", async () => {
    answer("fails", "fails", "fails", "fails", "fails", "comes");
    const { settled, before } = await load();
    expect(settled).toEqual({ stripe: "the provider" });
    expect(asked).toHaveLength(2 * before);
  });

  it.each(["fails", "comes empty"] as const)(
    "whose second try %s is said in words for the screen, and nothing is tried for ever",
    async (last) => {
      answer("fails", "fails", "fails", "fails", "fails", last);
      const { settled } = await load();
      expect(settled).toEqual({ error: new Error(PAYMENT_SCRIPT_MESSAGES.unavailable) });
      const before = asked.length;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toHaveLength(before);
    },
  );

  it("that could not be had can be had by who tries again later", async () => {
    answer("fails", "fails", "fails", "fails", "fails", "fails", "comes");
    await load();
    expect((await load()).settled).toEqual({ stripe: "the provider" });
  });
});

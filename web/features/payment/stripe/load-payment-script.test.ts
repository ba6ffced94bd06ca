import { expect, it } from "vitest";
import { loadPaymentScript, PAYMENT_SCRIPT_MESSAGES } from "./load-payment-script.ts";

it.each(["sk_test_123", "", "PK_test_123", " pk_test_123"])(
  "a publishable key of '%s' is refused before any script is asked for",
  async (key) => {
    await expect(loadPaymentScript(key)).rejects.toThrow(PAYMENT_SCRIPT_MESSAGES.keyFormat);
  },
);

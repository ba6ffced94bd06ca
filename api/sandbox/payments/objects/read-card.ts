/** Reads a card as it was typed. */
import { ProviderError } from "../provider-error.ts";
import type { SandboxCard } from "./objects.ts";
import { type CardBehaviour, declined, declines, TEST_CARDS } from "./test-cards.ts";

/** Cards that are not test cards are declined the way the provider declines live cards in test mode. */
const LIVE_CARD = declines(
  declined(
    "test_mode_live_card",
    "Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
  ),
);

/** The card as typed on a payment page. */
interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/**
 * Reads a typed card: its public details and how the issuer will behave.
 * @throws ProviderError 402 with the provider's code and message when the number, date or code cannot be right
 */
export function readCard(typed: TypedCard, now: Date): { card: SandboxCard; behaviour: CardBehaviour } {
  const number = typed.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw refusedCard("incorrect_number", "number", "Your card number is incorrect.");
  }
  if (!Number.isInteger(typed.expMonth) || typed.expMonth < 1 || typed.expMonth > 12) {
    throw refusedCard("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  }
  const expYear = typed.expYear < 100 ? 2_000 + typed.expYear : typed.expYear;
  const thisYear = now.getUTCFullYear();
  if (!Number.isInteger(expYear) || expYear < thisYear || expYear > thisYear + 50) {
    throw refusedCard("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  }
  if (expYear === thisYear && typed.expMonth < now.getUTCMonth() + 1) {
    throw refusedCard("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  }
  const brand = brandOf(number);
  if (!(brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/).test(typed.cvc)) {
    throw refusedCard("invalid_cvc", "cvc", "Your card's security code is invalid.");
  }
  const known = TEST_CARDS.find((card) => card.number === number);
  return {
    card: {
      brand,
      last4: number.slice(-4),
      exp_month: typed.expMonth,
      exp_year: expYear,
      funding: known?.funding ?? "credit",
    },
    behaviour: known?.behaviour ?? LIVE_CARD,
  };
}

/** The card behind a server-side test name such as `pm_card_visa`; null when there is none. */
export function findCardByToken(
  token: string,
  now: Date,
): { card: SandboxCard; behaviour: CardBehaviour } | null {
  const known = TEST_CARDS.find((card) => card.tokens.includes(token));
  if (known === undefined) return null;
  return readCard({ number: known.number, expMonth: 12, expYear: now.getUTCFullYear() + 1, cvc: "123" }, now);
}

function refusedCard(code: string, param: string, message: string): ProviderError {
  return new ProviderError(402, { type: "card_error", code, param, message }, true);
}

/** The check digit of ISO/IEC 7812-1. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

function brandOf(digits: string): SandboxCard["brand"] {
  if (/^3[47]/.test(digits)) return "amex";
  if (/^4/.test(digits)) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "mastercard";
  if (/^6(011|5)/.test(digits)) return "discover";
  return "unknown";
}

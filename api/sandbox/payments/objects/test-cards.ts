import { ProviderError } from "../provider-error.ts";
import type { SandboxCard } from "./objects.ts";

/** What the issuer of a test card does with a charge. */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
}

/**
 * How a test card behaves.
 * `authentication`: `required` asks the customer (3-D Secure) before the charge; `never` does not.
 * `decline` comes after the authentication, where there is one.
 */
export interface CardBehaviour {
  authentication: "never" | "required";
  decline: Decline | null;
  isDisputed?: true;
  /** Can be kept, though every charge is declined. */
  attaches?: true;
  /** Asks its owner at every charge, whatever they agreed to before. */
  asksAlways?: true;
  /** Its owner has agreed elsewhere to charges without them. */
  isSetUp?: true;
}

function declined(declineCode: string, message = "Your card was declined."): Decline {
  return { code: "card_declined", declineCode, message };
}

function refusedAs(code: string, message: string): Decline {
  return { code, declineCode: null, message };
}

const INSUFFICIENT_FUNDS = declined("insufficient_funds", "Your card has insufficient funds.");
const GENERIC_DECLINE = declined("generic_decline");

const SUCCEEDS: CardBehaviour = { authentication: "never", decline: null };
const declines = (decline: Decline): CardBehaviour => ({ authentication: "never", decline });
const ASKS: CardBehaviour = { authentication: "required", decline: null };

interface TestCard {
  number: string;
  /** The provider's server-side names for the same card. */
  tokens: readonly string[];
  funding?: "debit";
  behaviour: CardBehaviour;
}

/**
 * The provider's published test cards.
 * @see https://docs.stripe.com/testing
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", tokens: ["pm_card_visa"], behaviour: SUCCEEDS },
  { number: "4000056655665556", tokens: ["pm_card_visa_debit"], funding: "debit", behaviour: SUCCEEDS },
  { number: "5555555555554444", tokens: ["pm_card_mastercard"], behaviour: SUCCEEDS },
  { number: "378282246310005", tokens: ["pm_card_amex"], behaviour: SUCCEEDS },
  { number: "6011111111111117", tokens: ["pm_card_discover"], behaviour: SUCCEEDS },
  { number: "4000000000000002", tokens: ["pm_card_chargeDeclined"], behaviour: declines(GENERIC_DECLINE) },
  {
    number: "4000000000009995",
    tokens: ["pm_card_chargeDeclinedInsufficientFunds"],
    behaviour: declines(INSUFFICIENT_FUNDS),
  },
  {
    number: "4000000000009987",
    tokens: ["pm_card_chargeDeclinedLostCard"],
    behaviour: declines(declined("lost_card")),
  },
  {
    number: "4000000000009979",
    tokens: ["pm_card_chargeDeclinedStolenCard"],
    behaviour: declines(declined("stolen_card")),
  },
  {
    number: "4000000000000069",
    tokens: ["pm_card_chargeDeclinedExpiredCard"],
    behaviour: declines(refusedAs("expired_card", "Your card has expired.")),
  },
  {
    number: "4000000000000127",
    tokens: ["pm_card_chargeDeclinedIncorrectCvc"],
    behaviour: declines(refusedAs("incorrect_cvc", "Your card's security code is incorrect.")),
  },
  {
    number: "4000000000000119",
    tokens: ["pm_card_chargeDeclinedProcessingError"],
    behaviour: declines(
      refusedAs(
        "processing_error",
        "An error occurred while processing your card. Try again in a little bit.",
      ),
    ),
  },
  { number: "4000002500003155", tokens: ["pm_card_authenticationRequired"], behaviour: ASKS },
  {
    number: "4000002760003184",
    tokens: ["pm_card_authenticationRequiredOnSetup"],
    behaviour: { ...ASKS, asksAlways: true },
  },
  {
    number: "4000003800000446",
    tokens: ["pm_card_authenticationRequiredSetupForOffSession"],
    behaviour: { ...ASKS, isSetUp: true },
  },
  {
    number: "4000008260003178",
    tokens: ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds"],
    behaviour: { authentication: "required", decline: INSUFFICIENT_FUNDS },
  },
  { number: "4000000000003220", tokens: ["pm_card_threeDSecure2Required"], behaviour: ASKS },
  {
    number: "4000008400001629",
    tokens: ["pm_card_threeDSecureRequiredChargeDeclined"],
    behaviour: { authentication: "required", decline: GENERIC_DECLINE },
  },
  {
    number: "4000008400001280",
    tokens: ["pm_card_threeDSecureRequiredProcessingError"],
    behaviour: declines(GENERIC_DECLINE),
  },
  { number: "4000000000003055", tokens: ["pm_card_threeDSecureOptional"], behaviour: SUCCEEDS },
  {
    number: "4000000000000341",
    tokens: ["pm_card_chargeCustomerFail"],
    behaviour: { ...declines(GENERIC_DECLINE), attaches: true },
  },
  { number: "4000000000000077", tokens: ["pm_card_bypassPending"], behaviour: SUCCEEDS },
  {
    number: "4000000000000259",
    tokens: ["pm_card_createDispute"],
    behaviour: { authentication: "never", decline: null, isDisputed: true },
  },
];

/** Cards that a test account does not know are declined the way the provider declines live cards in test mode. */
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
 * Reads a typed card: its public face and how the issuer will behave.
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

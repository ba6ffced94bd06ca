/** What the issuer of a test card does with a charge. */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
}

/**
 * How a test card behaves. With `authentication: required` the customer is asked (3-D Secure) before the charge; with
 * `never` not. A `decline` follows the authentication, if there is one.
 */
export interface CardBehaviour {
  authentication: "never" | "required";
  decline: Decline | null;
  isDisputed?: true;
  /** Can be saved, though every charge is declined. */
  attaches?: true;
  /** Asks its owner at every charge, whatever they agreed to before. */
  asksAlways?: true;
  /** Its owner has agreed elsewhere to off-session charges. */
  isSetUp?: true;
}

export function declined(declineCode: string, message = "Your card was declined."): Decline {
  return { code: "card_declined", declineCode, message };
}

function refusedAs(code: string, message: string): Decline {
  return { code, declineCode: null, message };
}

const INSUFFICIENT_FUNDS = declined("insufficient_funds", "Your card has insufficient funds.");
const GENERIC_DECLINE = declined("generic_decline");

const SUCCEEDS: CardBehaviour = { authentication: "never", decline: null };
export const declines = (decline: Decline): CardBehaviour => ({ authentication: "never", decline });
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

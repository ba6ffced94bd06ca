import { type PageIntent, REFUSAL, RESOURCES, type Refusal } from "./hosted-page.answers.ts";

/** What a form is for: paying, or saving a card. Named as the provider's API names its objects. */
export type PagePurpose = "payment_intent" | "setup_intent";

/** How a step on the page ended: the intent as it is now, or a message for the user. */
export type PageOutcome =
  | { kind: "intent"; intent: PageIntent }
  | { kind: "refused"; message: string; field: "cvc" | "expiry" | "number" | null; intent: PageIntent | null }
  /** No such intent, or the client secret belongs to another. */
  | { kind: "missing" }
  /** The sandbox does not answer. */
  | { kind: "unavailable" };

/** A card as typed. It passes through and is not stored anywhere. */
export interface PageCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  zip: string;
}

/** The provider's API as a browser uses it: publishable key and client secret. */
interface PageClient {
  /** @param clientSecret none for a session, whose id is known to its buyer alone */
  retrieve(intentId: string, clientSecret: string): Promise<PageOutcome>;
  confirm(intentId: string, clientSecret: string, card: PageCard, returnUrl: string): Promise<PageOutcome>;
  authenticate(intentId: string, clientSecret: string, outcome: "approve" | "refuse"): Promise<PageOutcome>;
}

const TIMEOUT_MS = 10_000;

export function createPageClient(
  sandboxUrl: string,
  publishableKey: string,
  purpose: keyof typeof RESOURCES,
): PageClient {
  const { path: resource, answer: shape, query } = RESOURCES[purpose];
  async function ask(path: string, body: URLSearchParams | null): Promise<PageOutcome> {
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(`${sandboxUrl}/v1/${resource}/${path}`, {
        method: body === null ? "GET" : "POST",
        headers: { authorization: `Bearer ${publishableKey}` },
        ...(body === null ? {} : { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = response.status;
      answer = await response.json();
    } catch {
      return { kind: "unavailable" };
    }
    if (status === 200) {
      const intent = shape.safeParse(answer);
      return intent.success ? { kind: "intent", intent: intent.data } : { kind: "unavailable" };
    }
    const refusal = REFUSAL.safeParse(answer);
    return refusal.success ? toOutcome(status, refusal.data.error) : { kind: "unavailable" };
  }

  return {
    retrieve: (id, clientSecret) =>
      ask(
        `${encodeURIComponent(id)}?${new URLSearchParams({ client_secret: clientSecret, ...query })}`,
        null,
      ),
    confirm: (id, clientSecret, card, returnUrl) =>
      ask(
        `${encodeURIComponent(id)}/confirm`,
        new URLSearchParams({
          client_secret: clientSecret,
          return_url: returnUrl,
          "payment_method_data[type]": "card",
          "payment_method_data[card][number]": card.number,
          "payment_method_data[card][exp_month]": String(card.expMonth),
          "payment_method_data[card][exp_year]": String(card.expYear),
          "payment_method_data[card][cvc]": card.cvc,
          "payment_method_data[billing_details][address][postal_code]": card.zip,
        }),
      ),
    authenticate: (id, clientSecret, outcome) =>
      ask(
        `${encodeURIComponent(id)}/authenticate`,
        new URLSearchParams({ client_secret: clientSecret, outcome }),
      ),
  };
}

function toOutcome(status: number, error: Refusal["error"]): PageOutcome {
  const present = error.payment_intent ?? error.setup_intent;
  if (status === 402) {
    return {
      kind: "refused",
      message: error.message,
      field: fieldOf(error.param ?? error.code ?? ""),
      intent: present ?? null,
    };
  }
  // Another request was faster: a second tab, or the second of two clicks. The intent's actual status counts.
  if (present !== undefined) return { kind: "intent", intent: present };
  if (status === 404 || error.param === "client_secret") return { kind: "missing" };
  return { kind: "unavailable" };
}

function fieldOf(name: string): "cvc" | "expiry" | "number" | null {
  if (name === "number" || name === "incorrect_number") return "number";
  if (name.startsWith("exp")) return "expiry";
  if (name === "cvc" || name === "incorrect_cvc") return "cvc";
  return null;
}

import { escapeHtml } from "../../../platform/escape-html.ts";
import { type Cents, toDecimal } from "../../../platform/money.ts";
import { STYLE } from "./hosted-page.style.ts";

const HINTS = [
  ["4242 4242 4242 4242", "pays"],
  ["4000 0025 0000 3155", "asks for approval (3-D Secure)"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
  ["4000 0000 0000 0341", "can be saved, and is declined when it is charged"],
] as const;

interface PaymentView {
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** Null when the card is only saved and nothing is paid. */
  amountCents: Cents | null;
  description: string | null;
  /** What the amount is made of; none when only the description says it. */
  lines?: readonly { name: string; amount: Cents }[];
  message: string | null;
  problems: Partial<Record<"cvc" | "expiry" | "number" | "zip", string>>;
  typed: { number: string; expiry: string; zip: string };
  cancelHref: string | null;
}

/** The card form. */
export function renderPayment(view: PaymentView): string {
  const { problems, typed } = view;
  const hints = HINTS.map(([number, what]) => `<dt>${number}</dt><dd>${what}</dd>`).join("");
  const count = Object.keys(problems).length;
  const { heading, lead, button, back } = wordsOf(view);
  return renderPage(
    view.message !== null || count > 0 ? `Error: ${heading}` : heading,
    `<h1>${heading}</h1>
${lead}
${view.message === null ? "" : `<p class="alert" role="alert">${escapeHtml(view.message)}</p>`}
${count === 0 ? "" : `<p class="alert" role="alert">${escapeHtml(Object.values(problems).join(" "))}</p>`}
<form method="post" action="${escapeHtml(view.action)}" novalidate>
${renderHidden(view.hidden)}
${renderInput("number", "Card number", typed.number, "cc-number", problems.number, 'maxlength="23" placeholder="1234 1234 1234 1234"')}
<div class="row">
<div>${renderInput("expiry", "Expiry (MM / YY)", typed.expiry, "cc-exp", problems.expiry, 'maxlength="9" placeholder="MM / YY"')}</div>
<div>${renderInput("cvc", "Security code", "", "cc-csc", problems.cvc, 'maxlength="4" placeholder="CVC"')}</div>
</div>
${renderInput("zip", "ZIP code", typed.zip, "postal-code", problems.zip, 'maxlength="10"')}
<button class="main" type="submit">${button}</button>
</form>
${view.cancelHref === null ? "" : `<p><a class="quiet" href="${escapeHtml(view.cancelHref)}">${back}</a></p>`}
<details><summary>Test cards</summary><dl>${hints}</dl><p>Any future date, any code, any ZIP.</p></details>`,
  );
}

/** The wording of the form: saving a card is worded differently from paying with one. */
function wordsOf({
  amountCents,
  description,
  lines = [],
}: Pick<PaymentView, "amountCents" | "description" | "lines">) {
  if (amountCents === null) {
    return {
      heading: "Save a card",
      lead: '<p class="what">Reorders are charged to it. Nothing is charged now.</p>',
      button: "Save card",
      back: "Back without saving",
    };
  }
  return {
    heading: "Pay by card",
    lead: `<p class="amount">${formatDollars(amountCents)}</p>
${lines.length > 0 ? renderLines(lines) : `<p class="what">${escapeHtml(description ?? "Yardstick order")}</p>`}`,
    button: `Pay ${formatDollars(amountCents)}`,
    back: "Back without paying",
  };
}

function renderLines(lines: readonly { name: string; amount: Cents }[]): string {
  const rows = lines.map(
    ({ name, amount }) => `<dt>${escapeHtml(name)}</dt><dd>${formatDollars(amount)}</dd>`,
  );
  return `<dl class="lines">${rows.join("")}</dl>`;
}

interface AuthenticationView {
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** Null when nothing is paid. */
  amountCents: Cents | null;
}

/** The question that a card's bank asks (3-D Secure). */
export function renderAuthentication(view: AuthenticationView): string {
  return renderPage(
    view.amountCents === null ? "Approve the card" : "Approve the payment",
    `<h1>Your bank asks: is this you?</h1>
${view.amountCents === null ? "" : `<p class="amount">${formatDollars(view.amountCents)}</p>`}
<p class="what">3-D Secure check of the sandbox bank.</p>
<form method="post" action="${escapeHtml(view.action)}">
${renderHidden(view.hidden)}
<button class="main" type="submit" name="outcome" value="approve">Approve</button>
<button type="submit" name="outcome" value="refuse">Refuse</button>
</form>`,
  );
}

interface SubscriptionView {
  action: string;
  hidden: Readonly<Record<string, string>>;
  planName: string;
  amountCents: Cents;
  cancelHref: string;
}

/** The page behind a plan's payment link. */
export function renderSubscription(view: SubscriptionView): string {
  return renderPage(
    `Subscribe to ${view.planName}`,
    `<h1>Subscribe to ${escapeHtml(view.planName)}</h1>
<p class="amount">${formatDollars(view.amountCents)} a month</p>
<p class="what">The sandbox asks for no card and charges nothing. Cancel whenever you like.</p>
<form method="post" action="${escapeHtml(view.action)}">
${renderHidden(view.hidden)}
<button class="main" type="submit">Subscribe</button>
</form>
<p><a class="quiet" href="${escapeHtml(view.cancelHref)}">Back without subscribing</a></p>`,
  );
}

/** A page with only a message, and a way back if there is one. */
export function renderNotice(view: { title: string; text: string; backHref: string | null }): string {
  const back =
    view.backHref === null
      ? ""
      : `<p><a class="button" href="${escapeHtml(view.backHref)}">Back to checkout</a></p>`;
  return renderPage(
    view.title,
    `<h1>${escapeHtml(view.title)}</h1><p role="alert">${escapeHtml(view.text)}</p>${back}`,
  );
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Yardstick sandbox payments</title>
<style>${STYLE}</style>
</head>
<body><main>
<p class="flag"><strong>Sandbox payments.</strong> No real money moves.</p>
${content}
</main></body>
</html>
`;
}

function renderHidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("\n");
}

function renderInput(
  name: string,
  label: string,
  value: string,
  autocomplete: string,
  problem: string | undefined,
  attributes: string,
): string {
  const state = problem === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-problem"`;
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" inputmode="numeric" required ${attributes}${state}>
${problem === undefined ? "" : `<p class="problem" id="${name}-problem">${escapeHtml(problem)}</p>`}`;
}

function formatDollars(cents: Cents): string {
  return `$${toDecimal(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ",")}`;
}

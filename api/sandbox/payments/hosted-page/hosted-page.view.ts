import { createHash } from "node:crypto";
import { escapeHtml } from "../../../platform/escape-html.ts";
import { type Cents, toDecimal } from "../../../platform/money.ts";

/** The house's colours and shapes (design tokens: paper, ink, line, muted, tape yellow, chalk red, blueprint). */
const STYLE = `
:root{color-scheme:light dark;--paper:#FAF7F0;--ink:#1C1F21;--line:#D9D3C4;--muted:#5F6468;--tape:#F4B400;--red:#B3261E;--blue:#1F4E79}
@media (prefers-color-scheme:dark){:root{--paper:#16181A;--ink:#F1EEE6;--line:#34383B;--muted:#A4A9AC;--red:#FF8A80;--blue:#7FB2E5}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 Barlow,system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:440px;margin:0 auto;padding:24px 16px 48px}
.flag{border:1px solid var(--line);border-radius:4px;padding:8px 12px;font-size:14px}
h1{font:600 28px/1.2 "Barlow Condensed",Barlow,system-ui,sans-serif;margin:24px 0 4px}
.amount{font:600 40px/1.2 "Barlow Condensed",Barlow,system-ui,sans-serif;font-variant-numeric:tabular-nums;margin:0}
.what{color:var(--muted);margin:0 0 24px}
label{display:block;font-weight:500;margin:16px 0 4px}
input{width:100%;min-height:44px;padding:8px 12px;font:400 16px/1.5 "IBM Plex Mono",ui-monospace,monospace;color:inherit;background:transparent;border:1px solid var(--muted);border-radius:4px}
input[aria-invalid=true]{border-color:var(--red)}
.row{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}
.problem{color:var(--red);font-size:14px;margin:4px 0 0}
.alert{border:1px solid var(--red);color:var(--red);border-radius:4px;padding:12px;margin:0 0 8px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin-top:24px;padding:8px 16px;border:1px solid var(--line);border-radius:4px;background:transparent;color:var(--ink);font:600 16px/1.5 Barlow,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.main{background:var(--tape);border-color:var(--tape);color:#1C1F21}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
a{color:var(--blue)}
.quiet{display:inline-flex;align-items:center;min-height:44px}
details{margin-top:24px;border-top:1px solid var(--line);padding-top:8px}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;color:var(--blue)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;font-size:14px;margin:8px 0 0}
dt{font-family:"IBM Plex Mono",ui-monospace,monospace}
dd{margin:0}
@media (max-width:360px){dl{grid-template-columns:1fr}}
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/**
 * Nothing but this page's own style sheet: no script, no picture, no frame, no other site.
 * @param returnOrigin where the form's answer may redirect to, which browsers count as a form action
 */
export function contentSecurityPolicy(returnOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${returnOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const HINTS = [
  ["4242 4242 4242 4242", "pays"],
  ["4000 0025 0000 3155", "asks for approval (3-D Secure)"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
] as const;

interface PaymentView {
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** Null when the card is to be kept and nothing is paid. */
  amountCents: Cents | null;
  description: string | null;
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

/** What the form says: a card that is kept is asked for in other words than one that pays. */
function wordsOf({ amountCents, description }: Pick<PaymentView, "amountCents" | "description">) {
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
<p class="what">${escapeHtml(description ?? "Yardstick order")}</p>`,
    button: `Pay ${formatDollars(amountCents)}`,
    back: "Back without paying",
  };
}

interface AuthenticationView {
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** Null when nothing is paid. */
  amountCents: Cents | null;
}

/** The question a card's bank asks (3-D Secure). */
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

/** What the payment link of a plan leads to. */
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

/** A page that only says something, with a way back where there is one. */
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

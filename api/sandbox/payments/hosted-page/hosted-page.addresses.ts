/** Where the hosted page's forms lead, and where the buyer goes afterwards. */
import type { Request } from "express";
import type { PageIntent } from "./hosted-page.answers.ts";
import type { PagePurpose } from "./hosted-page.client.ts";
import type { CardForm } from "./hosted-page.form.ts";
import { renderPayment } from "./hosted-page.view.ts";

/** Parameters that every step of a payment carries along. */
export interface Payment {
  intentId: string;
  clientSecret: string;
  returnUrl: URL;
  cancelUrl: URL | null;
}

export function renderForm(
  action: string,
  payment: Payment,
  intent: PageIntent,
  shown: { message?: string | null; problems?: CardForm["problems"]; typed?: CardForm["typed"] },
): string {
  return renderPayment({
    action,
    hidden: hiddenFields(payment),
    amountCents: intent.amount,
    description: intent.description,
    message: shown.message ?? null,
    problems: shown.problems ?? {},
    typed: shown.typed ?? { number: "", expiry: "", zip: "" },
    cancelHref: payment.cancelUrl?.href ?? null,
  });
}

export function hiddenFields(payment: Payment): Record<string, string> {
  return {
    client_secret: payment.clientSecret,
    return_url: payment.returnUrl.href,
    ...(payment.cancelUrl === null ? {} : { cancel_url: payment.cancelUrl.href }),
  };
}

export function stepPath(request: Request, step: string, payment: Payment): string {
  return `${request.baseUrl}/${step}/${encodeURIComponent(payment.intentId)}`;
}

export function stepAddress(request: Request, step: string, payment: Payment): string {
  return `${stepPath(request, step, payment)}?${new URLSearchParams(hiddenFields(payment))}`;
}

export function returnAddress(payment: Payment, purpose: PagePurpose): string {
  const address = new URL(payment.returnUrl);
  address.searchParams.set(purpose, payment.intentId);
  address.searchParams.set(`${purpose}_client_secret`, payment.clientSecret);
  address.searchParams.set("redirect_status", "succeeded");
  return address.href;
}

/**
 * A return address is accepted only on the product's origin or on the host that serves this page: a link to a payment
 * page must not be a way to send people elsewhere.
 */
export function readReturnUrl(given: string, request: Request, allowedOrigin: string): URL | null {
  const ownOrigin = `${request.protocol}://${request.get("host") ?? ""}`;
  let address: URL;
  try {
    address = new URL(given === "" ? "invalid:" : given, ownOrigin);
  } catch {
    return null;
  }
  if (address.username !== "" || address.password !== "") return null;
  return address.origin === allowedOrigin || address.origin === ownOrigin ? address : null;
}

export function textField(fields: unknown, name: string): string {
  if (typeof fields !== "object" || fields === null) return "";
  const value: unknown = Reflect.get(fields, name);
  return typeof value === "string" ? value : "";
}

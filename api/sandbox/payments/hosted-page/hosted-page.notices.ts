/** Pages that only say why there is nothing to pay. */
import type { Response } from "express";
import { renderNotice } from "./hosted-page.view.ts";

/** What can be in the way. */
export const NOTICES = {
  invalid: {
    title: "This payment link is not complete",
    text: "Go back to your order and choose Pay again.",
  },
  missing: {
    title: "There is no such payment",
    text: "It may have been replaced by a newer one. Go back to your order and choose Pay again.",
  },
  canceled: {
    title: "This payment was cancelled",
    text: "Nothing was charged. Your basket may have changed since: go back to your order and choose Pay again.",
  },
  expired: {
    title: "This payment page has expired",
    text: "Nothing was charged here. Go back to your order and choose how to pay again.",
  },
  unavailable: {
    title: "Payment system temporarily unavailable",
    text: "Please refresh and try again. Nothing was charged twice.",
  },
} as const;

/** @param back where the buyer came from; null when it is unknown */
export function sendNotice(
  response: Response,
  status: number,
  notice: (typeof NOTICES)[keyof typeof NOTICES],
  back: URL | null,
): void {
  response.status(status).send(renderNotice({ ...notice, backHref: back?.href ?? null }));
}

import express from "express";
import { z } from "zod";
import type { PageCard } from "./hosted-page.client.ts";

/** Parses the body of a submitted form. */
export const readForm = express.urlencoded({ extended: false, limit: "8kb", parameterLimit: 20 });

/** The submitted card form: a card when it is complete, otherwise the missing fields; never both. */
export interface CardForm {
  card: PageCard | null;
  problems: Partial<Record<"cvc" | "expiry" | "number" | "zip", string>>;
  /** The values that may be shown again; the security code is not among them. */
  typed: { number: string; expiry: string; zip: string };
}

const field = z.string().trim().max(40).catch("");
const FIELDS = z.object({ number: field, expiry: field, cvc: field, zip: field });
const EXPIRY = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/;
const ZIP = /^\d{5}(-\d{4})?$/;

/** Reads the submitted form; the messages are the provider's own for an incomplete card. */
export function readCardForm(body: unknown): CardForm {
  const { number, expiry, cvc, zip } = FIELDS.catch({ number: "", expiry: "", cvc: "", zip: "" }).parse(body);
  const date = EXPIRY.exec(expiry);
  const problems = {
    ...(/\d/.test(number) ? {} : { number: "Your card number is incomplete." }),
    ...(date ? {} : { expiry: "Your card's expiration date is incomplete." }),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: "Your card's security code is incomplete." }),
    ...(ZIP.test(zip) ? {} : { zip: "Your ZIP code is incomplete." }),
  };
  const isComplete = Object.keys(problems).length === 0;
  return {
    card: isComplete ? { number, expMonth: Number(date?.[1]), expYear: Number(date?.[2]), cvc, zip } : null,
    problems,
    typed: { number, expiry, zip },
  };
}

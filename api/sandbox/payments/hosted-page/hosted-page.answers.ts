/** What the pages read of the API's answers. */
import { z } from "zod";

/** What the page needs to know about an intent. */
export interface PageIntent {
  id: string;
  status: string;
  /** Null when nothing is paid. */
  amount: number | null;
  description: string | null;
  failureMessage: string | null;
  /** What a checkout session adds; null for a form's own intent. */
  session: PageSession | null;
}

/** Where a checkout session's buyer goes afterwards, and what they pay for. */
interface PageSession {
  successUrl: string;
  cancelUrl: string | null;
  lines: { name: string; amount: number }[];
}

const FAILURE = z.object({ message: z.string().optional() }).nullish();

const INTENT = z
  .object({
    id: z.string(),
    status: z.string(),
    amount: z.number().int().nullable().default(null),
    description: z.string().nullable().default(null),
    last_payment_error: FAILURE,
    last_setup_error: FAILURE,
  })
  .transform(
    (intent): PageIntent => ({
      id: intent.id,
      status: intent.status,
      amount: intent.amount,
      description: intent.description,
      failureMessage: (intent.last_payment_error ?? intent.last_setup_error)?.message ?? null,
      session: null,
    }),
  );

/** A session counts as an intent in the state that its page is in. */
const SESSION = z
  .object({
    id: z.string(),
    status: z.enum(["complete", "expired", "open"]),
    amount_total: z.number().int(),
    success_url: z.string(),
    cancel_url: z.string().nullable(),
    payment_intent: INTENT.nullable(),
    line_items: z
      .object({ data: z.array(z.object({ description: z.string(), amount_total: z.number().int() })) })
      .default({ data: [] }),
  })
  .transform(
    (session): PageIntent => ({
      id: session.id,
      status: STATUS_OF[session.status] ?? session.payment_intent?.status ?? "requires_payment_method",
      amount: session.amount_total,
      description: null,
      failureMessage: session.payment_intent?.failureMessage ?? null,
      session: {
        successUrl: session.success_url,
        cancelUrl: session.cancel_url,
        lines: session.line_items.data.map(({ description, amount_total }) => ({
          name: description,
          amount: amount_total,
        })),
      },
    }),
  );

const STATUS_OF: Readonly<Record<string, string | undefined>> = {
  complete: "succeeded",
  expired: "canceled",
};

/** Where the API has what a page is about. */
export const RESOURCES = {
  payment_intent: { path: "payment_intents", answer: INTENT, query: {} },
  setup_intent: { path: "setup_intents", answer: INTENT, query: {} },
  checkout_session: {
    path: "checkout/sessions",
    answer: SESSION,
    query: { "expand[0]": "payment_intent", "expand[1]": "line_items" },
  },
} as const;

/** A refusal in the provider's format. */
export const REFUSAL = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    param: z.string().optional(),
    message: z.string(),
    payment_intent: INTENT.optional(),
    setup_intent: INTENT.optional(),
  }),
});

/** A refusal once `REFUSAL` has read it. */
export type Refusal = z.infer<typeof REFUSAL>;

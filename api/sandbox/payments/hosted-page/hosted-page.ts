import express, { type Request, type Response, type Router } from "express";
import {
  hiddenFields,
  type Payment,
  readReturnUrl,
  renderForm,
  returnAddress,
  stepAddress,
  stepPath,
  textField,
} from "./hosted-page.addresses.ts";
import type { PageIntent } from "./hosted-page.answers.ts";
import { createPageClient, type PageOutcome, type PagePurpose } from "./hosted-page.client.ts";
import { readCardForm, readForm } from "./hosted-page.form.ts";
import { NOTICES, sendNotice } from "./hosted-page.notices.ts";
import { contentSecurityPolicy } from "./hosted-page.style.ts";
import { renderAuthentication } from "./hosted-page.view.ts";
import { addSessionSteps } from "./session-page.ts";
import { createSubscribePage } from "./subscribe-page.ts";

interface HostedPaymentPageOptions {
  /** Base address of the sandbox provider. */
  sandboxUrl: string;
  /** `pk_test_…` of that sandbox. */
  publishableKey: string;
  /**
   * The product's own origin, such as `https://shop.example`: the only place a page returns to, besides the host that
   * serves the page.
   */
  allowedReturnOrigin: string;
}

/**
 * The sandbox's hosted payment page: `GET|POST /pay/:intentId` with the card form and `GET|POST
 * /authenticate/:intentId` with the 3-D Secure question; `/setup/:intentId` and `/authenticate-setup/:intentId` do the
 * same for a card that is saved without a charge. `/checkout/:sessionId` is the page of a checkout session, which knows
 * itself where to return. All others require `client_secret` and `return_url` (and accept an optional
 * `cancel_url`). On success they redirect (303) to the return address with `payment_intent`,
 * `payment_intent_client_secret` and `redirect_status`. Card numbers pass through to the sandbox and are neither stored
 * nor logged.
 */
export function createHostedPaymentPage(options: HostedPaymentPageOptions): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({
      "Content-Security-Policy": contentSecurityPolicy(options.allowedReturnOrigin),
      "Cache-Control": "no-store",
      // The path is left out because it contains the client secret; "no-referrer" would make browsers post as origin
      // "null".
      "Referrer-Policy": "strict-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    });
    next();
  });
  router.use(createSubscribePage(options));
  for (const purpose of ["payment_intent", "setup_intent"] as const) {
    addSteps(router, purpose, options);
  }
  addSessionSteps(router, createPageClient(options.sandboxUrl, options.publishableKey, "checkout_session"));
  return router;
}

/** Path names of the steps: the card form, and the bank's question. */
const STEPS = {
  payment_intent: { form: "pay", question: "authenticate" },
  setup_intent: { form: "setup", question: "authenticate-setup" },
} as const satisfies Record<PagePurpose, { form: string; question: string }>;

/** The steps for one purpose: their paths, and the API that they call. */
interface Steps {
  purpose: PagePurpose;
  form: string;
  question: string;
  client: ReturnType<typeof createPageClient>;
  allowedReturnOrigin: HostedPaymentPageOptions["allowedReturnOrigin"];
}

function addSteps(router: Router, purpose: PagePurpose, options: HostedPaymentPageOptions): void {
  const { form, question } = STEPS[purpose];
  const client = createPageClient(options.sandboxUrl, options.publishableKey, purpose);
  const steps: Steps = { purpose, form, question, client, allowedReturnOrigin: options.allowedReturnOrigin };
  router.get(`/${form}/:intentId`, (request, response) => showCardForm(steps, request, response));
  router.post(`/${form}/:intentId`, readForm, (request, response) => takeCard(steps, request, response));
  router.get(`/${question}/:intentId`, (request, response) => showQuestion(steps, request, response));
  router.post(`/${question}/:intentId`, readForm, (request, response) =>
    takeAnswer(steps, request, response),
  );
}

function readPayment({ allowedReturnOrigin }: Steps, request: Request, fields: unknown): Payment | null {
  const clientSecret = textField(fields, "client_secret");
  const returnUrl = readReturnUrl(textField(fields, "return_url"), request, allowedReturnOrigin);
  const intentId = request.params["intentId"];
  if (typeof intentId !== "string" || clientSecret === "" || returnUrl === null) return null;
  const cancelUrl = readReturnUrl(textField(fields, "cancel_url"), request, allowedReturnOrigin);
  return { intentId, clientSecret, returnUrl, cancelUrl };
}

/** Redirects to the step that matches the intent's status; `showForm` renders the card form. */
function follow(
  { purpose, question }: Steps,
  request: Request,
  response: Response,
  payment: Payment,
  outcome: PageOutcome,
  showForm: (intent: PageIntent) => void,
): void {
  if (outcome.kind === "missing") {
    sendNotice(response, 404, NOTICES.missing, payment.cancelUrl);
  } else if (outcome.kind !== "intent") {
    sendNotice(response, 503, NOTICES.unavailable, payment.cancelUrl);
  } else if (outcome.intent.status === "succeeded") {
    response.redirect(303, returnAddress(payment, purpose));
  } else if (outcome.intent.status === "canceled") {
    sendNotice(response, 409, NOTICES.canceled, payment.cancelUrl);
  } else if (outcome.intent.status === "requires_action") {
    response.redirect(303, stepAddress(request, question, payment));
  } else {
    showForm(outcome.intent);
  }
}

async function showCardForm(steps: Steps, request: Request, response: Response): Promise<void> {
  const { form, client } = steps;
  const payment = readPayment(steps, request, request.query);
  if (payment === null) return sendNotice(response, 400, NOTICES.invalid, null);
  const outcome = await client.retrieve(payment.intentId, payment.clientSecret);
  follow(steps, request, response, payment, outcome, (intent) => {
    response.send(
      renderForm(stepPath(request, form, payment), payment, intent, { message: intent.failureMessage }),
    );
  });
}

async function takeCard(steps: Steps, request: Request, response: Response): Promise<void> {
  const { form, client } = steps;
  const payment = readPayment(steps, request, request.body);
  if (payment === null) return sendNotice(response, 400, NOTICES.invalid, null);
  const { card, problems, typed } = readCardForm(request.body);
  if (card === null) {
    const present = await client.retrieve(payment.intentId, payment.clientSecret);
    return follow(steps, request, response, payment, present, (intent) => {
      response
        .status(422)
        .send(renderForm(stepPath(request, form, payment), payment, intent, { problems, typed }));
    });
  }
  const { intentId, clientSecret, returnUrl } = payment;
  const outcome = await client.confirm(intentId, clientSecret, card, returnUrl.href);
  if (outcome.kind !== "refused") {
    return follow(steps, request, response, payment, outcome, (intent) => {
      response.send(
        renderForm(stepPath(request, form, payment), payment, intent, {
          message: intent.failureMessage,
          typed,
        }),
      );
    });
  }
  const present = outcome.intent
    ? { kind: "intent" as const, intent: outcome.intent }
    : await client.retrieve(intentId, clientSecret);
  follow(steps, request, response, payment, present, (intent) => {
    const shown =
      outcome.field === null
        ? { message: outcome.message, typed }
        : { problems: { [outcome.field]: outcome.message }, typed };
    response.status(402).send(renderForm(stepPath(request, form, payment), payment, intent, shown));
  });
}

async function showQuestion(steps: Steps, request: Request, response: Response): Promise<void> {
  const { form, question, client } = steps;
  const payment = readPayment(steps, request, request.query);
  if (payment === null) return sendNotice(response, 400, NOTICES.invalid, null);
  const outcome = await client.retrieve(payment.intentId, payment.clientSecret);
  if (outcome.kind === "intent" && outcome.intent.status === "requires_action") {
    response.send(
      renderAuthentication({
        action: stepPath(request, question, payment),
        hidden: hiddenFields(payment),
        amountCents: outcome.intent.amount,
      }),
    );
    return;
  }
  follow(steps, request, response, payment, outcome, () =>
    response.redirect(303, stepAddress(request, form, payment)),
  );
}

async function takeAnswer(steps: Steps, request: Request, response: Response): Promise<void> {
  const { form, client } = steps;
  const payment = readPayment(steps, request, request.body);
  if (payment === null) return sendNotice(response, 400, NOTICES.invalid, null);
  const answer = textField(request.body, "outcome") === "approve" ? "approve" : "refuse";
  const { intentId, clientSecret } = payment;
  const outcome = await client.authenticate(intentId, clientSecret, answer);
  // After a refusal the intent waits for another card: back to the form, which shows what happened.
  const present = outcome.kind === "refused" ? await client.retrieve(intentId, clientSecret) : outcome;
  follow(steps, request, response, payment, present, () =>
    response.redirect(303, stepAddress(request, form, payment)),
  );
}

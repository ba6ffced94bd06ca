/** The page of a checkout session: the card form, the bank's question, and the way back. */
import type { Request, Response, Router } from "express";
import { textField } from "./hosted-page.addresses.ts";
import type { PageIntent } from "./hosted-page.answers.ts";
import type { createPageClient, PageOutcome } from "./hosted-page.client.ts";
import { type CardForm, readCardForm, readForm } from "./hosted-page.form.ts";
import { NOTICES, sendNotice } from "./hosted-page.notices.ts";
import { renderAuthentication, renderPayment } from "./hosted-page.view.ts";

type Client = ReturnType<typeof createPageClient>;

/** `GET|POST /checkout/:sessionId` and `GET|POST /checkout/:sessionId/authenticate`. */
export function addSessionSteps(router: Router, client: Client): void {
  router.get(FORM, async (request, response) => {
    const present = await retrieve(client, request);
    follow(request, response, present, (intent) => showForm(request, response, 200, intent, {}));
  });
  router.post(FORM, readForm, (request, response) => takeCard(client, request, response));
  router.get(QUESTION, async (request, response) => {
    const present = await retrieve(client, request);
    if (present.kind === "intent" && present.intent.status === "requires_action") {
      const action = `${pathOf(request)}/authenticate`;
      response.send(renderAuthentication({ action, hidden: {}, amountCents: present.intent.amount }));
    } else {
      follow(request, response, present, () => response.redirect(303, pathOf(request)));
    }
  });
  router.post(QUESTION, readForm, async (request, response) => {
    const answer = textField(request.body, "outcome") === "approve" ? "approve" : "refuse";
    await client.authenticate(idOf(request), "", answer);
    // Paid, or back at the form, which says what happened.
    const present = await retrieve(client, request);
    follow(request, response, present, () => response.redirect(303, pathOf(request)));
  });
}

const FORM = "/checkout/:sessionId";
const QUESTION = `${FORM}/authenticate`;

const idOf = ({ params }: Request): string => String(params["sessionId"]);
const pathOf = (request: Request): string =>
  `${request.baseUrl}/checkout/${encodeURIComponent(idOf(request))}`;
const retrieve = (client: Client, request: Request) => client.retrieve(idOf(request), "");

/** Goes where the session's state leads; `show` is called while it waits for a card. */
function follow(
  request: Request,
  response: Response,
  outcome: PageOutcome,
  show: (intent: PageIntent) => void,
): void {
  if (outcome.kind === "missing") {
    sendNotice(response, 404, NOTICES.missing, null);
  } else if (outcome.kind !== "intent") {
    sendNotice(response, 503, NOTICES.unavailable, null);
  } else if (outcome.intent.status === "succeeded" && outcome.intent.session) {
    response.redirect(303, outcome.intent.session.successUrl);
  } else if (outcome.intent.status === "canceled") {
    const back = outcome.intent.session?.cancelUrl ?? null;
    sendNotice(response, 409, NOTICES.expired, back === null ? null : new URL(back));
  } else if (outcome.intent.status === "requires_action") {
    response.redirect(303, `${pathOf(request)}/authenticate`);
  } else {
    show(outcome.intent);
  }
}

function showForm(
  request: Request,
  response: Response,
  status: number,
  { amount, failureMessage, session }: PageIntent,
  { problems = {}, typed = NOTHING_TYPED }: Partial<Pick<CardForm, "problems" | "typed">>,
): void {
  const form = {
    action: pathOf(request),
    hidden: {},
    amountCents: amount,
    description: null,
    lines: session?.lines ?? [],
    message: Object.keys(problems).length > 0 ? null : failureMessage,
    problems,
    typed,
    cancelHref: session?.cancelUrl ?? null,
  };
  response.status(status).send(renderPayment(form));
}

async function takeCard(client: Client, request: Request, response: Response): Promise<void> {
  const { card, problems, typed } = readCardForm(request.body);
  const refused = card && (await client.confirm(idOf(request), "", card, ownAddress(request)));
  // Whatever was answered, the session's state decides: another press may have been faster.
  const present = await retrieve(client, request);
  follow(request, response, present, (intent) => {
    if (refused?.kind === "refused") {
      const { field, message } = refused;
      const said = field === null ? {} : { problems: { [field]: message } };
      showForm(request, response, 402, { ...intent, failureMessage: message }, { ...said, typed });
    } else {
      showForm(request, response, 422, intent, { problems, typed });
    }
  });
}

/** Where a bank would return to; the sandbox's own question knows its way. */
const ownAddress = (request: Request): string =>
  `${request.protocol}://${request.get("host") ?? ""}${pathOf(request)}`;

const NOTHING_TYPED = { number: "", expiry: "", zip: "" };

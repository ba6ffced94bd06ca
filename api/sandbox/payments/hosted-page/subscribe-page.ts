/** The sandbox's payment link: a page with one button, which subscribes the account named in the address. */
import express, { type Router } from "express";
import { ACCOUNT_PLANS } from "../../../../schema/constants.ts";
import { renderNotice, renderSubscription } from "./hosted-page.view.ts";

const TIMEOUT_MS = 10_000;

interface SubscribePageOptions {
  sandboxUrl: string;
  publishableKey: string;
  /** The product's own origin, where the page returns to. */
  allowedReturnOrigin: string;
}

/** `GET|POST /subscribe?client_reference_id=…`, under the hosted payment page and with its headers. */
export function createSubscribePage(options: SubscribePageOptions): Router {
  const { name, priceCents } = ACCOUNT_PLANS.professional;
  const backHref = `${options.allowedReturnOrigin}/settings?tab=plan`;
  const router = express.Router();
  const readForm = express.urlencoded({ extended: false, limit: "8kb", parameterLimit: 20 });

  router.get("/subscribe", (request, response) => {
    const account = referenceIn(request.query);
    if (account === null) return void response.status(400).send(renderNotice({ ...INCOMPLETE, backHref }));
    response.send(
      renderSubscription({
        action: `${request.baseUrl}/subscribe`,
        hidden: { client_reference_id: account },
        planName: name,
        amountCents: priceCents,
        cancelHref: backHref,
      }),
    );
  });

  router.post("/subscribe", readForm, async (request, response) => {
    const account = referenceIn(request.body);
    if (account === null) return void response.status(400).send(renderNotice({ ...INCOMPLETE, backHref }));
    const body = new URLSearchParams({ client_reference_id: account, amount: String(priceCents) });
    const isDone = await fetch(`${options.sandboxUrl}/v1/checkout/sessions/complete`, {
      method: "POST",
      headers: { authorization: `Bearer ${options.publishableKey}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok }) => ok,
      // The page reports the failure; the details are in the sandbox's own answer.
      () => false,
    );
    if (isDone) return void response.redirect(303, `${backHref}&subscribed=yes`);
    response.status(503).send(renderNotice({ ...UNAVAILABLE, backHref }));
  });
  return router;
}

const INCOMPLETE = {
  title: "This payment link is not complete",
  text: "Go back to Settings and choose Professional again.",
};
const UNAVAILABLE = {
  title: "Payment system temporarily unavailable",
  text: "Nothing was started. Go back to Settings and try again.",
};

function referenceIn(fields: unknown): string | null {
  if (typeof fields !== "object" || fields === null) return null;
  const value: unknown = Reflect.get(fields, "client_reference_id");
  return typeof value === "string" && /^[\w-]{1,200}$/.test(value) ? value : null;
}

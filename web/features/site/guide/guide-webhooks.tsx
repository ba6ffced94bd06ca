import { WEBHOOK_LIMITS } from "../../../../schema/constants.ts";
import { ArticleSection } from "../article.tsx";
import { Code, ExampleBlock } from "./example-block.tsx";
import { guide } from "./guide-examples.ts";
import { GuidePage } from "./guide-page.tsx";

export function Webhooks() {
  return (
    <GuidePage path="/docs/webhooks">
      <ArticleSection heading="Add an endpoint">
        <p>
          In Settings, Webhooks, or with a key that has <Code>webhooks:write</Code> and the scopes of the
          events: what a key may not read it may not be told of. The secret is shown once.
        </p>
        <ExampleBlock example={guide.createWebhook} />
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[11rem_1fr]">
          {EVENTS.map(({ name, meaning }) => (
            <div key={name} className="contents">
              <dt className="figures font-medium">{name}</dt>
              <dd className="mb-2 sm:mb-0">{meaning}</dd>
            </div>
          ))}
        </dl>
      </ArticleSection>
      <ArticleSection heading="Receive">
        <p>
          Deliveries follow the Standard Webhooks conventions, so their libraries check them: the headers{" "}
          <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> and <Code>webhook-signature</Code>, and{" "}
          <Code>{'{"type", "timestamp", "data"}'}</Code> as the body.
        </p>
        <ExampleBlock example={guide.receiveWebhook} label="receive.mjs" />
      </ArticleSection>
      <ArticleSection heading="What it promises">
        <ul className="ml-5 grid list-disc gap-1">
          <li>
            What happened is told at least once. After a lost answer it comes again under the same{" "}
            <Code>webhook-id</Code>: keep the ids you have seen. The order of arrival is not promised.
          </li>
          <li>
            A status from 200 to 299 within 10 seconds takes it over. Anything else, redirects too, is tried
            again: ten attempts over a day.
          </li>
          <li>
            After {WEBHOOK_LIMITS.failingHours} hours of nothing but failures, or at once after 410, the
            endpoint is disabled and you get a mail. The log is kept for {WEBHOOK_LIMITS.logDays} days; from
            it you send again.
          </li>
          <li>
            After a new secret was made both sign for {WEBHOOK_LIMITS.rotationHours} hours: two signatures in
            one header.
          </li>
          <li>The address must be https and on the public internet.</li>
        </ul>
      </ArticleSection>
    </GuidePage>
  );
}

const EVENTS = [
  {
    name: "analysis.finished",
    meaning: "An analysis came to its end: projectId, runNumber, state, message.",
  },
  {
    name: "basket.changed",
    meaning: "What is in a basket changed: basketId, projectId, version, itemCount, totalAmount.",
  },
  {
    name: "order.paid",
    meaning: "The money is there: orderId, projectId, status, totalAmount, currency.",
  },
  {
    name: "order.failed",
    meaning: "A payment was declined: the same, with failureMessage. It can be tried again.",
  },
  {
    name: "inventory.low",
    meaning:
      "Stock went down to its threshold: inventoryItemId, materialName, category, currentQuantity, lowStockThreshold, unit, location.",
  },
  {
    name: "approval.requested",
    meaning: "A purchase waits for a yes: approvalRequestId, projectId, state, totalAmount.",
  },
  {
    name: "approval.decided",
    meaning: "Somebody said yes or no: the same, with decidedBy.",
  },
  {
    name: "purchase_order.sent",
    meaning:
      "A supplier was given a version of an order: purchaseOrderId, orderId, projectId, number, version, state.",
  },
  {
    name: "purchase_order.acknowledged",
    meaning: "A supplier answered the version that holds: the same.",
  },
  {
    name: "purchase_order.changed",
    meaning: "Somebody ordered less, or cancelled: the same, of the further version.",
  },
  {
    name: "purchase_order.received",
    meaning:
      "Some or all of it has arrived: the same, with lines, each with orderLineId, quantity and receivedQuantity.",
  },
  {
    name: "quote.submitted",
    meaning:
      "A supplier submitted a quote: quoteRequestId, projectId, invitationId, supplierId, quoteId, revision, validUntil.",
  },
] as const;

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
          events: a key is not notified of what it may not read. The secret is shown once.
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
          Deliveries follow Standard Webhooks, so its libraries can verify them: the headers{" "}
          <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> and <Code>webhook-signature</Code>, and{" "}
          <Code>{'{"type", "timestamp", "data"}'}</Code> as the body.
        </p>
        <ExampleBlock example={guide.receiveWebhook} label="receive.mjs" />
      </ArticleSection>
      <ArticleSection heading="What it promises">
        <ul className="ml-5 grid list-disc gap-1">
          <li>
            Events are delivered at least once. After a lost response, the same delivery is sent again under
            the same <Code>webhook-id</Code>: keep the ids you have seen. The order of arrival is not
            guaranteed.
          </li>
          <li>
            A status from 200 to 299 within 10 seconds accepts it. Anything else, including redirects, is
            retried: ten attempts over a day.
          </li>
          <li>
            After {WEBHOOK_LIMITS.failingHours} hours of nothing but failures, or immediately after a 410, the
            endpoint is disabled and you get an email. The log is kept for {WEBHOOK_LIMITS.logDays} days; you
            can resend from it.
          </li>
          <li>
            After a new secret is created, both sign for {WEBHOOK_LIMITS.rotationHours} hours: two signatures
            in one header.
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
    meaning: "An analysis ended: projectId, runNumber, state, message.",
  },
  {
    name: "basket.changed",
    meaning: "The contents of a basket changed: basketId, projectId, version, itemCount, totalAmount.",
  },
  {
    name: "order.paid",
    meaning: "The payment was received: orderId, projectId, status, totalAmount, currency.",
  },
  {
    name: "order.failed",
    meaning: "A payment was declined: the same, with failureMessage. It can be retried.",
  },
  {
    name: "inventory.low",
    meaning:
      "Stock fell to its threshold: inventoryItemId, materialName, category, currentQuantity, lowStockThreshold, unit, location.",
  },
  {
    name: "approval.requested",
    meaning: "A purchase needs approval: approvalRequestId, projectId, state, totalAmount.",
  },
  {
    name: "approval.decided",
    meaning: "A purchase was approved or rejected: the same, with decidedBy.",
  },
  {
    name: "purchase_order.sent",
    meaning:
      "A version of an order was sent to a supplier: purchaseOrderId, orderId, projectId, number, version, state.",
  },
  {
    name: "purchase_order.acknowledged",
    meaning: "A supplier answered the current version: the same.",
  },
  {
    name: "purchase_order.changed",
    meaning: "An order was reduced or canceled: the same, for the new version.",
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

import { useState } from "react";
import { POLL_INTERVAL_MS } from "../../../schema/constants.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { Disclosure } from "../../components/ui/layout/disclosure.tsx";
import { Badge, type BadgeTone } from "../../components/ui/signs/badge.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import {
  useWebhookDeliveriesQuery,
  type WebhookDeliveryState,
  type WebhookLog_DeliveryFragment,
  type WebhookRow_EndpointFragment,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { formatCount, formatMoment } from "../../lib/format.ts";
import { useResendWebhook } from "./use-webhooks.ts";
import { nameOfEvent } from "./webhook-events.ts";

const STATES: Record<WebhookDeliveryState, { tone: BadgeTone; label: string }> = {
  PENDING: { tone: "active", label: "On its way" },
  DELIVERED: { tone: "good", label: "Delivered" },
  FAILED: { tone: "bad", label: "Given up" },
};

/** An endpoint's deliveries, newest first; polled as long as the log is open. */
export function WebhookLogDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookRow_EndpointFragment | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="What was sent"
      description={endpoint?.url}
      isOpen={endpoint !== null}
      onOpenChange={(stays) => !stays && onClose()}
    >
      {endpoint && <Log endpointId={endpoint.id} />}
    </Dialog>
  );
}

function Log({ endpointId }: { endpointId: string }) {
  const { data, error, refetch } = useWebhookDeliveriesQuery({
    variables: { endpointId },
    fetchPolicy: "cache-and-network",
    pollInterval: POLL_INTERVAL_MS,
  });
  const deliveries = data?.webhookDeliveries.edges.map(({ node }) => node);
  if (!deliveries) {
    return error ? (
      <ErrorState
        title="The log could not be loaded"
        message={messageOf(error, "Deliveries go on.")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the log">
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  if (deliveries.length === 0) {
    return <p className="text-muted">Nothing yet. Future events are sent and listed here.</p>;
  }
  const hidden = (data?.webhookDeliveries.totalCount ?? 0) - deliveries.length;
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-sm text-muted">And {formatCount(hidden, "older delivery", "older deliveries")}.</p>
      )}
    </div>
  );
}

function Delivery({ delivery }: { delivery: WebhookLog_DeliveryFragment }) {
  const { id, eventType, body, state, nextAttemptAt, createdAt, attempts } = delivery;
  const [resend, { loading }] = useResendWebhook();
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = nameOfEvent(eventType);
  const { tone, label } = STATES[state];
  const moment = formatMoment(createdAt);
  return (
    <li className="grid gap-1 py-3 leading-snug">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <Badge tone={tone}>{label}</Badge>
        </p>
        <Button
          size="small"
          isBusy={loading}
          aria-label={`Send again: ${name} of ${moment}`}
          onClick={() => void resend(id).then(setRefusal)}
        >
          Send again
        </Button>
      </div>
      <FieldError message={refusal ?? undefined} />
      <p className="text-sm text-muted">
        {moment}
        {state === "PENDING" &&
          attempts.length > 0 &&
          nextAttemptAt &&
          `, next try ${formatMoment(nextAttemptAt)}`}
      </p>
      <ul className="text-sm">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="wrap-anywhere">
            {formatMoment(attempt.attemptedAt)}: {attempt.error ?? `accepted with status ${attempt.status}`},{" "}
            {attempt.durationMs} ms
            {attempt.responseText && <span className="text-muted"> – {attempt.responseText}</span>}
          </li>
        ))}
      </ul>
      <Disclosure summary="Body">
        <pre className="figures overflow-x-auto text-sm whitespace-pre-wrap wrap-anywhere">{body}</pre>
      </Disclosure>
    </li>
  );
}

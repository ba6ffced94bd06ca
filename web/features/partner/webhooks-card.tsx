import { Webhook } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import { useWebhookEndpointsQuery } from "../../gql/graphql.ts";
import { isForbidden, messageOf } from "../../lib/apollo/errors.ts";
import {
  ChangeWebhookDialog,
  CreateWebhookDialog,
  DeleteWebhookDialog,
  RotateWebhookDialog,
} from "./webhook-dialogs.tsx";
import { WebhookLogDialog } from "./webhook-log.tsx";
import { type WebhookAction, WebhookRow } from "./webhook-row.tsx";

/** The endpoints that notify the user's own systems of changes: added, managed and removed here. */
export function WebhooksCard() {
  const { data, error, refetch } = useWebhookEndpointsQuery({ fetchPolicy: "cache-and-network" });
  const [isCreating, setIsCreating] = useState(false);
  const [open, setOpen] = useState<{ id: string; action: WebhookAction } | null>(null);
  const endpoints = data?.webhookEndpoints.edges.map(({ node }) => node);
  const chosenFor = (action: WebhookAction) =>
    open?.action === action ? (endpoints?.find(({ id }) => id === open.id) ?? null) : null;
  const close = () => setOpen(null);
  const createButton = (
    <Button tone="main" size="small" onClick={() => setIsCreating(true)}>
      Add an endpoint
    </Button>
  );
  return (
    <Card title="Webhooks" isFlush aside={endpoints && endpoints.length > 0 && createButton}>
      {endpoints ? (
        endpoints.length > 0 ? (
          <ul className="divide-y divide-line">
            {endpoints.map((endpoint) => (
              <WebhookRow
                key={endpoint.id}
                endpoint={endpoint}
                onAction={(action) => setOpen({ id: endpoint.id, action })}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={Webhook}
            iconProps={{ size: 28, strokeWidth: 2 }}
            title="No endpoints yet"
            action={createButton}
          >
            An endpoint is a URL of your own system that we notify of finished analyses, changed baskets and
            orders.
          </EmptyState>
        )
      ) : isForbidden(error) ? (
        <EmptyState icon={Webhook} iconProps={{ size: 28, strokeWidth: 2 }} title="For owners and admins">
          They choose which of your organization's systems are notified of changes. Ask one of them if you
          need one.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title="Your endpoints could not be loaded"
          message={messageOf(error, "They are still notified.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your endpoints">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      <CreateWebhookDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <WebhookLogDialog endpoint={chosenFor("log")} onClose={close} />
      <ChangeWebhookDialog endpoint={chosenFor("change")} onClose={close} />
      <RotateWebhookDialog endpoint={chosenFor("rotate")} onClose={close} />
      <DeleteWebhookDialog endpoint={chosenFor("delete")} onClose={close} />
    </Card>
  );
}

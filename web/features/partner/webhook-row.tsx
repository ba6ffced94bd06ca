import { Button } from "../../components/ui/controls/button.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import type { WebhookDisabledReason, WebhookRow_EndpointFragment } from "../../gql/graphql.ts";
import { formatMoment } from "../../lib/format.ts";
import { useUpdateWebhook } from "./use-webhooks.ts";
import { nameOfEvent } from "./webhook-events.ts";

const REASONS: Record<WebhookDisabledReason, string> = {
  OWNER: "You disabled it.",
  FAILURES: "Disabled because every attempt failed for a day.",
  GONE: "Disabled because it answered 410 Gone.",
};

export type WebhookAction = "log" | "change" | "rotate" | "delete";

/** One endpoint: its URL, events, health and actions. */
export function WebhookRow({
  endpoint,
  onAction,
}: {
  endpoint: WebhookRow_EndpointFragment;
  onAction: (action: WebhookAction) => void;
}) {
  const { id, url, description, events, isEnabled, disabledReason, failingSince, previousSecretUntil } =
    endpoint;
  const [update, { loading }] = useUpdateWebhook();
  const switchLabel = isEnabled ? "Disable" : "Enable";
  const actions = [
    ["log", "Log"],
    ["change", "Change"],
    ["rotate", "New secret"],
    ["delete", "Delete"],
  ] as const;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="grid gap-1 leading-snug">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {url}
          {isEnabled ? (
            failingSince ? (
              <Badge tone="bad">Failing</Badge>
            ) : (
              <Badge tone="good">Enabled</Badge>
            )
          ) : (
            <Badge tone="bad">Disabled</Badge>
          )}
        </p>
        {description && <p className="wrap-anywhere">{description}</p>}
        <p className="text-sm wrap-anywhere">{events.map(nameOfEvent).join(", ")}</p>
        {disabledReason && <p className="text-sm text-muted">{REASONS[disabledReason]}</p>}
        {isEnabled && failingSince && (
          <p className="text-sm text-muted">Every attempt has failed since {formatMoment(failingSince)}.</p>
        )}
        {previousSecretUntil && Date.parse(previousSecretUntil) > Date.now() && (
          <p className="text-sm text-muted">
            The old secret also signs until {formatMoment(previousSecretUntil)}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map(([action, label]) => (
          <Button key={action} size="small" aria-label={`${label}: ${url}`} onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
        <Button
          size="small"
          isBusy={loading}
          aria-label={`${switchLabel}: ${url}`}
          onClick={() => void update({ id, isEnabled: !isEnabled })}
        >
          {switchLabel}
        </Button>
      </div>
    </li>
  );
}

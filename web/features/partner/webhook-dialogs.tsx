import { Button } from "../../components/ui/controls/button.tsx";
import { ConfirmDialog } from "../../components/ui/floats/confirm-dialog.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import type { WebhookRow_EndpointFragment } from "../../gql/graphql.ts";
import { NewSecret, SecretDialog } from "./new-secret.tsx";
import { useCreateWebhook, useDeleteWebhook, useRotateWebhook, useUpdateWebhook } from "./use-webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";

const SHOWN_ONCE = "It is shown only once. If you lose it, you must replace it.";

/** The secret, with its purpose. */
function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <NewSecret secret={secret} label="Signing secret" copyLabel="Copy the secret" onDone={onDone}>
      Your system uses it to check the <code className="figures">webhook-signature</code> of deliveries, as
      the Standard Webhooks libraries do.
    </NewSecret>
  );
}

/** Asks for the URL and events, creates the endpoint, and shows its secret, which is possible only once. */
export function CreateWebhookDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const create = useCreateWebhook();
  return (
    <SecretDialog
      isOpen={isOpen}
      onClose={onClose}
      asking={{
        title: "Add an endpoint",
        description: "We post to it when something happens in your account.",
      }}
      showing={{ title: "Copy the secret now", description: SHOWN_ONCE }}
      show={(secret, close) => <WebhookSecret secret={secret} onDone={close} />}
      ask={(onMade) => (
        <WebhookForm
          initial={{ url: "", events: ["ANALYSIS_FINISHED", "ORDER_PAID", "ORDER_FAILED"], description: "" }}
          submitLabel="Add the endpoint"
          onSubmit={async (fields) => {
            const result = await create(fields);
            if (result?.__typename === "InvalidInputError") return result.fields;
            if (result) onMade(result.secret);
            return null;
          }}
        />
      )}
    />
  );
}

type EndpointDialogProps = { endpoint: WebhookRow_EndpointFragment | null; onClose: () => void };

/** Changes an endpoint and its events. */
export function ChangeWebhookDialog({ endpoint, onClose }: EndpointDialogProps) {
  const [update] = useUpdateWebhook();
  return (
    <Dialog
      title="Change the endpoint"
      isOpen={endpoint !== null}
      onOpenChange={(stays) => !stays && onClose()}
    >
      {endpoint && (
        <WebhookForm
          initial={{ url: endpoint.url, events: [...endpoint.events], description: endpoint.description }}
          submitLabel="Save"
          onSubmit={async (fields) => {
            const result = await update({ id: endpoint.id, ...fields });
            if (result?.__typename === "InvalidInputError") return result.fields;
            if (result) onClose();
            return null;
          }}
        />
      )}
    </Dialog>
  );
}

/** Creates a new secret, after a confirmation. */
export function RotateWebhookDialog({ endpoint, onClose }: EndpointDialogProps) {
  const [rotate, { loading }] = useRotateWebhook();
  return (
    <SecretDialog
      isOpen={endpoint !== null}
      onClose={onClose}
      asking={{
        title: "Make a new secret?",
        description: "For 24 hours the old one also signs, so you have time to change your system.",
      }}
      showing={{ title: "Copy the secret now", description: SHOWN_ONCE }}
      show={(secret, close) => <WebhookSecret secret={secret} onDone={close} />}
      ask={(onMade, close) => (
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Keep the secret</Button>
          <Button
            tone="main"
            isBusy={loading}
            onClick={() => endpoint && void rotate(endpoint.id).then(onMade)}
          >
            Make a new secret
          </Button>
        </div>
      )}
    />
  );
}

/** Deletes an endpoint, after a confirmation. */
export function DeleteWebhookDialog({ endpoint, onClose }: EndpointDialogProps) {
  const [remove, { loading }] = useDeleteWebhook();
  return (
    <ConfirmDialog
      title="Delete the endpoint?"
      description="Its log and pending deliveries are deleted too. To pause it, disable it instead."
      isOpen={endpoint !== null}
      confirmLabel="Delete the endpoint"
      isBusy={loading}
      onConfirm={async () => endpoint !== null && (await remove(endpoint.id))}
      onClose={onClose}
    />
  );
}

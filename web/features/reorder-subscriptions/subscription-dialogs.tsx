import { ConfirmDialog } from "../../components/ui/floats/confirm-dialog.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import type { SubscriptionCard_SubscriptionFragment } from "../../gql/graphql.ts";
import { readDraft, useDraft } from "../../lib/use-draft.ts";
import { SubscriptionForm, useSubscriptionForm } from "./subscription-form.tsx";
import {
  NEW_ITEM,
  NEW_SUBSCRIPTION,
  type SubscriptionValues,
  subscriptionValuesOf,
} from "./subscription-values.ts";
import { useSubscriptionActions } from "./use-subscription-actions.ts";
import { useCreateSubscription, useUpdateSubscription } from "./use-subscription-form.ts";

const DRAFT = "subscription";

/** Input typed earlier, on top of an empty form. */
function withDraft(): SubscriptionValues {
  const draft = readDraft(DRAFT) as Partial<SubscriptionValues> | null;
  const items = Array.isArray(draft?.items) ? draft.items : NEW_SUBSCRIPTION.items;
  return { ...NEW_SUBSCRIPTION, ...draft, items: items.map((item) => ({ ...NEW_ITEM, ...item })) };
}

/** Creates a subscription. What was typed is stored until then. */
export function CreateSubscriptionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Create Subscription"
      description="What to reorder, and how often."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <NewSubscription onDone={onClose} />
    </Dialog>
  );
}

function NewSubscription({ onDone }: { onDone: () => void }) {
  const create = useCreateSubscription();
  const form = useSubscriptionForm(withDraft);
  const { forget } = useDraft(DRAFT, form);
  return (
    <SubscriptionForm
      form={form}
      submitLabel="Create Subscription"
      onSave={create}
      onSaved={() => {
        forget();
        onDone();
      }}
    />
  );
}

type SubscriptionDialogProps = { subscription: SubscriptionCard_SubscriptionFragment; onClose: () => void };

/** Changes a subscription; orders it has already placed stay as they are. */
export function EditSubscriptionDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const update = useUpdateSubscription(subscription.id);
  const form = useSubscriptionForm(() => subscriptionValuesOf(subscription));
  return (
    <Dialog
      title="Edit Subscription"
      description="Existing orders are not affected."
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <SubscriptionForm form={form} submitLabel="Save Changes" onSave={update} onSaved={onClose} />
    </Dialog>
  );
}

/** Cancels a subscription, after a confirmation. */
export function CancelSubscriptionDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const { cancel, busy } = useSubscriptionActions(subscription);
  return (
    <ConfirmDialog
      title={`Cancel ${subscription.name}?`}
      description="It ends for good, and its unpaid orders are canceled. To stop it for a while, pause it instead."
      confirmLabel="Cancel the subscription"
      isBusy={busy === "CANCEL"}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}

import { CreditCard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { ConfirmDialog } from "../../../components/ui/floats/confirm-dialog.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, Skeleton } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { usePaymentConfigurationQuery, useSavedCardQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { useCardSetup, useRemoveCard, useReturnFromSetup } from "./use-saved-card.ts";

const StripeSetupForm = lazy(async () => ({
  default: (await import("../stripe/stripe-setup-form.tsx")).StripeSetupForm,
}));

/** "visa" → "Visa". */
const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

/** The card charged for orders that are placed automatically. Only the provider sees its number. */
export function SavedCard() {
  const { data, error, refetch } = useSavedCardQuery({ fetchPolicy: "cache-and-network" });
  const isReturning = useReturnFromSetup();
  const { begin, isBusy, setup, giveUp } = useCardSetup();
  const [isAsking, setIsAsking] = useState(false);
  const method = data?.viewer?.savedPaymentMethod ?? null;
  return (
    <Card title="Saved card">
      {data ? (
        <div className="grid gap-4">
          {method ? (
            <p className="flex items-center gap-3 leading-snug">
              <CreditCard aria-hidden="true" size={24} className="shrink-0 text-muted" />
              <span>
                <span className="font-medium">{brandName(method.brand)}</span> ending in{" "}
                <span className="figures font-medium">{method.last4}</span>, expires{" "}
                <span className="figures">
                  {String(method.expiryMonth).padStart(2, "0")}/{method.expiryYear}
                </span>
              </span>
            </p>
          ) : (
            <p className="leading-snug text-muted">
              No card is saved. Subscriptions and reorder rules need one to pay for what they order.
            </p>
          )}
          {setup ? (
            <SetupForm clientSecret={setup.clientSecret} onUnavailable={giveUp} />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button isBusy={isBusy || isReturning} onClick={() => void begin()}>
                {method ? "Replace the card" : "Save a card"}
              </Button>
              {method && (
                <Button tone="plain" onClick={() => setIsAsking(true)}>
                  Remove
                </Button>
              )}
            </div>
          )}
        </div>
      ) : error ? (
        <ErrorState
          title="Your saved card could not be loaded"
          message={messageOf(error, "Nothing was changed.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your saved card">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      <RemoveDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}

function SetupForm({ clientSecret, onUnavailable }: { clientSecret: string; onUnavailable: () => void }) {
  const { data } = usePaymentConfigurationQuery();
  const [problem, setProblem] = useState<string | null>(null);
  const publishableKey = data?.paymentConfiguration.publishableKey;
  if (problem)
    return <ErrorState title="The form could not be shown" message={problem} onRetry={onUnavailable} />;
  if (!publishableKey) return <Skeleton className="h-36 w-full" />;
  return (
    <Suspense fallback={<Skeleton className="h-36 w-full" />}>
      <StripeSetupForm
        publishableKey={publishableKey}
        clientSecret={clientSecret}
        onUnavailable={setProblem}
      />
    </Suspense>
  );
}

function RemoveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [remove, { loading }] = useRemoveCard();
  return (
    <ConfirmDialog
      title="Remove the card?"
      description="Orders that would be charged to it will wait for you instead."
      isOpen={isOpen}
      confirmLabel="Remove the card"
      isBusy={loading}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

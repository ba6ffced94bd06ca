import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { reportError } from "../../../lib/report-error.ts";
import { cardErrorWords } from "./card-error-words.ts";
import { StripeElements } from "./stripe-elements.tsx";

const NOT_SAVED = "The card was not saved. Please try again.";

/** The provider's own form in our page, for saving a card that is charged later. Nothing is charged now. */
export function StripeSetupForm({
  publishableKey,
  clientSecret,
  onUnavailable,
}: {
  publishableKey: string;
  clientSecret: string;
  onUnavailable: (message: string) => void;
}) {
  return (
    <StripeElements publishableKey={publishableKey} clientSecret={clientSecret} onUnavailable={onUnavailable}>
      <SetupForm />
    </StripeElements>
  );
}

function SetupForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      // Settles only on errors; otherwise the provider redirects back here with the form's id.
      const { error } = await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: window.location.href },
      });
      setProblem(cardErrorWords(error) || NOT_SAVED);
    } catch (error) {
      // The provider's script itself broke: the user must not be left with a button that is busy forever.
      reportError(error);
      setProblem(NOT_SAVED);
    }
    setIsBusy(false);
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)}>
      <PaymentElement />
      <FieldError message={problem} />
      <Button type="submit" isBusy={isBusy}>
        Save the card
      </Button>
    </form>
  );
}

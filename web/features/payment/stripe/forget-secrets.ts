import { useEffect } from "react";

/** Removes the payment's secret, which the provider adds to the return address, so that it stays out of the history. */
export function useSecretsForgotten(): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has("payment_intent_client_secret")) return;
    for (const name of ["payment_intent", "payment_intent_client_secret", "redirect_status"]) {
      address.searchParams.delete(name);
    }
    window.history.replaceState(window.history.state, "", address);
  }, []);
}

import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  type SetUpPaymentMethodMutation,
  useRemovePaymentMethodMutation,
  useSavePaymentMethodMutation,
  useSetUpPaymentMethodMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showToast } from "../../../lib/toasts.ts";

const NOT_SAVED = "Card Not Saved";
/** Query parameters that the provider adds when it redirects back. */
const SETUP_PARAMETERS = ["setup_intent", "setup_intent_client_secret", "redirect_status"];

type CardSetup = Extract<
  SetUpPaymentMethodMutation["setUpPaymentMethod"],
  { __typename: "SetUpPaymentMethodSuccess" }
>;

function notifySendFailed(title: string, error: unknown, fallback: string): void {
  showFailure(title, messageOf(error, fallback));
}

/** Saves the card from a form that the provider has just redirected back from. @returns whether saving is in progress */
export function useReturnFromSetup(): boolean {
  const [search, setSearch] = useSearchParams();
  const [save, { loading }] = useSavePaymentMethodMutation();
  const setupId = search.get("setup_intent");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is saved once, whichever drawing begins it
  useEffect(() => {
    if (setupId === null) return;
    // Clean the address first: a reload must not save a card again that has since been removed.
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        for (const name of SETUP_PARAMETERS) next.delete(name);
        return next;
      },
      { replace: true },
    );
    save({ variables: { input: { setupId } } }).then(
      ({ data }) => {
        const result = data?.savePaymentMethod;
        if (result?.__typename === "SavePaymentMethodSuccess") {
          showToast({
            tone: "success",
            title: "Card Saved",
            description: "Automatic orders are charged to it.",
          });
        } else {
          showToast({
            tone: "destructive",
            title: NOT_SAVED,
            description: result?.message ?? "Please try again.",
          });
        }
      },
      (error: unknown) => notifySendFailed(NOT_SAVED, error, "Please try again."),
    );
  }, [setupId]);
  return loading || setupId !== null;
}

/** Starts saving a card: on the stand-in's page, or in the provider's form, which is returned to be shown. */
export function useCardSetup() {
  const [setUp, { loading }] = useSetUpPaymentMethodMutation({ fetchPolicy: "no-cache" });
  const [setup, setSetup] = useState<CardSetup | null>(null);
  const begin = async () => {
    try {
      const { data } = await setUp();
      const result = data?.setUpPaymentMethod;
      if (result?.__typename !== "SetUpPaymentMethodSuccess") {
        showToast({
          tone: "destructive",
          title: NOT_SAVED,
          description: result?.message ?? "Please try again.",
        });
      } else if (result.hostedPageUrl) {
        window.location.assign(result.hostedPageUrl);
      } else {
        setSetup(result);
      }
    } catch (error) {
      notifySendFailed(NOT_SAVED, error, "Please try again.");
    }
  };
  return { begin, isBusy: loading, setup, giveUp: () => setSetup(null) };
}

/** Removes the saved card. @returns whether it is gone */
export function useRemoveCard() {
  const [remove, { loading }] = useRemovePaymentMethodMutation();
  const run = async (): Promise<boolean> => {
    try {
      const { data } = await remove();
      const result = data?.removePaymentMethod;
      if (result?.__typename === "RemovePaymentMethodSuccess") {
        showToast({
          tone: "success",
          title: "Card Removed",
          description: "Nothing more is charged to it.",
        });
        return true;
      }
      showToast({
        tone: "destructive",
        title: "Card Not Removed",
        description: result?.message ?? "Please try again.",
      });
    } catch (error) {
      notifySendFailed("Card Not Removed", error, "Please try again.");
    }
    return false;
  };
  return [run, { loading }] as const;
}

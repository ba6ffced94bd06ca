import { useCallback, useEffect, useRef, useState } from "react";
import {
  type Order_OrderFragment,
  type PaymentProviderKind,
  useCheckoutProjectMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { useLiveOrder } from "./use-order.ts";

export type Checkout =
  | { readonly status: "preparing" }
  | {
      readonly status: "ready";
      readonly order: Order_OrderFragment;
      readonly provider: PaymentProviderKind;
      readonly clientSecret: string | null;
      readonly hostedPageUrl: string | null;
    }
  /** Nothing can be paid now, but it may be elsewhere or later: the fallback card. */
  | { readonly status: "unavailable"; readonly message: string }
  /** The prices have to be looked at first: they hold no more, or have changed. */
  | { readonly status: "review"; readonly message: string }
  /** There is nothing to pay here: an empty basket, another status, an error. */
  | { readonly status: "failed"; readonly message: string };

/**
 * Makes (or finds) the order of a project's basket and prepares its payment. The server finds the same order for the
 * same basket, so asking twice makes nothing twice.
 * A changed basket is another order: give the component that uses this a key with the basket's version.
 *
 * @param failedMessage said when the server does not say why it cannot be
 */
export function useCheckout(
  projectId: string,
  failedMessage = "Failed to initialize payment",
): Checkout & { readonly retry: () => void } {
  const [checkoutProject] = useCheckoutProjectMutation();
  const [checkout, setCheckout] = useState<Checkout>({ status: "preparing" });
  const asked = useRef(0);

  const prepare = useCallback(async () => {
    asked.current += 1;
    const question = asked.current;
    setCheckout({ status: "preparing" });
    const answer = await ask();
    // Of two questions under way only the later one's answer counts.
    if (question === asked.current) setCheckout(answer);

    async function ask(): Promise<Checkout> {
      try {
        const { data } = await checkoutProject({
          variables: { input: { projectId, paymentType: "BUNDLED" } },
        });
        const result = data?.checkoutProject;
        switch (result?.__typename) {
          case "CheckoutSuccess":
            return { status: "ready", ...result };
          case "PaymentUnavailableError":
            return { status: "unavailable", message: result.message };
          case "PricesToReviewError":
            return { status: "review", message: result.message };
          case "BasketEmptyError":
          case "ProjectStatusConflictError":
            return { status: "failed", message: result.message };
          default:
            return { status: "failed", message: failedMessage };
        }
      } catch (error) {
        return { status: "failed", message: messageOf(error, failedMessage) };
      }
    }
  }, [checkoutProject, projectId, failedMessage]);

  useEffect(() => {
    void prepare();
  }, [prepare]);

  // The provider's own form leads away when it is done: it must not be taken off the page before by the news of it.
  const order = useLiveOrder(
    checkout.status === "ready" && checkout.provider !== "STRIPE" ? checkout.order : null,
  );
  const retry = () => void prepare();
  return checkout.status === "ready" && order ? { ...checkout, order, retry } : { ...checkout, retry };
}

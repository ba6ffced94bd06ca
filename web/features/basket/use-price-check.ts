import { useState } from "react";
import {
  type Basket_BasketFragment,
  useAcceptBasketPricesMutation,
  useCheckBasketPricesMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { answerOf, type Sent } from "../../lib/apollo/send-change.ts";

const CHECK_FAILED = "The prices could not be checked. Please try again.";
const ACCEPT_FAILED = "The new prices could not be applied. Please try again.";

/**
 * Has the suppliers queried again for a basket, and accepts what changed. The basket on screen is updated from the
 * response.
 */
export function usePriceCheck(basketId: string) {
  const [checkBasketPrices] = useCheckBasketPricesMutation();
  const [acceptBasketPrices] = useAcceptBasketPricesMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(
    sent: Sent<{ basket?: Basket_BasketFragment; message?: string }>,
    failed: string,
  ): Promise<Basket_BasketFragment | null> {
    setIsBusy(true);
    setProblem(null);
    try {
      const answer = await answerOf(sent);
      if (answer?.basket) return answer.basket;
      setProblem(answer?.message ?? failed);
    } catch (error) {
      setProblem(messageOf(error, failed));
    } finally {
      setIsBusy(false);
    }
    return null;
  }

  return {
    isBusy,
    /** The error of the last attempt; null when it succeeded. */
    problem,
    /** @returns the basket afterwards; null when it failed */
    check: () => run(checkBasketPrices({ variables: { input: { basketId } } }), CHECK_FAILED),
    /** @param checkedAt of the changes that were shown */
    accept: (checkedAt: string) =>
      run(acceptBasketPrices({ variables: { input: { basketId, checkedAt } } }), ACCEPT_FAILED),
  };
}

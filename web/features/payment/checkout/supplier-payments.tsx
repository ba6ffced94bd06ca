import { type ReactNode, useState } from "react";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import type { Order_OrderFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { checkoutPath, isPaid } from "../../order/index.ts";
import { FallbackCard } from "./fallback-card.tsx";
import { GivenUp } from "./given-up.tsx";
import { NOT_AVAILABLE, usePaymentKey } from "./payment-button.tsx";
import { SupplierPaymentCard } from "./supplier-payment-card.tsx";
import type { Checkout, CheckoutActions } from "./use-checkout.ts";

/** Each supplier's order with its own payment, next to the grand total. */
export function SupplierPayments({
  projectId,
  checkout,
  orders,
  lacksAddress,
  site,
}: {
  projectId: string;
  checkout: Extract<Checkout, { status: "ready-apart" }> & CheckoutActions;
  /** The current orders, in the order of the payments. */
  orders: readonly Order_OrderFragment[];
  /** Whether the delivery address must be given before paying. */
  lacksAddress: boolean;
  /** Where everything is delivered. */
  site: ReactNode;
}) {
  const { key, isLoading, problem: keyProblem } = usePaymentKey();
  const [formProblem, setFormProblem] = useState<string | null>(null);
  const isFormMissing = checkout.provider === "STRIPE" && !isLoading && key === null;
  const problem = formProblem ?? (isFormMissing ? (keyProblem ?? NOT_AVAILABLE) : null);
  const next = orders.find(
    (order) => order.status !== "PROCESSING" && order.status !== "CANCELLED" && !isPaid(order),
  );
  const returnUrl = new URL(checkoutPath(projectId, "multi-supplier"), window.location.origin).href;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <ul aria-label="Suppliers" className="grid min-w-0 gap-5">
        {orders.map((order, index) => {
          const payment = checkout.payments[index];
          return (
            <li key={order.id} className="min-w-0">
              <SupplierPaymentCard
                order={order}
                payment={{
                  amount: order.totalAmount,
                  provider: checkout.provider,
                  clientSecret: payment?.clientSecret ?? null,
                  hostedPageUrl: payment?.hostedPageUrl ?? null,
                }}
                returnUrl={returnUrl}
                isNext={order === next}
                lacksAddress={lacksAddress}
                isFormMissing={problem !== null}
                onUnavailable={setFormProblem}
              />
            </li>
          );
        })}
      </ul>
      <div className="order-first grid gap-6 lg:sticky lg:top-6 lg:order-last">
        {site}
        <Card title="Payment">
          {problem ? (
            <FallbackCard
              message={problem}
              hint="Each supplier can be paid on a page of the payment provider instead."
            />
          ) : orders.some(({ status }) => status === "CANCELLED") ? (
            <GivenUp onRetry={checkout.retry} />
          ) : (
            <Together orders={orders} isSandbox={checkout.provider === "SANDBOX"} />
          )}
        </Card>
      </div>
    </div>
  );
}

const centsOf = (orders: readonly Order_OrderFragment[]) =>
  orders.reduce((sum, { totalAmount }) => sum + Math.round(Number(totalAmount) * 100), 0);

/** The total of all suppliers, and how much of it is paid. */
function Together({ orders, isSandbox }: { orders: readonly Order_OrderFragment[]; isSandbox: boolean }) {
  const standing = orders.filter(({ status }) => status !== "CANCELLED");
  const paid = standing.filter(isPaid);
  return (
    <div className="grid gap-3">
      <p className="font-semibold" role="status">
        {paid.length} of {formatCount(standing.length, "supplier")} paid
      </p>
      <dl className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">Paid</dt>
          <dd>
            <Money amount={centsOf(paid) / 100} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">Still to pay</dt>
          <dd>
            <Money amount={(centsOf(standing) - centsOf(paid)) / 100} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-2">
          <dt className="font-semibold">Total</dt>
          <dd className="text-xl">
            <Money amount={centsOf(standing) / 100} isStrong />
          </dd>
        </div>
      </dl>
      <p className="text-sm leading-snug text-muted">
        Each supplier gets a separate order. If a card is declined for one, the others are not affected.
        {isSandbox && " Paying leads to the sandbox payment page, which takes test cards. No money moves."}
      </p>
    </div>
  );
}

import { Mail, PackageCheck, Truck } from "lucide-react";
import { Card } from "../../../components/ui/layout/card.tsx";
import { usePaymentConfigurationQuery } from "../../../gql/graphql.ts";

/** @param isOrderPlaced whether the order goes to its suppliers; null while that is not known */
function stepsAfter(isOrderPlaced: boolean | null) {
  const processing = isOrderPlaced
    ? "Each supplier that takes orders from here gets its part; the others are on the order as to be picked up."
    : "No money moved here; only the sandbox's own suppliers are told.";
  return [
    { Icon: Mail, title: "Confirmation e-mail", text: "The receipt goes to the address of your account." },
    ...(isOrderPlaced === null
      ? []
      : [{ Icon: PackageCheck, title: "Supplier processing", text: processing }]),
    {
      Icon: Truck,
      title: "Delivery updates",
      text: "What a supplier answers stands on the order. Mark there what has arrived.",
    },
  ];
}

/** What follows a payment. */
export function WhatsNext() {
  const { data } = usePaymentConfigurationQuery();
  const steps = stepsAfter(data?.paymentConfiguration.takesRealMoney ?? null);
  return (
    <Card title="What's next">
      <ol className="grid gap-4">
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="mt-0.5" />
            <div className="leading-snug">
              <p className="font-medium">{title}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

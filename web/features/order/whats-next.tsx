import { Mail, PackageCheck, Truck } from "lucide-react";
import { Card } from "../../components/ui/layout/card.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { usePaymentConfigurationQuery } from "../../gql/graphql.ts";

/**
 * True for every order: for suppliers with an API, for desks that receive mail, and for goods that are picked up.
 * @param takesRealMoney null while unknown
 */
export function stepsAfter(takesRealMoney: boolean | null) {
  const told =
    "Suppliers that accept orders from Yardstick are sent theirs; the rest is on your pick-up list.";
  return [
    { Icon: Mail, title: "Confirmation e-mail", text: "The receipt goes to the address of your account." },
    ...(takesRealMoney === null
      ? []
      : [
          {
            Icon: PackageCheck,
            title: "Supplier processing",
            text: takesRealMoney ? told : `No money moved. ${told}`,
          },
        ]),
    {
      Icon: Truck,
      title: "Delivery updates",
      text: "What suppliers answer appears on the order, where you mark what has arrived.",
    },
  ];
}

/** The next steps after a payment. @param orderPath where to follow it */
export function WhatsNext({ orderPath }: { orderPath: string }) {
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
      <p className="mt-4">
        <TextLink to={orderPath}>{orderPath === "/orders" ? "See your orders" : "See the order"}</TextLink>
      </p>
    </Card>
  );
}

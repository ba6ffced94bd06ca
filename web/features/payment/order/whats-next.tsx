import { Mail, PackageCheck, Truck } from "lucide-react";
import { Card } from "../../../components/ui/layout/card.tsx";

const NEXT = [
  { Icon: Mail, title: "Confirmation e-mail", text: "The receipt goes to the address of your account." },
  { Icon: PackageCheck, title: "Supplier processing", text: "Each supplier gets its part of the order." },
  { Icon: Truck, title: "Delivery updates", text: "You hear when each delivery is on its way." },
] as const;

/** What follows a payment. */
export function WhatsNext() {
  return (
    <Card title="What's next">
      <ol className="grid gap-4">
        {NEXT.map(({ Icon, title, text }) => (
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

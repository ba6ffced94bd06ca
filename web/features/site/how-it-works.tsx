import { ClipboardList, CreditCard, Scale, SquarePen } from "lucide-react";

const STEPS = [
  {
    name: "Describe Project",
    Icon: SquarePen,
    text: "Say it as you would on the phone: what, how long, how wide, how high.",
  },
  {
    name: "AI Analysis",
    Icon: ClipboardList,
    text: "The job becomes a list. Every quantity shows its formula, its inputs and its waste.",
  },
  {
    name: "Price Optimization",
    Icon: Scale,
    text: "Suppliers are compared pack by pack, including delivery and bulk prices.",
  },
  {
    name: "Secure Checkout",
    Icon: CreditCard,
    text: "Pay once. Your card goes to the payment provider and never to us.",
  },
] as const;

/** The four steps from a description to an order. */
export function HowItWorks() {
  return (
    <section className="page py-8 md:py-10">
      <h2 className="mb-5 font-display text-3xl leading-tight font-semibold">How it works</h2>
      <ol className="grid gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ name, Icon, text }, index) => (
          <li key={name} className="grid content-start gap-2 bg-surface p-5">
            <span className="flex items-center justify-between">
              <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
              <span aria-hidden="true" className="font-display text-2xl font-semibold text-muted">
                {index + 1}
              </span>
            </span>
            <h3 className="text-lg leading-snug font-semibold">{name}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Badge, SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";

/**
 * The basket for the deck of the example tally at the stand-in suppliers' prices of 22 November 2026: the output of
 * `npm run quote`.
 */
const LINES = [
  { name: "Deck boards 5/4 x 6 x 16 ft", quantity: 26, supplier: "Home Depot", amount: "415.22" },
  { name: "Joists 2 x 8 x 12 ft", quantity: 13, supplier: "Home Depot", amount: "220.61" },
  { name: "Balusters 2 x 2 x 42 in", quantity: 100, supplier: "Home Depot", amount: "174.00" },
  { name: "Joist hangers for 2 x 8", quantity: 13, supplier: "Amazon Business", amount: "38.35" },
] as const;
const MORE = { items: 18, amount: "842.35" };
const TOTALS = [
  { name: "Subtotal", amount: "1690.53" },
  { name: "Tax (estimate)", amount: "135.24" },
  { name: "Shipping", amount: "79.00" },
] as const;
const TOTAL = "1904.77";
const SAVINGS = [
  { against: "buying everything from Home Depot", amount: "23.14" },
  { against: "the average price, without comparing", amount: "75.94" },
] as const;

/** The basket of a whole job, shortened, and marked as an example with sample prices. */
export function ExampleBasket() {
  return (
    <figure className="rounded-sm border border-line bg-surface">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <span className="text-lg leading-snug font-semibold">Basket of the deck above</span>
        <span className="flex items-center gap-3">
          <SamplePriceMark />
          <Badge>Example</Badge>
        </span>
      </figcaption>
      <div className="grid lg:grid-cols-[1fr_22rem]">
        <ul className="divide-y divide-line">
          {LINES.map(({ name, quantity, supplier, amount }) => (
            <li key={name} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-2.5">
              <SupplierBadge name={supplier} />
              <span className="leading-snug">
                {name}
                <span className="figures block text-sm text-muted">× {quantity}</span>
              </span>
              <Money amount={amount} />
            </li>
          ))}
          <li className="flex justify-between gap-3 px-4 py-2.5 text-muted">
            {MORE.items} more items
            <Money amount={MORE.amount} />
          </li>
        </ul>
        <div className="grid content-start gap-4 border-t border-line p-4 lg:border-t-0 lg:border-l">
          <dl className="grid gap-1.5">
            {TOTALS.map(({ name, amount }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-muted">{name}</dt>
                <dd>
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
            <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-2">
              <dt className="font-semibold">Total</dt>
              <dd className="text-xl">
                <Money amount={TOTAL} isStrong />
              </dd>
            </div>
          </dl>
          <div className="rounded-sm border-l-4 border-level bg-level-tint px-3 py-2.5">
            <p className="font-semibold text-level">Saved</p>
            <ul>
              {SAVINGS.map(({ against, amount }) => (
                <li key={against} className="flex items-baseline justify-between gap-3 leading-snug">
                  <span className="text-[0.9375rem]">against {against}</span>
                  <Money amount={amount} tone="saved" isStrong />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </figure>
  );
}

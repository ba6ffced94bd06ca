import { Money } from "../../components/ui/signs/figures.tsx";
import { Sum } from "../../components/ui/signs/sum.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { Approval_RequestFragment } from "../../gql/graphql.ts";
import { formatQuantity } from "../../lib/format.ts";
import { groupBy } from "../../lib/group-by.ts";

type Line = Approval_RequestFragment["lines"][number];

/** Items to buy, by supplier, as the requester saw it. */
export function RequestSummary({ request }: { request: Approval_RequestFragment }) {
  return (
    <div>
      {[...groupBy(request.lines, (line) => line.supplierName)].map(([supplierName, lines]) => (
        <section key={supplierName} className="border-b border-line">
          <h3 className="flex flex-wrap items-center gap-3 bg-sunken px-4 py-2 font-semibold">
            <SupplierBadge name={supplierName} isNamed />
          </h3>
          <ul className="divide-y divide-line">
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an article can be there twice, and what was asked for stays as it was
              <RequestedLine key={place} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <dl className="grid gap-1.5 p-4">
        <Sum label="Subtotal" amount={request.itemsAmount} />
        <Sum label="Tax (estimate)" amount={request.taxAmount} />
        <Sum label="Shipping" amount={request.deliveryAmount} isFreeAtZero />
        <Sum label="Total" amount={request.totalAmount} isTotal />
        {request.approvedAmount !== null && request.approvedAmount !== request.totalAmount && (
          <Sum label="Approved" amount={request.approvedAmount} />
        )}
      </dl>
    </div>
  );
}

function RequestedLine({ line }: { line: Line }) {
  const { name, quantity, approvedQuantity, unitPrice, totalAmount } = line;
  const isLess = approvedQuantity !== null && approvedQuantity < quantity;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
      <span className="min-w-0 grow basis-[calc(100%-8rem)] leading-snug wrap-anywhere sm:basis-3/5">
        {name}
        <span className="figures block text-sm text-muted">
          {formatQuantity(quantity)} × <Money amount={unitPrice} />
        </span>
        {isLess && (
          <span className="block text-sm font-medium">{formatQuantity(approvedQuantity)} approved</span>
        )}
      </span>
      <span className="ml-auto">
        <Money amount={totalAmount} />
      </span>
    </li>
  );
}

import { useState } from "react";
import { sharedNames } from "../../../../schema/rules/same-article.ts";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Card, Fact } from "../../../components/ui/layout/card.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { Sum } from "../../../components/ui/signs/sum.tsx";
import type { PurchaseOrder_DocumentFragment } from "../../../gql/graphql.ts";
import {
  formatClock,
  formatDate,
  formatMoney,
  formatQuantity,
  formatSaleUnit,
  formatStamp,
} from "../../../lib/format.ts";
import { wordsOfAnswer } from "../state-words.ts";

type Version = PurchaseOrder_DocumentFragment["versions"][number];

/** The order as its supplier sees it: the current version, or an earlier one. */
export function OrderPaper({ purchaseOrder }: { purchaseOrder: PurchaseOrder_DocumentFragment }) {
  const { versions, version: present } = purchaseOrder;
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = versions.find(({ version }) => version === (chosen ?? present));
  if (!shown) return null;
  const options = versions.map(({ version }) => ({
    value: String(version),
    label: version === present ? `Version ${version} (current)` : `Version ${version}`,
  }));
  return (
    <Card
      title="Document"
      aside={
        versions.length > 1 && (
          <Select
            aria-label="Version"
            options={options}
            value={String(shown.version)}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        )
      }
      isFlush
    >
      <Head purchaseOrder={purchaseOrder} version={shown} />
      <Lines purchaseOrder={purchaseOrder} version={shown} />
      <dl className="grid gap-1.5 border-line border-t p-4">
        <Sum label="Items" amount={shown.itemsAmount} />
        <Sum label="Delivery" amount={shown.deliveryAmount} isFreeAtZero />
        <Sum label="Tax (estimate)" amount={shown.taxAmount} />
        <Sum label="Total" amount={shown.totalAmount} isTotal />
      </dl>
    </Card>
  );
}

/** Recipient, delivery place and day. */
function Head({
  purchaseOrder: { number, supplierName, title, accountNumber, jobSite, zipCode, channel },
  version,
}: {
  purchaseOrder: PurchaseOrder_DocumentFragment;
  version: Version;
}) {
  return (
    <dl className="grid gap-4 p-4 sm:grid-cols-2">
      <Fact label="Number">{number ?? "Assigned when it is first sent"}</Fact>
      <Fact label="Supplier">{supplierName}</Fact>
      <Fact label="Job">{title}</Fact>
      <Fact label={`Version ${version.version}, written`}>{formatStamp(version.createdAt)}</Fact>
      {accountNumber && <Fact label="Bill to account">{accountNumber}</Fact>}
      {channel === "PICK_UP" ? (
        <Fact label="Delivery">None: it is picked up</Fact>
      ) : jobSite ? (
        <Fact label="Deliver to">
          {[jobSite.street, jobSite.unit].filter(Boolean).join(", ")}
          <br />
          {jobSite.city}, {jobSite.state} {jobSite.zipCode}
          <br />
          {jobSite.contactName}, {jobSite.contactPhone}
        </Fact>
      ) : (
        zipCode && <Fact label="Deliver to ZIP">{zipCode}</Fact>
      )}
      {jobSite?.needBy && <Fact label="Needed by">{formatDate(jobSite.needBy)}</Fact>}
      {channel !== "PICK_UP" && jobSite && <AtTheSite {...jobSite} />}
    </dl>
  );
}

/** Notes to the driver in addition to the address. */
function AtTheSite({
  opensAt,
  closesAt,
  instructions,
}: NonNullable<PurchaseOrder_DocumentFragment["jobSite"]>) {
  return (
    <>
      {opensAt && <Fact label="Site opens">{formatClock(opensAt)}</Fact>}
      {closesAt && <Fact label="Site closes">{formatClock(closesAt)}</Fact>}
      {instructions && (
        <Fact label="Notes for the driver">
          <span className="whitespace-pre-line wrap-anywhere">{instructions}</span>
        </Fact>
      )}
    </>
  );
}

/** The ordered lines, with the supplier's answer where it differs. */
function Lines({
  purchaseOrder: { acknowledgements, received },
  version: { version, lines },
}: {
  purchaseOrder: PurchaseOrder_DocumentFragment;
  version: Version;
}) {
  const answer = acknowledgements.findLast((one) => one.isApplied && one.version === version);
  const shared = sharedNames(lines);
  if (lines.length === 0) {
    return <p className="border-line border-t p-4">Nothing: this version cancels the order.</p>;
  }
  return (
    <ul aria-label="Lines" className="divide-y divide-line border-line border-t">
      {lines.map((line) => {
        const said = answer?.lines.find(({ key }) => key === line.key);
        const unit = formatSaleUnit(line.quantity, line.saleUnit);
        const arrived = received.find(({ lineId }) => lineId === line.orderLineId)?.receivedQuantity ?? 0;
        return (
          <li key={line.key} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
            <span className="min-w-0 grow basis-[calc(100%-8rem)] leading-snug wrap-anywhere sm:basis-3/5">
              {line.name}
              {shared.has(line.name) && line.materialName && (
                <span className="block text-muted text-sm">For {line.materialName}</span>
              )}
              <span className="figures block text-muted text-sm">
                {[line.sku, `${formatQuantity(line.quantity)} ${unit} × ${formatMoney(line.unitPrice)}`]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {said && said.answer !== "ACCEPTED" && (
                <span className="block font-medium text-sm">Supplier: {wordsOfAnswer(said, line)}</span>
              )}
              {arrived > 0 && (
                <span className="figures block font-medium text-sm">
                  {arrived >= line.quantity
                    ? "Received"
                    : `${formatQuantity(arrived)} of ${formatQuantity(line.quantity)} received`}
                </span>
              )}
            </span>
            <span className="ml-auto">
              <Money amount={line.totalAmount} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

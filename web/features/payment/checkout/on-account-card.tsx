import { lazy, Suspense, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { useAccountSuppliersQuery } from "../../../gql/graphql.ts";
import { useProjectOrders } from "../../order/index.ts";
import { type AccountSupplier, toAccount, wordsOf } from "./account-supplier.ts";
import type { RenderApprovalRequest, ReviewPrices } from "./checkout-barrier.tsx";
import { AddressFirst } from "./pay-button.tsx";

const OnAccountDialog = lazy(async () => ({
  default: (await import("./on-account-dialog.tsx")).OnAccountDialog,
}));

const ANY_OF = new Intl.ListFormat("en", { type: "disjunction" });

/**
 * The basket's suppliers that invoice, each with a way to order its part on account, next to the card that pays the
 * rest.
 */
export function OnAccountCard({
  projectId,
  suppliers,
  shownVersion,
  requestApproval,
  reviewPrices,
  lacksAddress,
  onAddress,
  onOpenChange,
}: {
  projectId: string;
  /** From the current basket. */
  suppliers: readonly { id: string; name: string }[];
  /** The basket version they belong to. */
  shownVersion: number | null;
  /** What blocks the order while approval is required. */
  requestApproval: RenderApprovalRequest;
  reviewPrices: ReviewPrices;
  /** Whether the delivery address must be given first. */
  lacksAddress: boolean;
  /** Opens the form for the delivery address. */
  onAddress: () => void;
  /** Whether a part of the basket is being ordered. */
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { data } = useAccountSuppliersQuery();
  const lookup = useProjectOrders(projectId, () => false);
  const [openId, setOpenId] = useState<string | null>(null);
  /** A snapshot from when the dialog was opened: the ordered items leave the basket while the dialog confirms the order. */
  const [opened, setOpened] = useState<AccountSupplier | null>(null);
  if (!data) return null;
  const accounts = suppliers.flatMap((supplier) => toAccount(supplier, data.supplierContacts));
  const orders = lookup.status === "found" ? lookup.orders : [];
  const ordered = orders.filter(({ kind, status }) => kind === "ON_ACCOUNT" && status !== "CANCELLED");
  if (suppliers.length === 0 && ordered.length === 0) return null;
  return (
    <Card title="On account" isFlush>
      <ul aria-label="On account" className="divide-y divide-line empty:hidden">
        {ordered.map(({ id, supplierName, totalAmount }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
            <TextLink to={`/orders/${id}`}>Ordered at {supplierName}</TextLink>
            <Money amount={totalAmount} />
          </li>
        ))}
        {accounts.map((supplier) => (
          <AccountRow
            key={supplier.id}
            supplier={supplier}
            lacksAddress={lacksAddress}
            onPress={() => {
              setOpened(supplier);
              setOpenId(supplier.id);
              onOpenChange(true);
            }}
          />
        ))}
      </ul>
      {accounts.length === 0 && suppliers.length > 0 && (
        <p className="px-4 py-3 text-[0.9375rem] leading-snug text-muted">
          Does {ANY_OF.format(suppliers.map(({ name }) => name))} bill you? Add{" "}
          <TextLink to="/suppliers">your account number</TextLink> to order without a card.
        </p>
      )}
      {opened && (
        <Suspense>
          <OnAccountDialog
            key={opened.id}
            projectId={projectId}
            supplier={opened}
            shownVersion={shownVersion}
            isLast={suppliers.every(({ id }) => id === opened.id)}
            isOpen={openId !== null}
            requestApproval={requestApproval}
            reviewPrices={reviewPrices}
            onAddress={onAddress}
            onClose={() => {
              setOpenId(null);
              onOpenChange(false);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function AccountRow({
  supplier,
  lacksAddress,
  onPress,
}: {
  supplier: AccountSupplier;
  lacksAddress: boolean;
  onPress: () => void;
}) {
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="font-medium">
        <SupplierBadge name={supplier.name} isNamed />
      </p>
      <p className="text-[0.9375rem] leading-snug text-muted wrap-anywhere">Bills {wordsOf(supplier)}</p>
      {lacksAddress ? (
        <AddressFirst then="order on account" />
      ) : (
        <div>
          <Button size="small" onClick={onPress}>
            Order on Account
            <span className="sr-only"> at {supplier.name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

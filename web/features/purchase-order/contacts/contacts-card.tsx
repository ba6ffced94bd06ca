import { lazy, Suspense, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import {
  type PurchaseOrderChannel,
  type SupplierContactsQuery,
  useSupplierContactsQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { roleAllows } from "../../organization/index.ts";
import { channelOf, missingOf, type OrderedSupplier, toOrderedSuppliers } from "./contact-values.ts";

const ContactDialog = lazy(async () => ({
  default: (await import("./contact-dialog.tsx")).ContactDialog,
}));

/** The organization's order contact at each supplier, and the missing details. */
export function ContactsCard() {
  const { data, error, refetch } = useSupplierContactsQuery({ fetchPolicy: "cache-and-network" });
  return (
    <Card title="Who takes your orders" isFlush>
      {data ? (
        <Contacts data={data} />
      ) : error ? (
        <ErrorState
          title="Your contacts could not be loaded"
          message={messageOf(error, "The server did not answer as expected. Please try again.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your contacts">
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Card>
  );
}

function Contacts({ data }: { data: SupplierContactsQuery }) {
  const [changedId, setChangedId] = useState<string | null>(null);
  /** Stays set while the dialog closes. */
  const [lastId, setLastId] = useState<string | null>(null);
  const suppliers = toOrderedSuppliers(data);
  const last = suppliers.find(({ id }) => id === lastId);
  const role = data.organization.members.find(({ isViewer }) => isViewer)?.role;
  const mayChange = role !== undefined && roleAllows(role, "suppliers:write");
  const change = (id: string) => {
    setLastId(id);
    setChangedId(id);
  };
  return (
    <>
      <ul aria-label="Who takes your orders" className="divide-y divide-line">
        {suppliers.map((supplier) => (
          <ContactRow
            key={supplier.id}
            supplier={supplier}
            onChange={mayChange ? () => change(supplier.id) : null}
          />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm leading-snug text-muted">
        {mayChange
          ? "With an account number you can order on account: nothing is charged, the supplier bills you."
          : "The office, admins and owners change these."}
      </p>
      {last && (
        <Suspense>
          <ContactDialog
            key={last.id}
            supplier={last}
            isOpen={changedId !== null}
            onClose={() => setChangedId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const WAYS: Readonly<Record<PurchaseOrderChannel, string>> = {
  HTTP: "Orders go to its own system",
  AMAZON: "Orders go to Amazon Business",
  DESK: "Orders go to our buying desk",
  EMAIL: "Orders go by email",
  PICK_UP: "Takes no orders from here: you pick up",
};

/** Until a user has said so, a supplier that gets no orders is not assumed to be a pick-up: its terms apply. */
const UNSAID = "Takes no orders from here: baskets include its delivery until you choose pickup";

function waysOf(supplier: OrderedSupplier): string {
  const channel = channelOf(supplier);
  return channel === "PICK_UP" && supplier.contact === null ? UNSAID : WAYS[channel];
}

function ContactRow({ supplier, onChange }: { supplier: OrderedSupplier; onChange: (() => void) | null }) {
  const { name, contact } = supplier;
  const missing = missingOf(supplier);
  const reached = contact ? [contact.name, contact.email, contact.phone].filter(Boolean) : [];
  const account = contact?.accountNumber && `Account ${contact.accountNumber}`;
  const terms = [account, contact?.terms].filter(Boolean);
  return (
    <li className="grid gap-1.5 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
      <div className="grid min-w-0 gap-1 leading-snug wrap-anywhere">
        <p className="font-medium">
          <SupplierBadge name={name} isNamed />
        </p>
        {reached.length > 0 && <p>{reached.join(", ")}</p>}
        {terms.length > 0 && <p className="figures">{terms.join(", ")}</p>}
        <p className="text-[0.9375rem] text-muted">{waysOf(supplier)}</p>
        {missing.length > 0 && <p className="text-[0.9375rem] font-medium">Missing: {missing.join(", ")}</p>}
      </div>
      {onChange && (
        <div>
          <Button size="small" onClick={onChange}>
            {contact ? "Change" : "Add"}
            <span className="sr-only"> the contact at {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

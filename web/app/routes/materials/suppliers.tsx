import { Store } from "lucide-react";
import { useRef, useState } from "react";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../components/ui/signs/states.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { ContactsCard } from "../../../features/purchase-order/contacts/contacts-card.tsx";
import { PriceListImporter } from "../../../features/sourcing/price-lists/price-list-importer.tsx";
import { PriceListRow } from "../../../features/sourcing/price-lists/price-list-row.tsx";
import { type SuppliersQuery, useSuppliersQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";

/**
 * Where prices come from (suppliers queried for every user, and the organization's own price lists), and which of them
 * take orders.
 */
export function Suppliers() {
  const { data, error, refetch } = useSuppliersQuery({ fetchPolicy: "cache-and-network" });
  const role = useRoleWithout("suppliers:write");
  const [replacedId, setReplacedId] = useState<string | null>(null);
  const importer = useRef<HTMLDivElement>(null);
  const replaced = data?.priceLists.find((list) => list.id === replacedId) ?? null;
  const replace = (id: string) => {
    setReplacedId(id);
    importer.current?.scrollIntoView({ block: "start" });
    importer.current?.querySelector("input")?.focus({ preventScroll: true });
  };
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Suppliers"
        lead="Every analysis searches all of these. Add the yard you buy from, with the prices it gives you."
      >
        Suppliers
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-6">
          <Card title="Your price lists" isFlush>
            <Lists
              data={data}
              error={error}
              onRetry={() => void refetch()}
              onReplace={role === null ? replace : null}
            />
          </Card>
          <ContactsCard />
          <div ref={importer}>
            <Card title={replaced ? `A newer file for ${replaced.name}` : "Add a price list"}>
              {role === null ? (
                <PriceListImporter
                  key={replaced?.id ?? "new"}
                  replaced={replaced}
                  onImported={() => void refetch()}
                  onCancel={replaced ? () => setReplacedId(null) : null}
                />
              ) : (
                <Notice tone="warning" title="Your role can't manage price lists">
                  <p>
                    With the role “{role}” you can see them and their prices. Give the file to someone in the
                    office.
                  </p>
                </Notice>
              )}
            </Card>
          </div>
        </div>
        <Card title="Asked for everybody" isFlush>
          {data ? (
            <ul className="divide-y divide-line">
              {data.suppliers
                .filter(({ isSearched }) => isSearched)
                .map((supplier) => (
                  <li
                    key={supplier.id}
                    className="flex flex-wrap items-center justify-between gap-2 px-4 py-3"
                  >
                    <SupplierBadge name={supplier.name} isNamed />
                    <Badge tone={supplier.isSandbox ? "neutral" : "good"}>
                      {supplier.isSandbox ? "Sample prices" : "Live prices"}
                    </Badge>
                  </li>
                ))}
            </ul>
          ) : (
            <Loading label="Loading the suppliers">
              <SkeletonRows rows={3} />
            </Loading>
          )}
          <p className="border-t border-line px-4 py-3 text-sm text-muted">
            Do you run a supply house? <TextLink to="/docs/supplier-api">Answer for yourself</TextLink> over
            HTTP.
          </p>
        </Card>
      </div>
    </div>
  );
}

function Lists({
  data,
  error,
  onRetry,
  onReplace,
}: {
  data: SuppliersQuery | undefined;
  error: unknown;
  onRetry: () => void;
  /** Null for roles without permission. */
  onReplace: ((id: string) => void) | null;
}) {
  if (!data) {
    return error ? (
      <ErrorState
        title="Your price lists could not be loaded"
        message={messageOf(error, "The server did not answer as expected. Please try again.")}
        onRetry={onRetry}
      />
    ) : (
      <Loading label="Loading your price lists">
        <SkeletonRows rows={2} />
      </Loading>
    );
  }
  if (data.priceLists.length === 0) {
    return (
      <EmptyState icon={Store} title="No price list yet">
        Your yard can send its prices as a spreadsheet. Only your projects see them.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {data.priceLists.map((list) => (
        <PriceListRow key={list.id} list={list} onReplace={onReplace && (() => onReplace(list.id))} />
      ))}
    </ul>
  );
}

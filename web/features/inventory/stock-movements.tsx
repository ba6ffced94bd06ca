import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { DataTable } from "../../components/ui/layout/data-table.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import {
  type InventoryMovementKind,
  type InventoryRow_ItemFragment,
  useInventoryMovementsQuery,
  useReorderProjectsQuery,
} from "../../gql/graphql.ts";
import { formatAmount, formatCount, formatMoment, formatQuantity } from "../../lib/format.ts";

const KINDS: Record<InventoryMovementKind, string> = {
  COUNT: "Counted",
  ADJUSTMENT: "Adjusted",
  RECEIPT: "Came in",
  ISSUE: "Taken out",
};

/** Negative numbers with a true minus sign, positive ones with a plus. */
function signed(quantity: string): string {
  const value = Number(quantity);
  return `${value < 0 ? "−" : "+"}${formatQuantity(Math.abs(value), 4)}`;
}

/** Explains the on-hand quantity: every change that led to it. */
export function StockMovementsDialog({
  item,
  onClose,
}: {
  item: InventoryRow_ItemFragment;
  onClose: () => void;
}) {
  const query = useInventoryMovementsQuery({
    variables: { id: item.id },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const movements = query.data?.inventoryItem?.movements;
  const projects = useReorderProjectsQuery({ fetchPolicy: "cache-first" }).data?.projects;
  const projectNames = new Map(projects?.edges.map(({ node }) => [node.id, node.name]));
  return (
    <Dialog
      title={item.materialName}
      description={
        movements
          ? `${formatAmount(item.currentQuantity, item.unit)} on hand: the sum of ${formatCount(movements.totalCount, "movement")}`
          : `${formatAmount(item.currentQuantity, item.unit)} on hand`
      }
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <div className="-mx-4 -my-4 sm:-mx-5">
        <PagedList
          page={movements}
          query={query}
          failed={{ title: "The movements could not be loaded", message: "The stock is not affected." }}
          loadingLabel="Loading the movements"
          empty={
            <EmptyState title="Nothing has moved yet">Count it, or receive something into stock.</EmptyState>
          }
          moreLabel="Show older movements"
        >
          <DataTable
            caption={`Movements of ${item.materialName}, newest first`}
            rows={movements?.edges.map(({ node }) => node) ?? []}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "what",
                header: "What",
                isTitle: true,
                cell: ({ kind, at, reason, projectId }) => (
                  <span className="grid leading-snug">
                    {KINDS[kind]}
                    <span className="text-sm font-normal text-muted">{formatMoment(at)}</span>
                    {reason && <span className="font-normal wrap-anywhere">{reason}</span>}
                    {projectId && (
                      <span className="font-normal">
                        <TextLink to={`/projects/${projectId}`}>
                          For {projectNames.get(projectId) ?? "a project"}
                        </TextLink>
                      </span>
                    )}
                  </span>
                ),
              },
              {
                key: "change",
                header: "Change",
                isNumeric: true,
                cell: ({ quantity }) => <span className="figures">{signed(quantity)}</span>,
              },
              {
                key: "after",
                header: "On hand after",
                isNumeric: true,
                cell: ({ resultingQuantity }) => (
                  <span className="figures">{formatQuantity(resultingQuantity, 4)}</span>
                ),
              },
            ]}
          />
        </PagedList>
      </div>
    </Dialog>
  );
}

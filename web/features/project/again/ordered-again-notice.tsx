import { Notice } from "../../../components/ui/signs/notice.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { type ProjectOrderedAgainQuery, useProjectOrderedAgainQuery } from "../../../gql/graphql.ts";
import { formatCount, formatMoney } from "../../../lib/format.ts";

type OrderedAgain = NonNullable<NonNullable<ProjectOrderedAgainQuery["project"]>["orderedAgain"]>;
type Line = OrderedAgain["lines"][number];

/** Prefix of the keys of lines that are ordered again; for other projects the server need not be queried. */
const AGAIN_KEY = "own.again-";

/** Whether a project buys an order again. */
export const isOrderedAgain = (materials: readonly { readonly key: string }[]): boolean =>
  materials.some(({ key }) => key.startsWith(AGAIN_KEY));

/** What has changed since an order that is bought again; renders nothing until its suppliers have answered. */
export function OrderedAgainNotice({ projectId }: { projectId: string }) {
  const { data } = useProjectOrderedAgainQuery({
    variables: { projectId },
    fetchPolicy: "cache-and-network",
  });
  const again = data?.project?.orderedAgain;
  if (!again) return null;
  const of = (change: Line["change"]) => again.lines.filter((line) => line.change === change);
  const [gone, dearer, cheaper] = [of("GONE"), of("DEARER"), of("CHEAPER")];
  const needsLook = gone.length > 0 || dearer.length > 0;
  return (
    <Notice tone={needsLook ? "warning" : "info"} title="Ordered again, at today’s prices">
      <div className="grid gap-2">
        <Changed title={`${formatCount(gone.length, "line")} can’t be bought as before`} lines={gone} />
        <Changed title={`${formatCount(dearer.length, "line")} ${costs(dearer)} more`} lines={dearer} />
        <Changed title={`${formatCount(cheaper.length, "line")} ${costs(cheaper)} less`} lines={cheaper} />
        {!needsLook && cheaper.length === 0 && <p>Every line costs what it did.</p>}
        {gone.length > 0 && (
          <p>Replace these on the list to have another article, or another supplier, in their place.</p>
        )}
        <p>
          <TextLink to={`/orders/${again.orderId}`}>See the order</TextLink>
        </p>
      </div>
    </Notice>
  );
}

const costs = (lines: readonly Line[]): string => (lines.length === 1 ? "costs" : "cost");

function Changed({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul aria-label={title}>
        {lines.map(({ orderLineId, name, supplierName, unitPrice, currentUnitPrice }) => (
          <li key={orderLineId} className="wrap-anywhere">
            {name}, {supplierName}:{" "}
            <span className="figures">
              {formatMoney(unitPrice)}
              {currentUnitPrice === null
                ? " then, no longer sold or out of stock"
                : ` then, ${formatMoney(currentUnitPrice)} now`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

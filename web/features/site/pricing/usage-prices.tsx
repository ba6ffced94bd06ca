import { PROFESSIONAL_USAGE } from "../../../../schema/constants.ts";
import { Card } from "../../../components/ui/layout/card.tsx";
import { type Column, DataTable } from "../../../components/ui/layout/data-table.tsx";
import { formatQuantity, formatUnitPrice } from "../../../lib/format.ts";

const NAMES = {
  analyses: {
    name: "Material analyses",
    one: "analysis",
    text: "A description analyzed into a list of materials.",
  },
  "supplier-queries": {
    name: "Supplier queries",
    one: "supplier query",
    text: "A search that a supplier answered. Cached answers do not count.",
  },
  optimizations: { name: "Cost optimizations", one: "optimization", text: "A basket that was optimized." },
  "api-calls": { name: "API calls", one: "API call", text: "A request with one of your live API keys." },
} as const satisfies Record<keyof typeof PROFESSIONAL_USAGE, { name: string; one: string; text: string }>;

type Meter = keyof typeof PROFESSIONAL_USAGE;
const METERS = Object.keys(PROFESSIONAL_USAGE) as Meter[];

const COLUMNS: ReadonlyArray<Column<Meter>> = [
  {
    key: "name",
    header: "Usage",
    isTitle: true,
    cell: (meter) => (
      <>
        {NAMES[meter].name}
        <span className="block text-sm font-normal text-muted">{NAMES[meter].text}</span>
      </>
    ),
  },
  {
    key: "included",
    header: "Included per month",
    isNumeric: true,
    cell: (meter) => <span className="figures">{formatQuantity(PROFESSIONAL_USAGE[meter].included)}</span>,
  },
  {
    key: "overage",
    header: "Beyond that",
    isNumeric: true,
    cell: (meter) => (
      <>
        <span className="figures">{formatUnitPrice(PROFESSIONAL_USAGE[meter].overageMills / 1_000)}</span>{" "}
        <span className="text-muted">per {NAMES[meter].one}</span>
      </>
    ),
  },
];

/** Professional's monthly allowance, and the price of each additional unit. */
export function UsagePrices() {
  return (
    <Card isFlush>
      <DataTable
        caption="Included usage of the Professional plan and prices beyond it"
        columns={COLUMNS}
        rows={METERS}
        rowKey={(meter) => meter}
      />
    </Card>
  );
}
